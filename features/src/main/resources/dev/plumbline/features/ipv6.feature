@internal @ipv6
Feature: The main rules with IPv6 addresses
  Tuples hold IPv6 addresses in full. Nothing else changes.

  @KEY-SELECT-1
  Scenario Outline: With a 5-tuple affinity the <field> of <protocol> over IPv6 selects
    Given an internal <protocol> load balancer with 16 healthy back ends
    And its addresses are IPv6
    And 64 <protocol> connections are open
    When like each connection another is opened, with another <field>
    Then for some of the connections another back end is selected

    @case:ipv6
    Examples:
      | protocol | field            |
      | TCP      | source address   |
      | TCP      | source port      |
      | TCP      | destination port |
      | UDP      | source address   |
      | UDP      | source port      |
      | UDP      | destination port |

  @KEY-SELECT-1
  Scenario Outline: With a 5-tuple affinity the <field> of <protocol> over IPv6 selects, on two addresses
    Given an internal <protocol> load balancer with 16 healthy back ends
    And its addresses are IPv6
    And its service is behind forwarding rules on two addresses
    And 64 <protocol> connections are open
    When like each connection another is opened, with another <field>
    Then for some of the connections another back end is selected

    @case:ipv6
    Examples:
      | protocol | field               |
      | TCP      | destination address |
      | UDP      | destination address |

  @KEY-SELECT-3 @case:ipv6
  Scenario: With CLIENT_IP_PROTO the IPv6 source address selects, and no port does
    Given an internal TCP load balancer with 16 healthy back ends
    And its addresses are IPv6
    And the session affinity is CLIENT_IP_PROTO
    And 64 TCP connections are open
    When like each connection another is opened, with another source port and destination port
    Then each connection is selected the same back end again
    When like each connection another is opened, with another source address
    Then for some of the connections another back end is selected

  @KEY-SELECT-4 @case:ipv6
  Scenario: With CLIENT_IP the IPv6 source address selects, and no port does
    Given an internal TCP load balancer with 16 healthy back ends
    And its addresses are IPv6
    And the session affinity is CLIENT_IP
    And 64 TCP connections are open
    When like each connection another is opened, with another source port and destination port
    Then each connection is selected the same back end again
    When like each connection another is opened, with another source address
    Then for some of the connections another back end is selected

  @KEY-SELECT-5 @case:ipv6
  Scenario: With CLIENT_IP_NO_DESTINATION the IPv6 source address selects, and no port does
    Given an internal TCP load balancer with 16 healthy back ends
    And its addresses are IPv6
    And the session affinity is CLIENT_IP_NO_DESTINATION
    And 64 TCP connections are open
    When like each connection another is opened, with another source port and destination port
    Then each connection is selected the same back end again
    When like each connection another is opened, with another source address
    Then for some of the connections another back end is selected

  @KEY-CONN-1
  Scenario Outline: Another <field> is another connection over IPv6 (<affinity>, <protocol>)
    Given an internal <protocol> load balancer with 1 healthy back end
    And its addresses are IPv6
    And the session affinity is <affinity> and the tracking mode PER_CONNECTION
    And 64 <protocol> connections are open
    And 15 healthy back ends are added
    When each connection sends a packet
    Then each connection stays on its back end
    When each connection's client sends a packet with another <field>
    Then the connections are selected anew

    @case:ipv6
    Examples:
      | affinity  | protocol | field            |
      | NONE      | TCP      | source port      |
      | NONE      | TCP      | destination port |
      | NONE      | UDP      | source port      |
      | NONE      | UDP      | destination port |
      | CLIENT_IP | TCP      | source port      |
      | CLIENT_IP | TCP      | destination port |
      | CLIENT_IP | UDP      | source port      |
      | CLIENT_IP | UDP      | destination port |

  @KEY-CONN-1
  Scenario Outline: Another <field> is another connection over IPv6 (<affinity>, <protocol>, on two addresses)
    Given an internal <protocol> load balancer with 1 healthy back end
    And its addresses are IPv6
    And its service is behind forwarding rules on two addresses
    And the session affinity is <affinity> and the tracking mode PER_CONNECTION
    And 64 <protocol> connections are open
    And 15 healthy back ends are added
    When each connection sends a packet
    Then each connection stays on its back end
    When each connection's client sends a packet with another <field>
    Then the connections are selected anew

    @case:ipv6
    Examples:
      | affinity  | protocol | field               |
      | NONE      | TCP      | destination address |
      | CLIENT_IP | UDP      | destination address |

  @KEY-CONN-2 @case:ipv6
  Scenario: Later fragments over IPv6 share an entry, whole datagrams do not
    Given an internal UDP load balancer with 1 healthy back end
    And its addresses are IPv6
    And each of 64 clients has sent a later fragment
    And 15 healthy back ends are added
    When each connection's client sends a packet with another datagram and fragment offset
    Then each connection stays on its back end
    When each connection's client sends UDP
    Then the connections are selected anew

  @KEY-SESS-3 @session-tracking @case:ipv6
  Scenario: With CLIENT_IP_PROTO the ports of IPv6 packets do not key a session, the protocol does
    Given an internal TCP load balancer with 1 healthy back end
    And its addresses are IPv6
    And its service is behind a TCP and a UDP forwarding rule
    And the session affinity is CLIENT_IP_PROTO and the tracking mode PER_SESSION
    And 64 TCP connections are open
    And 15 healthy back ends are added
    When each connection's client sends a packet with another source port and destination port
    Then each connection stays on its back end
    When each connection's client sends a packet with another protocol
    Then the connections are selected anew

  @KEY-SESS-4 @session-tracking @case:ipv6
  Scenario: With CLIENT_IP the ports of IPv6 packets do not key a session, the destination address does
    Given an internal TCP load balancer with 1 healthy back end
    And its addresses are IPv6
    And its service is behind forwarding rules on two addresses
    And the session affinity is CLIENT_IP and the tracking mode PER_SESSION
    And 64 TCP connections are open
    And 15 healthy back ends are added
    When each connection's client sends a packet with another source port and destination port
    Then each connection stays on its back end
    When each connection's client sends a packet with another destination address
    Then the connections are selected anew

  @KEY-SESS-5 @session-tracking @case:ipv6
  Scenario: With CLIENT_IP_NO_DESTINATION the ports of IPv6 packets do not key a session, the source address does
    Given an internal TCP load balancer with 1 healthy back end
    And its addresses are IPv6
    And its service is behind forwarding rules on two addresses
    And the session affinity is CLIENT_IP_NO_DESTINATION and the tracking mode PER_SESSION
    And 64 TCP connections are open
    And 15 healthy back ends are added
    When each connection's client sends a packet with another source port and destination port
    Then each connection stays on its back end
    When each connection's client sends a packet with another source address
    Then the connections are selected anew

  @TRACK-SYN-1 @case:ipv6
  Scenario: A SYN over IPv6 is a new connection
    Given an internal TCP load balancer with 1 healthy back end
    And its addresses are IPv6
    And 64 TCP connections are open
    And 15 healthy back ends are added
    When each connection sends ACK
    Then each connection stays on its back end
    When each connection sends SYN
    Then the connections are selected anew

  @TRACK-SYN-3 @case:ipv6
  Scenario: A SYN over IPv6 follows the entry of its session
    Given an internal TCP load balancer with 1 healthy back end
    And its addresses are IPv6
    And the session affinity is CLIENT_IP and the tracking mode PER_SESSION
    And 64 TCP connections are open
    And 15 healthy back ends are added
    When each connection sends SYN
    Then each connection stays on its back end

  @TRACK-ALL-3
  Scenario Outline: ICMPv6 is tracked under every affinity (<affinity>, <mode>, <protocol>)
    Given an internal L3_DEFAULT load balancer with 1 healthy back end
    And its addresses are IPv6
    And the session affinity is <affinity> and the tracking mode <mode>
    And 64 <protocol> connections are open
    And 15 healthy back ends are added
    When each connection sends a packet 3 times
    Then each connection stays on its back end

    Examples:
      | affinity                 | mode           | protocol |
      | NONE                     | PER_CONNECTION | ICMPv6   |
      | CLIENT_IP_PORT_PROTO     | PER_CONNECTION | ICMPv6   |
      | CLIENT_IP_PROTO          | PER_CONNECTION | ICMPv6   |
      | CLIENT_IP                | PER_CONNECTION | ICMPv6   |
      | CLIENT_IP_NO_DESTINATION | PER_CONNECTION | ICMPv6   |

    @session-tracking
    Examples:
      | affinity                 | mode        | protocol |
      | NONE                     | PER_SESSION | ICMPv6   |
      | CLIENT_IP_PORT_PROTO     | PER_SESSION | ICMPv6   |
      | CLIENT_IP_PROTO          | PER_SESSION | ICMPv6   |
      | CLIENT_IP                | PER_SESSION | ICMPv6   |
      | CLIENT_IP_NO_DESTINATION | PER_SESSION | ICMPv6   |

  @KEY-SELECT-7 @case:ICMPv6
  Scenario: ICMPv6 and ESP are selected apart
    Given an internal L3_DEFAULT load balancer with 16 healthy back ends
    And its addresses are IPv6
    And 64 ICMPv6 connections are open
    When each connection's client sends ESP
    Then for some of the connections another back end is selected

  @KEY-CONN-3 @case:ICMPv6
  Scenario: ICMPv6 and ESP are different connections
    Given an internal L3_DEFAULT load balancer with 1 healthy back end
    And its addresses are IPv6
    And the session affinity is CLIENT_IP and the tracking mode PER_CONNECTION
    And 64 ICMPv6 connections are open
    And 15 healthy back ends are added
    When each connection sends a packet
    Then each connection stays on its back end
    When each connection's client sends ESP
    Then the connections are selected anew

  @HASH-SAME-1
  Scenario Outline: The same IPv6 tuple over the same set is selected the same back end each time (<affinity>)
    Given an internal TCP load balancer with 16 healthy back ends
    And its addresses are IPv6
    And the session affinity is <affinity>
    And 64 TCP connections are open
    When each connection sends SYN
    Then each connection is selected the same back end again

    @case:ipv6
    Examples:
      | affinity                 |
      | NONE                     |
      | CLIENT_IP_PORT_PROTO     |
      | CLIENT_IP_PROTO          |
      | CLIENT_IP                |
      | CLIENT_IP_NO_DESTINATION |

  @CLIENT-SELF-1 @case:ipv6
  Scenario: What a back end sends over IPv6 to its own balancer stays with it
    Given an internal TCP load balancer with 3 healthy back ends
    And its addresses are IPv6
    And back end b1 is itself a client
    When back end b1 sends TCP packets to the load balancer
    Then each packet stays with its sender

  @NEXTHOP-DEST-1 @case:ipv6
  Scenario: Packets to IPv6 destinations inside the route are balanced
    Given an internal TCP load balancer with 3 healthy back ends
    And its addresses are IPv6
    And it is the next hop of a static route to fd20:192:168::/48
    When new TCP connections are opened, enough to meet each of 3 back ends
    Then every one of b1 to b3 is reached, and no other

  @NEXTHOP-HASH-1 @case:ipv6
  Scenario: The IPv6 destination address inside the route selects
    Given an internal TCP load balancer with 16 healthy back ends
    And its addresses are IPv6
    And the session affinity is CLIENT_IP
    And it is the next hop of a static route to fd20:192:168::/48
    And 64 TCP connections are open
    When like each connection another is opened, with another destination address
    Then for some of the connections another back end is selected
