@internal
Feature: Eligible back ends without failover
  While one back end is healthy, exactly the healthy ones get new connections. When none is, all do, as a last resort.

  @ELIG-OFF-1
  Scenario Outline: The healthy back ends get new connections, and no other (<protocol>, <unhealthy> of <backends> unhealthy)
    Given an internal <protocol> load balancer with <backends> healthy back ends
    And back ends <unhealthy> turn unhealthy
    When new <protocol> connections are opened, enough to meet each of <left> back ends
    Then every one of <reached> is reached, and no other

    Examples:
      | protocol | backends | unhealthy      | left | reached        |
      | TCP      | 2        | b1             | 1    | b2             |
      | TCP      | 2        | b2             | 1    | b1             |
      | TCP      | 5        | b3             | 4    | b1, b2, b4, b5 |
      | TCP      | 5        | b1, b2, b4, b5 | 1    | b3             |
      | UDP      | 2        | b1             | 1    | b2             |
      | UDP      | 2        | b2             | 1    | b1             |
      | UDP      | 5        | b3             | 4    | b1, b2, b4, b5 |
      | UDP      | 5        | b1, b2, b4, b5 | 1    | b3             |

  @ELIG-OFF-1
  Scenario Outline: Back ends that were added get new connections, too (<protocol>, <added> added to <backends>)
    Given an internal <protocol> load balancer with <backends> healthy back ends
    And 64 <protocol> connections are open
    When <added> healthy back ends are added
    And new <protocol> connections are opened, enough to meet each of <all> back ends
    Then every one of <reached> is reached, and no other

    Examples:
      | protocol | backends | added | all | reached            |
      | TCP      | 1        | 1     | 2   | b1, b2             |
      | TCP      | 3        | 2     | 5   | b1, b2, b3, b4, b5 |
      | UDP      | 1        | 1     | 2   | b1, b2             |
      | UDP      | 3        | 2     | 5   | b1, b2, b3, b4, b5 |

  @ELIG-OFF-1 @case:several-groups
  Scenario: Health counts for each back end by itself, not for its group
    Given an internal TCP load balancer with 4 healthy back ends in 2 groups
    And back end b1 turns unhealthy
    When new TCP connections are opened, enough to meet each of 3 back ends
    Then every one of b2, b3, b4 is reached, and no other

  @ELIG-OFF-1 @case:recovered
  Scenario: Back ends that recovered get new connections again
    Given an internal TCP load balancer with 3 healthy back ends
    And back ends b1, b3 turn unhealthy
    When new TCP connections are opened, enough to meet each of 1 back end
    Then every one of b2 is reached, and no other
    When back ends b1, b3 turn healthy
    And new TCP connections are opened, enough to meet each of 3 back ends
    Then every one of b1, b2, b3 is reached, and no other

  @ELIG-OFF-1 @case:removed
  Scenario: Back ends that were removed get no new connections
    Given an internal TCP load balancer with 4 healthy back ends
    And 64 TCP connections are open
    When back ends b1, b4 are removed
    And new TCP connections are opened, enough to meet each of 2 back ends
    Then every one of b2, b3 is reached, and no other

  @ELIG-OFF-1 @case:after-the-last-resort
  Scenario: One back end that recovers ends the last resort
    Given an internal TCP load balancer with 3 healthy back ends
    And every back end turns unhealthy
    When back end b2 turns healthy
    And new TCP connections are opened, enough to meet each of 1 back end
    Then every one of b2 is reached, and no other

  @ELIG-OFF-2
  Scenario Outline: When no back end is healthy, all get new connections (<protocol>, <backends>)
    Given an internal <protocol> load balancer with <backends> healthy back ends
    And every back end turns unhealthy
    When new <protocol> connections are opened, enough to meet each of <backends> back ends
    Then every one of <reached> is reached, and no other

    Examples:
      | protocol | backends | reached            |
      | TCP      | 1        | b1                 |
      | TCP      | 2        | b1, b2             |
      | TCP      | 5        | b1, b2, b3, b4, b5 |
      | UDP      | 1        | b1                 |
      | UDP      | 2        | b1, b2             |
      | UDP      | 5        | b1, b2, b3, b4, b5 |

  @ELIG-OFF-2 @case:one-by-one
  Scenario: When the last healthy back end turns unhealthy, all get new connections
    Given an internal TCP load balancer with 3 healthy back ends
    And back ends b1, b2 turn unhealthy
    When back end b3 turns unhealthy
    And new TCP connections are opened, enough to meet each of 3 back ends
    Then every one of b1, b2, b3 is reached, and no other
