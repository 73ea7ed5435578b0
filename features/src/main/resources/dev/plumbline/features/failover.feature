@internal
Feature: Eligible back ends with failover
  The health of all back ends, the failover ratio and the drop setting decide which pool gets new connections: the healthy
  primaries, the healthy failover back ends, all primaries as a last resort, or nobody.

  # ---- the whole table

  @ELIG-TABLE-1
  Scenario Outline: Who gets new connections (failover <failover>, <state>)
    Given an internal TCP load balancer with 4 primary and 3 failover back ends
    And the failover ratio is <ratio>
    And <change>
    And back ends <unhealthy> turn unhealthy
    When new TCP connections are opened, enough to meet each of 4 back ends
    Then <outcome>

    @ELIG-FO-1
    Examples:
      | failover | state                               | ratio | change                                                | unhealthy  | outcome                                           |
      | on       | some healthy, none of them primary  | 0.5   | new connections are dropped when no back end is healthy | p1 to p4 | every one of f1 to f3 is reached, and no other |

    @ELIG-FO-2
    Examples:
      | failover | state                               | ratio | change                                                | unhealthy  | outcome                                           |
      | on       | some healthy, none of them failover | 0.5   | new connections are dropped when no back end is healthy | p4, f1 to f3 | every one of p1 to p3 is reached, and no other |

    @ELIG-FO-3
    Examples:
      | failover | state                               | ratio | change                                                | unhealthy  | outcome                                           |
      | on       | some healthy, ratio = 0.0           | 0.0   | new connections are dropped when no back end is healthy | p2 to p4, f1 | every one of p1 is reached, and no other |

    @ELIG-FO-4
    Examples:
      | failover | state                               | ratio | change                                                | unhealthy  | outcome                                           |
      | on       | some healthy, healthy_primary / all_primary >= ratio | 0.75 | new connections are dropped when no back end is healthy | p1, f1 | every one of p2 to p4 is reached, and no other |

    @ELIG-FO-5
    Examples:
      | failover | state                               | ratio | change                                                | unhealthy  | outcome                                           |
      | on       | some healthy, otherwise             | 0.75  | new connections are dropped when no back end is healthy | p1, p2, f1 | every one of f2, f3 is reached, and no other |

    Examples:
      | failover | state                               | ratio | change                                                | unhealthy  | outcome                                           |
      | on       | none healthy, drop                  | 0.75  | new connections are dropped when no back end is healthy | p1 to p4, f1 to f3 | no packet is delivered |
      | on       | none healthy, no drop               | 0.75  | new connections are not dropped when no back end is healthy | p1 to p4, f1 to f3 | every one of p1 to p4 is reached, and no other |

  # With every failover group gone, failover is off.
  @ELIG-TABLE-1
  Scenario Outline: Who gets new connections (failover <failover>, <state>)
    Given an internal TCP load balancer with 4 primary and 3 failover back ends
    And back ends <unhealthy> turn unhealthy
    When the group of f1 is removed from the service
    And new TCP connections are opened, enough to meet each of 4 back ends
    Then every one of <reached> is reached, and no other

    @ELIG-OFF-1
    Examples:
      | failover | state                | unhealthy  | reached  |
      | off      | at least one healthy | p1, p3, p4 | p2       |

    @ELIG-OFF-2
    Examples:
      | failover | state                | unhealthy  | reached  |
      | off      | none healthy         | p1 to p4   | p1 to p4 |

  # Where several conditions hold, and would give different sets, the first one counts.
  @ELIG-FO-6
  Scenario Outline: The first condition that holds decides (<order>: <condition>)
    Given an internal TCP load balancer with 4 primary and 3 failover back ends
    And the failover ratio is <ratio>
    And back ends <unhealthy> turn unhealthy
    When new TCP connections are opened, enough to meet each of 4 back ends
    Then every one of <reached> is reached, and no other

    @ELIG-FO-1
    Examples:
      | order | condition                              | ratio | unhealthy          | reached    |
      | 1     | healthy_primary = 0                    | 0.0   | p1 to p4           | f1 to f3   |

    @ELIG-FO-2
    Examples:
      | order | condition                              | ratio | unhealthy          | reached    |
      | 2     | healthy_failover = 0                   | 1.0   | p1, f1 to f3       | p2 to p4   |

    @ELIG-FO-3
    Examples:
      | order | condition                              | ratio | unhealthy          | reached    |
      | 3     | ratio = 0.0 (the default)              | 0.0   | p1, p2             | p3, p4     |

    @ELIG-FO-4
    Examples:
      | order | condition                              | ratio | unhealthy          | reached    |
      | 4     | healthy_primary / all_primary >= ratio | 0.49  | p3, p4             | p1, p2     |

    @ELIG-FO-5
    Examples:
      | order | condition                              | ratio | unhealthy          | reached    |
      | 5     | otherwise                              | 1.0   | p2                 | f1 to f3   |

  # ---- no healthy primary

  @ELIG-FO-1
  Scenario Outline: Without a healthy primary the healthy failover back ends take over (ratio <ratio>, <down> of <failover> down)
    Given an internal UDP load balancer with 2 primary and <failover> failover back ends
    And the failover ratio is <ratio>
    And every primary back end turns unhealthy
    And back ends <down> turn unhealthy
    When new UDP connections are opened, enough to meet each of 5 back ends
    Then every one of <reached> is reached, and no other

    Examples:
      | ratio | failover | down     | reached    |
      | 0.0   | 2        | f2       | f1         |
      | 0.0   | 5        | f3       | f1, f2, f4, f5 |
      | 0.25  | 5        | f1 to f4 | f5         |
      | 1.0   | 3        | f1       | f2, f3     |

  @ELIG-FO-1 @case:all-down-then-one-recovers
  Scenario: One failover back end that recovers ends the last resort
    Given an internal TCP load balancer with 3 primary and 3 failover back ends
    And every back end turns unhealthy
    When back end f2 turns healthy
    And new TCP connections are opened, enough to meet each of 1 back end
    Then every one of f2 is reached, and no other
    When back end p3 turns healthy
    And new TCP connections are opened, enough to meet each of 1 back end
    Then every one of p3 is reached, and no other

  @ELIG-FO-1 @case:one-by-one
  Scenario: The set of failover back ends follows their health while they are in use
    Given an internal TCP load balancer with 2 primary and 4 failover back ends
    And every primary back end turns unhealthy
    And back end f4 turns unhealthy
    When new TCP connections are opened, enough to meet each of 3 back ends
    Then every one of f1 to f3 is reached, and no other
    When back end f1 turns unhealthy
    And back end f4 turns healthy
    And new TCP connections are opened, enough to meet each of 3 back ends
    Then every one of f2 to f4 is reached, and no other

  @ELIG-FO-1 @case:added
  Scenario: A failover back end that is added while they are in use gets new connections
    Given an internal TCP load balancer with 2 primary and 1 failover back ends
    And every primary back end turns unhealthy
    And 64 TCP connections are open
    When 2 healthy failover back ends are added
    And new TCP connections are opened, enough to meet each of 3 back ends
    Then every one of f1 to f3 is reached, and no other

  @ELIG-FO-1 @case:removed
  Scenario: A failover back end that is removed gets no new connections
    Given an internal TCP load balancer with 2 primary and 3 failover back ends
    And every primary back end turns unhealthy
    And 64 TCP connections are open
    When back end f1 is removed
    And new TCP connections are opened, enough to meet each of 2 back ends
    Then every one of f2, f3 is reached, and no other

  # ---- no healthy failover back end

  @ELIG-FO-2
  Scenario Outline: Without a healthy failover back end the healthy primaries go on (ratio <ratio>, <down> of 4 down)
    Given an internal UDP load balancer with 4 primary and 2 failover back ends
    And the failover ratio is <ratio>
    And every failover back end turns unhealthy
    And back ends <down> turn unhealthy
    When new UDP connections are opened, enough to meet each of 3 back ends
    Then every one of <reached> is reached, and no other

    Examples:
      | ratio | down     | reached    |
      | 0.0   | p1 to p3 | p4         |
      | 0.25  | p2 to p4 | p1         |
      | 0.5   | p2 to p4 | p1         |
      | 0.75  | p1       | p2 to p4   |
      | 1.0   | p1 to p3 | p4         |
      | 1.0   | p4       | p1 to p3   |

  @ELIG-FO-2 @case:all-down-then-one-recovers
  Scenario: One primary that recovers ends the last resort, below the ratio as well
    Given an internal TCP load balancer with 4 primary and 2 failover back ends
    And the failover ratio is 0.5
    And every back end turns unhealthy
    When back end p2 turns healthy
    And new TCP connections are opened, enough to meet each of 1 back end
    Then every one of p2 is reached, and no other

  @ELIG-FO-2 @case:after-a-failover
  Scenario: When the failover back ends in use turn unhealthy, the healthy primaries are used, below the ratio as well
    Given an internal TCP load balancer with 4 primary and 2 failover back ends
    And the failover ratio is 0.75
    And back ends p1, p2 turn unhealthy
    When new TCP connections are opened, enough to meet each of 2 back ends
    Then every one of f1, f2 is reached, and no other
    When every failover back end turns unhealthy
    And new TCP connections are opened, enough to meet each of 2 back ends
    Then every one of p3, p4 is reached, and no other

  # ---- ratio 0.0

  @ELIG-FO-3
  Scenario Outline: With ratio 0.0 a single healthy primary suffices (<down> of <primary> down)
    Given an internal UDP load balancer with <primary> primary and 2 failover back ends
    And the failover ratio is 0.0
    And back ends <down> turn unhealthy
    When new UDP connections are opened, enough to meet each of 2 back ends
    Then every one of <reached> is reached, and no other

    Examples:
      | primary | down      | reached |
      | 2       | p1        | p2      |
      | 2       | p2        | p1      |
      | 3       | p2        | p1, p3  |
      | 10      | p2 to p10 | p1      |

  @FAILOVER-RATIO-2
  Scenario Outline: Without a ratio, a single healthy primary suffices (<policy>)
    Given an internal TCP load balancer with <balancer>
    And back ends p2 to p4 turn unhealthy
    When new TCP connections are opened, enough to meet each of 1 back end
    Then every one of p1 is reached, and no other
    When back end p1 turns unhealthy
    And new TCP connections are opened, enough to meet each of 2 back ends
    Then every one of f1, f2 is reached, and no other

    Examples:
      | policy    | balancer                             |
      | no policy | 4 primary and 2 failover back ends   |

  @FAILOVER-RATIO-2
  Scenario Outline: Without a ratio, a single healthy primary suffices (<policy>)
    Given an internal TCP load balancer with 4 primary and 2 failover back ends
    And <setting>
    And back ends p2 to p4 turn unhealthy
    When new TCP connections are opened, enough to meet each of 1 back end
    Then every one of p1 is reached, and no other
    When back end p1 turns unhealthy
    And new TCP connections are opened, enough to meet each of 2 back ends
    Then every one of f1, f2 is reached, and no other

    Examples:
      | policy       | setting                                                 |
      | drop alone   | new connections are dropped when no back end is healthy |
      | drain alone  | drain on failover is disabled                           |

  # ---- at and above the ratio. Equality only where binary fractions hold it, everything else clear of it.

  @ELIG-FO-4
  Scenario Outline: At or above the ratio the healthy primaries are used (ratio <ratio>, <healthy> of <primary> healthy)
    Given an internal TCP load balancer with <primary> primary and 3 failover back ends
    And the failover ratio is <ratio>
    And back ends <down> turn unhealthy
    When new TCP connections are opened, enough to meet each of 9 back ends
    Then every one of <reached> is reached, and no other

    @case:at
    Examples:
      | ratio | healthy | primary | down      | reached        |
      | 0.25  | 1       | 4       | p2 to p4  | p1             |
      | 0.5   | 1       | 2       | p2        | p1             |
      | 0.5   | 2       | 4       | p1, p3    | p2, p4         |
      | 0.5   | 4       | 8       | p1 to p4  | p5 to p8       |
      | 0.75  | 6       | 8       | p7, p8    | p1 to p6       |

    @case:above
    Examples:
      | ratio | healthy | primary | down      | reached        |
      | 0.09  | 1       | 10      | p2 to p10 | p1             |
      | 0.24  | 1       | 4       | p1, p2, p4 | p3            |
      | 0.33  | 1       | 3       | p1, p2    | p3             |
      | 0.499 | 1       | 2       | p1        | p2             |
      | 0.66  | 2       | 3       | p3        | p1, p2         |
      | 0.74  | 3       | 4       | p2        | p1, p3, p4     |
      | 0.89  | 9       | 10      | p10       | p1 to p9       |

  @ELIG-FO-4 @FAILOVER-RATIO-1 @case:all-healthy
  Scenario: With ratio 1.0 the primaries are used while all of them are healthy
    Given an internal UDP load balancer with 5 primary and 2 failover back ends
    And the failover ratio is 1.0
    And every failover back end turns unhealthy
    And every failover back end turns healthy
    When new UDP connections are opened, enough to meet each of 5 back ends
    Then every one of p1 to p5 is reached, and no other

  # ---- below the ratio

  @ELIG-FO-5
  Scenario Outline: Below the ratio the healthy failover back ends are used (ratio <ratio>, <healthy> of <primary> healthy)
    Given an internal TCP load balancer with <primary> primary and 3 failover back ends
    And the failover ratio is <ratio>
    And back ends <down> turn unhealthy
    When new TCP connections are opened, enough to meet each of 3 back ends
    Then every one of <reached> is reached, and no other

    Examples:
      | ratio | healthy | primary | down          | reached  |
      | 0.11  | 1       | 10      | p2 to p10     | f1 to f3 |
      | 0.26  | 1       | 4       | p2 to p4      | f1 to f3 |
      | 0.34  | 1       | 3       | p1, p2, f1    | f2, f3   |
      | 0.5   | 1       | 3       | p2, p3        | f1 to f3 |
      | 0.5   | 3       | 8       | p4 to p8      | f1 to f3 |
      | 0.501 | 1       | 2       | p2            | f1 to f3 |
      | 0.51  | 2       | 4       | p1, p2, f1, f2 | f3      |
      | 0.67  | 2       | 3       | p3            | f1 to f3 |
      | 0.76  | 3       | 4       | p4, f2        | f1, f3   |
      | 0.91  | 9       | 10      | p10           | f1 to f3 |
      | 1.0   | 1       | 2       | p1, f3        | f1, f2   |
      | 1.0   | 9       | 10      | p1            | f1 to f3 |

  # ---- what the share is

  @FAILOVER-RATIO-4
  Scenario Outline: The share is of back ends, not of groups (<primary> in groups, <down> down, ratio <ratio>)
    Given an internal TCP load balancer with primary groups of <primary> and failover groups of 2 back ends
    And the failover ratio is <ratio>
    And back ends <down> turn unhealthy
    When new TCP connections are opened, enough to meet each of 9 back ends
    Then every one of <reached> is reached, and no other

    Examples:
      | primary | down       | ratio | reached   |
      | 1, 9    | p1         | 0.5   | p2 to p10 |
      | 1, 9    | p2 to p10  | 0.5   | f1, f2    |
      | 2, 6    | p1, p2     | 0.75  | p3 to p8  |
      | 2, 6    | p3 to p6   | 0.51  | f1, f2    |
      | 1, 1, 8 | p1, p2     | 0.5   | p3 to p10 |
      | 4, 4    | p1, p5     | 0.75  | p2 to p4, p6 to p8 |
      | 4, 4    | p1, p2, p5, p6, p7 | 0.5 | f1, f2 |

  @FAILOVER-RATIO-4 @case:failover-back-ends-do-not-count
  Scenario: The health and number of failover back ends do not enter into the share
    Given an internal TCP load balancer with 2 primary and 6 failover back ends
    And the failover ratio is 0.5
    And back ends p1, f2 to f6 turn unhealthy
    When new TCP connections are opened, enough to meet each of 2 back ends
    Then every one of p2 is reached, and no other
    When back end p2 turns unhealthy
    And back end p1 turns healthy
    And the failover ratio is 0.6
    And every failover back end turns healthy
    And new TCP connections are opened, enough to meet each of 6 back ends
    Then every one of f1 to f6 is reached, and no other

  @FAILOVER-RATIO-4 @case:primaries-added
  Scenario: Primaries that are added or removed change the share
    Given an internal TCP load balancer with 2 primary and 2 failover back ends
    And the failover ratio is 0.6
    And back end p1 turns unhealthy
    When new TCP connections are opened, enough to meet each of 2 back ends
    Then every one of f1, f2 is reached, and no other
    When 1 healthy primary back end is added
    And new TCP connections are opened, enough to meet each of 2 back ends
    Then every one of p2, p3 is reached, and no other
    When back end p2 is removed
    And new TCP connections are opened, enough to meet each of 2 back ends
    Then every one of f1, f2 is reached, and no other
    When back end p1 is removed
    And new TCP connections are opened, enough to meet each of 1 back end
    Then every one of p3 is reached, and no other

  @FAILOVER-RATIO-3 @e2 @e3
  Scenario Outline: The pools switch at the ratio, in both directions (<ratio>)
    Given an internal TCP load balancer with 4 primary and 2 failover back ends
    And the failover ratio is <ratio>
    And back end p4 turns unhealthy
    When new TCP connections are opened, enough to meet each of 3 back ends
    Then every one of <three> is reached, and no other
    When back end p3 turns unhealthy
    And new TCP connections are opened, enough to meet each of 3 back ends
    Then every one of <two> is reached, and no other
    When back end p2 turns unhealthy
    And new TCP connections are opened, enough to meet each of 3 back ends
    Then every one of <one> is reached, and no other
    When back end p2 turns healthy
    And new TCP connections are opened, enough to meet each of 3 back ends
    Then every one of <two> is reached, and no other
    When back end p3 turns healthy
    And new TCP connections are opened, enough to meet each of 3 back ends
    Then every one of <three> is reached, and no other
    When back end p4 turns healthy
    And new TCP connections are opened, enough to meet each of 4 back ends
    Then every one of p1 to p4 is reached, and no other

    Examples:
      | ratio | three    | two    | one    |
      | 0.25  | p1 to p3 | p1, p2 | p1     |
      | 0.5   | p1 to p3 | p1, p2 | f1, f2 |
      | 0.75  | p1 to p3 | f1, f2 | f1, f2 |
      | 1.0   | f1, f2   | f1, f2 | f1, f2 |

  @FAILOVER-RATIO-3 @case:none-and-all
  Scenario: The pools switch when every primary is unhealthy, and back when all are healthy
    Given an internal UDP load balancer with 3 primary and 2 failover back ends
    And the failover ratio is 0.5
    And every primary back end turns unhealthy
    When new UDP connections are opened, enough to meet each of 2 back ends
    Then every one of f1, f2 is reached, and no other
    When every primary back end turns healthy
    And new UDP connections are opened, enough to meet each of 3 back ends
    Then every one of p1 to p3 is reached, and no other

  @FAILOVER-RATIO-3 @e2 @e3 @case:changed
  Scenario: A changed ratio holds at once
    Given an internal TCP load balancer with 4 primary and 2 failover back ends
    And the failover ratio is 0.5
    And back end p4 turns unhealthy
    When new TCP connections are opened, enough to meet each of 3 back ends
    Then every one of p1 to p3 is reached, and no other
    When the failover ratio is changed to 0.9
    And new TCP connections are opened, enough to meet each of 2 back ends
    Then every one of f1, f2 is reached, and no other
    When the failover ratio is changed to 0.7
    And new TCP connections are opened, enough to meet each of 3 back ends
    Then every one of p1 to p3 is reached, and no other

  # ---- one pool at a time

  @ELIG-FO-7
  Scenario Outline: New connections go to one pool at a time, at every point of the way (<protocol>)
    Given an internal <protocol> load balancer with 3 primary and 3 failover back ends
    And the failover ratio is 0.5
    When new <protocol> connections are opened, enough to meet each of 3 back ends
    Then every one of p1 to p3 is reached, and no other
    When back ends p1, f1 turn unhealthy
    And new <protocol> connections are opened, enough to meet each of 2 back ends
    Then every one of p2, p3 is reached, and no other
    When back end p2 turns unhealthy
    And new <protocol> connections are opened, enough to meet each of 2 back ends
    Then every one of f2, f3 is reached, and no other
    When back end p3 turns unhealthy
    And new <protocol> connections are opened, enough to meet each of 2 back ends
    Then every one of f2, f3 is reached, and no other
    When back ends p1, p2 turn healthy
    And new <protocol> connections are opened, enough to meet each of 2 back ends
    Then every one of p1, p2 is reached, and no other

    Examples:
      | protocol |
      | TCP      |

  @FAILOVER-ON-3
  Scenario Outline: Failover back ends get nothing while all primaries are healthy (ratio <ratio>, <protocol>)
    Given an internal <protocol> load balancer with <primary> primary and <failover> failover back ends
    And the failover ratio is <ratio>
    When new <protocol> connections are opened, enough to meet each of 3 back ends
    Then every one of <reached> is reached, and no other

    Examples:
      | ratio | protocol | primary | failover | reached  |
      | 0.0   | TCP      | 3       | 3        | p1 to p3 |
      | 1.0   | TCP      | 1       | 4        | p1       |

  # ---- nothing healthy

  @ELIG-LAST-2
  Scenario Outline: When nothing is healthy the drop setting alone decides (drop <drop>, ratio <ratio>)
    Given an internal TCP load balancer with 2 primary and 3 failover back ends
    And the failover ratio is <ratio>
    And new connections <are> dropped when no back end is healthy
    And every back end turns unhealthy
    When new TCP connections are opened, enough to meet each of 2 back ends
    Then <outcome>

    Examples:
      | drop  | ratio | are     | outcome                                      |
      | true  | 0.0   | are     | no packet is delivered                       |
      | true  | 0.5   | are     | no packet is delivered                       |
      | true  | 1.0   | are     | no packet is delivered                       |
      | false | 0.0   | are not | every one of p1, p2 is reached, and no other |
      | false | 0.5   | are not | every one of p1, p2 is reached, and no other |
      | false | 1.0   | are not | every one of p1, p2 is reached, and no other |

  @ELIG-LAST-2 @case:changed
  Scenario: A changed drop setting holds at once
    Given an internal TCP load balancer with 2 primary and 1 failover back ends
    And every back end turns unhealthy
    When new TCP connections are opened, enough to meet each of 2 back ends
    Then every one of p1, p2 is reached, and no other
    When new connections are dropped when no back end is healthy
    And 64 TCP connections are opened
    Then no packet is delivered
    When new connections are not dropped when no back end is healthy
    And new TCP connections are opened, enough to meet each of 2 back ends
    Then every one of p1, p2 is reached, and no other

  @ELIG-LAST-1
  Scenario Outline: When nothing is healthy and dropping is off, all primaries get new connections (<protocol>, <primary>)
    Given an internal <protocol> load balancer with <primary> primary and 2 failover back ends
    And new connections are not dropped when no back end is healthy
    And every back end turns unhealthy
    When new <protocol> connections are opened, enough to meet each of 5 back ends
    Then every one of <reached> is reached, and no other

    Examples:
      | protocol | primary | reached  |
      | TCP      | 1       | p1       |
      | TCP      | 5       | p1 to p5 |
      | UDP      | 3       | p1 to p3 |

  @ELIG-LAST-1 @case:left-out
  Scenario: When nothing is healthy and dropping is left out, all primaries get new connections
    Given an internal UDP load balancer with 2 primary and 2 failover back ends
    And every back end turns unhealthy
    When new UDP connections are opened, enough to meet each of 2 back ends
    Then every one of p1, p2 is reached, and no other

  @ELIG-LAST-1 @case:one-after-the-other
  Scenario: When first the primaries and then the failover back ends turn unhealthy, all primaries get new connections
    Given an internal TCP load balancer with 3 primary and 2 failover back ends
    And every primary back end turns unhealthy
    When new TCP connections are opened, enough to meet each of 2 back ends
    Then every one of f1, f2 is reached, and no other
    When every failover back end turns unhealthy
    And new TCP connections are opened, enough to meet each of 3 back ends
    Then every one of p1 to p3 is reached, and no other

  @ELIG-DROP-4
  Scenario Outline: Nothing is dropped by default (<protocol>)
    Given an internal <protocol> load balancer with 2 primary and 1 failover back ends
    And every back end turns unhealthy
    When new <protocol> connections are opened, enough to meet each of 2 back ends
    Then every one of p1, p2 is reached, and no other

    Examples:
      | protocol |
      | TCP      |
      | UDP      |

  @ELIG-DROP-1
  Scenario Outline: When nothing is healthy and dropping is on, new connections are dropped (<protocol>, <packet>)
    Given an internal <protocol> load balancer with 2 primary and 2 failover back ends
    And new connections are dropped when no back end is healthy
    And every back end turns unhealthy
    When 64 clients send <packet> of <protocol> connections that were never opened
    Then no packet is delivered
    When each connection sends <packet>
    Then no packet is delivered

    Examples:
      | protocol | packet   |
      | TCP      | ACK      |
      | UDP      | a packet |

  @ELIG-DROP-1
  Scenario Outline: Nothing is dropped any more once a back end recovers
    Given an internal TCP load balancer with 3 primary and 2 failover back ends
    And new connections are dropped when no back end is healthy
    And every back end turns unhealthy
    When 64 TCP connections are opened
    Then no packet is delivered
    When back end <recovered> turns healthy
    And new TCP connections are opened, enough to meet each of 1 back end
    Then every one of <recovered> is reached, and no other

    @case:primary-recovers
    Examples:
      | recovered |
      | p2        |

    @case:failover-recovers
    Examples:
      | recovered |
      | f2        |

  # ---- dropping and live connections

  @ELIG-DROP-2
  Scenario Outline: Dropping spares the packets of connections that persist (<protocol>, <option>)
    Given an internal <protocol> load balancer with 2 primary and 1 failover back ends
    And new connections are dropped when no back end is healthy
    And the persistence option is <option>
    And 64 <protocol> connections are open
    When every back end turns unhealthy
    And each connection sends a packet 3 times
    Then each connection stays on its back end
    When 64 <protocol> connections are opened
    Then no packet is delivered

    Examples:
      | protocol | option               |
      | TCP      | DEFAULT_FOR_PROTOCOL |

    @persistence
    Examples:
      | protocol | option               |
      | TCP      | ALWAYS_PERSIST       |
      | UDP      | ALWAYS_PERSIST       |

  @ELIG-DROP-2
  Scenario Outline: The packets of connections that do not persist are dropped (<protocol>, <option>)
    Given an internal <protocol> load balancer with 2 primary and 1 failover back ends
    And new connections are dropped when no back end is healthy
    And the persistence option is <option>
    And 64 <protocol> connections are open
    When every back end turns unhealthy
    And each connection sends a packet
    Then no packet is delivered

    Examples:
      | protocol | option               |
      | UDP      | DEFAULT_FOR_PROTOCOL |

    @persistence
    Examples:
      | protocol | option               |
      | TCP      | NEVER_PERSIST        |
      | UDP      | NEVER_PERSIST        |

  @ELIG-DROP-2 @case:SYN
  Scenario: A SYN of a connection that persists is dropped all the same
    Given an internal TCP load balancer with 2 primary and 1 failover back ends
    And new connections are dropped when no back end is healthy
    And 64 TCP connections are open
    When every back end turns unhealthy
    And each connection sends SYN
    Then no packet is delivered

  @ELIG-DROP-2 @case:on-failover-back-ends
  Scenario: Dropping spares the packets of connections that persist on failover back ends
    Given an internal TCP load balancer with 2 primary and 2 failover back ends
    And new connections are dropped when no back end is healthy
    And every primary back end turns unhealthy
    And 64 TCP connections are open
    When every failover back end turns unhealthy
    And each connection sends a packet
    Then each connection stays on its back end

  @ELIG-DROP-2 @session-tracking @case:session
  Scenario: A session that does not persist is dropped, its SYN too
    Given an internal TCP load balancer with 2 primary and 1 failover back ends
    And the tracking mode is PER_SESSION and the session affinity CLIENT_IP
    And new connections are dropped when no back end is healthy
    And 64 TCP connections are open
    When every back end turns unhealthy
    And each connection sends SYN
    Then no packet is delivered
    When each connection sends a packet
    Then no packet is delivered

  @ELIG-DROP-3
  Scenario Outline: The drop setting has no say while anything is healthy (ratio <ratio>, <down> of 4 and 3 down)
    Given an internal UDP load balancer with 4 primary and 3 failover back ends
    And the failover ratio is <ratio>
    And new connections are dropped when no back end is healthy
    And back ends <down> turn unhealthy
    When new UDP connections are opened, enough to meet each of 4 back ends
    Then every one of <reached> is reached, and no other
    When new connections are not dropped when no back end is healthy
    And new UDP connections are opened, enough to meet each of 4 back ends
    Then every one of <reached> is reached, and no other

    Examples:
      | ratio | down               | reached  |
      | 0.0   | p2 to p4, f1 to f3 | p1       |
      | 0.0   | p1 to p4, f1, f3   | f2       |
      | 0.5   | p2 to p4, f1 to f3 | p1       |
      | 0.5   | p2 to p4           | f1 to f3 |
      | 0.5   | p3, p4, f1 to f3   | p1, p2   |
      | 1.0   | p1 to p4           | f1 to f3 |

  # ---- what has no say

  @ELIG-FACTORS-1
  Scenario Outline: Neither affinity nor mode nor drain on failover decides who is eligible (<factor>)
    Given an internal TCP load balancer with 4 primary and 3 failover back ends
    And the failover ratio is 0.5
    And <setting>
    And back ends p1, p2 turn unhealthy
    When new TCP connections are opened, enough to meet each of 2 back ends
    Then every one of p3, p4 is reached, and no other
    When back ends p3, f1 turn unhealthy
    And new TCP connections are opened, enough to meet each of 2 back ends
    Then every one of f2, f3 is reached, and no other
    When back ends p4, f2, f3 turn unhealthy
    And new TCP connections are opened, enough to meet each of 4 back ends
    Then every one of p1 to p4 is reached, and no other

    Examples:
      | factor                   | setting                                          |
      | drain off                | drain on failover is disabled                    |
      | CLIENT_IP_PORT_PROTO     | the session affinity is CLIENT_IP_PORT_PROTO     |
      | CLIENT_IP_PROTO          | the session affinity is CLIENT_IP_PROTO          |
      | CLIENT_IP                | the session affinity is CLIENT_IP                |
      | CLIENT_IP_NO_DESTINATION | the session affinity is CLIENT_IP_NO_DESTINATION |

    @session-tracking
    Examples:
      | factor                   | setting                                                         |
      | PER_SESSION              | the tracking mode is PER_SESSION                                |
      | PER_SESSION by CLIENT_IP | the tracking mode is PER_SESSION and the session affinity CLIENT_IP |

    @persistence
    Examples:
      | factor         | setting                                 |
      | NEVER_PERSIST  | the persistence option is NEVER_PERSIST |
      | ALWAYS_PERSIST | the persistence option is ALWAYS_PERSIST |

  # ---- when failover is on

  @FAILOVER-ON-1 @case:failover-group-added
  Scenario: A failover group turns failover on
    Given an internal TCP load balancer with 3 healthy back ends
    And back end b1 turns unhealthy
    When a failover group with 2 healthy back ends is added
    And new TCP connections are opened, enough to meet each of 2 back ends
    Then every one of b2, b3 is reached, and no other
    When back ends b2, b3 turn unhealthy
    And new TCP connections are opened, enough to meet each of 2 back ends
    Then every one of f1, f2 is reached, and no other
    When back ends f1, f2 turn unhealthy
    And new TCP connections are opened, enough to meet each of 3 back ends
    Then every one of b1 to b3 is reached, and no other

  @FAILOVER-ON-1 @case:failover-group-removed
  Scenario: Without its failover group failover is off again
    Given an internal TCP load balancer with 3 primary and 2 failover back ends
    And every primary back end turns unhealthy
    When new TCP connections are opened, enough to meet each of 2 back ends
    Then every one of f1, f2 is reached, and no other
    When the group of f1 is removed from the service
    And new TCP connections are opened, enough to meet each of 3 back ends
    Then every one of p1 to p3 is reached, and no other

  @FAILOVER-ON-1 @case:one-of-each
  Scenario: One back end of each role is enough
    Given an internal UDP load balancer with 1 primary and 1 failover back ends
    When new UDP connections are opened, enough to meet each of 1 back end
    Then every one of p1 is reached, and no other
    When back end p1 turns unhealthy
    And new UDP connections are opened, enough to meet each of 1 back end
    Then every one of f1 is reached, and no other

  @ELIG-OFF-3 @failover @case:failover-group-alone
  Scenario: Without a primary group the failover group's back ends are all there are, and eligible
    Given an internal TCP load balancer with 2 primary and 3 failover back ends
    And the group of p1 is removed from the service
    And back end f2 turns unhealthy
    When new TCP connections are opened, enough to meet each of 2 back ends
    Then every one of f1, f3 is reached, and no other

  @ELIG-OFF-3 @case:several-groups
  Scenario: Without failover the back ends of all groups are eligible
    Given an internal TCP load balancer with 4 healthy back ends in 2 groups
    When new TCP connections are opened, enough to meet each of 4 back ends
    Then every one of b1 to b4 is reached, and no other

  @FAILOVER-ON-4 @case:failover-group-without-members
  Scenario: A failover group without members does not turn failover on
    Given an internal TCP load balancer with primary groups of 2 and failover groups of 0 back ends
    And new connections are dropped when no back end is healthy
    And every back end turns unhealthy
    When new TCP connections are opened, enough to meet each of 2 back ends
    Then every one of p1, p2 is reached, and no other
    When 1 healthy failover back end is added
    And back end f1 turns unhealthy
    And 64 TCP connections are opened
    Then no packet is delivered

  @FAILOVER-ON-4 @case:last-member-removed
  Scenario: A failover group that loses its last member turns failover off
    Given an internal TCP load balancer with 2 primary and 1 failover back ends
    And new connections are dropped when no back end is healthy
    And every back end turns unhealthy
    When 64 TCP connections are opened
    Then no packet is delivered
    When back end f1 is removed
    And new TCP connections are opened, enough to meet each of 2 back ends
    Then every one of p1, p2 is reached, and no other

  @FAILOVER-ON-4 @case:primary-group-without-members
  Scenario: A primary group without members does not turn failover on
    Given an internal TCP load balancer with primary groups of 0 and failover groups of 3 back ends
    And the failover ratio is 1.0
    And back end f1 turns unhealthy
    When new TCP connections are opened, enough to meet each of 2 back ends
    Then every one of f2, f3 is reached, and no other

  @FAILOVER-ON-4 @case:one-of-several-groups
  Scenario: An empty group beside one with members does no harm
    Given an internal TCP load balancer with primary groups of 0, 2 and failover groups of 0, 2 back ends
    And new connections are dropped when no back end is healthy
    And every primary back end turns unhealthy
    When new TCP connections are opened, enough to meet each of 2 back ends
    Then every one of f1, f2 is reached, and no other
    When every failover back end turns unhealthy
    And 64 TCP connections are opened
    Then no packet is delivered

  # A balancer that refuses such a policy is not judged by these.
  @FAILOVER-ON-2
  Scenario Outline: Without failover the failover policy has no effect (<setting>)
    Given an internal TCP load balancer with 4 healthy back ends
    And <policy>
    And back ends <down> turn unhealthy
    When new TCP connections are opened, enough to meet each of 4 back ends
    Then every one of <reached> is reached, and no other

    Examples:
      | setting | policy                                                  | down     | reached  |
      | drop    | new connections are dropped when no back end is healthy | b1 to b4 | b1 to b4 |
      | ratio   | the failover ratio is 1.0                               | b1 to b3 | b4       |

  @FAILOVER-ON-2 @case:drain
  Scenario: Without failover, drain on failover has no effect
    Given an internal TCP load balancer with 1 healthy back end
    And drain on failover is disabled
    And 64 TCP connections are open
    And 15 healthy back ends are added
    When back ends b1 to b10 turn unhealthy
    And each connection sends a packet
    Then each connection stays on its back end

  # ---- roles

  @FAILOVER-ROLE-1 @case:beside-a-failover-group
  Scenario: A group without a role is a primary one beside a failover group
    Given an internal TCP load balancer with 1 primary and 2 failover back ends
    And 64 TCP connections are open
    When a primary group with 2 healthy back ends is added
    And new TCP connections are opened, enough to meet each of 3 back ends
    Then every one of p1 to p3 is reached, and no other

  @FAILOVER-ROLE-1 @case:in-the-first-place
  Scenario: Groups without a role are primary ones from the first
    Given an internal UDP load balancer with primary groups of 1, 2, 1 and failover groups of 1 back ends
    When new UDP connections are opened, enough to meet each of 4 back ends
    Then every one of p1 to p4 is reached, and no other

  @FAILOVER-ROLE-2
  Scenario Outline: All members of a group have its role (primary groups of <primary>, failover groups of <failover>)
    Given an internal TCP load balancer with primary groups of <primary> and failover groups of <failover> back ends
    When new TCP connections are opened, enough to meet each of 4 back ends
    Then every one of <before> is reached, and no other
    When every primary back end turns unhealthy
    And new TCP connections are opened, enough to meet each of 4 back ends
    Then every one of <after> is reached, and no other

    Examples:
      | primary | failover | before   | after    |
      | 2       | 3        | p1, p2   | f1 to f3 |
      | 1, 3    | 1        | p1 to p4 | f1       |
      | 1       | 1, 3     | p1       | f1 to f4 |

  @FAILOVER-ROLE-2 @case:member-added
  Scenario: A member that is added has the role of its group
    Given an internal TCP load balancer with 1 primary and 1 failover back ends
    And 64 TCP connections are open
    When 1 healthy failover back end is added
    And 1 healthy primary back end is added
    And new TCP connections are opened, enough to meet each of 2 back ends
    Then every one of p1, p2 is reached, and no other
    When every primary back end turns unhealthy
    And new TCP connections are opened, enough to meet each of 2 back ends
    Then every one of f1, f2 is reached, and no other

  @FAILOVER-ROLE-3 @case:made-failover
  Scenario: A primary group that is made a failover group gets no new connections
    Given an internal TCP load balancer with primary groups of 1, 2 and failover groups of 1 back ends
    When new TCP connections are opened, enough to meet each of 3 back ends
    Then every one of p1 to p3 is reached, and no other
    When the group of p2 is made a failover group
    Then the change is accepted
    When new TCP connections are opened, enough to meet each of 1 back end
    Then every one of p1 is reached, and no other

  @FAILOVER-ROLE-3 @case:added-as-failover
  Scenario: A group that is added as a failover group gets no new connections
    Given an internal TCP load balancer with 2 healthy back ends
    And 64 TCP connections are open
    When a failover group with 2 healthy back ends is added
    Then the change is accepted
    When new TCP connections are opened, enough to meet each of 2 back ends
    Then every one of b1, b2 is reached, and no other

  # ---- configuration

  @FAILOVER-POLICY-1
  Scenario Outline: A failover policy takes three settings (<settings>)
    Given an internal TCP load balancer with 2 primary and 1 failover back ends
    And <setting>
    Then the configuration is accepted

    Examples:
      | settings | setting                                                     |
      | ratio    | the failover ratio is 0.5                                   |
      | drop     | new connections are dropped when no back end is healthy     |
      | drain    | drain on failover is disabled                               |

  @FAILOVER-POLICY-1 @case:all
  Scenario: A failover policy takes its three settings together
    Given an internal TCP load balancer with 2 primary and 1 failover back ends
    And the failover ratio is 0.5
    And new connections are dropped when no back end is healthy
    And drain on failover is disabled
    Then the configuration is accepted

  @FAILOVER-RATIO-1
  Scenario Outline: A failover ratio from 0.0 to 1.0 is accepted (<ratio>)
    Given an internal TCP load balancer with 2 primary and 1 failover back ends
    And the failover ratio is <ratio>
    Then the configuration is accepted

    Examples:
      | ratio |
      | 0.0   |
      | 0.5   |
      | 1.0   |

  @FAILOVER-RATIO-1
  Scenario Outline: Another failover ratio is refused (<ratio>)
    Given an internal TCP load balancer with 2 primary and 1 failover back ends
    And the failover ratio is <ratio>
    Then the configuration is refused for the field "backendServices[0].failoverPolicy.failoverRatio"

    Examples:
      | ratio |
      | -0.01 |
      | 1.01  |

  @FAILOVER-RATIO-1 @case:changed
  Scenario: A change to another ratio is refused, and the earlier one stays in force
    Given an internal TCP load balancer with 2 primary and 1 failover back ends
    And the failover ratio is 1.0
    And 64 TCP connections are open
    When the failover ratio is changed to 1.01
    Then the change is refused for the field "backendServices[0].failoverPolicy.failoverRatio"
    When back end p1 turns unhealthy
    And new TCP connections are opened, enough to meet each of 1 back end
    Then every one of f1 is reached, and no other

  @FAILOVER-LIMIT-1
  Scenario Outline: A service takes 50 primary groups (<groups>)
    Given an internal TCP load balancer with <groups> healthy back ends in <groups> groups
    Then <outcome>

    Examples:
      | groups | outcome                                                                  |
      | 50     | the configuration is accepted                                            |
      | 51     | the configuration is refused for the field "backendServices[0].backends" |

  @FAILOVER-LIMIT-2 @failover
  Scenario Outline: A service takes 50 failover groups besides 50 primary ones (<groups>)
    Given an internal TCP load balancer with 50 primary and <groups> failover groups of 1 back end each
    Then <outcome>

    Examples:
      | groups | outcome                                                                  |
      | 50     | the configuration is accepted                                            |
      | 51     | the configuration is refused for the field "backendServices[0].backends" |
