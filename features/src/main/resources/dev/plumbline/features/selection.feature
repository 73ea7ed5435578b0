@internal
Feature: Which packet fields select a back end
  The session affinity says which fields are hashed. A field of the tuple changes the back end for some connections; any
  other field changes it for none. New connections are compared, over one and the same eligible set.

  @KEY-SELECT-1
  Scenario Outline: With a 5-tuple affinity the <field> selects (<affinity>, <protocol>)
    Given an internal <protocol> load balancer with 16 healthy back ends
    And the session affinity is <affinity>
    And 64 <protocol> connections are open
    When like each connection another is opened, with another <field>
    Then for some of the connections another back end is selected

    Examples:
      | affinity             | protocol | field            |
      | NONE                 | TCP      | source address   |
      | NONE                 | TCP      | source port      |
      | NONE                 | TCP      | destination port |
      | NONE                 | UDP      | source address   |
      | NONE                 | UDP      | source port      |
      | NONE                 | UDP      | destination port |
      | CLIENT_IP_PORT_PROTO | TCP      | source address   |
      | CLIENT_IP_PORT_PROTO | TCP      | source port      |
      | CLIENT_IP_PORT_PROTO | TCP      | destination port |
      | CLIENT_IP_PORT_PROTO | UDP      | source address   |
      | CLIENT_IP_PORT_PROTO | UDP      | source port      |
      | CLIENT_IP_PORT_PROTO | UDP      | destination port |

  @KEY-SELECT-1
  Scenario Outline: With a 5-tuple affinity the <field> selects (<affinity>, of TCP and UDP)
    Given an internal TCP load balancer with 16 healthy back ends
    And the session affinity is <affinity>
    And its service is behind a TCP and a UDP forwarding rule
    And 64 TCP connections are open
    When like each connection another is opened, with another <field>
    Then for some of the connections another back end is selected

    Examples:
      | affinity             | field    |
      | NONE                 | protocol |
      | CLIENT_IP_PORT_PROTO | protocol |

  @KEY-SELECT-1
  Scenario Outline: With a 5-tuple affinity the <field> selects (<affinity>, <protocol>, on two addresses)
    Given an internal <protocol> load balancer with 16 healthy back ends
    And the session affinity is <affinity>
    And its service is behind forwarding rules on two addresses
    And 64 <protocol> connections are open
    When like each connection another is opened, with another <field>
    Then for some of the connections another back end is selected

    Examples:
      | affinity             | protocol | field               |
      | NONE                 | TCP      | destination address |
      | NONE                 | UDP      | destination address |
      | CLIENT_IP_PORT_PROTO | TCP      | destination address |
      | CLIENT_IP_PORT_PROTO | UDP      | destination address |

  @KEY-SELECT-2
  Scenario Outline: With a 5-tuple affinity the <field> of a later fragment has no say (<affinity>)
    Given an internal UDP load balancer with 16 healthy back ends
    And the session affinity is <affinity>
    And each of 64 clients has sent a later fragment
    When no packet is sent for just over the idle timeout
    And each connection's client sends a packet with another <field>
    Then each connection is selected the same back end again

    Examples:
      | affinity             | field           |
      | NONE                 | datagram        |
      | NONE                 | fragment offset |
      | CLIENT_IP_PORT_PROTO | datagram        |
      | CLIENT_IP_PORT_PROTO | fragment offset |

  @KEY-SELECT-2
  Scenario Outline: With a 5-tuple affinity the <field> of a later fragment selects (<affinity>)
    Given an internal UDP load balancer with 16 healthy back ends
    And the session affinity is <affinity>
    And each of 64 clients has sent a later fragment
    When each connection's client sends a packet with another <field>
    Then for some of the connections another back end is selected

    Examples:
      | affinity             | field          |
      | NONE                 | source address |
      | CLIENT_IP_PORT_PROTO | source address |

  @KEY-SELECT-2
  Scenario Outline: With a 5-tuple affinity the <field> of a later fragment selects (<affinity>, on two addresses)
    Given an internal UDP load balancer with 16 healthy back ends
    And the session affinity is <affinity>
    And its service is behind forwarding rules on two addresses
    And each of 64 clients has sent a later fragment
    When each connection's client sends a packet with another <field>
    Then for some of the connections another back end is selected

    Examples:
      | affinity             | field               |
      | NONE                 | destination address |
      | CLIENT_IP_PORT_PROTO | destination address |

  @KEY-SELECT-3
  Scenario Outline: With CLIENT_IP_PROTO the <field> of <protocol> has no say
    Given an internal <protocol> load balancer with 16 healthy back ends
    And the session affinity is CLIENT_IP_PROTO
    And 64 <protocol> connections are open
    When like each connection another is opened, with another <field>
    Then each connection is selected the same back end again

    Examples:
      | protocol | field            |
      | TCP      | source port      |
      | TCP      | destination port |
      | UDP      | source port      |
      | UDP      | destination port |

  @KEY-SELECT-3
  Scenario Outline: With CLIENT_IP_PROTO the <field> of <protocol> selects
    Given an internal <protocol> load balancer with 16 healthy back ends
    And the session affinity is CLIENT_IP_PROTO
    And 64 <protocol> connections are open
    When like each connection another is opened, with another <field>
    Then for some of the connections another back end is selected

    Examples:
      | protocol | field          |
      | TCP      | source address |
      | UDP      | source address |

  @KEY-SELECT-3 @case:protocol
  Scenario: With CLIENT_IP_PROTO the protocol selects
    Given an internal TCP load balancer with 16 healthy back ends
    And the session affinity is CLIENT_IP_PROTO
    And its service is behind a TCP and a UDP forwarding rule
    And 64 TCP connections are open
    When like each connection another is opened, with another protocol
    Then for some of the connections another back end is selected

  @KEY-SELECT-3 @case:destination-address
  Scenario: With CLIENT_IP_PROTO the destination address selects
    Given an internal TCP load balancer with 16 healthy back ends
    And the session affinity is CLIENT_IP_PROTO
    And its service is behind forwarding rules on two addresses
    And 64 TCP connections are open
    When like each connection another is opened, with another destination address
    Then for some of the connections another back end is selected

  @KEY-SELECT-4
  Scenario Outline: With CLIENT_IP the <field> of <protocol> has no say
    Given an internal <protocol> load balancer with 16 healthy back ends
    And the session affinity is CLIENT_IP
    And 64 <protocol> connections are open
    When like each connection another is opened, with another <field>
    Then each connection is selected the same back end again

    Examples:
      | protocol | field            |
      | TCP      | source port      |
      | TCP      | destination port |
      | UDP      | source port      |
      | UDP      | destination port |

  @KEY-SELECT-4
  Scenario Outline: With CLIENT_IP the <field> of <protocol> selects
    Given an internal <protocol> load balancer with 16 healthy back ends
    And the session affinity is CLIENT_IP
    And 64 <protocol> connections are open
    When like each connection another is opened, with another <field>
    Then for some of the connections another back end is selected

    Examples:
      | protocol | field          |
      | TCP      | source address |
      | UDP      | source address |

  @KEY-SELECT-4 @case:protocol
  Scenario: With CLIENT_IP the protocol has no say
    Given an internal TCP load balancer with 16 healthy back ends
    And the session affinity is CLIENT_IP
    And its service is behind a TCP and a UDP forwarding rule
    And 64 TCP connections are open
    When like each connection another is opened, with another protocol
    Then each connection is selected the same back end again

  @KEY-SELECT-4 @case:destination-address
  Scenario: With CLIENT_IP the destination address selects
    Given an internal TCP load balancer with 16 healthy back ends
    And the session affinity is CLIENT_IP
    And its service is behind forwarding rules on two addresses
    And 64 TCP connections are open
    When like each connection another is opened, with another destination address
    Then for some of the connections another back end is selected

  @KEY-SELECT-5
  Scenario Outline: With CLIENT_IP_NO_DESTINATION the <field> of <protocol> has no say
    Given an internal <protocol> load balancer with 16 healthy back ends
    And the session affinity is CLIENT_IP_NO_DESTINATION
    And 64 <protocol> connections are open
    When like each connection another is opened, with another <field>
    Then each connection is selected the same back end again

    Examples:
      | protocol | field            |
      | TCP      | source port      |
      | TCP      | destination port |
      | UDP      | source port      |
      | UDP      | destination port |

  @KEY-SELECT-5
  Scenario Outline: With CLIENT_IP_NO_DESTINATION the <field> of <protocol> selects
    Given an internal <protocol> load balancer with 16 healthy back ends
    And the session affinity is CLIENT_IP_NO_DESTINATION
    And 64 <protocol> connections are open
    When like each connection another is opened, with another <field>
    Then for some of the connections another back end is selected

    Examples:
      | protocol | field          |
      | TCP      | source address |
      | UDP      | source address |

  @KEY-SELECT-5 @case:protocol
  Scenario: With CLIENT_IP_NO_DESTINATION the protocol has no say
    Given an internal TCP load balancer with 16 healthy back ends
    And the session affinity is CLIENT_IP_NO_DESTINATION
    And its service is behind a TCP and a UDP forwarding rule
    And 64 TCP connections are open
    When like each connection another is opened, with another protocol
    Then each connection is selected the same back end again

  @KEY-SELECT-5 @case:destination-address
  Scenario: With CLIENT_IP_NO_DESTINATION the destination address has no say
    Given an internal TCP load balancer with 16 healthy back ends
    And the session affinity is CLIENT_IP_NO_DESTINATION
    And its service is behind forwarding rules on two addresses
    And 64 TCP connections are open
    When like each connection another is opened, with another destination address
    Then each connection is selected the same back end again

  @HASH-SAME-1
  Scenario Outline: The same tuple over the same set is selected the same back end each time (<affinity>)
    Given an internal TCP load balancer with 16 healthy back ends
    And the session affinity is <affinity>
    And 64 TCP connections are open
    When each connection sends SYN
    Then each connection is selected the same back end again
    When no packet is sent for two thirds of the idle timeout
    And each connection sends SYN
    Then each connection is selected the same back end again

    Examples:
      | affinity                 |
      | NONE                     |
      | CLIENT_IP_PORT_PROTO     |
      | CLIENT_IP_PROTO          |
      | CLIENT_IP                |
      | CLIENT_IP_NO_DESTINATION |

  @HASH-SAME-1
  Scenario Outline: The same tuple over the same set is selected the same back end after its entry expired (<protocol>)
    Given an internal <protocol> load balancer with 16 healthy back ends
    And 64 <protocol> connections are open
    When no packet is sent for just over the idle timeout
    And each connection sends a packet
    Then each connection is selected the same back end again
    When no packet is sent for just over the idle timeout
    And each connection sends a packet
    Then each connection is selected the same back end again

    @case:after-expiry
    Examples:
      | protocol |
      | TCP      |
      | UDP      |
