@internal @e2 @e3
Feature: New connections that spill into other zones
  With SPILL_CROSS_ZONE and a match, new connections stay on the eligible back ends of the client's zone as long as these are
  enough of the zone's back ends of the pool in use; else they go to the original eligible set, in all zones.

  @ZONE-SPILL-1
  Scenario Outline: Spilling brings in nobody who is not eligible (<healthy> of 3 healthy, ratio <ratio>)
    Given an internal TCP load balancer with healthy back ends 3 in zone us-central1-a and 3 in zone us-central1-b
    And the zonal affinity is ZONAL_AFFINITY_SPILL_CROSS_ZONE
    And the spillover ratio is <ratio>
    And client c1 is a VM in zone us-central1-a
    And back ends <unhealthy> turn unhealthy
    When new TCP connections are opened by c1, enough to meet each of 6 back ends
    Then every one of <reached> is reached, and no other

    Examples:
      | healthy | ratio | unhealthy       | reached    |
      | 2       | 0.0   | a1, b1          | a2, a3     |
      | 2       | 0.5   | a1, b1          | a2, a3     |
      | 1       | 0.5   | a1, a2, b1      | a3, b2, b3 |
      | 0       | 0.0   | a1, a2, a3, b1  | b2, b3     |

  @ZONE-SPILL-2
  Scenario: The spillover ratio decides between staying and spilling
    Given an internal TCP load balancer with healthy back ends 5 in zone us-central1-a and 2 in zone us-central1-b
    And the zonal affinity is ZONAL_AFFINITY_SPILL_CROSS_ZONE
    And the spillover ratio is 0.3
    And client c1 is a VM in zone us-central1-a
    And back ends a1, a2, a3 turn unhealthy
    When new TCP connections are opened by c1, enough to meet each of 4 back ends
    Then every one of a4, a5 is reached, and no other
    When the spillover ratio is changed to 0.45
    And new TCP connections are opened by c1, enough to meet each of 4 back ends
    Then every one of a4, a5, b1, b2 is reached, and no other
    When the spillover ratio is changed to 0.9
    And new TCP connections are opened by c1, enough to meet each of 4 back ends
    Then every one of a4, a5, b1, b2 is reached, and no other

  @ZONE-SPILL-2 @case:failover-ratio @failover
  Scenario: The failover ratio has no say in spilling
    Given an internal TCP load balancer with primary back ends 4 in zone us-central1-a and 4 in zone us-central1-b and failover back ends 1 in zone us-central1-c
    And the zonal affinity is ZONAL_AFFINITY_SPILL_CROSS_ZONE
    And the spillover ratio is 0.75
    And the failover ratio is 0.25
    And client c1 is a VM in zone us-central1-a
    And back ends pa1, pa2 turn unhealthy
    When new TCP connections are opened by c1, enough to meet each of 6 back ends
    Then every one of pa3, pa4, pb1 to pb4 is reached, and no other

  @ZONE-SPILL-3
  Scenario: What spills goes to the client's zone and the others alike, as without zonal affinity
    Given an internal TCP load balancer with healthy back ends 4 in zone us-central1-a and 2 in zone us-central1-b
    And the zonal affinity is ZONAL_AFFINITY_SPILL_CROSS_ZONE
    And the spillover ratio is 0.8
    And client c1 is a VM in zone us-central1-a
    And back ends a1, a2 turn unhealthy
    When new TCP connections are opened by c1, enough to meet each of 4 back ends
    Then every one of a3, a4, b1, b2 is reached, and no other
    When the zonal affinity is changed to ZONAL_AFFINITY_DISABLED
    And each connection sends SYN
    Then each connection is selected the same back end again

  @ZONE-SPILL0-1
  Scenario: Ratio 0.0 makes no comparison: with none of the zone eligible connections spill
    Given an internal TCP load balancer with healthy back ends 2 in zone us-central1-a and 2 in zone us-central1-b
    And the zonal affinity is ZONAL_AFFINITY_SPILL_CROSS_ZONE
    And the spillover ratio is 0.0
    And client c1 is a VM in zone us-central1-a
    And back ends a1, a2 turn unhealthy
    When new TCP connections are opened by c1, enough to meet each of 4 back ends
    Then every one of b1, b2 is reached, and no other

  @ZONE-SPILL0-3
  Scenario: With ratio 0.0 the last eligible back end of the zone keeps all of its new connections
    Given an internal TCP load balancer with healthy back ends 5 in zone us-central1-a and 2 in zone us-central1-b
    And the zonal affinity is ZONAL_AFFINITY_SPILL_CROSS_ZONE
    And the spillover ratio is 0.0
    And client c1 is a VM in zone us-central1-a
    And back ends a1, a2, a4, a5 turn unhealthy
    When new TCP connections are opened by c1, enough to meet each of 3 back ends
    Then every one of a3 is reached, and no other

  @ZONE-SPILL0-3 @case:several
  Scenario: With ratio 0.0 all eligible back ends of the zone get new connections, and no other
    Given an internal TCP load balancer with healthy back ends 4 in zone us-central1-a and 2 in zone us-central1-b
    And the zonal affinity is ZONAL_AFFINITY_SPILL_CROSS_ZONE
    And the spillover ratio is 0.0
    And client c1 is a VM in zone us-central1-a
    And back end a2 turns unhealthy
    When new TCP connections are opened by c1, enough to meet each of 5 back ends
    Then every one of a1, a3, a4 is reached, and no other

  @ZONE-SPILL0-4
  Scenario: With ratio 0.0 and none of the zone eligible, the eligible back ends of other zones get new connections
    Given an internal TCP load balancer with healthy back ends 2 in zone us-central1-a and 2 in zone us-central1-b and 2 in zone us-central1-f
    And the zonal affinity is ZONAL_AFFINITY_SPILL_CROSS_ZONE
    And client c1 is a VM in zone us-central1-a
    And back ends a1, a2, b1 turn unhealthy
    When new TCP connections are opened by c1, enough to meet each of 6 back ends
    Then every one of b2, f1, f2 is reached, and no other

  @ZONE-SPILL0-5 @failover
  Scenario Outline: The table for ratio 0.0 (row <row>: <original>, of the zone <health>)
    Given an internal TCP load balancer with primary back ends 3 in zone us-central1-a and 2 in zone us-central1-b and failover back ends 3 in zone us-central1-a and 2 in zone us-central1-b
    And the zonal affinity is ZONAL_AFFINITY_SPILL_CROSS_ZONE
    And the spillover ratio is 0.0
    And client c1 is a VM in zone us-central1-a
    And back ends <unhealthy> turn unhealthy
    When new TCP connections are opened by c1, enough to meet each of 5 back ends
    Then every one of <modified> is reached, and no other

    Examples:
      | row | original            | health | branch                   | unhealthy                                  | modified      |
      | 1   | primaries           | all    | intersection not empty   | pb1, fa1                                   | pa1, pa2, pa3 |
      | 1   | primaries           | some   | intersection not empty   | pa1, fa1                                   | pa2, pa3      |
      | 1   | primaries           | none   | intersection empty       | pa1, pa2, pa3, fa1                         | pb1, pb2      |
      | 2   | failover            | all    | intersection not empty   | pa1, pa2, pa3, pb1, pb2, fb1               | fa1, fa2, fa3 |
      | 2   | failover            | some   | intersection not empty   | pa1, pa2, pa3, pb1, pb2, fa1               | fa2, fa3      |
      | 2   | failover            | none   | intersection empty       | pa1, pa2, pa3, pb1, pb2, fa1, fa2, fa3     | fb1, fb2      |
      | 3   | unhealthy primaries | none   | intersection never empty | pa1 to pa3, pb1, pb2, fa1 to fa3, fb1, fb2 | pa1, pa2, pa3 |

  @ZONE-SPILL0-6
  Scenario: With ratio 0.0 and nothing healthy anywhere, connections stay on the zone's back ends
    Given an internal TCP load balancer with healthy back ends 2 in zone us-central1-a and 3 in zone us-central1-b
    And the zonal affinity is ZONAL_AFFINITY_SPILL_CROSS_ZONE
    And client c1 is a VM in zone us-central1-a
    And every back end turns unhealthy
    When new TCP connections are opened by c1, enough to meet each of 5 back ends
    Then every one of a1, a2 is reached, and no other

  @ZONE-SPILL0-6 @case:with-failover @failover
  Scenario: With ratio 0.0 and nothing healthy in either pool, connections stay on the zone's primaries
    Given an internal TCP load balancer with primary back ends 2 in zone us-central1-a and 2 in zone us-central1-b and failover back ends 2 in zone us-central1-a and 1 in zone us-central1-b
    And the zonal affinity is ZONAL_AFFINITY_SPILL_CROSS_ZONE
    And client c1 is a VM in zone us-central1-a
    And every back end turns unhealthy
    When new TCP connections are opened by c1, enough to meet each of 5 back ends
    Then every one of pa1, pa2 is reached, and no other

  @ZONE-SPILL-7
  Scenario Outline: A small ratio above 0.0 is compared (<ratio>)
    Given an internal TCP load balancer with healthy back ends 8 in zone us-central1-a and 2 in zone us-central1-b
    And the zonal affinity is ZONAL_AFFINITY_SPILL_CROSS_ZONE
    And the spillover ratio is <ratio>
    And client c1 is a VM in zone us-central1-a
    And back ends a2 to a8 turn unhealthy
    When new TCP connections are opened by c1, enough to meet each of 3 back ends
    Then every one of <reached> is reached, and no other

    Examples:
      | ratio | reached    |
      | 0.0   | a1         |
      | 0.1   | a1         |
      | 0.15  | a1, b1, b2 |

  @ZONE-SPILL-9
  Scenario Outline: The eligible share of the zone's back ends is compared with the ratio (<healthy> of <all>, ratio <ratio>)
    Given an internal TCP load balancer with healthy back ends <all> in zone us-central1-a and <others> in zone us-central1-b
    And the zonal affinity is ZONAL_AFFINITY_SPILL_CROSS_ZONE
    And the spillover ratio is <ratio>
    And client c1 is a VM in zone us-central1-a
    And back ends <unhealthy> turn unhealthy
    When new TCP connections are opened by c1, enough to meet each of 6 back ends
    Then every one of <reached> is reached, and no other

    Examples:
      | healthy | all | others | ratio   | unhealthy          | reached                |
      | 1       | 3   | 4      | 0.3333  | a1, a2             | a3                     |
      | 1       | 3   | 4      | 0.3334  | a1, a2             | a3, b1, b2, b3, b4     |
      | 2       | 3   | 4      | 0.6666  | a1                 | a2, a3                 |
      | 2       | 3   | 4      | 0.6667  | a1                 | a2, a3, b1, b2, b3, b4 |
      | 2       | 4   | 4      | 0.49999 | a1, a2             | a3, a4                 |
      | 2       | 4   | 4      | 0.50001 | a1, a2             | a3, a4, b1, b2, b3, b4 |
      | 3       | 4   | 3      | 0.7     | a1, b2, b3         | a2, a3, a4             |
      | 1       | 4   | 4      | 0.4     | a1, a2, a3         | a4, b1, b2, b3, b4     |

  @ZONE-SPILL-10
  Scenario: With none of the zone eligible the share is 0, and connections spill at the smallest ratio
    Given an internal TCP load balancer with healthy back ends 2 in zone us-central1-a and 2 in zone us-central1-b
    And the zonal affinity is ZONAL_AFFINITY_SPILL_CROSS_ZONE
    And the spillover ratio is 0.01
    And client c1 is a VM in zone us-central1-a
    And back ends a1, a2 turn unhealthy
    When new TCP connections are opened by c1, enough to meet each of 4 back ends
    Then every one of b1, b2 is reached, and no other

  @ZONE-SPILL-11
  Scenario: Above the ratio the eligible back ends of the zone get new connections, and no other
    Given an internal TCP load balancer with healthy back ends 5 in zone us-central1-a and 3 in zone us-central1-b
    And the zonal affinity is ZONAL_AFFINITY_SPILL_CROSS_ZONE
    And the spillover ratio is 0.5
    And client c1 is a VM in zone us-central1-a
    And back ends a1, a5 turn unhealthy
    When new TCP connections are opened by c1, enough to meet each of 6 back ends
    Then every one of a2, a3, a4 is reached, and no other

  @ZONE-SPILL-12
  Scenario: Below the ratio the eligible back ends of all zones get new connections
    Given an internal TCP load balancer with healthy back ends 5 in zone us-central1-a and 3 in zone us-central1-b and 1 in zone us-central1-f
    And the zonal affinity is ZONAL_AFFINITY_SPILL_CROSS_ZONE
    And the spillover ratio is 0.5
    And client c1 is a VM in zone us-central1-a
    And back ends a1, a2, a5, b1 turn unhealthy
    When new TCP connections are opened by c1, enough to meet each of 6 back ends
    Then every one of a3, a4, b2, b3, f1 is reached, and no other

  @ZONE-SPILL-13
  Scenario Outline: At the ratio itself connections stay in the zone (<healthy> of 4, ratio <ratio>)
    Given an internal TCP load balancer with healthy back ends 4 in zone us-central1-a and 2 in zone us-central1-b
    And the zonal affinity is ZONAL_AFFINITY_SPILL_CROSS_ZONE
    And the spillover ratio is <ratio>
    And client c1 is a VM in zone us-central1-a
    And back ends <unhealthy> turn unhealthy
    When new TCP connections are opened by c1, enough to meet each of 5 back ends
    Then every one of <reached> is reached, and no other

    Examples:
      | healthy | ratio | unhealthy  | reached        |
      | 1       | 0.25  | a1, a2, a3 | a4             |
      | 2       | 0.5   | a1, a2     | a3, a4         |
      | 3       | 0.75  | a1         | a2, a3, a4     |
      | 4       | 1.0   | b1         | a1, a2, a3, a4 |

  @ZONE-SPILL-14
  Scenario Outline: With ratio 1.0 connections stay only while the whole zone is eligible (<healthy> of 3)
    Given an internal TCP load balancer with healthy back ends 3 in zone us-central1-a and 2 in zone us-central1-b
    And the zonal affinity is ZONAL_AFFINITY_SPILL_CROSS_ZONE
    And the spillover ratio is 1.0
    And client c1 is a VM in zone us-central1-a
    And back end <unhealthy> turns unhealthy
    When new TCP connections are opened by c1, enough to meet each of 4 back ends
    Then every one of <reached> is reached, and no other

    Examples:
      | healthy | unhealthy | reached        |
      | 3       | b1        | a1, a2, a3     |
      | 2       | a1        | a2, a3, b1, b2 |

  @ZONE-SPILL-15 @failover
  Scenario Outline: The table for another ratio (row <row>: <original>, <healthy> of 3 healthy in the zone, ratio <ratio>)
    Given an internal TCP load balancer with primary back ends 3 in zone us-central1-a and 2 in zone us-central1-b and failover back ends 3 in zone us-central1-a and 2 in zone us-central1-b
    And the zonal affinity is ZONAL_AFFINITY_SPILL_CROSS_ZONE
    And the spillover ratio is <ratio>
    And client c1 is a VM in zone us-central1-a
    And back ends <unhealthy> turn unhealthy
    When new TCP connections are opened by c1, enough to meet each of 5 back ends
    Then every one of <modified> is reached, and no other

    Examples:
      | row | original            | healthy | ratio | branch                                   | unhealthy                                  | modified      |
      | 1   | primaries           | 3       | 1.0   | computed ratio >= spillover ratio        | pb1, fa1                                   | pa1, pa2, pa3 |
      | 1   | primaries           | 2       | 0.5   | computed ratio >= spillover ratio        | pa1, fa1                                   | pa2, pa3      |
      | 1   | primaries           | 1       | 0.5   | computed ratio < spillover ratio         | pa1, pa2, fa1                              | pa3, pb1, pb2 |
      | 1   | primaries           | 0       | 0.5   | computed ratio < spillover ratio         | pa1, pa2, pa3, fa1                         | pb1, pb2      |
      | 2   | failover            | 3       | 1.0   | computed ratio >= spillover ratio        | pa1 to pa3, pb1, pb2, fb1                  | fa1, fa2, fa3 |
      | 2   | failover            | 2       | 0.5   | computed ratio >= spillover ratio        | pa1 to pa3, pb1, pb2, fa1                  | fa2, fa3      |
      | 2   | failover            | 1       | 0.5   | computed ratio < spillover ratio         | pa1 to pa3, pb1, pb2, fa1, fa2             | fa3, fb1, fb2 |
      | 2   | failover            | 0       | 0.5   | computed ratio < spillover ratio         | pa1 to pa3, pb1, pb2, fa1 to fa3           | fb1, fb2      |
      | 3   | unhealthy primaries | 0       | 0.5   | computed ratio always >= spillover ratio | pa1 to pa3, pb1, pb2, fa1 to fa3, fb1, fb2 | pa1, pa2, pa3 |

  @ZONE-SPILL-16
  Scenario Outline: With nothing healthy anywhere connections stay in the zone, whatever the ratio (<ratio>)
    Given an internal TCP load balancer with healthy back ends 2 in zone us-central1-a and 3 in zone us-central1-b
    And the zonal affinity is ZONAL_AFFINITY_SPILL_CROSS_ZONE
    And the spillover ratio is <ratio>
    And client c1 is a VM in zone us-central1-a
    And every back end turns unhealthy
    When new TCP connections are opened by c1, enough to meet each of 5 back ends
    Then every one of a1, a2 is reached, and no other

    Examples:
      | ratio |
      | 0.5   |
      | 1.0   |

  @ZONE-SPILL-16 @case:with-failover @failover
  Scenario: With nothing healthy in either pool connections stay on the zone's primaries, at ratio 1.0 as well
    Given an internal TCP load balancer with primary back ends 2 in zone us-central1-a and 2 in zone us-central1-b and failover back ends 2 in zone us-central1-a and 1 in zone us-central1-b
    And the zonal affinity is ZONAL_AFFINITY_SPILL_CROSS_ZONE
    And the spillover ratio is 1.0
    And client c1 is a VM in zone us-central1-a
    And every back end turns unhealthy
    When new TCP connections are opened by c1, enough to meet each of 5 back ends
    Then every one of pa1, pa2 is reached, and no other

  @ZONE-SPILL-17 @failover
  Scenario Outline: Only back ends of the pool in use are counted (<eligible> eligible)
    Given an internal TCP load balancer with primary back ends 2 in zone us-central1-a and 2 in zone us-central1-b and failover back ends 2 in zone us-central1-a and 2 in zone us-central1-b
    And the zonal affinity is ZONAL_AFFINITY_SPILL_CROSS_ZONE
    And the spillover ratio is 1.0
    And client c1 is a VM in zone us-central1-a
    And back ends <unhealthy> turn unhealthy
    When new TCP connections are opened by c1, enough to meet each of 4 back ends
    Then every one of <reached> is reached, and no other

    Examples:
      | eligible  | unhealthy          | reached  |
      | primaries | fa1, fa2           | pa1, pa2 |
      | failover  | pa1, pa2, pb1, pb2 | fa1, fa2 |
