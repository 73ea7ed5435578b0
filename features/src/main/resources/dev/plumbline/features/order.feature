@internal
Feature: In which order a configuration is written
  A service lists its groups, and a group its back ends. No rule gives these orders a meaning, so a configuration that is
  written in another order leaves the eligible set as it is, and the same tuple is selected the same back end.

  @HASH-SAME-1
  Scenario Outline: The same tuple is selected the same back end when the <list> are listed the other way round
    Given an internal TCP load balancer with 16 healthy back ends in 4 groups
    And 64 TCP connections are open
    When the <list> are listed in reverse order
    And each connection sends SYN
    Then each connection is selected the same back end again

    Examples:
      | list                    |
      | groups                  |
      | back ends of each group |
