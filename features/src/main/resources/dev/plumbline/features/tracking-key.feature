@internal
Feature: Which packet fields key an entry with PER_CONNECTION
  TCP and whole UDP are tracked by the 5-tuple under every affinity, also where fewer fields select. Packets that agree in
  it follow one entry; a packet that differs in one of its fields is another connection, and is selected anew.

  @KEY-CONN-1
  Scenario Outline: Another <field> is another connection (<affinity>, <protocol>)
    Given an internal <protocol> load balancer with 1 healthy back end
    And the tracking mode is PER_CONNECTION and the session affinity <affinity>
    And 64 <protocol> connections are open
    And 15 healthy back ends are added
    When each connection sends a packet
    Then each connection stays on its back end
    When each connection's client sends a packet with another <field>
    Then the connections are selected anew

    Examples:
      | affinity                 | protocol | field            |
      | NONE                     | TCP      | source port      |
      | NONE                     | TCP      | destination port |
      | NONE                     | UDP      | source port      |
      | NONE                     | UDP      | destination port |
      | CLIENT_IP_PORT_PROTO     | TCP      | source port      |
      | CLIENT_IP_PORT_PROTO     | TCP      | destination port |
      | CLIENT_IP_PORT_PROTO     | UDP      | source port      |
      | CLIENT_IP_PORT_PROTO     | UDP      | destination port |
      | CLIENT_IP_PROTO          | TCP      | source port      |
      | CLIENT_IP_PROTO          | TCP      | destination port |
      | CLIENT_IP_PROTO          | UDP      | source port      |
      | CLIENT_IP_PROTO          | UDP      | destination port |
      | CLIENT_IP                | TCP      | source port      |
      | CLIENT_IP                | TCP      | destination port |
      | CLIENT_IP                | UDP      | source port      |
      | CLIENT_IP                | UDP      | destination port |
      | CLIENT_IP_NO_DESTINATION | TCP      | source port      |
      | CLIENT_IP_NO_DESTINATION | TCP      | destination port |
      | CLIENT_IP_NO_DESTINATION | UDP      | source port      |
      | CLIENT_IP_NO_DESTINATION | UDP      | destination port |

  @KEY-CONN-1
  Scenario Outline: Another <field> is another connection (<affinity>, of TCP and UDP)
    Given an internal TCP load balancer with 1 healthy back end
    And the tracking mode is PER_CONNECTION and the session affinity <affinity>
    And its service is behind a TCP and a UDP forwarding rule
    And 64 TCP connections are open
    And 15 healthy back ends are added
    When each connection sends a packet
    Then each connection stays on its back end
    When each connection's client sends a packet with another <field>
    Then the connections are selected anew

    Examples:
      | affinity                 | field    |
      | NONE                     | protocol |
      | CLIENT_IP_PORT_PROTO     | protocol |
      | CLIENT_IP_PROTO          | protocol |
      | CLIENT_IP                | protocol |
      | CLIENT_IP_NO_DESTINATION | protocol |

  @KEY-CONN-1
  Scenario Outline: Another <field> is another connection (<affinity>, <protocol>, on two addresses)
    Given an internal <protocol> load balancer with 1 healthy back end
    And the tracking mode is PER_CONNECTION and the session affinity <affinity>
    And its service is behind forwarding rules on two addresses
    And 64 <protocol> connections are open
    And 15 healthy back ends are added
    When each connection sends a packet
    Then each connection stays on its back end
    When each connection's client sends a packet with another <field>
    Then the connections are selected anew

    Examples:
      | affinity                 | protocol | field               |
      | NONE                     | TCP      | destination address |
      | NONE                     | UDP      | destination address |
      | CLIENT_IP_PORT_PROTO     | TCP      | destination address |
      | CLIENT_IP_PORT_PROTO     | UDP      | destination address |
      | CLIENT_IP_PROTO          | TCP      | destination address |
      | CLIENT_IP_PROTO          | UDP      | destination address |
      | CLIENT_IP                | TCP      | destination address |
      | CLIENT_IP                | UDP      | destination address |
      | CLIENT_IP_NO_DESTINATION | TCP      | destination address |
      | CLIENT_IP_NO_DESTINATION | UDP      | destination address |

  @KEY-CONN-2
  Scenario Outline: Another <field> is the same connection for a later fragment (<affinity>)
    Given an internal UDP load balancer with 1 healthy back end
    And the session affinity is <affinity> and the tracking mode PER_CONNECTION
    And each of 64 clients has sent a later fragment
    And 15 healthy back ends are added
    When each connection's client sends a packet with another <field>
    Then each connection stays on its back end

    Examples:
      | affinity                 | field           |
      | NONE                     | datagram        |
      | NONE                     | fragment offset |
      | CLIENT_IP_PORT_PROTO     | datagram        |
      | CLIENT_IP_PROTO          | datagram        |
      | CLIENT_IP                | datagram        |
      | CLIENT_IP_NO_DESTINATION | datagram        |

  @KEY-CONN-2
  Scenario Outline: Another <field> is another connection for a later fragment (<affinity>)
    Given an internal UDP load balancer with 1 healthy back end
    And the session affinity is <affinity> and the tracking mode PER_CONNECTION
    And its service is behind forwarding rules on two addresses
    And each of 64 clients has sent a later fragment
    And 15 healthy back ends are added
    When each connection sends a packet
    Then each connection stays on its back end
    When each connection's client sends a packet with another <field>
    Then the connections are selected anew

    Examples:
      | affinity                 | field               |
      | NONE                     | destination address |
      | CLIENT_IP_PORT_PROTO     | destination address |
      | CLIENT_IP_PROTO          | destination address |
      | CLIENT_IP                | destination address |
      | CLIENT_IP_NO_DESTINATION | destination address |

  @KEY-CONN-2
  Scenario Outline: A later fragment and a <other> are different connections (<affinity>)
    Given an internal UDP load balancer with 1 healthy back end
    And the session affinity is <affinity> and the tracking mode PER_CONNECTION
    And each of 64 clients has sent a later fragment
    And 15 healthy back ends are added
    When each connection sends a packet
    Then each connection stays on its back end
    When each connection's client sends UDP
    Then the connections are selected anew

    Examples:
      | affinity                 | other          |
      | NONE                     | whole datagram |
      | CLIENT_IP_PORT_PROTO     | whole datagram |
      | CLIENT_IP_PROTO          | whole datagram |
      | CLIENT_IP                | whole datagram |
      | CLIENT_IP_NO_DESTINATION | whole datagram |

  @KEY-CONN-3
  Scenario Outline: <traffic> and <other> are different connections (<affinity>)
    Given an internal L3_DEFAULT load balancer with 1 healthy back end
    And the session affinity is <affinity> and the tracking mode PER_CONNECTION
    And 64 <traffic> connections are open
    And 15 healthy back ends are added
    When each connection sends a packet
    Then each connection stays on its back end
    When each connection's client sends <other>
    Then the connections are selected anew

    Examples:
      | affinity                 | traffic | other |
      | NONE                     | ESP     | AH    |
      | NONE                     | GRE     | ICMP  |
      | CLIENT_IP_PORT_PROTO     | ESP     | AH    |
      | CLIENT_IP_PORT_PROTO     | GRE     | ICMP  |
      | CLIENT_IP_PROTO          | ESP     | AH    |
      | CLIENT_IP_PROTO          | GRE     | ICMP  |
      | CLIENT_IP                | ESP     | AH    |
      | CLIENT_IP                | GRE     | ICMP  |
      | CLIENT_IP_NO_DESTINATION | ESP     | AH    |
      | CLIENT_IP_NO_DESTINATION | GRE     | ICMP  |

  @KEY-CONN-3
  Scenario Outline: Another <field> is another connection for <traffic> (<affinity>)
    Given an internal L3_DEFAULT load balancer with 1 healthy back end
    And the session affinity is <affinity> and the tracking mode PER_CONNECTION
    And its service is behind forwarding rules on two addresses
    And 64 <traffic> connections are open
    And 15 healthy back ends are added
    When each connection sends a packet
    Then each connection stays on its back end
    When each connection's client sends a packet with another <field>
    Then the connections are selected anew

    Examples:
      | affinity                 | traffic | field               |
      | NONE                     | ICMP    | destination address |
      | CLIENT_IP_PORT_PROTO     | ICMP    | destination address |
      | CLIENT_IP_PROTO          | ICMP    | destination address |
      | CLIENT_IP                | ICMP    | destination address |
      | CLIENT_IP_NO_DESTINATION | ICMP    | destination address |
