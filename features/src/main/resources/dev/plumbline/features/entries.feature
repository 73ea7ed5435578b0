@internal
Feature: How long an entry lives
  An entry outlives the connection that it was made for: it goes when no packet has matched it for the idle timeout.

  @ENTRY-FIN-1
  Scenario Outline: FIN does not remove the entry (<packet>)
    Given an internal TCP load balancer with 1 healthy back end
    And 64 TCP connections are open
    And 15 healthy back ends are added
    When each connection sends <packet>
    Then each connection stays on its back end
    When no packet is sent for just under the idle timeout
    And each connection sends ACK 3 times
    Then each connection stays on its back end

    Examples:
      | packet  |
      | FIN     |
      | FIN+ACK |

  @ENTRY-IDLE-1
  Scenario Outline: An entry goes when it was idle for the idle timeout, not before (<protocol>)
    Given an internal <protocol> load balancer with 1 healthy back end
    And 64 <protocol> connections are open
    And 15 healthy back ends are added
    When no packet is sent for just under the idle timeout
    And each connection sends a packet
    Then each connection stays on its back end
    When no packet is sent for just over the idle timeout
    And each connection sends a packet
    Then the connections are selected anew

    Examples:
      | protocol |
      | TCP      |
      | UDP      |

  @ENTRY-IDLE-2
  Scenario Outline: Each packet restarts the idle clock (<protocol>)
    Given an internal <protocol> load balancer with 1 healthy back end
    And 64 <protocol> connections are open
    And 15 healthy back ends are added
    When no packet is sent for two thirds of the idle timeout
    And each connection sends a packet
    Then each connection stays on its back end
    When no packet is sent for two thirds of the idle timeout
    And each connection sends a packet
    Then each connection stays on its back end
    When no packet is sent for two thirds of the idle timeout
    And each connection sends a packet
    Then each connection stays on its back end

    Examples:
      | protocol |
      | TCP      |
      | UDP      |
