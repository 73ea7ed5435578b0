@internal
Feature: SYN packets and the tracking table
  Whether a TCP packet with SYN is a new connection depends on the tracking mode and, with PER_SESSION, on the affinity.

  @TRACK-SYN-1
  Scenario Outline: With PER_CONNECTION a SYN is always a new connection (<affinity>)
    Given an internal TCP load balancer with 1 healthy back end
    And the tracking mode is PER_CONNECTION and the session affinity <affinity>
    And 64 TCP connections are open
    And 15 healthy back ends are added
    When each connection sends ACK
    Then each connection stays on its back end
    When each connection sends SYN
    Then the connections are selected anew

    Examples:
      | affinity                 |
      | NONE                     |
      | CLIENT_IP_PORT_PROTO     |
      | CLIENT_IP_PROTO          |
      | CLIENT_IP                |
      | CLIENT_IP_NO_DESTINATION |

  @TRACK-SYN-2
  Scenario Outline: With PER_SESSION and a 5-tuple affinity a SYN is a new connection (<affinity>)
    Given an internal TCP load balancer with 1 healthy back end
    And the tracking mode is PER_SESSION and the session affinity <affinity>
    And 64 TCP connections are open
    And 15 healthy back ends are added
    When each connection sends ACK
    Then each connection stays on its back end
    When each connection sends SYN
    Then the connections are selected anew

    Examples:
      | affinity             |
      | NONE                 |
      | CLIENT_IP_PORT_PROTO |

  @TRACK-SYN-3
  Scenario Outline: With PER_SESSION and a smaller affinity a SYN follows the entry of its session (<affinity>)
    Given an internal TCP load balancer with 1 healthy back end
    And the tracking mode is PER_SESSION and the session affinity <affinity>
    And 64 TCP connections are open
    And 15 healthy back ends are added
    When each connection sends SYN
    Then each connection stays on its back end
    When like each connection another is opened, with another source port
    Then each connection stays on its back end

    Examples:
      | affinity                 |
      | CLIENT_IP_PROTO          |
      | CLIENT_IP                |
      | CLIENT_IP_NO_DESTINATION |

  @TRACK-SYN-4
  Scenario Outline: With PER_SESSION and a smaller affinity the first SYN opens the session, and the next one follows it (<affinity>)
    Given an internal TCP load balancer with 1 healthy back end
    And the session affinity is <affinity> and the tracking mode PER_SESSION
    When 64 TCP connections are opened
    Then each connection is selected one of b1
    When 15 healthy back ends are added
    And each connection sends SYN
    Then each connection stays on its back end
    When 64 TCP connections are opened
    Then each connection is selected one of b1 to b16

    Examples:
      | affinity                 |
      | CLIENT_IP_PROTO          |
      | CLIENT_IP                |
      | CLIENT_IP_NO_DESTINATION |

  @TRACK-SYN-5
  Scenario Outline: Where a SYN went the connection stays (<affinity>, <mode>)
    Given an internal TCP load balancer with 1 healthy back end
    And the session affinity is <affinity> and the tracking mode <mode>
    And 64 TCP connections are open
    And 15 healthy back ends are added
    When each connection sends SYN
    Then the connections are selected anew
    When 16 healthy back ends are added
    And each connection sends ACK
    Then each connection stays on its back end

    Examples:
      | affinity                 | mode           |
      | NONE                     | PER_CONNECTION |
      | CLIENT_IP_PORT_PROTO     | PER_CONNECTION |
      | CLIENT_IP_PROTO          | PER_CONNECTION |
      | CLIENT_IP                | PER_CONNECTION |
      | CLIENT_IP_NO_DESTINATION | PER_CONNECTION |

    @session-tracking
    Examples:
      | affinity             | mode        |
      | NONE                 | PER_SESSION |
      | CLIENT_IP_PORT_PROTO | PER_SESSION |

  @TRACK-SYN-5 @case:reused-source-port
  Scenario: A source port that is used again opens a new connection
    Given an internal TCP load balancer with 1 healthy back end
    And 64 TCP connections are open
    And each connection sends FIN+ACK
    And 15 healthy back ends are added
    When each connection sends SYN
    Then the connections are selected anew
    When each connection sends ACK
    Then each connection stays on its back end
    When each connection sends FIN+ACK
    Then each connection stays on its back end

  @TRACK-SYN-5 @case:retransmitted
  Scenario: A retransmitted SYN goes where the first one went, while the set is the same
    Given an internal TCP load balancer with 16 healthy back ends
    And 64 TCP connections are open
    When each connection sends SYN
    Then each connection is selected the same back end again
    When each connection sends ACK
    Then each connection stays on its back end

  @TRACK-SYN-5 @case:retransmitted-after-a-change
  Scenario: A retransmitted SYN is selected from the set of the moment, and the connection stays where it went last
    Given an internal TCP load balancer with 1 healthy back end
    And 64 TCP connections are open
    And 16 healthy back ends are added
    And back end b1 turns unhealthy
    When each connection sends SYN
    Then each connection is selected one of b2 to b17
    When back end b1 turns healthy
    And each connection sends ACK 3 times
    Then each connection stays on its back end
