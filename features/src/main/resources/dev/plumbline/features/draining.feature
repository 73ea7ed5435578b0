@internal
Feature: Connections of a back end that is removed
  Without a draining timeout they end with the removal. With one they go on until it is over, counted from the removal,
  while no new connection gets there any more.

  @DRAIN-DEFAULT-1
  Scenario Outline: By default the connections of a removed back end end with it (<traffic>)
    Given an internal <traffic> load balancer with 1 healthy back end
    And 64 <traffic> connections are open
    And 16 healthy back ends are added
    When back end b1 is removed
    And no packet is sent for 10 s
    And each connection sends a packet
    Then each connection is selected one of b2 to b17

    Examples:
      | traffic |
      | TCP     |
      | UDP     |

  # The oldest edition says: as soon as possible. It is given a moment.
  @DRAIN-OFF-1
  Scenario Outline: Without draining the connections of a removed back end end with it (<traffic>, <mode>, <affinity>)
    Given an internal <traffic> load balancer with 1 healthy back end
    And the draining timeout is 0 s
    And the tracking mode is <mode> and the session affinity <affinity>
    And 64 <traffic> connections are open
    And 16 healthy back ends are added
    When back end b1 is removed
    And no packet is sent for 10 s
    And each connection sends a packet
    Then each connection is selected one of b2 to b17

    Examples:
      | traffic | mode           | affinity |
      | TCP     | PER_CONNECTION | NONE     |
      | UDP     | PER_CONNECTION | NONE     |

    @session-tracking
    Examples:
      | traffic | mode        | affinity  |
      | TCP     | PER_SESSION | CLIENT_IP |
      | UDP     | PER_SESSION | CLIENT_IP |

  @DRAIN-OFF-1 @e2 @e3
  Scenario Outline: Without draining the very next packet is selected anew, and recorded (<traffic>)
    Given an internal <traffic> load balancer with 1 healthy back end
    And 64 <traffic> connections are open
    And 1 healthy back end is added
    When back end b1 is removed
    And each connection sends a packet
    Then each connection is selected one of b2
    When 15 healthy back ends are added
    And each connection sends a packet
    Then each connection stays on its back end

    @case:at-once
    Examples:
      | traffic |
      | TCP     |
      | UDP     |

  @DRAIN-OFF-1 @e2 @e3 @case:unhealthy
  Scenario: Without draining a connection does not persist on an unhealthy back end that is removed
    Given an internal TCP load balancer with 1 healthy back end
    And 64 TCP connections are open
    And 16 healthy back ends are added
    When back end b1 turns unhealthy
    And each connection sends a packet
    Then each connection stays on its back end
    When back end b1 is removed
    And each connection sends a packet
    Then each connection is selected one of b2 to b17

  @DRAIN-OFF-1 @e2 @e3 @persistence
  Scenario Outline: Without draining ALWAYS_PERSIST does not keep the connections of a removed back end (<traffic>)
    Given an internal <traffic> load balancer with 1 healthy back end
    And the persistence option is ALWAYS_PERSIST
    And 64 <traffic> connections are open
    And 16 healthy back ends are added
    When back end b1 is removed
    And each connection sends a packet
    Then each connection is selected one of b2 to b17

    @case:ALWAYS_PERSIST
    Examples:
      | traffic |
      | TCP     |
      | UDP     |

  @DRAIN-OFF-1 @case:last-one-removed
  Scenario: The last back end is removed, and another one is added
    Given an internal TCP load balancer with 1 healthy back end
    And 64 TCP connections are open
    When back end b1 is removed
    And 1 healthy back end is added
    And no packet is sent for 10 s
    And each connection sends a packet
    Then each connection is selected one of b2

  @DRAIN-OFF-1 @case:others-stay
  Scenario: The connections of the back ends that remain stay where they are
    Given an internal TCP load balancer with 1 healthy back end
    And 64 TCP connections are open
    And 16 healthy back ends are added
    When back ends b2 to b8 are removed
    And each connection sends a packet
    Then each connection stays on its back end

  # ---- draining

  @DRAIN-ON-3
  Scenario Outline: While a back end drains its connections go on (<traffic>, <mode>, <affinity>)
    Given an internal <traffic> load balancer with 1 healthy back end
    And the draining timeout is 300 s
    And the tracking mode is <mode> and the session affinity <affinity>
    And 64 <traffic> connections are open
    And 15 healthy back ends are added
    When back end b1 is removed
    And each connection sends a packet
    Then each connection stays on its back end
    When no packet is sent for 100 s
    And each connection sends a packet
    Then each connection stays on its back end

    Examples:
      | traffic | mode           | affinity  |
      | TCP     | PER_CONNECTION | NONE      |
      | TCP     | PER_CONNECTION | CLIENT_IP |
      | UDP     | PER_CONNECTION | NONE      |
      | UDP     | PER_CONNECTION | CLIENT_IP |

    @session-tracking
    Examples:
      | traffic | mode        | affinity  |
      | TCP     | PER_SESSION | NONE      |
      | TCP     | PER_SESSION | CLIENT_IP |
      | UDP     | PER_SESSION | NONE      |
      | UDP     | PER_SESSION | CLIENT_IP |

  @DRAIN-ON-3 @persistence @case:NEVER_PERSIST
  Scenario: NEVER_PERSIST does not end the connections of a back end that drains
    Given an internal TCP load balancer with 1 healthy back end
    And the draining timeout is 300 s
    And the persistence option is NEVER_PERSIST
    And 64 TCP connections are open
    And 15 healthy back ends are added
    When back end b1 is removed
    And each connection sends a packet
    Then each connection stays on its back end

  @DRAIN-ON-3 @l3-default @case:ICMP @e2 @e3
  Scenario: While a back end drains ICMP goes on
    Given an internal L3_DEFAULT load balancer with 1 healthy back end
    And the draining timeout is 300 s
    And 64 ICMP connections are open
    And 15 healthy back ends are added
    When back end b1 is removed
    And each connection sends a packet
    Then each connection stays on its back end

  @DRAIN-ON-3 @case:several
  Scenario: Several back ends drain at the same time
    Given an internal TCP load balancer with 3 healthy back ends
    And the draining timeout is 300 s
    And 64 TCP connections are open
    And 13 healthy back ends are added
    When back ends b1 to b3 are removed
    And each connection sends a packet
    Then each connection stays on its back end

  @DRAIN-ON-3 @case:last-one
  Scenario: While the last back end drains its connections go on
    Given an internal TCP load balancer with 1 healthy back end
    And the draining timeout is 300 s
    And 64 TCP connections are open
    When back end b1 is removed
    And 1 healthy back end is added
    And each connection sends a packet
    Then each connection stays on its back end

  # When the timeout begins the oldest edition does not say: after its last packet each connection is left alone for longer.
  @DRAIN-ON-1
  Scenario Outline: Connections end with the draining timeout (<traffic>)
    Given an internal <traffic> load balancer with 1 healthy back end
    And the draining timeout is 300 s
    And 64 <traffic> connections are open
    And 16 healthy back ends are added
    When back end b1 is removed
    And no packet is sent for 200 s
    And each connection sends a packet
    Then each connection stays on its back end
    When no packet is sent for 400 s
    And each connection sends a packet
    Then each connection is selected one of b2 to b17

    Examples:
      | traffic |
      | TCP     |
      | UDP     |

  @DRAIN-ON-1 @session-tracking @case:session
  Scenario: A session ends with the draining timeout, its SYN is selected anew
    Given an internal TCP load balancer with 1 healthy back end
    And the draining timeout is 300 s
    And the tracking mode is PER_SESSION and the session affinity CLIENT_IP
    And 64 TCP connections are open
    And 16 healthy back ends are added
    When back end b1 is removed
    And no packet is sent for 200 s
    And each connection sends SYN
    Then each connection stays on its back end
    When no packet is sent for 400 s
    And each connection sends SYN
    Then each connection is selected one of b2 to b17

  @DRAIN-ON-1 @case:recorded
  Scenario: What was selected when draining ended is recorded
    Given an internal UDP load balancer with 1 healthy back end
    And the draining timeout is 300 s
    And 64 UDP connections are open
    And 1 healthy back end is added
    When back end b1 is removed
    And no packet is sent for 400 s
    And each connection sends a packet
    Then each connection is selected one of b2
    When 15 healthy back ends are added
    And each connection sends a packet
    Then each connection stays on its back end

  @DRAIN-ON-2
  Scenario Outline: The draining clock runs from the removal, whatever is sent meanwhile (<traffic>)
    Given an internal <traffic> load balancer with 1 healthy back end
    And the draining timeout is 300 s
    And 64 <traffic> connections are open
    And 16 healthy back ends are added
    And no packet is sent for 200 s
    And each connection sends a packet
    When back end b1 is removed
    And no packet is sent for 150 s
    And each connection sends a packet
    Then each connection stays on its back end
    When no packet is sent until just under the draining timeout after the removal
    And each connection sends a packet
    Then each connection stays on its back end
    When no packet is sent until just over the draining timeout after the removal
    And each connection sends a packet
    Then each connection is selected one of b2 to b17

    Examples:
      | traffic |
      | TCP     |
      | UDP     |

  @DRAIN-ON-2 @case:another-removal
  Scenario: The removal of another back end does not restart the draining clock
    Given an internal TCP load balancer with 1 healthy back end
    And the draining timeout is 300 s
    And 64 TCP connections are open
    And 17 healthy back ends are added
    When back end b1 is removed
    And no packet is sent for 200 s
    And each connection sends a packet
    Then each connection stays on its back end
    When back end b2 is removed
    And no packet is sent for 200 s
    And each connection sends a packet
    Then each connection is selected one of b3 to b18

  @DRAIN-ON-2 @case:each-by-itself
  Scenario: Each back end drains for its own time
    Given an internal UDP load balancer with 1 healthy back end
    And the draining timeout is 300 s
    And 64 UDP connections are open
    And these are called the early connections
    And 1 healthy back end is added
    When back end b1 is removed
    And 64 UDP connections are opened
    And these are called the late connections
    And no packet is sent for 200 s
    And 16 healthy back ends are added
    And back end b2 is removed
    And each early connection sends a packet
    Then each connection stays on its back end
    When no packet is sent for 200 s
    And each late connection sends a packet
    Then each connection stays on its back end
    When each early connection sends a packet
    Then each connection is selected one of b3 to b18

  @DRAIN-ON-4
  Scenario Outline: A back end that drains gets no new connections (<traffic>)
    Given an internal <traffic> load balancer with 3 healthy back ends
    And the draining timeout is 300 s
    And 64 <traffic> connections are open
    When back end b1 is removed
    And new <traffic> connections are opened, enough to meet each of 2 back ends
    Then every one of b2, b3 is reached, and no other

    Examples:
      | traffic |
      | TCP     |
      | UDP     |

  @DRAIN-ON-4 @case:SYN
  Scenario: A SYN of an old connection leaves the back end that drains
    Given an internal TCP load balancer with 1 healthy back end
    And the draining timeout is 300 s
    And 64 TCP connections are open
    And 15 healthy back ends are added
    When back end b1 is removed
    And each connection sends SYN
    Then each connection is selected one of b2 to b16
    When each connection sends a packet
    Then each connection stays on its back end

  @DRAIN-ON-4 @case:unseen-packets
  Scenario: A packet of a connection that was never opened does not reach a back end that drains
    Given an internal TCP load balancer with 2 healthy back ends
    And the draining timeout is 300 s
    And 64 TCP connections are open
    When back end b1 is removed
    And 64 clients send ACK of TCP connections that were never opened
    Then each connection is selected one of b2

  @DRAIN-ON-4 @case:last-resort
  Scenario: A back end that drains is no last resort
    Given an internal TCP load balancer with 3 healthy back ends
    And the draining timeout is 300 s
    And 64 TCP connections are open
    When back end b1 is removed
    And every back end turns unhealthy
    And new TCP connections are opened, enough to meet each of 2 back ends
    Then every one of b2, b3 is reached, and no other

  @DRAIN-ON-4 @failover @e2 @e3 @case:ratio
  Scenario: A primary that drains does not count towards the ratio
    Given an internal TCP load balancer with 3 primary and 2 failover back ends
    And the failover ratio is 0.6
    And the draining timeout is 300 s
    And 64 TCP connections are open
    When back end p1 is removed
    And back end p2 turns unhealthy
    And new TCP connections are opened, enough to meet each of 2 back ends
    Then every one of f1, f2 is reached, and no other

  @DRAIN-CONFIG-1
  Scenario Outline: The draining timeout is as configured (<timeout>)
    Given an internal TCP load balancer with 1 healthy back end
    And the draining timeout is <timeout>
    And 64 TCP connections are open
    And 16 healthy back ends are added
    When back end b1 is removed
    And no packet is sent for 200 s
    And each connection sends a packet
    Then each connection <outcome>

    Examples:
      | timeout | outcome                       |
      | 100 s   | is selected one of b2 to b17  |
      | 400 s   | stays on its back end         |

  # ---- what makes a back end drain

  @DRAIN-TRIGGER-1 @DRAIN-TRIGGER-2 @case:instance-group
  Scenario: A VM that leaves its instance group drains
    Given an internal TCP load balancer with 2 healthy back ends in 2 groups
    And the draining timeout is 300 s
    And 64 TCP connections are open
    And 14 healthy back ends are added
    When back end b1 is removed
    And each connection sends a packet
    Then each connection stays on its back end
    When 64 TCP connections are opened
    Then each connection is selected one of b2 to b16

  @DRAIN-TRIGGER-3 @neg
  Scenario Outline: An endpoint that leaves its NEG drains (<traffic>)
    Given an internal <traffic> load balancer with 1 healthy back end
    And its groups are NEGs
    And the draining timeout is 300 s
    And 64 <traffic> connections are open
    And 16 healthy back ends are added
    When back end b1 is removed
    And no packet is sent for 200 s
    And each connection sends a packet
    Then each connection stays on its back end
    When no packet is sent for 400 s
    And each connection sends a packet
    Then each connection is selected one of b2 to b17

    Examples:
      | traffic |
      | TCP     |
      | UDP     |

  @DRAIN-TRIGGER-4 @case:drained
  Scenario: The back ends of a group that leaves the service drain
    Given an internal TCP load balancer with 1 healthy back end
    And the draining timeout is 300 s
    And 64 TCP connections are open
    And a primary group with 16 healthy back ends is added
    When the group of b1 is removed from the service
    And no packet is sent for 200 s
    And each connection sends a packet
    Then each connection stays on its back end
    When no packet is sent for 400 s
    And each connection sends a packet
    Then each connection is selected one of b2 to b17

  @DRAIN-TRIGGER-4 @case:undrained
  Scenario: The connections of a group that leaves the service end with it where draining is off
    Given an internal TCP load balancer with 1 healthy back end
    And the draining timeout is 300 s
    And 64 TCP connections are open
    And a primary group with 16 healthy back ends is added
    When the draining timeout is changed to 0 s
    And the group of b1 is removed from the service
    And no packet is sent for 10 s
    And each connection sends a packet
    Then each connection is selected one of b2 to b17

  @DRAIN-TRIGGER-4 @persistence @case:ALWAYS_PERSIST
  Scenario: Not even ALWAYS_PERSIST keeps the connections of a group that leaves the service
    Given an internal TCP load balancer with 1 healthy back end
    And the draining timeout is 300 s
    And the persistence option is ALWAYS_PERSIST
    And 64 TCP connections are open
    And a primary group with 16 healthy back ends is added
    When back end b1 turns unhealthy
    And each connection sends a packet
    Then each connection stays on its back end
    When the draining timeout is changed to 0 s
    And the group of b1 is removed from the service
    And no packet is sent for 10 s
    And each connection sends a packet
    Then each connection is selected one of b2 to b17
