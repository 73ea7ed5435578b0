@internal
Feature: Which packet fields select a back end, cell by cell
  The session affinity and the kind of packet say which fields are hashed, in either tracking mode. What agrees in them is
  selected alike; what differs in one of them is selected another back end for some values.

  @KEY-SELECT-6
  Scenario Outline: Ports select (<affinity>, <packet>)
    Given an internal L3_DEFAULT load balancer with 16 healthy back ends
    And the session affinity is <affinity>
    And 64 <protocol> connections are open
    And these are called the first connections
    When like each connection another is opened, with another source port
    Then for some of the connections another back end is selected
    When like each first connection another is opened, with another destination port
    Then for some of the connections another back end is selected

    Examples:
      | affinity             | packet    | select  | protocol |
      | NONE                 | tcp       | 5-tuple | TCP      |
      | NONE                 | udp-whole | 5-tuple | UDP      |
      | CLIENT_IP_PORT_PROTO | tcp       | 5-tuple | TCP      |
      | CLIENT_IP_PORT_PROTO | udp-whole | 5-tuple | UDP      |

  @KEY-SELECT-6
  Scenario Outline: No port selects, but the protocol and the destination address do (<affinity>, <packet>)
    Given an internal L3_DEFAULT load balancer with 16 healthy back ends
    And the session affinity is <affinity>
    And its service is behind forwarding rules on two addresses
    And 64 <protocol> connections are open
    And these are called the first connections
    When like each connection another is opened, with another source port and destination port
    Then each connection is selected the same back end again
    When like each connection another is opened, with another protocol
    Then for some of the connections another back end is selected
    When like each first connection another is opened, with another destination address
    Then for some of the connections another back end is selected

    Examples:
      | affinity        | packet    | select  | protocol |
      | CLIENT_IP_PROTO | tcp       | 3-tuple | TCP      |
      | CLIENT_IP_PROTO | udp-whole | 3-tuple | UDP      |

  @KEY-SELECT-6
  Scenario Outline: Neither a port nor the protocol selects, but the destination address does (<affinity>, <packet>)
    Given an internal L3_DEFAULT load balancer with 16 healthy back ends
    And the session affinity is <affinity>
    And its service is behind forwarding rules on two addresses
    And 64 <protocol> connections are open
    And these are called the first connections
    When like each connection another is opened, with another source port and destination port
    Then each connection is selected the same back end again
    When each connection's client sends ICMP
    Then each connection is selected the same back end again
    When like each first connection another is opened, with another destination address
    Then for some of the connections another back end is selected

    Examples:
      | affinity  | packet    | select  | protocol |
      | CLIENT_IP | tcp       | 2-tuple | TCP      |
      | CLIENT_IP | udp-whole | 2-tuple | UDP      |

  @KEY-SELECT-6
  Scenario Outline: Nothing selects but the source address (<affinity>, <packet>)
    Given an internal L3_DEFAULT load balancer with 16 healthy back ends
    And the session affinity is <affinity>
    And its service is behind forwarding rules on two addresses
    And 64 <protocol> connections are open
    And these are called the first connections
    When like each connection another is opened, with another source port, destination port and destination address
    Then each connection is selected the same back end again
    When each connection's client sends ICMP
    Then each connection is selected the same back end again
    When like each first connection another is opened, with another source address
    Then for some of the connections another back end is selected

    Examples:
      | affinity                 | packet    | select  | protocol |
      | CLIENT_IP_NO_DESTINATION | tcp       | 1-tuple | TCP      |
      | CLIENT_IP_NO_DESTINATION | udp-whole | 1-tuple | UDP      |

  @KEY-SELECT-6
  Scenario Outline: Protocol and addresses select what has no ports (<affinity>, <packet>)
    Given an internal L3_DEFAULT load balancer with 16 healthy back ends
    And the session affinity is <affinity>
    And its service is behind forwarding rules on two addresses
    And 64 <traffic> connections are open
    When each connection's client sends a packet with another destination address
    Then for some of the connections another back end is selected
    When each connection's client sends a packet with another source address
    Then for some of the connections another back end is selected
    When each connection's client sends <other>
    Then for some of the connections another back end is selected

    @udp-fragments
    Examples:
      | affinity             | packet       | select  | traffic      | other |
      | NONE                 | udp-fragment | 3-tuple | UDP fragment | ICMP  |
      | CLIENT_IP_PORT_PROTO | udp-fragment | 3-tuple | UDP fragment | ICMP  |
      | CLIENT_IP_PROTO      | udp-fragment | 3-tuple | UDP fragment | ICMP  |

    Examples:
      | affinity             | packet | select  | traffic | other |
      | NONE                 | other  | 3-tuple | ICMP    | ESP   |
      | CLIENT_IP_PORT_PROTO | other  | 3-tuple | ICMP    | ESP   |
      | CLIENT_IP_PROTO      | other  | 3-tuple | ICMP    | ESP   |

  @KEY-SELECT-6
  Scenario Outline: The protocol does not select what has no ports, but the destination address does (<affinity>, <packet>)
    Given an internal L3_DEFAULT load balancer with 16 healthy back ends
    And the session affinity is <affinity>
    And its service is behind forwarding rules on two addresses
    And 64 <traffic> connections are open
    When each connection's client sends <other>
    Then each connection is selected the same back end again
    When each connection's client sends a packet with another destination address
    Then for some of the connections another back end is selected

    @udp-fragments
    Examples:
      | affinity  | packet       | select  | traffic      | other |
      | CLIENT_IP | udp-fragment | 2-tuple | UDP fragment | ICMP  |

    Examples:
      | affinity  | packet | select  | traffic | other |
      | CLIENT_IP | other  | 2-tuple | ICMP    | ESP   |

  @KEY-SELECT-6
  Scenario Outline: Neither the protocol nor the destination address selects what has no ports (<affinity>, <packet>)
    Given an internal L3_DEFAULT load balancer with 16 healthy back ends
    And the session affinity is <affinity>
    And its service is behind forwarding rules on two addresses
    And 64 <traffic> connections are open
    When each connection's client sends <other>
    Then each connection is selected the same back end again
    When each connection's client sends a packet with another destination address
    Then each connection is selected the same back end again
    When each connection's client sends a packet with another source address
    Then for some of the connections another back end is selected

    @udp-fragments
    Examples:
      | affinity                 | packet       | select  | traffic      | other |
      | CLIENT_IP_NO_DESTINATION | udp-fragment | 1-tuple | UDP fragment | ICMP  |

    Examples:
      | affinity                 | packet | select  | traffic | other |
      | CLIENT_IP_NO_DESTINATION | other  | 1-tuple | ICMP    | ESP   |

  @KEY-SELECT-7
  Scenario Outline: With a 5-tuple affinity <traffic> and <other> are selected apart (<affinity>)
    Given an internal L3_DEFAULT load balancer with 16 healthy back ends
    And the session affinity is <affinity>
    And 64 <traffic> connections are open
    When each connection's client sends <other>
    Then for some of the connections another back end is selected

    Examples:
      | affinity             | traffic | other |
      | NONE                 | ICMP    | GRE   |
      | NONE                 | ESP     | AH    |
      | NONE                 | AH      | ICMP  |
      | NONE                 | GRE     | ESP   |
      | CLIENT_IP_PORT_PROTO | ICMP    | GRE   |
      | CLIENT_IP_PORT_PROTO | ESP     | AH    |
      | CLIENT_IP_PORT_PROTO | AH      | ICMP  |
      | CLIENT_IP_PORT_PROTO | GRE     | ESP   |

  @KEY-SELECT-7
  Scenario Outline: With a 5-tuple affinity the <field> selects <traffic> (<affinity>)
    Given an internal L3_DEFAULT load balancer with 16 healthy back ends
    And the session affinity is <affinity>
    And its service is behind forwarding rules on two addresses
    And 64 <traffic> connections are open
    When each connection's client sends a packet with another <field>
    Then for some of the connections another back end is selected

    Examples:
      | affinity             | traffic | field               |
      | NONE                 | ICMP    | source address      |
      | NONE                 | ICMP    | destination address |
      | CLIENT_IP_PORT_PROTO | ICMP    | source address      |
      | CLIENT_IP_PORT_PROTO | ICMP    | destination address |

  @KEY-TUPLE-1
  Scenario Outline: What is not in the <tuple> has no say
    Given an internal TCP load balancer with 16 healthy back ends
    And the session affinity is <affinity>
    And its service is behind forwarding rules on two addresses
    And 64 TCP connections are open
    When like each connection another is opened, with another <others>
    Then each connection is selected the same back end again
    When like each connection another is opened, with another source address
    Then for some of the connections another back end is selected

    Examples:
      | tuple   | fields                                        | affinity                 | others                                                |
      | 3-tuple | source address, destination address, protocol | CLIENT_IP_PROTO          | source port and destination port                      |
      | 2-tuple | source address, destination address           | CLIENT_IP                | source port and destination port                      |
      | 1-tuple | source address                                | CLIENT_IP_NO_DESTINATION | source port, destination port and destination address |

  @KEY-TUPLE-1
  Scenario Outline: Each field of the <tuple> has its say
    Given an internal TCP load balancer with 16 healthy back ends
    And the session affinity is <affinity>
    And its service is behind forwarding rules on two addresses
    And 64 TCP connections are open
    And these are called the first connections
    When like each connection another is opened, with another source address
    Then for some of the connections another back end is selected
    When like each first connection another is opened, with another source port
    Then for some of the connections another back end is selected
    When like each first connection another is opened, with another destination address
    Then for some of the connections another back end is selected
    When like each first connection another is opened, with another destination port
    Then for some of the connections another back end is selected

    Examples:
      | tuple   | fields                                                                       | affinity |
      | 5-tuple | source address, source port, protocol, destination address, destination port | NONE     |

  @HASH-INPUT-1
  Scenario Outline: The tracking mode has no say in what is hashed (<affinity>)
    Given an internal TCP load balancer with 16 healthy back ends
    And the session affinity is <affinity>
    And the tracking mode is PER_SESSION
    And 64 TCP connections are open
    When no packet is sent for just over the idle timeout
    And like each connection another is opened, with another source port and destination port
    Then each connection is selected the same back end again

    @session-tracking
    Examples:
      | affinity                 |
      | CLIENT_IP_PROTO          |
      | CLIENT_IP                |
      | CLIENT_IP_NO_DESTINATION |

  @HASH-INPUT-1
  Scenario Outline: With PER_SESSION, too, all ports are hashed (<affinity>)
    Given an internal TCP load balancer with 16 healthy back ends
    And the session affinity is <affinity>
    And the tracking mode is PER_SESSION
    And 64 TCP connections are open
    When like each connection another is opened, with another source port
    Then for some of the connections another back end is selected

    @session-tracking
    Examples:
      | affinity             |
      | NONE                 |
      | CLIENT_IP_PORT_PROTO |

  @HASH-INPUT-1 @case:flags
  Scenario: The flags of a TCP packet are not hashed
    Given an internal TCP load balancer with 16 healthy back ends
    And 64 clients send ACK of TCP connections that were never opened
    When each connection sends SYN
    Then each connection is selected the same back end again

  @HASH-INPUT-1
  Scenario Outline: What the affinity does not name is not hashed (<affinity>, <protocol>)
    Given an internal <protocol> load balancer with 16 healthy back ends
    And the session affinity is <affinity>
    And 64 <protocol> connections are open
    When like each connection another is opened, with another source port and destination port
    Then each connection is selected the same back end again
    When like each connection another is opened, with another source port
    Then each connection is selected the same back end again

    Examples:
      | affinity                 | protocol |
      | CLIENT_IP_PROTO          | TCP      |
      | CLIENT_IP_PROTO          | UDP      |
      | CLIENT_IP                | TCP      |
      | CLIENT_IP                | UDP      |
      | CLIENT_IP_NO_DESTINATION | TCP      |
      | CLIENT_IP_NO_DESTINATION | UDP      |

  @HASH-SAME-2
  Scenario Outline: All TCP connections of a source go to one back end (<affinity>)
    Given an internal TCP load balancer with 16 healthy back ends
    And the session affinity is <affinity>
    And 64 TCP connections are open
    When like each connection another is opened, with another source port
    Then each connection is selected the same back end again
    When no packet is sent for just over the idle timeout
    And like each connection another is opened, with another source port and destination port
    Then each connection is selected the same back end again

    Examples:
      | affinity        |
      | CLIENT_IP_PROTO |
      | CLIENT_IP       |

  @HASH-SELECT-1
  Scenario Outline: Neither turn nor chance selects (<protocol>)
    Given an internal <protocol> load balancer with 16 healthy back ends
    And 64 <protocol> connections are open
    When no packet is sent for just over the idle timeout
    And each connection sends a packet
    Then each connection is selected the same back end again
    When no packet is sent for just over the idle timeout
    And each connection sends a packet
    Then each connection is selected the same back end again

    Examples:
      | protocol |
      | TCP      |
      | UDP      |

  @HASH-SELECT-1 @case:SYN
  Scenario: Neither turn nor chance selects for a SYN
    Given an internal TCP load balancer with 16 healthy back ends
    And 64 TCP connections are open
    When each connection sends SYN
    Then each connection is selected the same back end again

  @HASH-SINGLE-1
  Scenario Outline: All hashes map to the only healthy back end (<affinity>)
    Given an internal TCP load balancer with 3 healthy back ends
    And the session affinity is <affinity>
    And back ends b1, b3 turn unhealthy
    When new TCP connections are opened, enough to meet each of 1 back end
    Then every one of b2 is reached, and no other

    Examples:
      | affinity                 |
      | NONE                     |
      | CLIENT_IP_PORT_PROTO     |
      | CLIENT_IP_PROTO          |
      | CLIENT_IP                |
      | CLIENT_IP_NO_DESTINATION |
