@internal
Feature: A balancer that is the next hop of a route
  It takes packets to any destination inside the route. Their own destination counts in selection and tracking; the rest is as
  for packets to the address of the forwarding rule.

  @NEXTHOP-DEST-1
  Scenario Outline: Packets to destinations inside the route are balanced (<traffic>)
    Given an internal <service> load balancer with 3 healthy back ends
    And it is the next hop of a static route to 192.168.0.0/16
    When new <traffic> connections are opened, enough to meet each of 3 back ends
    Then every one of b1 to b3 is reached, and no other

    Examples:
      | service | traffic |
      | TCP     | TCP     |
      | UDP     | UDP     |

    @l3-default
    Examples:
      | service    | traffic |
      | L3_DEFAULT | ICMP    |
      | L3_DEFAULT | GRE     |

  @NEXTHOP-DEST-2
  Scenario Outline: Packets to another address than the forwarding rule's are not delivered (<protocol>)
    Given an internal <protocol> load balancer with 1 healthy back end
    When 64 <protocol> packets are sent to another address
    Then no packet is delivered to a back end

    Examples:
      | protocol |
      | TCP      |
      | UDP      |

  @NEXTHOP-SAME-1
  Scenario Outline: Connections along the route are tracked (<affinity>, <mode>, <protocol>)
    Given an internal <protocol> load balancer with 1 healthy back end
    And the session affinity is <affinity> and the tracking mode <mode>
    And it is the next hop of a static route to 192.168.0.0/16
    And 64 <protocol> connections are open
    And 15 healthy back ends are added
    When each connection sends a packet
    Then each connection stays on its back end

    Examples:
      | affinity                 | mode           | protocol |
      | NONE                     | PER_CONNECTION | TCP      |
      | NONE                     | PER_CONNECTION | UDP      |
      | CLIENT_IP_PORT_PROTO     | PER_CONNECTION | TCP      |
      | CLIENT_IP_PORT_PROTO     | PER_CONNECTION | UDP      |
      | CLIENT_IP_PROTO          | PER_CONNECTION | TCP      |
      | CLIENT_IP_PROTO          | PER_CONNECTION | UDP      |
      | CLIENT_IP                | PER_CONNECTION | TCP      |
      | CLIENT_IP                | PER_CONNECTION | UDP      |
      | CLIENT_IP_NO_DESTINATION | PER_CONNECTION | TCP      |
      | CLIENT_IP_NO_DESTINATION | PER_CONNECTION | UDP      |

    @session-tracking
    Examples:
      | affinity                 | mode        | protocol |
      | NONE                     | PER_SESSION | TCP      |
      | NONE                     | PER_SESSION | UDP      |
      | CLIENT_IP_PORT_PROTO     | PER_SESSION | TCP      |
      | CLIENT_IP_PORT_PROTO     | PER_SESSION | UDP      |
      | CLIENT_IP_PROTO          | PER_SESSION | TCP      |
      | CLIENT_IP_PROTO          | PER_SESSION | UDP      |
      | CLIENT_IP                | PER_SESSION | TCP      |
      | CLIENT_IP                | PER_SESSION | UDP      |
      | CLIENT_IP_NO_DESTINATION | PER_SESSION | TCP      |
      | CLIENT_IP_NO_DESTINATION | PER_SESSION | UDP      |

  @NEXTHOP-SAME-1
  Scenario Outline: Another destination inside the route is another connection (<affinity>, <mode>, another destination)
    Given an internal UDP load balancer with 1 healthy back end
    And the session affinity is <affinity> and the tracking mode <mode>
    And it is the next hop of a static route to 192.168.0.0/16
    And 64 UDP connections are open
    And 15 healthy back ends are added
    When each connection sends a packet
    Then each connection stays on its back end
    When each connection's client sends a packet with another destination address
    Then the connections are selected anew

    @case:other-destination
    Examples:
      | affinity                 | mode           |
      | NONE                     | PER_CONNECTION |
      | CLIENT_IP_PORT_PROTO     | PER_CONNECTION |
      | CLIENT_IP_PROTO          | PER_CONNECTION |
      | CLIENT_IP                | PER_CONNECTION |
      | CLIENT_IP_NO_DESTINATION | PER_CONNECTION |

    @session-tracking @case:other-destination
    Examples:
      | affinity             | mode        |
      | NONE                 | PER_SESSION |
      | CLIENT_IP_PORT_PROTO | PER_SESSION |
      | CLIENT_IP_PROTO      | PER_SESSION |
      | CLIENT_IP            | PER_SESSION |

  @NEXTHOP-SAME-1
  Scenario Outline: A SYN along the route opens a connection (<affinity>)
    Given an internal TCP load balancer with 1 healthy back end
    And the session affinity is <affinity>
    And it is the next hop of a static route to 192.168.0.0/16
    And 64 TCP connections are open
    And 15 healthy back ends are added
    When each connection sends SYN
    Then the connections are selected anew

    @case:SYN
    Examples:
      | affinity                 |
      | NONE                     |
      | CLIENT_IP_PORT_PROTO     |
      | CLIENT_IP_PROTO          |
      | CLIENT_IP                |
      | CLIENT_IP_NO_DESTINATION |

  @NEXTHOP-HASH-1
  Scenario Outline: The destination address selects (<affinity>, <protocol>)
    Given an internal <protocol> load balancer with 16 healthy back ends
    And the session affinity is <affinity>
    And it is the next hop of a static route to 192.168.0.0/16
    And 64 <protocol> connections are open
    When like each connection another is opened, with another destination address
    Then for some of the connections another back end is selected

    Examples:
      | affinity             | protocol |
      | NONE                 | TCP      |
      | NONE                 | UDP      |
      | CLIENT_IP_PORT_PROTO | TCP      |
      | CLIENT_IP_PORT_PROTO | UDP      |
      | CLIENT_IP_PROTO      | TCP      |
      | CLIENT_IP_PROTO      | UDP      |
      | CLIENT_IP            | TCP      |
      | CLIENT_IP            | UDP      |

  @NEXTHOP-HASH-2
  Scenario Outline: A client has one back end, whatever the destination (<protocol>)
    Given an internal <protocol> load balancer with 16 healthy back ends
    And the session affinity is CLIENT_IP_NO_DESTINATION
    And it is the next hop of a static route to 192.168.0.0/16
    And 64 <protocol> connections are open
    When like each connection another is opened, with another destination address
    Then each connection is selected the same back end again
    When like each connection another is opened, with another destination address
    Then each connection is selected the same back end again

    Examples:
      | protocol |
      | TCP      |
      | UDP      |

  @NEXTHOP-HASH-2
  Scenario Outline: With PER_SESSION it keeps it when back ends are added (<protocol>)
    Given an internal <protocol> load balancer with 1 healthy back end
    And the session affinity is CLIENT_IP_NO_DESTINATION and the tracking mode PER_SESSION
    And it is the next hop of a static route to 192.168.0.0/16
    And 64 <protocol> connections are open
    And 15 healthy back ends are added
    When like each connection another is opened, with another destination address
    Then each connection stays on its back end

    @session-tracking @case:session
    Examples:
      | protocol |
      | TCP      |
      | UDP      |

  @NEXTHOP-STABLE-1
  Scenario Outline: New connections with the same fields get the same back end (<affinity>)
    Given an internal TCP load balancer with 16 healthy back ends
    And the session affinity is <affinity>
    And it is the next hop of a static route to 192.168.0.0/16
    And 64 TCP connections are open
    When each connection sends SYN
    Then each connection is selected the same back end again
    When no packet is sent for just over the idle timeout
    And each connection sends ACK
    Then each connection is selected the same back end again

    Examples:
      | affinity                 |
      | NONE                     |
      | CLIENT_IP_PORT_PROTO     |
      | CLIENT_IP_PROTO          |
      | CLIENT_IP                |
      | CLIENT_IP_NO_DESTINATION |
