@internal
Feature: Connections on a back end that turned unhealthy
  Whether a connection stays is a matter of its protocol. Where it does not, its entry goes at the next packet that finds
  the back end unhealthy, and not before.

  @LAZY-HEALTH-1
  Scenario: The packet that finds its back end unhealthy is selected anew, and the connection stays where it went
    Given an internal UDP load balancer with 1 healthy back end
    And 64 UDP connections are open
    And 15 healthy back ends are added
    When back end b1 turns unhealthy
    And each connection sends a packet
    Then each connection is selected one of b2 to b16
    When back end b1 turns healthy
    And 16 healthy back ends are added
    And each connection sends a packet
    Then each connection stays on its back end

  @LAZY-HEALTH-2
  Scenario: A back end that was unhealthy between two packets keeps its connections
    Given an internal UDP load balancer with 1 healthy back end
    And 64 UDP connections are open
    And 15 healthy back ends are added
    When back end b1 turns unhealthy
    And back end b1 turns healthy
    And each connection sends a packet
    Then each connection stays on its back end

  @LAZY-HEALTH-2 @case:all-at-once
  Scenario: Back ends that were all unhealthy between two packets keep their connections
    Given an internal UDP load balancer with 1 healthy back end
    And 64 UDP connections are open
    And 15 healthy back ends are added
    When every back end turns unhealthy
    And every back end turns healthy
    And each connection sends a packet
    Then each connection stays on its back end

  @PERSIST-DEFAULT-1
  Scenario Outline: By default TCP stays on an unhealthy back end with PER_CONNECTION (<affinity>)
    Given an internal TCP load balancer with 1 healthy back end
    And the session affinity is <affinity>
    And 64 TCP connections are open
    And 15 healthy back ends are added
    When back end b1 turns unhealthy
    And each connection sends ACK 5 times
    Then each connection stays on its back end

    Examples:
      | affinity                 |
      | NONE                     |
      | CLIENT_IP_PORT_PROTO     |
      | CLIENT_IP_PROTO          |
      | CLIENT_IP                |
      | CLIENT_IP_NO_DESTINATION |

  @PERSIST-DEFAULT-3
  Scenario Outline: By default UDP leaves an unhealthy back end with PER_CONNECTION (<affinity>)
    Given an internal UDP load balancer with 1 healthy back end
    And the session affinity is <affinity>
    And 64 UDP connections are open
    And 15 healthy back ends are added
    When back end b1 turns unhealthy
    And each connection sends a packet
    Then each connection is selected one of b2 to b16

    Examples:
      | affinity                 |
      | NONE                     |
      | CLIENT_IP_PORT_PROTO     |
      | CLIENT_IP_PROTO          |
      | CLIENT_IP                |
      | CLIENT_IP_NO_DESTINATION |
