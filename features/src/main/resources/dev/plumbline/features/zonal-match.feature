@internal @e2 @e3
Feature: Zonal match
  Zonal affinity acts where the option is on, the client is compatible, and a back end of the pool in use, healthy or not, is
  in the client's zone. Where one of the three is missing, the original eligible set stands.

  @ZONE-MATCH-4
  Scenario: Of two zones whose back ends are unhealthy, each keeps its own clients
    Given an internal TCP load balancer with healthy back ends 2 in zone us-central1-a and 3 in zone us-central1-b and 2 in zone us-central1-f
    And the zonal affinity is ZONAL_AFFINITY_STAY_WITHIN_ZONE
    And client c1 is a VM in zone us-central1-a
    And client c2 is a VM in zone us-central1-b
    And back ends a1, a2, b1, b2, b3 turn unhealthy
    When new TCP connections are opened by c1, enough to meet each of 7 back ends
    Then every one of a1, a2 is reached, and no other
    When new TCP connections are opened by c2, enough to meet each of 7 back ends
    Then every one of b1, b2, b3 is reached, and no other

  @ZONE-MATCH-6 @case:all-three
  Scenario: With option, compatible client and match, connections stay in the zone
    Given an internal TCP load balancer with healthy back ends 2 in zone us-central1-a and 1 in zone us-central1-b
    And the zonal affinity is ZONAL_AFFINITY_STAY_WITHIN_ZONE
    And client c1 is a VM in zone us-central1-a
    When new TCP connections are opened by c1, enough to meet each of 3 back ends
    Then every one of a1, a2 is reached, and no other

  @ZONE-MATCH-6 @case:disabled
  Scenario: With zonal affinity disabled, a compatible client with a match reaches all zones
    Given an internal TCP load balancer with healthy back ends 2 in zone us-central1-a and 1 in zone us-central1-b
    And the zonal affinity is ZONAL_AFFINITY_DISABLED
    And client c1 is a VM in zone us-central1-a
    When new TCP connections are opened by c1, enough to meet each of 3 back ends
    Then every one of a1, a2, b1 is reached, and no other

  @ZONE-MATCH-6 @case:incompatible
  Scenario: With zonal affinity on, an incompatible client reaches all zones
    Given an internal TCP load balancer with healthy back ends 2 in zone us-central1-a and 1 in zone us-central1-b
    And the zonal affinity is ZONAL_AFFINITY_STAY_WITHIN_ZONE
    And client v1 is a VPN_TUNNEL
    When new TCP connections are opened by v1, enough to meet each of 3 back ends
    Then every one of a1, a2, b1 is reached, and no other

  @ZONE-MATCH-6 @case:no-match
  Scenario: With zonal affinity on, a compatible client without a match reaches all zones
    Given an internal TCP load balancer with healthy back ends 2 in zone us-central1-a and 1 in zone us-central1-b
    And the zonal affinity is ZONAL_AFFINITY_STAY_WITHIN_ZONE
    And client c1 is a VM in zone us-central1-c
    When new TCP connections are opened by c1, enough to meet each of 3 back ends
    Then every one of a1, a2, b1 is reached, and no other

  @ZONE-MATCH-9
  Scenario: One back end in the client's zone makes a match, however many are elsewhere
    Given an internal TCP load balancer with healthy back ends 1 in zone us-central1-a and 8 in zone us-central1-b
    And the zonal affinity is ZONAL_AFFINITY_STAY_WITHIN_ZONE
    And client c1 is a VM in zone us-central1-a
    When new TCP connections are opened by c1, enough to meet each of 9 back ends
    Then every one of a1 is reached, and no other

  @ZONE-MATCH-10 @failover
  Scenario Outline: What is eligible decides against whom a match is tested (<original eligible>, client in zone <letter>)
    Given an internal TCP load balancer with primary back ends 2 in zone us-central1-a and 2 in zone us-central1-b and failover back ends 2 in zone us-central1-c and 1 in zone us-central1-f
    And the zonal affinity is ZONAL_AFFINITY_STAY_WITHIN_ZONE
    And client c1 is a VM in zone us-central1-<letter>
    And back ends <unhealthy> turn unhealthy
    When new TCP connections are opened by c1, enough to meet each of 4 back ends
    Then every one of <reached> is reached, and no other

    Examples:
      | original eligible       | letter | unhealthy                                   | reached                |
      | all healthy primaries   | a      | pb2                                         | pa1, pa2               |
      | all healthy primaries   | c      | pb2                                         | pa1, pa2, pb1          |
      | all healthy failover    | a      | pa1, pa2, pb1, pb2                          | fc1, fc2, ff1          |
      | all healthy failover    | c      | pa1, pa2, pb1, pb2                          | fc1, fc2               |
      | all unhealthy primaries | a      | pa1, pa2, pb1, pb2, fc1, fc2, ff1           | pa1, pa2               |
      | all unhealthy primaries | c      | pa1, pa2, pb1, pb2, fc1, fc2, ff1           | pa1, pa2, pb1, pb2     |

  @ZONE-MATCH-10 @case:drop @failover
  Scenario: Where new connections are to be dropped, none stays in the zone
    Given an internal TCP load balancer with primary back ends 2 in zone us-central1-a and failover back ends 1 in zone us-central1-b
    And the zonal affinity is ZONAL_AFFINITY_STAY_WITHIN_ZONE
    And new connections are dropped when no back end is healthy
    And client c1 is a VM in zone us-central1-a
    And every back end turns unhealthy
    When 64 TCP connections are opened by c1
    Then no packet is delivered

  @ZONE-MATCH-11 @case:primary
  Scenario: Primaries make a match, however unhealthy
    Given an internal TCP load balancer with healthy back ends 2 in zone us-central1-a and 2 in zone us-central1-b
    And the zonal affinity is ZONAL_AFFINITY_STAY_WITHIN_ZONE
    And client c1 is a VM in zone us-central1-a
    And back ends a1, a2 turn unhealthy
    When new TCP connections are opened by c1, enough to meet each of 4 back ends
    Then every one of a1, a2 is reached, and no other

  @ZONE-MATCH-11 @case:failover @failover
  Scenario: Failover back ends make a match, however unhealthy
    Given an internal TCP load balancer with primary back ends 1 in zone us-central1-b and failover back ends 2 in zone us-central1-a and 2 in zone us-central1-b
    And the zonal affinity is ZONAL_AFFINITY_STAY_WITHIN_ZONE
    And client c1 is a VM in zone us-central1-a
    And back ends pb1, fa1, fa2 turn unhealthy
    When new TCP connections are opened by c1, enough to meet each of 4 back ends
    Then every one of fa1, fa2 is reached, and no other

  @ZONE-MATCH-12 @failover
  Scenario Outline: Back ends of the pool that is not in use make no match (<eligible> eligible)
    Given an internal TCP load balancer with primary back ends 2 in zone us-central1-a and 1 in zone us-central1-b and failover back ends 2 in zone us-central1-c and 1 in zone us-central1-b
    And the zonal affinity is ZONAL_AFFINITY_STAY_WITHIN_ZONE
    And client c1 is a VM in zone us-central1-<letter>
    And back ends <unhealthy> turn unhealthy
    When new TCP connections are opened by c1, enough to meet each of 3 back ends
    Then every one of <reached> is reached, and no other

    Examples:
      | eligible  | letter | unhealthy     | reached       |
      | primaries | c      | fb1           | pa1, pa2, pb1 |
      | failover  | a      | pa1, pa2, pb1 | fc1, fc2, fb1 |

  @ZONE-MATCH-13 @failover
  Scenario: The page's first example: primaries are eligible, and there is a match
    Given an internal TCP load balancer with primary back ends 3 in zone us-central1-a and 2 in zone us-central1-b and failover back ends 2 in zone us-central1-c and 2 in zone us-central1-f
    And the zonal affinity is ZONAL_AFFINITY_STAY_WITHIN_ZONE
    And client c1 is a VM in zone us-central1-a
    And back end pa3 turns unhealthy
    When new TCP connections are opened by c1, enough to meet each of 5 back ends
    Then every one of pa1, pa2 is reached, and no other

  @ZONE-MATCH-14 @failover
  Scenario: The page's second example: failover back ends are eligible, and there is no match
    Given an internal TCP load balancer with primary back ends 3 in zone us-central1-a and 2 in zone us-central1-b and failover back ends 2 in zone us-central1-c and 2 in zone us-central1-f
    And the zonal affinity is ZONAL_AFFINITY_STAY_WITHIN_ZONE
    And client c1 is a VM in zone us-central1-a
    And every primary back end turns unhealthy
    When new TCP connections are opened by c1, enough to meet each of 5 back ends
    Then every one of fc1, fc2, ff1, ff2 is reached, and no other

  @ZONE-MATCH-15
  Scenario Outline: Without a match the original eligible set stands (<option>)
    Given an internal TCP load balancer with healthy back ends 3 in zone us-central1-a and 2 in zone us-central1-b
    And the zonal affinity is <option>
    And client c1 is a VM in zone us-central1-c
    And back end a3 turns unhealthy
    When new TCP connections are opened by c1, enough to meet each of 5 back ends
    Then every one of a1, a2, b1, b2 is reached, and no other
    When the zonal affinity is changed to ZONAL_AFFINITY_DISABLED
    And each connection sends SYN
    Then each connection is selected the same back end again

    Examples:
      | option                          |
      | ZONAL_AFFINITY_STAY_WITHIN_ZONE |
      | ZONAL_AFFINITY_SPILL_CROSS_ZONE |

  @ZONE-MATCH-16
  Scenario: A back end is picked out of the set as the zone left it
    Given an internal TCP load balancer with healthy back ends 3 in zone us-central1-a and 6 in zone us-central1-b
    And the zonal affinity is ZONAL_AFFINITY_STAY_WITHIN_ZONE
    And client c1 is a VM in zone us-central1-a
    When new TCP connections are opened by c1, enough to meet each of 9 back ends
    Then every one of a1, a2, a3 is reached, and no other

  @ZONAL-SKIP-3
  Scenario: A client in a zone without back ends gets those of the other zones
    Given an internal TCP load balancer with healthy back ends 2 in zone us-central1-a and 2 in zone us-central1-b
    And the zonal affinity is ZONAL_AFFINITY_SPILL_CROSS_ZONE
    And client c1 is a VM in zone us-central1-c
    When new TCP connections are opened by c1, enough to meet each of 4 back ends
    Then every one of a1, a2, b1, b2 is reached, and no other

  @ZONAL-ORDER-1
  Scenario Outline: The zone narrows what health and failover left, and adds nothing to it (<option>)
    Given an internal TCP load balancer with healthy back ends 3 in zone us-central1-a and 2 in zone us-central1-b
    And the zonal affinity is <option>
    And client c1 is a VM in zone us-central1-a
    And back ends a2, b1 turn unhealthy
    When new TCP connections are opened by c1, enough to meet each of 3 back ends
    Then every one of a1, a3 is reached, and no other

    Examples:
      | option                          |
      | ZONAL_AFFINITY_STAY_WITHIN_ZONE |
      | ZONAL_AFFINITY_SPILL_CROSS_ZONE |

  @ZONAL-ORDER-1 @case:pool-not-in-use @failover
  Scenario: The zone adds nothing of the pool that is not in use
    Given an internal TCP load balancer with primary back ends 2 in zone us-central1-a and 1 in zone us-central1-b and failover back ends 2 in zone us-central1-a and 1 in zone us-central1-b
    And the zonal affinity is ZONAL_AFFINITY_STAY_WITHIN_ZONE
    And client c1 is a VM in zone us-central1-a
    And every primary back end turns unhealthy
    When new TCP connections are opened by c1, enough to meet each of 3 back ends
    Then every one of fa1, fa2 is reached, and no other

  @ZONE-SUPPORT-3 @failover
  Scenario Outline: Zonal affinity acts on the pool that failover has made eligible (<eligible>)
    Given an internal TCP load balancer with primary back ends 2 in zone us-central1-a and 2 in zone us-central1-b and failover back ends 2 in zone us-central1-a and 2 in zone us-central1-b
    And the zonal affinity is ZONAL_AFFINITY_STAY_WITHIN_ZONE
    And the failover ratio is 0.5
    And client c1 is a VM in zone us-central1-a
    And back ends <unhealthy> turn unhealthy
    When new TCP connections are opened by c1, enough to meet each of 4 back ends
    Then every one of <reached> is reached, and no other

    Examples:
      | eligible    | unhealthy                                        | reached  |
      | primaries   | pb1                                              | pa1, pa2 |
      | failover    | pa1, pb1, pb2                                    | fa1, fa2 |
      | last resort | pa1, pa2, pb1, pb2, fa1, fa2, fb1, fb2           | pa1, pa2 |
