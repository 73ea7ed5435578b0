@internal
Feature: The session affinity as a setting
  It belongs to the back-end service, has five values, and says what is hashed for a new connection.

  @AFFINITY-VALUES-1
  Scenario Outline: <affinity> is a session affinity (<protocol>)
    Given an internal <protocol> load balancer with 1 healthy back end
    And the session affinity is <affinity>
    Then the configuration is accepted

    Examples:
      | affinity                 | protocol |
      | NONE                     | TCP      |
      | NONE                     | UDP      |
      | CLIENT_IP_PORT_PROTO     | TCP      |
      | CLIENT_IP_PORT_PROTO     | UDP      |
      | CLIENT_IP_PROTO          | TCP      |
      | CLIENT_IP_PROTO          | UDP      |
      | CLIENT_IP                | TCP      |
      | CLIENT_IP                | UDP      |
      | CLIENT_IP_NO_DESTINATION | TCP      |
      | CLIENT_IP_NO_DESTINATION | UDP      |

  @AFFINITY-VALUES-1
  Scenario Outline: <value> is no session affinity of this product
    Given an internal TCP load balancer with 1 healthy back end
    And the session affinity is <value>
    Then the configuration is refused for the field "backendServices[0].sessionAffinity"

    Examples:
      | value              |
      | "ROUND_ROBIN"      |
      | "GENERATED_COOKIE" |

  @AFFINITY-DEFAULT-1
  Scenario Outline: Without an affinity the source port selects (<protocol>)
    Given an internal <protocol> load balancer with 16 healthy back ends
    And 64 <protocol> connections are open
    When like each connection another is opened, with another source port
    Then for some of the connections another back end is selected

    Examples:
      | protocol |
      | TCP      |
      | UDP      |

  @AFFINITY-LEVEL-1
  Scenario Outline: The affinity of the service holds for the back ends of all its groups (<affinity>)
    Given an internal TCP load balancer with 16 healthy back ends in 2 groups
    And the session affinity is <affinity>
    And 64 TCP connections are open
    When like each connection another is opened, with another source port and destination port
    Then each connection is selected the same back end again
    When like each connection another is opened, with another source address
    Then for some of the connections another back end is selected

    Examples:
      | affinity                 |
      | CLIENT_IP_PROTO          |
      | CLIENT_IP                |
      | CLIENT_IP_NO_DESTINATION |

  @AFFINITY-NONE-1
  Scenario Outline: NONE selects by hash (<protocol>)
    Given an internal <protocol> load balancer with 16 healthy back ends
    And the session affinity is NONE
    And 64 <protocol> connections are open
    When no packet is sent for just over the idle timeout
    And each connection sends a packet
    Then each connection is selected the same back end again

    Examples:
      | protocol |
      | TCP      |
      | UDP      |

  @AFFINITY-NONE-1
  Scenario Outline: NONE selects by hash what has no ports (<traffic>)
    Given an internal L3_DEFAULT load balancer with 16 healthy back ends
    And the session affinity is NONE
    And 64 <traffic> connections are open
    When no packet is sent for just over the idle timeout
    And each connection sends a packet
    Then each connection is selected the same back end again

    @l3-default
    Examples:
      | traffic |
      | ICMP    |
      | ESP     |

  @AFFINITY-NONE-1 @case:SYN
  Scenario: NONE selects the same back end for each SYN of a connection
    Given an internal TCP load balancer with 16 healthy back ends
    And the session affinity is NONE
    And 64 TCP connections are open
    When each connection sends SYN
    Then each connection is selected the same back end again
    When each connection sends SYN
    Then each connection is selected the same back end again

  @AFFINITY-ROLE-1
  Scenario Outline: With PER_CONNECTION the affinity selects and does not track (<affinity>)
    Given an internal TCP load balancer with 1 healthy back end
    And the session affinity is <affinity> and the tracking mode PER_CONNECTION
    And 64 TCP connections are open
    And 15 healthy back ends are added
    When each connection's client sends a packet with another source port
    Then the connections are selected anew
    When each connection's client sends a packet with another source port
    Then each connection is selected the same back end again

    Examples:
      | affinity                 |
      | CLIENT_IP_PROTO          |
      | CLIENT_IP                |
      | CLIENT_IP_NO_DESTINATION |

  @AFFINITY-ROLE-1
  Scenario Outline: With PER_SESSION the affinity selects and tracks (<affinity>)
    Given an internal TCP load balancer with 1 healthy back end
    And the session affinity is <affinity> and the tracking mode PER_SESSION
    And 64 TCP connections are open
    And 15 healthy back ends are added
    When each connection's client sends a packet with another source port
    Then each connection stays on its back end
    When each connection's client sends a packet with another source address
    Then the connections are selected anew
    When each connection's client sends a packet with another source port
    Then each connection stays on its back end

    @session-tracking @case:session
    Examples:
      | affinity                 |
      | CLIENT_IP_PROTO          |
      | CLIENT_IP                |
      | CLIENT_IP_NO_DESTINATION |
