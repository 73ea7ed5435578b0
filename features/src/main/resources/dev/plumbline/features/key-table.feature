@internal
Feature: Which packet fields key an entry, cell by cell
  Session affinity, tracking mode and the kind of packet say which fields key an entry. A packet that agrees in them follows
  the entry, whatever else it differs in; one that differs in a single one of them is selected anew.

  @KEY-TABLE-1
  Scenario Outline: Ports key an entry (<affinity>, <mode>, <packet>)
    Given an internal <protocol> load balancer with 1 healthy back end
    And the session affinity is <affinity> and the tracking mode <mode>
    And 64 <protocol> connections are open
    And these are called the first connections
    And 15 healthy back ends are added
    When each connection sends a packet
    Then each connection stays on its back end
    When each connection's client sends a packet with another source port
    Then the connections are selected anew
    When each first connection sends a packet
    Then each connection stays on its back end
    When each connection's client sends a packet with another destination port
    Then the connections are selected anew

    @KEY-CONN-1
    Examples:
      | affinity                 | mode           | packet    | select  | track   | protocol |
      | NONE                     | PER_CONNECTION | tcp       | 5-tuple | 5-tuple | TCP      |
      | NONE                     | PER_CONNECTION | udp-whole | 5-tuple | 5-tuple | UDP      |
      | CLIENT_IP_PORT_PROTO     | PER_CONNECTION | tcp       | 5-tuple | 5-tuple | TCP      |
      | CLIENT_IP_PORT_PROTO     | PER_CONNECTION | udp-whole | 5-tuple | 5-tuple | UDP      |
      | CLIENT_IP_PROTO          | PER_CONNECTION | tcp       | 3-tuple | 5-tuple | TCP      |
      | CLIENT_IP_PROTO          | PER_CONNECTION | udp-whole | 3-tuple | 5-tuple | UDP      |
      | CLIENT_IP                | PER_CONNECTION | tcp       | 2-tuple | 5-tuple | TCP      |
      | CLIENT_IP                | PER_CONNECTION | udp-whole | 2-tuple | 5-tuple | UDP      |
      | CLIENT_IP_NO_DESTINATION | PER_CONNECTION | tcp       | 1-tuple | 5-tuple | TCP      |
      | CLIENT_IP_NO_DESTINATION | PER_CONNECTION | udp-whole | 1-tuple | 5-tuple | UDP      |

    @KEY-SESS-1
    Examples:
      | affinity             | mode        | packet    | select  | track   | protocol |
      | NONE                 | PER_SESSION | tcp       | 5-tuple | 5-tuple | TCP      |
      | NONE                 | PER_SESSION | udp-whole | 5-tuple | 5-tuple | UDP      |
      | CLIENT_IP_PORT_PROTO | PER_SESSION | tcp       | 5-tuple | 5-tuple | TCP      |
      | CLIENT_IP_PORT_PROTO | PER_SESSION | udp-whole | 5-tuple | 5-tuple | UDP      |

  @KEY-TABLE-1 @KEY-SESS-3
  Scenario Outline: With CLIENT_IP_PROTO and PER_SESSION the protocol keys an entry, and no port does (<affinity>, <mode>, <packet>)
    Given an internal <protocol> load balancer with 1 healthy back end
    And the session affinity is <affinity> and the tracking mode <mode>
    And its service is behind a TCP and a UDP forwarding rule
    And 64 <protocol> connections are open
    And 15 healthy back ends are added
    When each connection's client sends a packet with another source port and destination port
    Then each connection stays on its back end
    When each connection's client sends a packet with another protocol
    Then the connections are selected anew

    Examples:
      | affinity        | mode        | packet    | select  | track   | protocol |
      | CLIENT_IP_PROTO | PER_SESSION | tcp       | 3-tuple | 3-tuple | TCP      |
      | CLIENT_IP_PROTO | PER_SESSION | udp-whole | 3-tuple | 3-tuple | UDP      |

  @KEY-TABLE-1
  Scenario Outline: The datagram of a later fragment does not key its entry, its destination address does (<affinity>, <mode>, <packet>)
    Given an internal UDP load balancer with 1 healthy back end
    And the session affinity is <affinity> and the tracking mode <mode>
    And its service is behind forwarding rules on two addresses
    And each of 64 clients has sent a later fragment
    And 15 healthy back ends are added
    When each connection's client sends a packet with another datagram and fragment offset
    Then each connection stays on its back end
    When each connection's client sends a packet with another destination address
    Then the connections are selected anew

    @KEY-CONN-2
    Examples:
      | affinity                 | mode           | packet       | select  | track   |
      | NONE                     | PER_CONNECTION | udp-fragment | 3-tuple | 3-tuple |
      | CLIENT_IP_PORT_PROTO     | PER_CONNECTION | udp-fragment | 3-tuple | 3-tuple |
      | CLIENT_IP_PROTO          | PER_CONNECTION | udp-fragment | 3-tuple | 3-tuple |
      | CLIENT_IP                | PER_CONNECTION | udp-fragment | 2-tuple | 3-tuple |
      | CLIENT_IP_NO_DESTINATION | PER_CONNECTION | udp-fragment | 1-tuple | 3-tuple |

    @KEY-SESS-2
    Examples:
      | affinity             | mode        | packet       | select  | track   |
      | NONE                 | PER_SESSION | udp-fragment | 3-tuple | 3-tuple |
      | CLIENT_IP_PORT_PROTO | PER_SESSION | udp-fragment | 3-tuple | 3-tuple |

    @udp-fragments @KEY-SESS-3
    Examples:
      | affinity        | mode        | packet       | select  | track   |
      | CLIENT_IP_PROTO | PER_SESSION | udp-fragment | 3-tuple | 3-tuple |

  @KEY-TABLE-1
  Scenario Outline: The protocol of what is neither TCP nor UDP keys its entry (<affinity>, <mode>, <packet>)
    Given an internal L3_DEFAULT load balancer with 1 healthy back end
    And the session affinity is <affinity> and the tracking mode <mode>
    And 64 ICMP connections are open
    And 15 healthy back ends are added
    When each connection sends a packet
    Then each connection stays on its back end
    When each connection's client sends ESP
    Then the connections are selected anew

    @KEY-CONN-3
    Examples:
      | affinity                 | mode           | packet | select  | track   |
      | NONE                     | PER_CONNECTION | other  | 3-tuple | 3-tuple |
      | CLIENT_IP_PORT_PROTO     | PER_CONNECTION | other  | 3-tuple | 3-tuple |
      | CLIENT_IP_PROTO          | PER_CONNECTION | other  | 3-tuple | 3-tuple |
      | CLIENT_IP                | PER_CONNECTION | other  | 2-tuple | 3-tuple |
      | CLIENT_IP_NO_DESTINATION | PER_CONNECTION | other  | 1-tuple | 3-tuple |

    @KEY-SESS-7
    Examples:
      | affinity             | mode        | packet | select  | track   |
      | NONE                 | PER_SESSION | other  | 3-tuple | 3-tuple |
      | CLIENT_IP_PORT_PROTO | PER_SESSION | other  | 3-tuple | 3-tuple |

    @l3-default @KEY-SESS-3
    Examples:
      | affinity        | mode        | packet | select  | track   |
      | CLIENT_IP_PROTO | PER_SESSION | other  | 3-tuple | 3-tuple |

  @KEY-TABLE-1 @KEY-SESS-4
  Scenario Outline: With CLIENT_IP and PER_SESSION the destination address keys an entry, and no port does (<affinity>, <mode>, <packet>)
    Given an internal <protocol> load balancer with 1 healthy back end
    And the session affinity is <affinity> and the tracking mode <mode>
    And its service is behind forwarding rules on two addresses
    And 64 <protocol> connections are open
    And 15 healthy back ends are added
    When each connection's client sends a packet with another source port and destination port
    Then each connection stays on its back end
    When each connection's client sends a packet with another destination address
    Then the connections are selected anew

    Examples:
      | affinity  | mode        | packet    | select  | track   | protocol |
      | CLIENT_IP | PER_SESSION | tcp       | 2-tuple | 2-tuple | TCP      |
      | CLIENT_IP | PER_SESSION | udp-whole | 2-tuple | 2-tuple | UDP      |

  @KEY-TABLE-1 @KEY-SESS-4
  Scenario Outline: With CLIENT_IP and PER_SESSION the destination address keys an entry, and the protocol does not (<affinity>, <mode>, <packet>)
    Given an internal L3_DEFAULT load balancer with 1 healthy back end
    And the session affinity is <affinity> and the tracking mode <mode>
    And its service is behind forwarding rules on two addresses
    And 64 <traffic> connections are open
    And 15 healthy back ends are added
    When each connection's client sends <other traffic>
    Then each connection stays on its back end
    When each connection's client sends a packet with another destination address
    Then the connections are selected anew

    @l3-default @udp-fragments
    Examples:
      | affinity  | mode        | packet       | select  | track   | traffic      | other traffic |
      | CLIENT_IP | PER_SESSION | udp-fragment | 2-tuple | 2-tuple | UDP fragment | UDP           |

    @l3-default
    Examples:
      | affinity  | mode        | packet | select  | track   | traffic | other traffic |
      | CLIENT_IP | PER_SESSION | other  | 2-tuple | 2-tuple | ICMP    | ESP           |

  @KEY-TABLE-1 @KEY-SESS-5
  Scenario Outline: With CLIENT_IP_NO_DESTINATION and PER_SESSION a client has one entry (<affinity>, <mode>, <packet>)
    Given an internal <protocol> load balancer with 1 healthy back end
    And the session affinity is <affinity> and the tracking mode <mode>
    And its service is behind forwarding rules on two addresses
    And 64 <protocol> connections are open
    And 15 healthy back ends are added
    When each connection's client sends a packet with another source port, destination port and destination address
    Then each connection stays on its back end
    When each connection's client sends a packet with another source address
    Then the connections are selected anew

    Examples:
      | affinity                 | mode        | packet    | select  | track   | protocol |
      | CLIENT_IP_NO_DESTINATION | PER_SESSION | tcp       | 1-tuple | 1-tuple | TCP      |
      | CLIENT_IP_NO_DESTINATION | PER_SESSION | udp-whole | 1-tuple | 1-tuple | UDP      |

  @KEY-TABLE-1 @KEY-SESS-5
  Scenario Outline: With CLIENT_IP_NO_DESTINATION and PER_SESSION a client has one entry for all protocols (<affinity>, <mode>, <packet>)
    Given an internal L3_DEFAULT load balancer with 1 healthy back end
    And the session affinity is <affinity> and the tracking mode <mode>
    And its service is behind forwarding rules on two addresses
    And 64 <traffic> connections are open
    And 15 healthy back ends are added
    When each connection's client sends a packet with another destination address
    Then each connection stays on its back end
    When each connection's client sends <other traffic>
    Then each connection stays on its back end
    When each connection's client sends a packet with another source address
    Then the connections are selected anew

    @l3-default @udp-fragments
    Examples:
      | affinity                 | mode        | packet       | select  | track   | traffic      | other traffic |
      | CLIENT_IP_NO_DESTINATION | PER_SESSION | udp-fragment | 1-tuple | 1-tuple | UDP fragment | UDP           |

    @l3-default
    Examples:
      | affinity                 | mode        | packet | select  | track   | traffic | other traffic |
      | CLIENT_IP_NO_DESTINATION | PER_SESSION | other  | 1-tuple | 1-tuple | ICMP    | ESP           |

  @KEY-TABLE-2
  Scenario Outline: In the oldest edition TCP and UDP are tracked by 5-tuple (<affinity>, <mode>, <protocol>)
    Given an internal <protocol> load balancer with 1 healthy back end
    And the session affinity is <affinity> and the tracking mode <mode>
    And 64 <protocol> connections are open
    And 15 healthy back ends are added
    When each connection sends a packet
    Then each connection stays on its back end
    When each connection's client sends a packet with another source port
    Then the connections are selected anew

    Examples:
      | affinity                 | mode           | packet     | select  | track   | protocol |
      | NONE                     | PER_CONNECTION | tcp or udp | 5-tuple | 5-tuple | TCP      |
      | NONE                     | PER_CONNECTION | tcp or udp | 5-tuple | 5-tuple | UDP      |
      | NONE                     | PER_SESSION    | tcp or udp | 5-tuple | 5-tuple | TCP      |
      | NONE                     | PER_SESSION    | tcp or udp | 5-tuple | 5-tuple | UDP      |
      | CLIENT_IP_PORT_PROTO     | PER_CONNECTION | tcp or udp | 5-tuple | 5-tuple | TCP      |
      | CLIENT_IP_PORT_PROTO     | PER_CONNECTION | tcp or udp | 5-tuple | 5-tuple | UDP      |
      | CLIENT_IP_PORT_PROTO     | PER_SESSION    | tcp or udp | 5-tuple | 5-tuple | TCP      |
      | CLIENT_IP_PORT_PROTO     | PER_SESSION    | tcp or udp | 5-tuple | 5-tuple | UDP      |
      | CLIENT_IP_PROTO          | PER_CONNECTION | tcp or udp | 3-tuple | 5-tuple | TCP      |
      | CLIENT_IP_PROTO          | PER_CONNECTION | tcp or udp | 3-tuple | 5-tuple | UDP      |
      | CLIENT_IP                | PER_CONNECTION | tcp or udp | 2-tuple | 5-tuple | TCP      |
      | CLIENT_IP                | PER_CONNECTION | tcp or udp | 2-tuple | 5-tuple | UDP      |
      | CLIENT_IP_NO_DESTINATION | PER_CONNECTION | tcp or udp | 1-tuple | 5-tuple | TCP      |
      | CLIENT_IP_NO_DESTINATION | PER_CONNECTION | tcp or udp | 1-tuple | 5-tuple | UDP      |

  @KEY-TABLE-2
  Scenario Outline: In the oldest edition a session of CLIENT_IP_PROTO has one entry (<affinity>, <mode>, <protocol>)
    Given an internal <protocol> load balancer with 1 healthy back end
    And the session affinity is <affinity> and the tracking mode <mode>
    And its service is behind a TCP and a UDP forwarding rule
    And 64 <protocol> connections are open
    And 15 healthy back ends are added
    When each connection's client sends a packet with another source port
    Then each connection stays on its back end
    When each connection's client sends a packet with another protocol
    Then the connections are selected anew

    Examples:
      | affinity        | mode        | packet     | select  | track   | protocol |
      | CLIENT_IP_PROTO | PER_SESSION | tcp or udp | 3-tuple | 3-tuple | TCP      |
      | CLIENT_IP_PROTO | PER_SESSION | tcp or udp | 3-tuple | 3-tuple | UDP      |

  @KEY-TABLE-2
  Scenario Outline: In the oldest edition a session of CLIENT_IP has one entry (<affinity>, <mode>, <protocol>)
    Given an internal <protocol> load balancer with 1 healthy back end
    And the session affinity is <affinity> and the tracking mode <mode>
    And its service is behind forwarding rules on two addresses
    And 64 <protocol> connections are open
    And 15 healthy back ends are added
    When each connection's client sends a packet with another source port
    Then each connection stays on its back end
    When each connection's client sends a packet with another destination address
    Then the connections are selected anew

    Examples:
      | affinity  | mode        | packet     | select  | track   | protocol |
      | CLIENT_IP | PER_SESSION | tcp or udp | 2-tuple | 2-tuple | TCP      |
      | CLIENT_IP | PER_SESSION | tcp or udp | 2-tuple | 2-tuple | UDP      |

  @KEY-TABLE-2
  Scenario Outline: In the oldest edition a client of CLIENT_IP_NO_DESTINATION has one entry (<affinity>, <mode>, <protocol>)
    Given an internal <protocol> load balancer with 1 healthy back end
    And the session affinity is <affinity> and the tracking mode <mode>
    And its service is behind forwarding rules on two addresses
    And 64 <protocol> connections are open
    And 15 healthy back ends are added
    When each connection's client sends a packet with another source port and destination address
    Then each connection stays on its back end
    When each connection's client sends a packet with another source address
    Then the connections are selected anew

    Examples:
      | affinity                 | mode        | packet     | select  | track   | protocol |
      | CLIENT_IP_NO_DESTINATION | PER_SESSION | tcp or udp | 1-tuple | 1-tuple | TCP      |
      | CLIENT_IP_NO_DESTINATION | PER_SESSION | tcp or udp | 1-tuple | 1-tuple | UDP      |
