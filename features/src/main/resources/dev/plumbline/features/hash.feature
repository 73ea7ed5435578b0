@internal
Feature: How evenly and how steadily a hash selects
  New connections are shared among the eligible back ends as fairly as possible, and a change of the set moves few of them:
  about 1/N to a back end that comes, about 1/N from one that leaves. Neither carries a number, and sound hashes differ, so
  each verdict is about the mean over 16 sets of back ends with names and addresses of their own, and each bound is wide
  enough for the roughest hash in use. A second SYN of a connection shows where it is selected after a change.

  @HASH-FAIR-1
  Scenario Outline: Among <back ends> back ends no place is favoured
    Given an internal TCP load balancer with <back ends> healthy back ends
    When in each of 16 such sets 1024 TCP connections are opened
    Then wherever a back end stands, it is selected for <share> of the connections, give or take <tolerance> %

    Examples:
      | back ends | share | tolerance |
      | 2         | 1/2   | 25        |
      | 3         | 1/3   | 25        |
      | 5         | 1/5   | 30        |
      | 10        | 1/10  | 40        |

  @HASH-FAIR-1 @case:dispersion
  Scenario: Among 20 back ends the shares are not far apart
    Given an internal TCP load balancer with 20 healthy back ends
    When in each of 16 such sets 1024 TCP connections are opened
    Then the shares of the back ends deviate from a fair one by 40 % at most, in the root mean square

  @HASH-FAIR-2
  Scenario Outline: With <affinity> no place is favoured, over connections of many clients
    Given an internal TCP load balancer with 5 healthy back ends
    And the session affinity is <affinity>
    When in each of 16 such sets 512 TCP connections are opened
    Then wherever a back end stands, it is selected for 1/5 of the connections, give or take 30 %

    Examples:
      | affinity                 |
      | CLIENT_IP_PROTO          |
      | CLIENT_IP                |
      | CLIENT_IP_NO_DESTINATION |

  @HASH-CONSIST-1
  Scenario: Replacing a few back ends leaves the connections of the others where they are
    Given an internal TCP load balancer with 10 healthy back ends
    When in each of 16 such sets 256 TCP connections are opened, 3 back ends are replaced by 2 others, and each connection sends SYN
    Then of the connections on back ends that remain 25 % at most move to another one that remains

  @HASH-STABLE-1
  Scenario Outline: Few connections move between the <back ends> back ends there are when <change>
    Given an internal TCP load balancer with <back ends> healthy back ends
    When in each of 16 such sets 256 TCP connections are opened, <change>, and each connection sends SYN
    Then of the connections on back ends that remain 25 % at most move to another one that remains

    Examples:
      | back ends | change                             |
      | 3         | a back end is added                |
      | 10        | a back end is added                |
      | 50        | a back end is added                |
      | 10        | a group with a back end is added   |
      | 10        | an unhealthy back end turns healthy |

  @HASH-STABLE-2
  Scenario Outline: Few connections move between the others when of <back ends> back ends <change>
    Given an internal TCP load balancer with <back ends> healthy back ends
    When in each of 16 such sets 256 TCP connections are opened, <change>, and each connection sends SYN
    Then of the connections on back ends that remain 25 % at most move to another one that remains

    Examples:
      | back ends | change                     |
      | 3         | a back end is removed      |
      | 10        | a back end is removed      |
      | 50        | a back end is removed      |
      | 10        | a back end turns unhealthy |

  @HASH-ADD-1
  Scenario Outline: A newcomer gets its share when to 10 back ends <change>
    Given an internal TCP load balancer with 10 healthy back ends
    When in each of 16 such sets 1024 TCP connections are opened, <change>, and each connection sends SYN
    Then the back end that came is selected for 1/11 of the connections, give or take 40 %

    Examples:
      | change                              |
      | a back end is added                 |
      | a group with a back end is added    |
      | an unhealthy back end turns healthy |

  @HASH-REMOVE-1
  Scenario Outline: The rest shares what a leaver had when of 10 back ends <change>
    Given an internal TCP load balancer with 10 healthy back ends
    When in each of 16 such sets 1024 TCP connections are opened, <change>, and each connection sends SYN
    Then the back end that left had 1/10 of the connections, give or take 40 %
    And no other back end is selected for more than 45 % of the connections of the one that left

    Examples:
      | change                                         |
      | the first back end of the list is removed      |
      | the last back end of the list is removed       |
      | the last back end of the list turns unhealthy  |

  @TRACK-SAME-2
  Scenario Outline: With <affinity> the connections of many clients reach every back end
    Given an internal TCP load balancer with 5 healthy back ends
    And the session affinity is <affinity>
    When new TCP connections are opened, enough to meet each of 5 back ends
    Then every one of b1 to b5 is reached, and no other

    Examples:
      | affinity                 |
      | NONE                     |
      | CLIENT_IP_PORT_PROTO     |
      | CLIENT_IP_PROTO          |
      | CLIENT_IP                |
      | CLIENT_IP_NO_DESTINATION |

  @CLIENT-SKEW-1
  Scenario Outline: With <affinity> the connections of one client to one address are on one back end
    Given an internal TCP load balancer with 16 healthy back ends
    And the session affinity is <affinity>
    When one client has 64 TCP connections open
    Then all of the connections are on one back end

    Examples:
      | affinity                 |
      | CLIENT_IP_PROTO          |
      | CLIENT_IP                |
      | CLIENT_IP_NO_DESTINATION |
