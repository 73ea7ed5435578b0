@internal
Feature: Which packet fields key an entry with PER_SESSION
  With PER_SESSION the affinity's own fields key an entry. What agrees in them is one session, and follows its entry; what
  differs in one of them is another session, and is selected anew.

  @KEY-SESS-1
  Scenario Outline: Another <field> is another connection (<affinity>, <protocol>)
    Given an internal <protocol> load balancer with 1 healthy back end
    And the session affinity is <affinity> and the tracking mode PER_SESSION
    And 64 <protocol> connections are open
    And 15 healthy back ends are added
    When each connection sends a packet
    Then each connection stays on its back end
    When each connection's client sends a packet with another <field>
    Then the connections are selected anew

    Examples:
      | affinity             | protocol | field            |
      | NONE                 | TCP      | source port      |
      | NONE                 | TCP      | destination port |
      | NONE                 | UDP      | source port      |
      | NONE                 | UDP      | destination port |
      | CLIENT_IP_PORT_PROTO | TCP      | source port      |
      | CLIENT_IP_PORT_PROTO | TCP      | destination port |
      | CLIENT_IP_PORT_PROTO | UDP      | source port      |
      | CLIENT_IP_PORT_PROTO | UDP      | destination port |

  @KEY-SESS-1
  Scenario Outline: Another <field> is another connection (<affinity>, of TCP and UDP)
    Given an internal TCP load balancer with 1 healthy back end
    And the session affinity is <affinity> and the tracking mode PER_SESSION
    And its service is behind a TCP and a UDP forwarding rule
    And 64 TCP connections are open
    And 15 healthy back ends are added
    When each connection sends a packet
    Then each connection stays on its back end
    When each connection's client sends a packet with another <field>
    Then the connections are selected anew

    Examples:
      | affinity             | field    |
      | NONE                 | protocol |
      | CLIENT_IP_PORT_PROTO | protocol |

  @KEY-SESS-1
  Scenario Outline: Another <field> is another connection (<affinity>, <protocol>, on two addresses)
    Given an internal <protocol> load balancer with 1 healthy back end
    And the session affinity is <affinity> and the tracking mode PER_SESSION
    And its service is behind forwarding rules on two addresses
    And 64 <protocol> connections are open
    And 15 healthy back ends are added
    When each connection sends a packet
    Then each connection stays on its back end
    When each connection's client sends a packet with another <field>
    Then the connections are selected anew

    Examples:
      | affinity             | protocol | field               |
      | NONE                 | TCP      | destination address |
      | NONE                 | UDP      | destination address |
      | CLIENT_IP_PORT_PROTO | TCP      | destination address |
      | CLIENT_IP_PORT_PROTO | UDP      | destination address |

  @session-tracking @KEY-SESS-2
  Scenario Outline: Another <field> is the same connection for a later fragment (<affinity>)
    Given an internal UDP load balancer with 1 healthy back end
    And the session affinity is <affinity> and the tracking mode PER_SESSION
    And each of 64 clients has sent a later fragment
    And 15 healthy back ends are added
    When each connection's client sends a packet with another <field>
    Then each connection stays on its back end

    Examples:
      | affinity             | field           |
      | NONE                 | datagram        |
      | NONE                 | fragment offset |
      | CLIENT_IP_PORT_PROTO | datagram        |

  @session-tracking @KEY-SESS-2
  Scenario Outline: Another <field> is another connection for a later fragment (<affinity>)
    Given an internal UDP load balancer with 1 healthy back end
    And the session affinity is <affinity> and the tracking mode PER_SESSION
    And its service is behind forwarding rules on two addresses
    And each of 64 clients has sent a later fragment
    And 15 healthy back ends are added
    When each connection sends a packet
    Then each connection stays on its back end
    When each connection's client sends a packet with another <field>
    Then the connections are selected anew

    Examples:
      | affinity             | field               |
      | NONE                 | destination address |
      | CLIENT_IP_PORT_PROTO | destination address |

  @session-tracking @KEY-SESS-2
  Scenario Outline: A later fragment and a <other> are different connections (<affinity>)
    Given an internal UDP load balancer with 1 healthy back end
    And the session affinity is <affinity> and the tracking mode PER_SESSION
    And each of 64 clients has sent a later fragment
    And 15 healthy back ends are added
    When each connection sends a packet
    Then each connection stays on its back end
    When each connection's client sends UDP
    Then the connections are selected anew

    Examples:
      | affinity             | other          |
      | NONE                 | whole datagram |
      | CLIENT_IP_PORT_PROTO | whole datagram |

  @session-tracking @KEY-SESS-7
  Scenario Outline: <traffic> and <other> are different connections (<affinity>)
    Given an internal L3_DEFAULT load balancer with 1 healthy back end
    And the session affinity is <affinity> and the tracking mode PER_SESSION
    And 64 <traffic> connections are open
    And 15 healthy back ends are added
    When each connection sends a packet
    Then each connection stays on its back end
    When each connection's client sends <other>
    Then the connections are selected anew

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

  @session-tracking @KEY-SESS-7
  Scenario Outline: Another <field> is another connection for <traffic> (<affinity>)
    Given an internal L3_DEFAULT load balancer with 1 healthy back end
    And the session affinity is <affinity> and the tracking mode PER_SESSION
    And its service is behind forwarding rules on two addresses
    And 64 <traffic> connections are open
    And 15 healthy back ends are added
    When each connection sends a packet
    Then each connection stays on its back end
    When each connection's client sends a packet with another <field>
    Then the connections are selected anew

    Examples:
      | affinity             | traffic | field               |
      | NONE                 | ICMP    | destination address |
      | CLIENT_IP_PORT_PROTO | ICMP    | destination address |

  @KEY-SESS-3
  Scenario Outline: With CLIENT_IP_PROTO another <field> is the same session (<protocol>)
    Given an internal <protocol> load balancer with 1 healthy back end
    And the session affinity is CLIENT_IP_PROTO and the tracking mode PER_SESSION
    And 64 <protocol> connections are open
    And 15 healthy back ends are added
    When each connection's client sends a packet with another <field>
    Then each connection stays on its back end

    Examples:
      | protocol | field            |
      | TCP      | source port      |
      | TCP      | destination port |
      | UDP      | source port      |
      | UDP      | destination port |

  @KEY-SESS-3
  Scenario Outline: With CLIENT_IP_PROTO another <field> is another session (of TCP and UDP)
    Given an internal TCP load balancer with 1 healthy back end
    And the session affinity is CLIENT_IP_PROTO and the tracking mode PER_SESSION
    And its service is behind a TCP and a UDP forwarding rule
    And 64 TCP connections are open
    And 15 healthy back ends are added
    When each connection sends a packet
    Then each connection stays on its back end
    When each connection's client sends a packet with another <field>
    Then the connections are selected anew

    Examples:
      | field    |
      | protocol |

  @KEY-SESS-3
  Scenario Outline: With CLIENT_IP_PROTO another <field> is another session (<protocol>, on two addresses)
    Given an internal <protocol> load balancer with 1 healthy back end
    And the session affinity is CLIENT_IP_PROTO and the tracking mode PER_SESSION
    And its service is behind forwarding rules on two addresses
    And 64 <protocol> connections are open
    And 15 healthy back ends are added
    When each connection sends a packet
    Then each connection stays on its back end
    When each connection's client sends a packet with another <field>
    Then the connections are selected anew

    Examples:
      | protocol | field               |
      | TCP      | destination address |
      | UDP      | destination address |

  @KEY-SESS-3
  Scenario Outline: With CLIENT_IP_PROTO <traffic> and <other> are different sessions
    Given an internal L3_DEFAULT load balancer with 1 healthy back end
    And the session affinity is CLIENT_IP_PROTO and the tracking mode PER_SESSION
    And 64 <traffic> connections are open
    And 15 healthy back ends are added
    When each connection sends a packet
    Then each connection stays on its back end
    When each connection's client sends <other>
    Then the connections are selected anew

    @l3-default
    Examples:
      | traffic | other |
      | ICMP    | GRE   |
      | ESP     | AH    |
      | TCP     | ICMP  |
      | UDP     | ESP   |

  @KEY-SESS-3
  Scenario Outline: With CLIENT_IP_PROTO another <field> is another session for <traffic>
    Given an internal L3_DEFAULT load balancer with 1 healthy back end
    And the session affinity is CLIENT_IP_PROTO and the tracking mode PER_SESSION
    And its service is behind forwarding rules on two addresses
    And 64 <traffic> connections are open
    And 15 healthy back ends are added
    When each connection sends a packet
    Then each connection stays on its back end
    When each connection's client sends a packet with another <field>
    Then the connections are selected anew

    @l3-default
    Examples:
      | traffic | field               |
      | ICMP    | destination address |

  @KEY-SESS-4
  Scenario Outline: With CLIENT_IP another <field> is the same session (<protocol>)
    Given an internal <protocol> load balancer with 1 healthy back end
    And the session affinity is CLIENT_IP and the tracking mode PER_SESSION
    And 64 <protocol> connections are open
    And 15 healthy back ends are added
    When each connection's client sends a packet with another <field>
    Then each connection stays on its back end

    Examples:
      | protocol | field            |
      | TCP      | source port      |
      | TCP      | destination port |
      | UDP      | source port      |
      | UDP      | destination port |

  @KEY-SESS-4
  Scenario Outline: With CLIENT_IP another <field> is the same session (of TCP and UDP)
    Given an internal TCP load balancer with 1 healthy back end
    And the session affinity is CLIENT_IP and the tracking mode PER_SESSION
    And its service is behind a TCP and a UDP forwarding rule
    And 64 TCP connections are open
    And 15 healthy back ends are added
    When each connection's client sends a packet with another <field>
    Then each connection stays on its back end

    Examples:
      | field    |
      | protocol |

  @KEY-SESS-4
  Scenario Outline: With CLIENT_IP another <field> is another session (<protocol>, on two addresses)
    Given an internal <protocol> load balancer with 1 healthy back end
    And the session affinity is CLIENT_IP and the tracking mode PER_SESSION
    And its service is behind forwarding rules on two addresses
    And 64 <protocol> connections are open
    And 15 healthy back ends are added
    When each connection sends a packet
    Then each connection stays on its back end
    When each connection's client sends a packet with another <field>
    Then the connections are selected anew

    Examples:
      | protocol | field               |
      | TCP      | destination address |
      | UDP      | destination address |

  @KEY-SESS-4
  Scenario Outline: With CLIENT_IP what a client sends by <other> is in the same session as its TCP
    Given an internal L3_DEFAULT load balancer with 1 healthy back end
    And the session affinity is CLIENT_IP and the tracking mode PER_SESSION
    And 64 TCP connections are open
    And 15 healthy back ends are added
    When each connection's client sends <other>
    Then each connection stays on its back end

    @l3-default
    Examples:
      | other |
      | SCTP  |
      | ICMP  |
      | ESP   |
      | AH    |
      | GRE   |

    @l3-default @udp-fragments
    Examples:
      | other              |
      | UDP fragment       |
      | first UDP fragment |

  @KEY-SESS-5
  Scenario Outline: With CLIENT_IP_NO_DESTINATION another <field> is the same session (<protocol>)
    Given an internal <protocol> load balancer with 1 healthy back end
    And the session affinity is CLIENT_IP_NO_DESTINATION and the tracking mode PER_SESSION
    And 64 <protocol> connections are open
    And 15 healthy back ends are added
    When each connection's client sends a packet with another <field>
    Then each connection stays on its back end

    Examples:
      | protocol | field            |
      | TCP      | source port      |
      | TCP      | destination port |
      | UDP      | source port      |
      | UDP      | destination port |

  @KEY-SESS-5
  Scenario Outline: With CLIENT_IP_NO_DESTINATION another <field> is the same session (of TCP and UDP)
    Given an internal TCP load balancer with 1 healthy back end
    And the session affinity is CLIENT_IP_NO_DESTINATION and the tracking mode PER_SESSION
    And its service is behind a TCP and a UDP forwarding rule
    And 64 TCP connections are open
    And 15 healthy back ends are added
    When each connection's client sends a packet with another <field>
    Then each connection stays on its back end

    Examples:
      | field    |
      | protocol |

  @KEY-SESS-5
  Scenario Outline: With CLIENT_IP_NO_DESTINATION another <field> is the same session (<protocol>, on two addresses)
    Given an internal <protocol> load balancer with 1 healthy back end
    And the session affinity is CLIENT_IP_NO_DESTINATION and the tracking mode PER_SESSION
    And its service is behind forwarding rules on two addresses
    And 64 <protocol> connections are open
    And 15 healthy back ends are added
    When each connection's client sends a packet with another <field>
    Then each connection stays on its back end

    Examples:
      | protocol | field               |
      | TCP      | destination address |
      | UDP      | destination address |

  @KEY-SESS-5
  Scenario Outline: With CLIENT_IP_NO_DESTINATION what a client sends by <other> is in the same session as its TCP
    Given an internal L3_DEFAULT load balancer with 1 healthy back end
    And the session affinity is CLIENT_IP_NO_DESTINATION and the tracking mode PER_SESSION
    And 64 TCP connections are open
    And 15 healthy back ends are added
    When each connection's client sends <other>
    Then each connection stays on its back end

    @l3-default
    Examples:
      | other |
      | SCTP  |
      | ICMP  |
      | ESP   |
      | AH    |
      | GRE   |

    @l3-default @udp-fragments
    Examples:
      | other              |
      | UDP fragment       |
      | first UDP fragment |

  @KEY-SESS-6
  Scenario Outline: What is selected alike is tracked alike (<affinity>)
    Given an internal UDP load balancer with 16 healthy back ends
    And the session affinity is <affinity> and the tracking mode PER_SESSION
    And 64 UDP connections are open
    When each connection's client sends a packet with another source port and destination port
    Then each connection stays on its back end
    When 16 healthy back ends are added
    And each connection's client sends a packet with another source port and destination port
    Then each connection stays on its back end

    Examples:
      | affinity                 |
      | CLIENT_IP_PROTO          |
      | CLIENT_IP                |
      | CLIENT_IP_NO_DESTINATION |
