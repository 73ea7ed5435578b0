@internal @e2 @e3
Feature: New connections that stay within the zone
  With STAY_WITHIN_ZONE and a match, new connections go to the eligible back ends of the client's zone; where it has none, to
  the unhealthy ones of the pool in use in that zone, whatever is healthy elsewhere.

  @ZONE-STAY-1
  Scenario: No new connection leaves the zone, whatever its back ends' health
    Given an internal TCP load balancer with healthy back ends 2 in zone us-central1-a and 3 in zone us-central1-b
    And the zonal affinity is ZONAL_AFFINITY_STAY_WITHIN_ZONE
    And client c1 is a VM in zone us-central1-a
    When new TCP connections are opened by c1, enough to meet each of 5 back ends
    Then every one of a1, a2 is reached, and no other
    When back end a1 turns unhealthy
    And new TCP connections are opened by c1, enough to meet each of 5 back ends
    Then every one of a2 is reached, and no other
    When back end a2 turns unhealthy
    And new TCP connections are opened by c1, enough to meet each of 5 back ends
    Then every one of a1, a2 is reached, and no other

  @ZONE-STAY-3
  Scenario: The healthy back ends of the zone get new connections, and no other
    Given an internal TCP load balancer with healthy back ends 5 in zone us-central1-a and 3 in zone us-central1-b
    And the zonal affinity is ZONAL_AFFINITY_STAY_WITHIN_ZONE
    And client c1 is a VM in zone us-central1-a
    And back ends a2, a4 turn unhealthy
    When new TCP connections are opened by c1, enough to meet each of 6 back ends
    Then every one of a1, a3, a5 is reached, and no other

  @ZONE-STAY-3 @case:one-zone
  Scenario: With all back ends in the client's zone it is as if there were no zonal affinity
    Given an internal TCP load balancer with healthy back ends 4 in zone us-central1-a
    And the zonal affinity is ZONAL_AFFINITY_STAY_WITHIN_ZONE
    And client c1 is a VM in zone us-central1-a
    And back end a4 turns unhealthy
    When new TCP connections are opened by c1, enough to meet each of 4 back ends
    Then every one of a1, a2, a3 is reached, and no other
    When the zonal affinity is changed to ZONAL_AFFINITY_DISABLED
    And each connection sends SYN
    Then each connection is selected the same back end again

  @ZONE-STAY-4
  Scenario: When none of the zone is healthy, all of the zone get new connections, and no other
    Given an internal TCP load balancer with healthy back ends 3 in zone us-central1-a and 3 in zone us-central1-b
    And the zonal affinity is ZONAL_AFFINITY_STAY_WITHIN_ZONE
    And client c1 is a VM in zone us-central1-a
    And back ends a1 to a3 turn unhealthy
    When new TCP connections are opened by c1, enough to meet each of 6 back ends
    Then every one of a1, a2, a3 is reached, and no other

  @ZONE-STAY-3 @case:one-recovers
  Scenario: One back end of the zone that recovers gets all of its new connections
    Given an internal TCP load balancer with healthy back ends 3 in zone us-central1-a and 3 in zone us-central1-b
    And the zonal affinity is ZONAL_AFFINITY_STAY_WITHIN_ZONE
    And client c1 is a VM in zone us-central1-a
    And back ends a1 to a3 turn unhealthy
    And 64 TCP connections of c1 are open
    When back end a2 turns healthy
    And new TCP connections are opened by c1, enough to meet each of 6 back ends
    Then every one of a2 is reached, and no other

  @ZONE-STAY-5 @failover
  Scenario Outline: The table for STAY_WITHIN_ZONE (row <row>: <original>, of the zone <health>)
    Given an internal TCP load balancer with primary back ends 3 in zone us-central1-a and 2 in zone us-central1-b and failover back ends 3 in zone us-central1-a and 2 in zone us-central1-b
    And the zonal affinity is ZONAL_AFFINITY_STAY_WITHIN_ZONE
    And client c1 is a VM in zone us-central1-a
    And back ends <unhealthy> turn unhealthy
    When new TCP connections are opened by c1, enough to meet each of 5 back ends
    Then every one of <modified> is reached, and no other

    Examples:
      | row | original            | health | branch                   | unhealthy                                  | modified      |
      | 1   | primaries           | all    | intersection not empty   | pb1, fa1                                   | pa1, pa2, pa3 |
      | 1   | primaries           | some   | intersection not empty   | pa1, fa1                                   | pa2, pa3      |
      | 1   | primaries           | none   | intersection empty       | pa1, pa2, pa3, fa1                         | pa1, pa2, pa3 |
      | 2   | failover            | all    | intersection not empty   | pa1, pa2, pa3, pb1, pb2, fb1               | fa1, fa2, fa3 |
      | 2   | failover            | some   | intersection not empty   | pa1, pa2, pa3, pb1, pb2, fa1               | fa2, fa3      |
      | 2   | failover            | none   | intersection empty       | pa1, pa2, pa3, pb1, pb2, fa1, fa2, fa3     | fa1, fa2, fa3 |
      | 3   | unhealthy primaries | none   | intersection never empty | pa1 to pa3, pb1, pb2, fa1 to fa3, fb1, fb2 | pa1, pa2, pa3 |

  @ZONE-STAY-6
  Scenario: When nothing is healthy anywhere, connections stay on the zone's back ends
    Given an internal TCP load balancer with healthy back ends 2 in zone us-central1-a and 3 in zone us-central1-b
    And the zonal affinity is ZONAL_AFFINITY_STAY_WITHIN_ZONE
    And client c1 is a VM in zone us-central1-a
    And every back end turns unhealthy
    When new TCP connections are opened by c1, enough to meet each of 5 back ends
    Then every one of a1, a2 is reached, and no other

  @ZONE-STAY-6 @case:with-failover @failover
  Scenario: When nothing is healthy in either pool, connections stay on the zone's primaries
    Given an internal TCP load balancer with primary back ends 2 in zone us-central1-a and 2 in zone us-central1-b and failover back ends 2 in zone us-central1-a and 1 in zone us-central1-b
    And the zonal affinity is ZONAL_AFFINITY_STAY_WITHIN_ZONE
    And new connections are not dropped when no back end is healthy
    And client c1 is a VM in zone us-central1-a
    And every back end turns unhealthy
    When new TCP connections are opened by c1, enough to meet each of 5 back ends
    Then every one of pa1, pa2 is reached, and no other

  @ZONE-STAY-7 @failover
  Scenario Outline: After a failover the zone's primaries get nothing (<health> of its failover back ends healthy)
    Given an internal TCP load balancer with primary back ends 2 in zone us-central1-a and failover back ends 2 in zone us-central1-a and 2 in zone us-central1-b
    And the zonal affinity is ZONAL_AFFINITY_STAY_WITHIN_ZONE
    And the failover ratio is 1.0
    And client c1 is a VM in zone us-central1-a
    And back ends <unhealthy> turn unhealthy
    When new TCP connections are opened by c1, enough to meet each of 4 back ends
    Then every one of <reached> is reached, and no other

    Examples:
      | health | unhealthy     | reached  |
      | all    | pa1           | fa1, fa2 |
      | none   | pa1, fa1, fa2 | fa1, fa2 |
