@internal
Feature: How long an entry lives
  An entry outlives the connection that it was made for: it goes when no packet has matched it for the idle timeout.

  @ENTRY-FIN-1
  Scenario Outline: FIN does not remove the entry (<packet>)
    Given an internal TCP load balancer with 1 healthy back end
    And 64 TCP connections are open
    And 15 healthy back ends are added
    When each connection sends <packet>
    Then each connection stays on its back end
    When no packet is sent for just under the idle timeout
    And each connection sends ACK 3 times
    Then each connection stays on its back end

    Examples:
      | packet  |
      | FIN     |
      | FIN+ACK |

  @ENTRY-IDLE-1
  Scenario Outline: An entry goes when it was idle for the idle timeout, not before (<protocol>)
    Given an internal <protocol> load balancer with 1 healthy back end
    And 64 <protocol> connections are open
    And 15 healthy back ends are added
    When no packet is sent for just under the idle timeout
    And each connection sends a packet
    Then each connection stays on its back end
    When no packet is sent for just over the idle timeout
    And each connection sends a packet
    Then the connections are selected anew

    Examples:
      | protocol |
      | TCP      |
      | UDP      |

  @ENTRY-IDLE-2
  Scenario Outline: Each packet restarts the idle clock (<protocol>)
    Given an internal <protocol> load balancer with 1 healthy back end
    And 64 <protocol> connections are open
    And 15 healthy back ends are added
    When no packet is sent for two thirds of the idle timeout
    And each connection sends a packet
    Then each connection stays on its back end
    When no packet is sent for two thirds of the idle timeout
    And each connection sends a packet
    Then each connection stays on its back end
    When no packet is sent for two thirds of the idle timeout
    And each connection sends a packet
    Then each connection stays on its back end

    Examples:
      | protocol |
      | TCP      |
      | UDP      |

  @ENTRY-CREATE-1
  Scenario Outline: The first packet of a connection leaves an entry behind (<traffic>)
    Given an internal <service> load balancer with 1 healthy back end
    And 64 <traffic> connections are open
    And 15 healthy back ends are added
    When each connection sends a packet
    Then each connection stays on its back end

    Examples:
      | service | traffic |
      | TCP     | TCP     |
      | UDP     | UDP     |

    @l3-default @e2 @e3
    Examples:
      | service    | traffic |
      | L3_DEFAULT | SCTP    |
      | L3_DEFAULT | ICMP    |
      | L3_DEFAULT | ESP     |
      | L3_DEFAULT | AH      |
      | L3_DEFAULT | GRE     |

    @udp-fragments @e2 @e3
    Examples:
      | service | traffic      |
      | UDP     | UDP fragment |

  @ENTRY-CREATE-1
  Scenario Outline: A packet in the middle of a connection leaves an entry behind, too (<packet>)
    Given an internal TCP load balancer with 1 healthy back end
    When 64 clients send <packet> of TCP connections that were never opened
    And 15 healthy back ends are added
    And each connection sends ACK
    Then each connection stays on its back end

    Examples:
      | packet  |
      | ACK     |
      | PSH+ACK |

  @ENTRY-CREATE-2
  Scenario Outline: A replacement is an entry of the connection alone (<mode>, <affinity>)
    Given an internal UDP load balancer with 1 healthy back end
    And the tracking mode is <mode> and the session affinity <affinity>
    And 64 UDP connections are open
    And 15 healthy back ends are added
    When back end b1 turns unhealthy
    And each connection sends a packet
    Then each connection is selected one of b2 to b16
    When 16 healthy back ends are added
    And each connection sends a packet
    Then each connection stays on its back end
    When each connection's client sends a packet with another source port
    Then for some of the connections another back end is selected

    Examples:
      | mode           | affinity                 |
      | PER_CONNECTION | NONE                     |
      | PER_CONNECTION | CLIENT_IP_PORT_PROTO     |
      | PER_CONNECTION | CLIENT_IP_PROTO          |
      | PER_CONNECTION | CLIENT_IP                |
      | PER_CONNECTION | CLIENT_IP_NO_DESTINATION |

    @session-tracking
    Examples:
      | mode        | affinity             |
      | PER_SESSION | NONE                 |
      | PER_SESSION | CLIENT_IP_PORT_PROTO |

  @ENTRY-CREATE-2
  Scenario Outline: A replacement is an entry of the whole session (<mode>, <affinity>)
    Given an internal UDP load balancer with 1 healthy back end
    And the tracking mode is <mode> and the session affinity <affinity>
    And 64 UDP connections are open
    And 15 healthy back ends are added
    When back end b1 turns unhealthy
    And each connection sends a packet
    Then each connection is selected one of b2 to b16
    When 16 healthy back ends are added
    And each connection's client sends a packet with another source port
    Then each connection stays on its back end

    @session-tracking
    Examples:
      | mode        | affinity                 |
      | PER_SESSION | CLIENT_IP_PROTO          |
      | PER_SESSION | CLIENT_IP                |
      | PER_SESSION | CLIENT_IP_NO_DESTINATION |

  @ENTRY-RST-1
  Scenario Outline: RST does not remove the entry (<packet>)
    Given an internal TCP load balancer with 1 healthy back end
    And 64 TCP connections are open
    And 15 healthy back ends are added
    When each connection sends <packet>
    Then each connection stays on its back end
    When no packet is sent for just under the idle timeout
    And each connection sends ACK 3 times
    Then each connection stays on its back end

    Examples:
      | packet  |
      | RST     |
      | RST+ACK |

  @ENTRY-FIN-1 @session-tracking
  Scenario Outline: FIN in one connection does not remove the entry of its session (<affinity>)
    Given an internal TCP load balancer with 1 healthy back end
    And the tracking mode is PER_SESSION and the session affinity <affinity>
    And 64 TCP connections are open
    And 15 healthy back ends are added
    When each connection sends FIN+ACK
    Then each connection stays on its back end
    When like each connection another is opened, with another source port
    Then each connection stays on its back end

    @case:session
    Examples:
      | affinity                 |
      | CLIENT_IP_PROTO          |
      | CLIENT_IP                |
      | CLIENT_IP_NO_DESTINATION |

  @ENTRY-RST-1 @session-tracking
  Scenario Outline: RST in one connection does not remove the entry of its session (<affinity>)
    Given an internal TCP load balancer with 1 healthy back end
    And the tracking mode is PER_SESSION and the session affinity <affinity>
    And 64 TCP connections are open
    And 15 healthy back ends are added
    When each connection sends RST
    Then each connection stays on its back end
    When like each connection another is opened, with another source port
    Then each connection stays on its back end

    @case:session
    Examples:
      | affinity                 |
      | CLIENT_IP_PROTO          |
      | CLIENT_IP                |
      | CLIENT_IP_NO_DESTINATION |

  @ENTRY-FIN-2
  Scenario Outline: The entry of a closed connection goes by idling (<packet>)
    Given an internal TCP load balancer with 1 healthy back end
    And 64 TCP connections are open
    And 15 healthy back ends are added
    When each connection sends <packet>
    Then each connection stays on its back end
    When no packet is sent for just over the idle timeout
    And each connection sends ACK
    Then the connections are selected anew

    Examples:
      | packet  |
      | FIN     |
      | FIN+ACK |
      | RST     |

  @ENTRY-TCP-1
  Scenario Outline: A reused source port is a new connection, left-over entry or not (<mode>, <affinity>, <packet>)
    Given an internal TCP load balancer with 1 healthy back end
    And the tracking mode is <mode> and the session affinity <affinity>
    And 64 TCP connections are open
    And 15 healthy back ends are added
    When each connection sends <packet>
    Then each connection stays on its back end
    When no packet is sent for 60 s
    And each connection sends SYN
    Then the connections are selected anew

    Examples:
      | mode           | affinity                 | packet  |
      | PER_CONNECTION | NONE                     | FIN+ACK |
      | PER_CONNECTION | NONE                     | RST     |
      | PER_CONNECTION | CLIENT_IP_PORT_PROTO     | FIN+ACK |
      | PER_CONNECTION | CLIENT_IP_PROTO          | FIN+ACK |
      | PER_CONNECTION | CLIENT_IP                | FIN+ACK |
      | PER_CONNECTION | CLIENT_IP_NO_DESTINATION | FIN+ACK |

    @session-tracking
    Examples:
      | mode        | affinity             | packet  |
      | PER_SESSION | NONE                 | FIN+ACK |
      | PER_SESSION | CLIENT_IP_PORT_PROTO | FIN+ACK |

  @ENTRY-TCP-1
  Scenario Outline: A reused source port is part of the session (<mode>, <affinity>, <packet>)
    Given an internal TCP load balancer with 1 healthy back end
    And the tracking mode is <mode> and the session affinity <affinity>
    And 64 TCP connections are open
    And 15 healthy back ends are added
    When each connection sends <packet>
    Then each connection stays on its back end
    When no packet is sent for 60 s
    And each connection sends SYN
    Then each connection stays on its back end

    @session-tracking
    Examples:
      | mode        | affinity                 | packet  |
      | PER_SESSION | CLIENT_IP_PROTO          | FIN+ACK |
      | PER_SESSION | CLIENT_IP                | FIN+ACK |
      | PER_SESSION | CLIENT_IP_NO_DESTINATION | FIN+ACK |
      | PER_SESSION | CLIENT_IP                | RST     |

  @ENTRY-IDLE-1
  Scenario Outline: An entry of another protocol goes when it was idle for the idle timeout, not before (<traffic>)
    Given an internal <service> load balancer with 1 healthy back end
    And 64 <traffic> connections are open
    And 15 healthy back ends are added
    When no packet is sent for just under the idle timeout
    And each connection sends a packet
    Then each connection stays on its back end
    When no packet is sent for just over the idle timeout
    And each connection sends a packet
    Then the connections are selected anew

    @l3-default @e2 @e3
    Examples:
      | service    | traffic |
      | L3_DEFAULT | SCTP    |
      | L3_DEFAULT | ICMP    |
      | L3_DEFAULT | ESP     |
      | L3_DEFAULT | AH      |
      | L3_DEFAULT | GRE     |

    @udp-fragments @e2 @e3
    Examples:
      | service | traffic      |
      | UDP     | UDP fragment |

  @ENTRY-IDLE-1 @session-tracking
  Scenario Outline: The entry of a session goes when all of its connections were idle for the idle timeout (<affinity>)
    Given an internal TCP load balancer with 1 healthy back end
    And the tracking mode is PER_SESSION and the session affinity <affinity>
    And 64 TCP connections are open
    And 15 healthy back ends are added
    When like each connection another is opened, with another source port
    Then each connection stays on its back end
    When no packet is sent for just under the idle timeout
    And each connection sends a packet
    Then each connection stays on its back end
    When no packet is sent for just over the idle timeout
    And each connection sends a packet
    Then the connections are selected anew

    @case:session
    Examples:
      | affinity                 |
      | CLIENT_IP_PROTO          |
      | CLIENT_IP                |
      | CLIENT_IP_NO_DESTINATION |

  @ENTRY-IDLE-2
  Scenario Outline: Each packet of another protocol restarts the idle clock (<traffic>)
    Given an internal <service> load balancer with 1 healthy back end
    And 64 <traffic> connections are open
    And 15 healthy back ends are added
    When no packet is sent for two thirds of the idle timeout
    And each connection sends a packet
    Then each connection stays on its back end
    When no packet is sent for two thirds of the idle timeout
    And each connection sends a packet
    Then each connection stays on its back end
    When no packet is sent for two thirds of the idle timeout
    And each connection sends a packet
    Then each connection stays on its back end

    @l3-default @e2 @e3
    Examples:
      | service    | traffic |
      | L3_DEFAULT | SCTP    |
      | L3_DEFAULT | ICMP    |
      | L3_DEFAULT | ESP     |
      | L3_DEFAULT | AH      |
      | L3_DEFAULT | GRE     |

    @udp-fragments @e2 @e3
    Examples:
      | service | traffic      |
      | UDP     | UDP fragment |

  @ENTRY-IDLE-2
  Scenario Outline: Each kind of TCP packet restarts the idle clock (<packet>)
    Given an internal TCP load balancer with 1 healthy back end
    And 64 TCP connections are open
    And 15 healthy back ends are added
    When no packet is sent for two thirds of the idle timeout
    And each connection sends <packet>
    Then each connection stays on its back end
    When no packet is sent for two thirds of the idle timeout
    And each connection sends <packet>
    Then each connection stays on its back end

    Examples:
      | packet   |
      | no flags |
      | PSH+ACK  |

    @e2 @e3
    Examples:
      | packet  |
      | FIN+ACK |
      | RST     |

  @ENTRY-IDLE-2
  Scenario Outline: A packet to an unhealthy back end restarts the idle clock (<protocol>, <option>)
    Given an internal <protocol> load balancer with 1 healthy back end
    And the persistence option is <option>
    And 64 <protocol> connections are open
    And 15 healthy back ends are added
    When back end b1 turns unhealthy
    When no packet is sent for two thirds of the idle timeout
    And each connection sends a packet
    Then each connection stays on its back end
    When no packet is sent for two thirds of the idle timeout
    And each connection sends a packet
    Then each connection stays on its back end

    @case:unhealthy
    Examples:
      | protocol | option               |
      | TCP      | DEFAULT_FOR_PROTOCOL |

    @case:unhealthy @persistence @e2 @e3
    Examples:
      | protocol | option         |
      | UDP      | ALWAYS_PERSIST |

  @ENTRY-IDLE-2 @session-tracking
  Scenario Outline: A packet with another <field> restarts the idle clock of its session (<affinity>)
    Given an internal TCP load balancer with 1 healthy back end
    And the tracking mode is PER_SESSION and the session affinity <affinity>
    And 64 TCP connections are open
    And these are called the first connections
    And 15 healthy back ends are added
    When no packet is sent for two thirds of the idle timeout
    And each connection's client sends a packet with another <field>
    Then each connection stays on its back end
    When no packet is sent for two thirds of the idle timeout
    And each first connection sends ACK
    Then each connection stays on its back end

    @case:session
    Examples:
      | affinity                 | field       |
      | CLIENT_IP_PROTO          | source port |
      | CLIENT_IP                | source port |
      | CLIENT_IP_NO_DESTINATION | source port |

  @ENTRY-IDLE-2 @session-tracking
  Scenario Outline: A packet with another <field> restarts the idle clock of its session (<affinity>)
    Given an internal TCP load balancer with 1 healthy back end
    And the tracking mode is PER_SESSION and the session affinity <affinity>
    And 64 TCP connections are open
    And these are called the first connections
    And 15 healthy back ends are added
    When no packet is sent for two thirds of the idle timeout
    And each connection's client sends a packet with another <field>
    Then each connection stays on its back end
    When no packet is sent for two thirds of the idle timeout
    And each first connection sends ACK
    Then each connection stays on its back end

    @case:session
    Examples:
      | affinity                 | field            |
      | CLIENT_IP_PROTO          | destination port |
      | CLIENT_IP                | destination port |
      | CLIENT_IP_NO_DESTINATION | destination port |

  @ENTRY-IDLE-2 @session-tracking
  Scenario Outline: A packet with another <field> restarts the idle clock of its session (<affinity>)
    Given an internal TCP load balancer with 1 healthy back end
    And its service is behind a TCP and a UDP forwarding rule
    And the tracking mode is PER_SESSION and the session affinity <affinity>
    And 64 TCP connections are open
    And these are called the first connections
    And 15 healthy back ends are added
    When no packet is sent for two thirds of the idle timeout
    And each connection's client sends a packet with another <field>
    Then each connection stays on its back end
    When no packet is sent for two thirds of the idle timeout
    And each first connection sends ACK
    Then each connection stays on its back end

    @case:session
    Examples:
      | affinity                 | field    |
      | CLIENT_IP                | protocol |
      | CLIENT_IP_NO_DESTINATION | protocol |

  @ENTRY-IDLE-2 @session-tracking
  Scenario Outline: A packet with another <field> restarts the idle clock of its session (<affinity>)
    Given an internal TCP load balancer with 1 healthy back end
    And its service is behind forwarding rules on two addresses
    And the tracking mode is PER_SESSION and the session affinity <affinity>
    And 64 TCP connections are open
    And these are called the first connections
    And 15 healthy back ends are added
    When no packet is sent for two thirds of the idle timeout
    And each connection's client sends a packet with another <field>
    Then each connection stays on its back end
    When no packet is sent for two thirds of the idle timeout
    And each first connection sends ACK
    Then each connection stays on its back end

    @case:session
    Examples:
      | affinity                 | field               |
      | CLIENT_IP_NO_DESTINATION | destination address |
