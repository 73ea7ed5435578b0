@internal @e2 @e3
Feature: Clients that get zonal affinity
  A client VM in the load balancer's region is compatible. Tunnels, attachments and whatever is in another region are not:
  for them every option is without effect. So it is for hosts that are no client VMs.

  @ZONE-COMPAT-1
  Scenario: Two client VMs in two zones are each kept in their own
    Given an internal TCP load balancer with healthy back ends 2 in zone us-central1-a and 2 in zone us-central1-b and 1 in zone us-central1-f
    And the zonal affinity is ZONAL_AFFINITY_STAY_WITHIN_ZONE
    And client c1 is a VM in zone us-central1-a
    And client c2 is a VM in zone us-central1-b
    When new TCP connections are opened by c1, enough to meet each of 5 back ends
    Then every one of a1, a2 is reached, and no other
    When new TCP connections are opened by c2, enough to meet each of 5 back ends
    Then every one of b1, b2 is reached, and no other

  @ZONE-COMPAT-1 @case:no-client
  Scenario: A host that is no client VM is kept nowhere
    Given an internal TCP load balancer with healthy back ends 2 in zone us-central1-a and 2 in zone us-central1-b
    And the zonal affinity is ZONAL_AFFINITY_STAY_WITHIN_ZONE
    And client c1 is a VM in zone us-central1-a
    When new TCP connections are opened, enough to meet each of 4 back ends
    Then every one of a1, a2, b1, b2 is reached, and no other

  @ZONE-COMPAT-2
  Scenario: Through a VPN tunnel of the region connections reach all zones
    Given an internal TCP load balancer with healthy back ends 2 in zone us-central1-a and 1 in zone us-central1-b
    And the zonal affinity is ZONAL_AFFINITY_STAY_WITHIN_ZONE
    And client v1 is a VPN_TUNNEL
    When new TCP connections are opened by v1, enough to meet each of 3 back ends
    Then every one of a1, a2, b1 is reached, and no other

  @ZONE-COMPAT-2 @case:another-region @global-access
  Scenario: Through a VPN tunnel of another region connections reach all zones
    Given an internal TCP load balancer with healthy back ends 2 in zone us-central1-a and 1 in zone us-central1-b
    And its forwarding rule allows global access
    And the zonal affinity is ZONAL_AFFINITY_STAY_WITHIN_ZONE
    And client v1 is a VPN_TUNNEL of region europe-west1
    When new TCP connections are opened by v1, enough to meet each of 3 back ends
    Then every one of a1, a2, b1 is reached, and no other

  @ZONE-COMPAT-3
  Scenario: Through a VLAN attachment of the region connections reach all zones
    Given an internal TCP load balancer with healthy back ends 2 in zone us-central1-a and 1 in zone us-central1-b
    And the zonal affinity is ZONAL_AFFINITY_STAY_WITHIN_ZONE
    And client v1 is a VLAN_ATTACHMENT
    When new TCP connections are opened by v1, enough to meet each of 3 back ends
    Then every one of a1, a2, b1 is reached, and no other

  @ZONE-COMPAT-3 @case:another-region @global-access
  Scenario: Through a VLAN attachment of another region connections reach all zones
    Given an internal TCP load balancer with healthy back ends 2 in zone us-central1-a and 1 in zone us-central1-b
    And its forwarding rule allows global access
    And the zonal affinity is ZONAL_AFFINITY_STAY_WITHIN_ZONE
    And client v1 is a VLAN_ATTACHMENT of region europe-west1
    When new TCP connections are opened by v1, enough to meet each of 3 back ends
    Then every one of a1, a2, b1 is reached, and no other

  @ZONE-COMPAT-4 @global-access
  Scenario: A VM of another region reaches all zones, though its zone has the letter of one with back ends
    Given an internal TCP load balancer with healthy back ends 2 in zone us-central1-b and 1 in zone us-central1-c
    And its forwarding rule allows global access
    And the zonal affinity is ZONAL_AFFINITY_STAY_WITHIN_ZONE
    And client x1 is a VM in zone europe-west1-b
    When new TCP connections are opened by x1, enough to meet each of 3 back ends
    Then every one of b1, b2, c1 is reached, and no other

  @ZONE-COMPAT-5 @case:stay
  Scenario: To an incompatible client STAY_WITHIN_ZONE is as good as no zonal affinity
    Given an internal TCP load balancer with healthy back ends 2 in zone us-central1-a and 2 in zone us-central1-b
    And the zonal affinity is ZONAL_AFFINITY_DISABLED
    And client v1 is a VPN_TUNNEL
    When new TCP connections are opened by v1, enough to meet each of 4 back ends
    Then every one of a1, a2, b1, b2 is reached, and no other
    When the zonal affinity is changed to ZONAL_AFFINITY_STAY_WITHIN_ZONE
    And each connection sends SYN
    Then each connection is selected the same back end again

  @ZONE-COMPAT-5 @case:spill
  Scenario: To an incompatible client SPILL_CROSS_ZONE is as good as no zonal affinity
    Given an internal TCP load balancer with healthy back ends 2 in zone us-central1-a and 2 in zone us-central1-b
    And the zonal affinity is ZONAL_AFFINITY_DISABLED
    And client v1 is a VPN_TUNNEL
    When new TCP connections are opened by v1, enough to meet each of 4 back ends
    Then every one of a1, a2, b1, b2 is reached, and no other
    When the zonal affinity is changed to ZONAL_AFFINITY_SPILL_CROSS_ZONE
    And each connection sends SYN
    Then each connection is selected the same back end again

  @ZONE-COMPAT-5 @case:ratio
  Scenario: To an incompatible client the spillover ratio says nothing
    Given an internal TCP load balancer with healthy back ends 2 in zone us-central1-a and 2 in zone us-central1-b
    And the zonal affinity is ZONAL_AFFINITY_SPILL_CROSS_ZONE
    And client v1 is a VPN_TUNNEL
    When new TCP connections are opened by v1, enough to meet each of 4 back ends
    Then every one of a1, a2, b1, b2 is reached, and no other
    When the spillover ratio is changed to 0.3
    And each connection sends SYN
    Then each connection is selected the same back end again
    When the spillover ratio is changed to 1.0
    And each connection sends SYN
    Then each connection is selected the same back end again

  @ZONAL-SKIP-2
  Scenario: Through a VLAN attachment connections reach all zones with SPILL_CROSS_ZONE, too
    Given an internal TCP load balancer with healthy back ends 3 in zone us-central1-a and 2 in zone us-central1-b
    And the zonal affinity is ZONAL_AFFINITY_SPILL_CROSS_ZONE
    And client v1 is a VLAN_ATTACHMENT
    And back end a3 turns unhealthy
    When new TCP connections are opened by v1, enough to meet each of 4 back ends
    Then every one of a1, a2, b1, b2 is reached, and no other

  @ZONE-COMPAT-6
  Scenario: With global access a VM of another region is served
    Given an internal TCP load balancer with healthy back ends 2 in zone us-central1-a and 1 in zone us-central1-b
    And its forwarding rule allows global access
    And client x1 is a VM in zone europe-west1-a
    When new TCP connections are opened by x1, enough to meet each of 3 back ends
    Then every one of a1, a2, b1 is reached, and no other

  @ZONE-SUPPORT-1 @next-hop
  Scenario: Connections along a static route are kept in the client's zone
    Given an internal TCP load balancer with healthy back ends 2 in zone us-central1-a and 1 in zone us-central1-b
    And it is the next hop of a static route to 192.168.0.0/16
    And the zonal affinity is ZONAL_AFFINITY_STAY_WITHIN_ZONE
    And client c1 is a VM in zone us-central1-a
    When new TCP connections are opened by c1, enough to meet each of 3 back ends
    Then every one of a1, a2 is reached, and no other

  @ZONE-SUPPORT-2 @next-hop
  Scenario: Connections along a policy-based route are kept in the client's zone
    Given an internal TCP load balancer with healthy back ends 2 in zone us-central1-a and 1 in zone us-central1-b
    And it is the next hop of a policy-based route to 192.168.0.0/16
    And the zonal affinity is ZONAL_AFFINITY_STAY_WITHIN_ZONE
    And client c1 is a VM in zone us-central1-a
    When new TCP connections are opened by c1, enough to meet each of 3 back ends
    Then every one of a1, a2 is reached, and no other
