@external-global
Feature: Regions and capacity of a global load balancer
  New traffic goes to the region nearest to where it enters that has healthy back ends with room. What a region can't take goes
  on to the next; connections that exist stay. A preferred group is filled before all others.

  # Limits are far above what the scenarios send, since a balancer may count that beside the load that it is told. A full region
  # may take some new connections or none.

  # ---- balancing modes and limits

  @BACKEND-MODE-1 @capacity
  Scenario Outline: Balancing modes are RATE and UTILIZATION (<mode>)
    Given a global load balancer with healthy back ends 3 in region us-west1
    And the field "backendServices[0].backends[0].balancingMode" is "<mode>"
    And the field "backendServices[0].backends[0].<limit>" is <value>
    Then the configuration is accepted

    Examples:
      | mode        | limit          | value  |
      | RATE        | maxRate        | 100000 |
      | UTILIZATION | maxUtilization | 0.8    |

  @BACKEND-MODE-1 @capacity @case:another
  Scenario: Balancing mode CONNECTION is refused
    Given a global load balancer with healthy back ends 3 in region us-west1
    And the field "backendServices[0].backends[0].balancingMode" is "CONNECTION"
    Then the configuration is refused for the field "backendServices[0].backends[0].balancingMode"

  @BACKEND-MODE-2 @capacity
  Scenario Outline: An instance group takes both modes (<mode>)
    Given a global load balancer with healthy back ends 3 in region us-west1
    And the field "groups[0].kind" is "INSTANCE_GROUP"
    And the field "backendServices[0].backends[0].balancingMode" is "<mode>"
    And the field "backendServices[0].backends[0].<limit>" is <value>
    Then the configuration is accepted

    Examples:
      | mode        | limit              | value |
      | RATE        | maxRatePerInstance | 50000 |
      | UTILIZATION | maxUtilization     | 0.5   |

  @BACKEND-MODE-3 @capacity @neg
  Scenario: A NEG takes RATE
    Given a global load balancer with healthy back ends 3 in region us-west1
    And its groups are NEGs
    And the field "backendServices[0].backends[0].balancingMode" is "RATE"
    And the field "backendServices[0].backends[0].maxRate" is 100000
    Then the configuration is accepted

  @BACKEND-MODE-3 @capacity @neg @case:utilization
  Scenario: A NEG takes no UTILIZATION
    Given a global load balancer with healthy back ends 3 in region us-west1
    And its groups are NEGs
    And the field "backendServices[0].backends[0].balancingMode" is "UTILIZATION"
    Then the configuration is refused for the field "backendServices[0].backends[0].balancingMode"

  @BACKEND-MODE-4 @capacity
  Scenario: The rate is that of packets, whatever the number of connections
    Given a global load balancer with healthy back ends 3 in region us-west1 and 3 in region us-east4
    And client c1 enters nearest to us-west1, then us-east4
    And the field "backendServices[0].backends[0].balancingMode" is "RATE"
    And the field "backendServices[0].backends[0].maxRate" is 100000
    When the group of a1 has a load of 10000 packets per second
    And 256 TCP connections are opened by c1
    Then each connection is selected one of a1 to a3
    When the group of a1 has a load of 150000 packets per second
    And 256 TCP connections are opened by c1
    Then some of the connections leave a1 to a3 for b1 to b3

  @BACKEND-CAP-1 @capacity
  Scenario Outline: A group that has reached its limit is full (<limit>)
    Given a global load balancer with healthy back ends 3 in region us-west1 and 3 in region us-east4
    And client c1 enters nearest to us-west1, then us-east4
    And the field "backendServices[0].backends[0].balancingMode" is "<mode>"
    And the field "backendServices[0].backends[0].<limit>" is <value>
    When the group of a1 has a <full>
    And 256 TCP connections are opened by c1
    Then some of the connections leave a1 to a3 for b1 to b3

    Examples:
      | limit              | mode        | value  | full                               |
      | maxRate            | RATE        | 100000 | load of 150000 packets per second  |
      | maxRatePerInstance | RATE        | 40000  | load of 180000 packets per second  |
      | maxUtilization     | UTILIZATION | 0.5    | utilization of 0.75                |

  @BACKEND-CAP-1 @capacity @case:room
  Scenario Outline: A group below its limit has room (<limit>)
    Given a global load balancer with healthy back ends 3 in region us-west1 and 3 in region us-east4
    And client c1 enters nearest to us-west1, then us-east4
    And the field "backendServices[0].backends[0].balancingMode" is "<mode>"
    And the field "backendServices[0].backends[0].<limit>" is <value>
    When the group of a1 has a <room>
    And 256 TCP connections are opened by c1
    Then each connection is selected one of a1 to a3

    Examples:
      | limit              | mode        | value  | room                             |
      | maxRate            | RATE        | 100000 | load of 10000 packets per second |
      | maxRatePerInstance | RATE        | 40000  | load of 60000 packets per second |
      | maxUtilization     | UTILIZATION | 0.5    | utilization of 0.05              |

  @BACKEND-CAP-2 @capacity
  Scenario: Each group has a capacity of its own
    Given a global load balancer with healthy back ends 3 in region us-west1 and 3 in region us-east4 and 3 in region europe-west3
    And client c1 enters nearest to us-west1, then europe-west3
    And client c2 enters nearest to us-east4, then europe-west3
    And the field "backendServices[0].backends[0].balancingMode" is "RATE"
    And the field "backendServices[0].backends[0].maxRate" is 100000
    And the field "backendServices[0].backends[1].balancingMode" is "RATE"
    And the field "backendServices[0].backends[1].maxRate" is 1000000
    When the group of a1 has a load of 150000 packets per second
    And the group of b1 has a load of 150000 packets per second
    And 256 TCP connections are opened by c1
    Then some of the connections leave a1 to a3 for c1 to c3
    When 256 TCP connections are opened by c2
    Then each connection is selected one of b1 to b3

  @BACKEND-OPT-2 @capacity
  Scenario: A scaled-down group is full sooner
    Given a global load balancer with healthy back ends 3 in region us-west1 and 3 in region us-east4
    And client c1 enters nearest to us-west1, then us-east4
    And the field "backendServices[0].backends[0].balancingMode" is "RATE"
    And the field "backendServices[0].backends[0].maxRate" is 100000
    And the field "backendServices[0].backends[0].capacityScaler" is 0.1
    When the group of a1 has a load of 15000 packets per second
    And 256 TCP connections are opened by c1
    Then some of the connections leave a1 to a3 for b1 to b3

  @BACKEND-OPT-2 @capacity @case:unscaled
  Scenario: A group that is not scaled down has its whole capacity
    Given a global load balancer with healthy back ends 3 in region us-west1 and 3 in region us-east4
    And client c1 enters nearest to us-west1, then us-east4
    And the field "backendServices[0].backends[0].balancingMode" is "RATE"
    And the field "backendServices[0].backends[0].maxRate" is 100000
    And the field "backendServices[0].backends[0].capacityScaler" is 1.0
    When the group of a1 has a load of 15000 packets per second
    And 256 TCP connections are opened by c1
    Then each connection is selected one of a1 to a3

  @BACKEND-SHARED-1 @capacity
  Scenario: A group that an internal service shares has mode RATE
    Given a global load balancer with healthy back ends 3 in region us-west1
    And its forwarding rules are
      | rule | addresses                      | protocol | ports | service | scheme               |
      | fr-1 | 136.124.69.214, 136.124.83.205 | TCP      | 80    | bes     | EXTERNAL_PASSTHROUGH |
      | fr-2 | 10.1.2.99                      | TCP      | 80    | other   | INTERNAL             |
    And the field "backendServices[1].backends" is [{"group": "ig-1"}]
    And the field "backendServices[0].backends[0].balancingMode" is "RATE"
    And the field "backendServices[0].backends[0].maxRate" is 100000
    Then the configuration is accepted

  @BACKEND-SHARED-1 @capacity @case:utilization
  Scenario: A group that an internal service shares has not mode UTILIZATION
    Given a global load balancer with healthy back ends 3 in region us-west1
    And its forwarding rules are
      | rule | addresses                      | protocol | ports | service | scheme               |
      | fr-1 | 136.124.69.214, 136.124.83.205 | TCP      | 80    | bes     | EXTERNAL_PASSTHROUGH |
      | fr-2 | 10.1.2.99                      | TCP      | 80    | other   | INTERNAL             |
    And the field "backendServices[1].backends" is [{"group": "ig-1"}]
    And the field "backendServices[0].backends[0].balancingMode" is "UTILIZATION"
    Then the configuration is refused for the field "backendServices" or "groups[0]"

  # ---- the nearest region

  @REGION-NEAR-1 @capacity
  Scenario Outline: New traffic goes to the region nearest to where it enters (<nearest>)
    Given a global load balancer with healthy back ends 3 in region us-west1 and 3 in region europe-west3 and 3 in region asia-south1
    And client c1 enters nearest to <order>
    When 64 TCP connections are opened by c1
    Then each connection is selected one of <backends>

    Examples:
      | nearest      | order                                         | backends |
      | us-west1     | us-west1, then europe-west3, then asia-south1 | a1 to a3 |
      | europe-west3 | europe-west3, then us-west1, then asia-south1 | b1 to b3 |
      | asia-south1  | asia-south1, then europe-west3, then us-west1 | c1 to c3 |

  @REGION-NEAR-1 @capacity @case:some-unhealthy
  Scenario: The nearest region serves while some of its back ends are healthy
    Given a global load balancer with healthy back ends 3 in region us-west1 and 3 in region europe-west3
    And client c1 enters nearest to europe-west3, then us-west1
    When back ends b1, b3 turn unhealthy
    And 64 TCP connections are opened by c1
    Then each connection is selected one of b2

  @REGION-NEAR-1 @capacity @case:room
  Scenario: The nearest region serves while it has room
    Given a global load balancer with healthy back ends 3 in region us-west1 and 3 in region europe-west3
    And client c1 enters nearest to europe-west3, then us-west1
    And the field "backendServices[0].backends[1].balancingMode" is "RATE"
    And the field "backendServices[0].backends[1].maxRate" is 100000
    When the group of b1 has a load of 10000 packets per second
    And 64 TCP connections are opened by c1
    Then each connection is selected one of b1 to b3

  @REGION-NEXT-1 @capacity
  Scenario: Where a region has no healthy back end, the next one serves, and then the third
    Given a global load balancer with healthy back ends 3 in region us-west1 and 3 in region europe-west3 and 3 in region asia-south1
    And client c1 enters nearest to asia-south1, then us-west1, then europe-west3
    When back ends c1 to c3 turn unhealthy
    And 64 TCP connections are opened by c1
    Then each connection is selected one of a1 to a3
    When back ends a1 to a3 turn unhealthy
    And 64 TCP connections are opened by c1
    Then each connection is selected one of b1 to b3

  @REGION-NEXT-1 @capacity @case:full
  Scenario: Where two regions are full, some traffic reaches the third
    Given a global load balancer with healthy back ends 3 in region us-west1 and 3 in region europe-west3 and 3 in region asia-south1
    And client c1 enters nearest to us-west1, then europe-west3, then asia-south1
    And the field "backendServices[0].backends[0].balancingMode" is "RATE"
    And the field "backendServices[0].backends[0].maxRate" is 100000
    And the field "backendServices[0].backends[1].balancingMode" is "RATE"
    And the field "backendServices[0].backends[1].maxRate" is 100000
    When the group of a1 has a load of 150000 packets per second
    And the group of b1 has a load of 150000 packets per second
    And 256 TCP connections are opened by c1
    Then some of the connections leave a1 to a3, b1 to b3 for c1 to c3

  @REGION-SPILL-1 @capacity
  Scenario: What a full region does not take goes to the next one with room, and no farther
    Given a global load balancer with healthy back ends 3 in region us-west1 and 3 in region europe-west3 and 3 in region asia-south1
    And client c1 enters nearest to us-west1, then europe-west3, then asia-south1
    And the field "backendServices[0].backends[0].balancingMode" is "RATE"
    And the field "backendServices[0].backends[0].maxRate" is 100000
    When the group of a1 has a load of 150000 packets per second
    And 256 TCP connections are opened by c1
    Then some of the connections leave a1 to a3 for b1 to b3

  @REGION-SPILL-2 @capacity
  Scenario: Connections that exist stay in a region that is full by now
    Given a global load balancer with healthy back ends 3 in region us-west1 and 3 in region europe-west3
    And client c1 enters nearest to us-west1, then europe-west3
    And the field "backendServices[0].backends[0].balancingMode" is "RATE"
    And the field "backendServices[0].backends[0].maxRate" is 100000
    And 256 TCP connections of c1 are open
    And these are called the old connections
    When the group of a1 has a load of 150000 packets per second
    And 256 TCP connections are opened by c1
    Then some of the connections leave a1 to a3 for b1 to b3
    When each old connection sends ACK
    Then each connection reaches one of a1 to a3

  @REGION-FAIL-1 @capacity
  Scenario: When a region is out of service, the next one takes its traffic
    Given a global load balancer with healthy back ends 3 in region us-west1 and 3 in region europe-west3
    And client c1 enters nearest to europe-west3, then us-west1
    When the group of b1 is removed from the service
    And 64 TCP connections are opened by c1
    Then each connection is selected one of a1 to a3

  @REGION-FAIL-1 @capacity @case:unhealthy-then-full
  Scenario: Of a region out of service and one that is full, some traffic reaches the third
    Given a global load balancer with healthy back ends 3 in region us-west1 and 3 in region europe-west3 and 3 in region asia-south1
    And client c1 enters nearest to us-west1, then europe-west3, then asia-south1
    And the field "backendServices[0].backends[1].balancingMode" is "RATE"
    And the field "backendServices[0].backends[1].maxRate" is 100000
    When back ends a1 to a3 turn unhealthy
    And the group of b1 has a load of 150000 packets per second
    And 256 TCP connections are opened by c1
    Then some of the connections leave b1 to b3 for c1 to c3

  # ---- preferred groups

  @BACKEND-OPT-3 @preferred-backends
  Scenario: A group may be preferred
    Given a global load balancer with healthy back ends 3 in region us-west1 and 3 in region europe-west3
    And the field "backendServices[0].backends[0].preference" is "PREFERRED"
    Then the configuration is accepted

  @PREFER-FILL-1 @preferred-backends
  Scenario: A preferred group gets all new connections, however far it is
    Given a global load balancer with healthy back ends 3 in region us-west1 and 3 in region europe-west3
    And client c1 enters nearest to us-west1, then europe-west3
    And the field "backendServices[0].backends[1].preference" is "PREFERRED"
    When 64 TCP connections are opened by c1
    Then each connection is selected one of b1 to b3

  @PREFER-FILL-1 @preferred-backends @capacity @case:full
  Scenario: What a full preferred group does not take goes to others
    Given a global load balancer with healthy back ends 3 in region us-west1 and 3 in region europe-west3
    And client c1 enters nearest to us-west1, then europe-west3
    And the field "backendServices[0].backends[1].preference" is "PREFERRED"
    And the field "backendServices[0].backends[1].balancingMode" is "RATE"
    And the field "backendServices[0].backends[1].maxRate" is 100000
    When the group of b1 has a load of 150000 packets per second
    And 256 TCP connections are opened by c1
    Then some of the connections leave b1 to b3 for a1 to a3

  @PREFER-COUNT-1 @preferred-backends
  Scenario: A second preferred group is refused
    Given a global load balancer with healthy back ends 3 in region us-west1 and 3 in region europe-west3
    And the field "backendServices[0].backends[0].preference" is "PREFERRED"
    And the field "backendServices[0].backends[1].preference" is "PREFERRED"
    Then the configuration is refused for the field "backendServices[0]"

  @PREFER-REGION-1 @preferred-backends
  Scenario: A preferred group shares no region with another
    Given a global load balancer with healthy back ends 3 in region us-west1 and 3 in region us-west1
    And the field "backendServices[0].backends[0].preference" is "PREFERRED"
    Then the configuration is refused for the field "backendServices[0]" or "groups"

  @PREFER-REGION-1 @preferred-backends @case:added
  Scenario: No other group is added in the preferred group's region
    Given a global load balancer with healthy back ends 3 in region us-west1 and 3 in region europe-west3
    And the field "backendServices[0].backends[0].preference" is "PREFERRED"
    And 64 TCP connections are open
    When the field "groups[1].zone" is "us-west1-b"
    Then the change is refused for the field "backendServices[0]" or "groups"
