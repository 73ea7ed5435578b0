@internal @e2 @e3
Feature: Zonal affinity as a setting of the service
  A service has one of three zonal options, and a spillover ratio for one of them. Left out, zonal affinity is off, and
  clients of all zones get the eligible back ends of all zones.

  @ZONE-OPT-1
  Scenario: Each service has a zonal option of its own
    Given an internal TCP load balancer with healthy back ends 2 in zone us-central1-a and 1 in zone us-central1-b
    And the zonal affinity is ZONAL_AFFINITY_STAY_WITHIN_ZONE
    And a second service of the same back ends, with all settings left out, is behind a rule on another address
    And client c1 is a VM in zone us-central1-a
    When new TCP connections are opened by c1, enough to meet each of 3 back ends
    Then every one of a1, a2 is reached, and no other
    When like each connection another is opened, with another destination address
    Then every one of a1, a2, b1 is reached, and no other

  @ZONE-OPT-2
  Scenario Outline: The documented options are accepted (<option>)
    Given an internal TCP load balancer with healthy back ends 2 in zone us-central1-a and 1 in zone us-central1-b
    And the zonal affinity is <option>
    Then the configuration is accepted

    Examples:
      | option                          |
      | ZONAL_AFFINITY_DISABLED         |
      | ZONAL_AFFINITY_STAY_WITHIN_ZONE |
      | ZONAL_AFFINITY_SPILL_CROSS_ZONE |

  @ZONE-OPT-2 @case:another-word
  Scenario: Another option than the documented ones is refused
    Given an internal TCP load balancer with healthy back ends 2 in zone us-central1-a and 1 in zone us-central1-b
    And the zonal affinity is "ZONAL_AFFINITY_SPILL_CROSS_REGION"
    Then the configuration is refused for the field "backendServices[0].networkPassThroughLbTrafficPolicy.zonalAffinity.spillover"

  @ZONAL-OPTION-1 @case:stay
  Scenario: Connections can be made to stay within the zone
    Given an internal TCP load balancer with healthy back ends 2 in zone us-central1-a and 1 in zone us-central1-b
    And the zonal affinity is ZONAL_AFFINITY_STAY_WITHIN_ZONE
    Then the configuration is accepted

  @ZONAL-OPTION-1 @case:spill-with-a-ratio
  Scenario: Connections can be made to spill into other zones below a ratio
    Given an internal TCP load balancer with healthy back ends 2 in zone us-central1-a and 1 in zone us-central1-b
    And the zonal affinity is ZONAL_AFFINITY_SPILL_CROSS_ZONE
    And the spillover ratio is 0.7
    Then the configuration is accepted

  @ZONE-OPT-3
  Scenario: Left out, zonal affinity is off
    Given an internal TCP load balancer with healthy back ends 2 in zone us-central1-a and 1 in zone us-central1-b
    And client c1 is a VM in zone us-central1-a
    When new TCP connections are opened by c1, enough to meet each of 3 back ends
    Then every one of a1, a2, b1 is reached, and no other

  @ZONE-OPT-4
  Scenario: With zonal affinity disabled a client reaches the eligible back ends of all zones
    Given an internal TCP load balancer with healthy back ends 3 in zone us-central1-a and 2 in zone us-central1-b
    And the zonal affinity is ZONAL_AFFINITY_DISABLED
    And client c1 is a VM in zone us-central1-a
    And back ends a3, b2 turn unhealthy
    When new TCP connections are opened by c1, enough to meet each of 3 back ends
    Then every one of a1, a2, b1 is reached, and no other

  @ZONE-OPT-4 @case:turned-off
  Scenario: Zonal affinity can be turned off again
    Given an internal TCP load balancer with healthy back ends 2 in zone us-central1-a and 1 in zone us-central1-b
    And the zonal affinity is ZONAL_AFFINITY_STAY_WITHIN_ZONE
    And client c1 is a VM in zone us-central1-a
    And 64 TCP connections of c1 are open
    When the zonal affinity is changed to ZONAL_AFFINITY_DISABLED
    And new TCP connections are opened by c1, enough to meet each of 3 back ends
    Then every one of a1, a2, b1 is reached, and no other

  @ZONAL-SKIP-1
  Scenario: With zonal affinity off, clients of different zones get the same back ends
    Given an internal TCP load balancer with healthy back ends 2 in zone us-central1-a and 2 in zone us-central1-b
    And the zonal affinity is ZONAL_AFFINITY_DISABLED
    And client c1 is a VM in zone us-central1-a
    And client c2 is a VM in zone us-central1-b
    When new TCP connections are opened by c1, enough to meet each of 4 back ends
    Then every one of a1, a2, b1, b2 is reached, and no other
    When new TCP connections are opened by c2, enough to meet each of 4 back ends
    Then every one of a1, a2, b1, b2 is reached, and no other

  @ZONE-SPILL-4
  Scenario Outline: A spillover ratio from 0.0 to 1.0 is accepted (<ratio>)
    Given an internal TCP load balancer with healthy back ends 2 in zone us-central1-a and 1 in zone us-central1-b
    And the zonal affinity is ZONAL_AFFINITY_SPILL_CROSS_ZONE
    And the spillover ratio is <ratio>
    Then the configuration is accepted

    Examples:
      | ratio |
      | 0.0   |
      | 0.5   |
      | 1.0   |

  @ZONE-SPILL-4 @case:outside
  Scenario Outline: A spillover ratio below 0.0 or above 1.0 is refused (<ratio>)
    Given an internal TCP load balancer with healthy back ends 2 in zone us-central1-a and 1 in zone us-central1-b
    And the zonal affinity is ZONAL_AFFINITY_SPILL_CROSS_ZONE
    And the spillover ratio is <ratio>
    Then the configuration is refused for the field "backendServices[0].networkPassThroughLbTrafficPolicy.zonalAffinity.spilloverRatio"

    Examples:
      | ratio |
      | -0.01 |
      | 1.01  |

  @ZONE-SPILL-5
  Scenario: Left out, the spillover ratio is 0.0
    Given an internal TCP load balancer with healthy back ends 4 in zone us-central1-a and 2 in zone us-central1-b
    And the zonal affinity is ZONAL_AFFINITY_SPILL_CROSS_ZONE
    And client c1 is a VM in zone us-central1-a
    And back ends a2, a3, a4 turn unhealthy
    When new TCP connections are opened by c1, enough to meet each of 3 back ends
    Then every one of a1 is reached, and no other
