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
