@internal
Feature: The steps of the scenario language
  One scenario for each step that could be wrong in itself. They are no cases of the suite.

  @FAILOVER-DRAIN-4 @case:switch
  Scenario: A switch without drain on failover
    Given an internal TCP load balancer with 1 primary and 16 failover back ends
    And drain on failover is disabled
    And 64 TCP connections are open
    When back end p1 turns unhealthy
    And each connection sends ACK
    Then each connection is selected one of f1 to f16

  @ELIG-FO-4 @case:ratio
  Scenario: The ratio counts back ends
    Given an internal TCP load balancer with primary groups of 1, 9 and failover groups of 2 back ends
    And the failover ratio is 0.5
    And back end p1 turns unhealthy
    When new TCP connections are opened, enough to meet each of 9 back ends
    Then every one of p2 to p10 is reached, and no other
    When back ends p2 to p10 turn unhealthy
    And back end p1 turns healthy
    And new TCP connections are opened, enough to meet each of 2 back ends
    Then every one of f1, f2 is reached, and no other
    When 1 healthy failover back end is added
    And new TCP connections are opened, enough to meet each of 3 back ends
    Then every one of f1 to f3 is reached, and no other

  @ELIG-FO-5 @case:failed-over
  Scenario: Selected anew among literal back ends
    Given an internal TCP load balancer with 2 primary and 1 failover back ends
    And the failover ratio is 1.0
    And back end p1 turns unhealthy
    And 64 TCP connections are open
    And 15 healthy failover back ends are added
    When each connection sends ACK
    Then each connection stays on its back end
    When each connection sends SYN
    Then the connections are selected anew among f1 to f16

  @ELIG-DROP-1 @case:drop
  Scenario: New connections are dropped
    Given an internal UDP load balancer with 1 primary and 1 failover back end
    And new connections are dropped when no back end is healthy
    And every back end turns unhealthy
    When 64 UDP connections are opened
    Then no packet is delivered to a back end

  @ELIG-LAST-1 @case:no-drop
  Scenario: New connections are not dropped
    Given an internal UDP load balancer with 3 primary and 1 failover back end
    And new connections are not dropped when no back end is healthy
    And every primary back end turns unhealthy
    And every failover back end turns unhealthy
    When new UDP connections are opened, enough to meet each of 3 back ends
    Then every one of p1 to p3 is reached, and no other

  @FAILOVER-ROLE-1 @case:role
  Scenario: A group is added, another one changes its role
    Given an internal TCP load balancer with 2 healthy back ends in 2 groups
    When the group of b1 is made a failover group
    And new TCP connections are opened, enough to meet each of 1 back end
    Then every one of b2 is reached, and no other
    When a primary group with 2 healthy back ends is added
    And a failover group with 1 healthy back end is added
    And new TCP connections are opened, enough to meet each of 3 back ends
    Then every one of b2 to b4 is reached, and no other

  @DRAIN-ON-1 @case:draining
  Scenario: Draining ends after its timeout, counted from the removal
    Given an internal TCP load balancer with 1 healthy back end
    And the draining timeout is 300 s
    And 64 TCP connections are open
    And 16 healthy back ends are added
    When back end b1 is removed
    And no packet is sent for 100 s
    And each connection sends ACK
    Then each connection stays on its back end
    When no packet is sent until just under the draining timeout after the removal
    And each connection sends ACK
    Then each connection stays on its back end
    When no packet is sent until just over the draining timeout after the removal
    And each connection sends ACK
    Then each connection is selected one of b2 to b17

  @DRAIN-OFF-1 @case:group-removed
  Scenario: The group of a back end leaves the service
    Given an internal TCP load balancer with 1 healthy back end
    And 64 TCP connections are open
    And a primary group with 2 healthy back ends is added
    When the group of b1 is removed from the service
    And each connection sends ACK
    Then each connection is selected one of b2, b3

  @PERSIST-TABLE-1
  Scenario Outline: What the editions say (<option>, <mode>, <protocol>)
    Given an internal L3_DEFAULT load balancer with 1 healthy back end
    And the persistence option is <option>
    And the tracking mode is <mode>
    And 64 <protocol> connections are open
    And 15 healthy back ends are added
    When back end b1 turns unhealthy
    And each connection sends a packet
    Then each connection does as documented: e1 <e1>, e2 <e2>, e3 <e3>

    @l3-default
    Examples:
      | option         | mode           | protocol | e1       | e2         | e3         |
      | ALWAYS_PERSIST | PER_CONNECTION | UDP      | unstated | persist    | persist    |
      | ALWAYS_PERSIST | PER_CONNECTION | SCTP     | unstated | unstated   | persist    |
      | NEVER_PERSIST  | PER_CONNECTION | GRE      | unstated | no-persist | no-persist |

  @PERSIST-ALWAYS-2 @session-tracking @case:table
  Scenario: What the editions do not let one configure
    Given an internal TCP load balancer with 1 healthy back end
    And the persistence option is ALWAYS_PERSIST
    And the tracking mode is PER_SESSION
    Then each connection does as documented: e1 not-configurable, e2 not-configurable, e3 not-configurable

  @PERSIST-ALWAYS-2 @session-tracking @case:change
  Scenario: A refused change leaves everything as it was
    Given an internal TCP load balancer with 1 healthy back end
    And the tracking mode is PER_SESSION and the session affinity CLIENT_IP
    And 64 TCP connections are open
    And 15 healthy back ends are added
    When the persistence option is changed to ALWAYS_PERSIST
    Then the change is refused for the field "backendServices[0].connectionTrackingPolicy"
    When back end b1 turns unhealthy
    And each connection sends ACK
    Then each connection is selected one of b2 to b16

  @TRACK-MODE-1 @case:raw
  Scenario: An unknown mode is refused
    Given an internal TCP load balancer with 1 healthy back end
    And the tracking mode is "PER_PACKET"
    Then the configuration is refused for the field "backendServices[0].connectionTrackingPolicy.trackingMode"

  @IDLE-RANGE-1
  Scenario Outline: The idle timeout is <timeout>
    Given an internal TCP load balancer with 1 healthy back end
    And the idle timeout is <timeout>
    Then the configuration is accepted

    Examples:
      | timeout |
      | 60 s    |
      | 600 s   |

  @IDLE-RANGE-1 @case:too-short
  Scenario: The idle timeout is too short
    Given an internal TCP load balancer with 1 healthy back end
    And the idle timeout is 59 s
    Then the configuration is refused for the field "backendServices[0].connectionTrackingPolicy.idleTimeoutSec"

  @IDLE-CUSTOM-1 @case:sixty
  Scenario: A custom idle timeout
    Given an internal TCP load balancer with 1 healthy back end
    And the idle timeout is 60 s
    And 64 TCP connections are open
    And 15 healthy back ends are added
    When no packet is sent for just under the idle timeout
    And each connection sends ACK
    Then each connection stays on its back end
    When no packet is sent for 75 s
    And each connection sends ACK
    Then the connections are selected anew

  @ENTRY-LRU-1 @case:lru
  Scenario: A full table evicts the least recently used
    Given an internal TCP load balancer with 1 healthy back end
    And the tracking table holds 3 entries for each client
    And 64 TCP connections are open
    And these are called the old connections
    And like each connection another is opened, with another source port
    And these are called the young connections
    And like each connection another is opened, with another source port and destination port
    And 15 healthy back ends are added
    When each old connection sends ACK
    Then each connection stays on its back end
    When like each old connection another is opened, with another source port
    And each old connection sends ACK
    Then each connection stays on its back end
    When each young connection sends ACK
    Then the connections are selected anew

  @KEY-SESS-4 @l3-default @udp-fragments @case:all-protocols
  Scenario Outline: One entry for all protocols (<second>)
    Given an internal L3_DEFAULT load balancer with 1 healthy back end
    And the tracking mode is PER_SESSION and the session affinity CLIENT_IP
    And 64 UDP fragment connections are open
    And 15 healthy back ends are added
    When each connection's client sends <second>
    Then each connection stays on its back end

    Examples:
      | second             |
      | TCP                |
      | ICMP               |
      | ESP                |
      | AH                 |
      | SCTP               |
      | first UDP fragment |

  @KEY-CONN-3 @case:icmp
  Scenario: Another protocol has its own entry
    Given an internal L3_DEFAULT load balancer with 1 healthy back end
    And the session affinity is CLIENT_IP
    And 64 ICMP connections are open
    And 15 healthy back ends are added
    When each connection's client sends GRE
    Then the connections are selected anew

  @CLIENT-SELF-1 @case:local
  Scenario: A back end answers itself
    Given an internal TCP load balancer with 3 healthy back ends
    And back end b1 is itself a client
    When back end b1 sends TCP packets to the load balancer
    Then each packet stays with its sender
    When back end b1 sends UDP packets to any port of the load balancer
    Then each packet stays with its sender

  @CLIENT-OTHER-1 @case:another-address
  Scenario: Packets to another address
    Given an internal TCP load balancer with 3 healthy back ends
    When 64 TCP packets are sent to another address
    Then no packet is delivered

  @CLIENT-OTHER-1 @case:ports
  Scenario: Listed ports
    Given an internal TCP load balancer with 2 healthy back ends
    And its forwarding rule takes ports 80, 1000-2000
    When new TCP connections are opened, enough to meet each of 2 back ends
    Then every one of b1, b2 is reached, and no other
    When 64 TCP packets are sent to port 1500
    Then each connection is selected one of b1, b2

  @CLIENT-OTHER-1 @case:clients
  Scenario: Clients with names, and others behind a tunnel
    Given an internal TCP load balancer with healthy back ends 2 in zone us-central1-a and 1 in zone us-central1-b
    And client c1 is a VM in zone us-central1-a
    And client v1 is a VPN_TUNNEL
    When new TCP connections are opened by c1, enough to meet each of 3 back ends
    Then every one of a1, a2, b1 is reached, and no other
    When new TCP connections are opened by v1, enough to meet each of 3 back ends
    Then every one of a1, a2, b1 is reached, and no other
    When 64 TCP connections of c1, v1 are open
    And each connection sends ACK
    Then each connection stays on its back end

  @FAILOVER-ON-3 @case:zones
  Scenario: Failover by zones
    Given an internal TCP load balancer with primary back ends 2 in zone us-central1-a and 1 in zone us-central1-b and failover back ends 1 in zone us-central1-c
    When new TCP connections are opened, enough to meet each of 3 back ends
    Then every one of pa1, pa2, pb1 is reached, and no other
    When every primary back end turns unhealthy
    And new TCP connections are opened, enough to meet each of 1 back end
    Then every one of fc1 is reached, and no other
    When 2 healthy back ends are added to the group of pb1
    And new TCP connections are opened, enough to meet each of 2 back ends
    Then every one of pb2, pb3 is reached, and no other

  @NEXTHOP-SAME-1 @case:route
  Scenario: Next hop of a route
    Given an internal TCP load balancer with 1 healthy back end
    And it is the next hop of a static route to 192.168.0.0/16
    And 64 TCP connections are open
    And 15 healthy back ends are added
    When each connection's client sends a packet with another destination address
    Then the connections are selected anew

  @CLIENT-OTHER-1 @ipv6 @neg @global-access @case:ipv6
  Scenario: IPv6, NEGs and global access
    Given an internal TCP load balancer with 1 healthy back end
    And its addresses are IPv6
    And its groups are NEGs
    And its forwarding rule allows global access
    And client c1 is a VM in zone us-central1-a
    When 64 TCP connections are opened by c1
    Then each connection is selected one of b1

  @ZONAL-ON-1 @case:zonal
  Scenario: Zonal affinity
    Given an internal TCP load balancer with healthy back ends 2 in zone us-central1-a and 3 in zone us-central1-b
    And the zonal affinity is ZONAL_AFFINITY_SPILL_CROSS_ZONE
    And the spillover ratio is 0.5
    And clients c1 to c4 are VMs in zone us-central1-a
    When new TCP connections are opened by c1 to c4, enough to meet each of 2 back ends
    Then every one of a1, a2 is reached, and no other
