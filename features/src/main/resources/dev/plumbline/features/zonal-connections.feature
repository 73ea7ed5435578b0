@internal @e2 @e3
Feature: Zonal affinity and open connections
  Zonal affinity says where new connections go. What is tracked already stays on its back end, in whatever zone.

  @ZONE-TRACK-1
  Scenario Outline: Open connections stay when zonal affinity is turned on (<protocol>, <option>)
    Given an internal <protocol> load balancer with healthy back ends 1 in zone us-central1-a and 15 in zone us-central1-b
    And client c1 is a VM in zone us-central1-a
    And 64 <protocol> connections of c1 are open
    When the zonal affinity is changed to <option>
    And each connection sends a packet
    Then each connection stays on its back end
    When new <protocol> connections are opened by c1, enough to meet each of 16 back ends
    Then every one of a1 is reached, and no other

    Examples:
      | protocol | option                          |
      | TCP      | ZONAL_AFFINITY_STAY_WITHIN_ZONE |
      | TCP      | ZONAL_AFFINITY_SPILL_CROSS_ZONE |
      | UDP      | ZONAL_AFFINITY_STAY_WITHIN_ZONE |
      | UDP      | ZONAL_AFFINITY_SPILL_CROSS_ZONE |

  @ZONE-TRACK-1 @case:ratio
  Scenario: Open connections stay when the spillover ratio changes
    Given an internal TCP load balancer with healthy back ends 2 in zone us-central1-a and 14 in zone us-central1-b
    And the zonal affinity is ZONAL_AFFINITY_SPILL_CROSS_ZONE
    And the spillover ratio is 0.75
    And client c1 is a VM in zone us-central1-a
    And back end a2 turns unhealthy
    And 64 TCP connections of c1 are open
    When the spillover ratio is changed to 0.25
    And each connection sends ACK
    Then each connection stays on its back end
    When new TCP connections are opened by c1, enough to meet each of 15 back ends
    Then every one of a1 is reached, and no other

  @ZONE-TRACK-1 @case:health-of-others
  Scenario: Open connections stay when other back ends' health turns staying into spilling and back
    Given an internal TCP load balancer with healthy back ends 4 in zone us-central1-a and 4 in zone us-central1-b
    And the zonal affinity is ZONAL_AFFINITY_SPILL_CROSS_ZONE
    And the spillover ratio is 0.5
    And client c1 is a VM in zone us-central1-a
    And back ends a2, a3, a4 turn unhealthy
    And 64 TCP connections of c1 are open
    When back end a2 turns healthy
    And each connection sends ACK
    Then each connection stays on its back end
    When new TCP connections are opened by c1, enough to meet each of 5 back ends
    Then every one of a1, a2 is reached, and no other
    When back end a2 turns unhealthy
    And new TCP connections are opened by c1, enough to meet each of 5 back ends
    Then every one of a1, b1, b2, b3, b4 is reached, and no other

  @ZONE-TRACK-1 @case:zone-recovers
  Scenario: When the client's zone recovers, new connections come home and open ones stay away
    Given an internal TCP load balancer with healthy back ends 2 in zone us-central1-a and 4 in zone us-central1-b
    And the zonal affinity is ZONAL_AFFINITY_SPILL_CROSS_ZONE
    And client c1 is a VM in zone us-central1-a
    And back ends a1, a2 turn unhealthy
    And 64 TCP connections of c1 are open
    When back ends a1, a2 turn healthy
    And each connection sends ACK
    Then each connection stays on its back end
    When new TCP connections are opened by c1, enough to meet each of 5 back ends
    Then every one of a1, a2 is reached, and no other

  @ZONE-TRACK-1 @case:sessions @session-tracking
  Scenario: Sessions that began while the client's zone was down stay away when it recovers
    Given an internal TCP load balancer with healthy back ends 2 in zone us-central1-a and 4 in zone us-central1-b
    And the tracking mode is PER_SESSION and the session affinity CLIENT_IP
    And the zonal affinity is ZONAL_AFFINITY_SPILL_CROSS_ZONE
    And clients c1 to c64 are VMs in zone us-central1-a
    And back ends a1, a2 turn unhealthy
    And 64 TCP connections of c1 to c64 are open
    When back ends a1, a2 turn healthy
    And each connection's client sends SYN with another source port
    Then each connection stays on its back end

  @ZONE-TRACK-1 @case:sessions-before-the-failure @session-tracking
  Scenario: Sessions on a back end that is left stay when the zone fails by its ratio
    Given an internal TCP load balancer with healthy back ends 3 in zone us-central1-a and 6 in zone us-central1-b
    And the tracking mode is PER_SESSION and the session affinity CLIENT_IP
    And the zonal affinity is ZONAL_AFFINITY_SPILL_CROSS_ZONE
    And the spillover ratio is 0.5
    And clients c1 to c64 are VMs in zone us-central1-a
    And back end a3 turns unhealthy
    And 64 TCP connections of c1 to c64 are open
    When back end a3 turns healthy
    And each connection's client sends SYN with another source port
    Then each connection stays on its back end
    When the spillover ratio is changed to 1.0
    And back end a3 turns unhealthy
    And each connection's client sends SYN with another source port
    Then each connection stays on its back end

  @ZONE-TRACK-1 @case:failover @failover
  Scenario: A failover to zones where the client has none leaves open connections where they are
    Given an internal TCP load balancer with primary back ends 4 in zone us-central1-a and failover back ends 4 in zone us-central1-b
    And the zonal affinity is ZONAL_AFFINITY_STAY_WITHIN_ZONE
    And the failover ratio is 1.0
    And client c1 is a VM in zone us-central1-a
    And 64 TCP connections of c1 are open
    When back end pa1 turns unhealthy
    And each connection sends ACK
    Then each connection stays on its back end
    When new TCP connections are opened by c1, enough to meet each of 4 back ends
    Then every one of fb1, fb2, fb3, fb4 is reached, and no other

  @ZONAL-ON-1
  Scenario: New connections get the set of their zone, and those opened before stay where their entries point
    Given an internal UDP load balancer with healthy back ends 2 in zone us-central1-a and 8 in zone us-central1-b
    And client c1 is a VM in zone us-central1-a
    And 64 UDP connections of c1 are open
    When the zonal affinity is changed to ZONAL_AFFINITY_STAY_WITHIN_ZONE
    And each connection sends a packet
    Then each connection stays on its back end
    When new UDP connections are opened by c1, enough to meet each of 10 back ends
    Then every one of a1, a2 is reached, and no other
