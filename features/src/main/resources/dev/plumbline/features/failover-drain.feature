@internal
Feature: Connections and a switch between the pools
  A switch is a change of the eligible set from primaries to failover back ends, or back. With drain on failover, the
  default, connections stay while their entry exists. Without it none survives.

  # ---- the whole table

  @FAILOVER-DRAIN-8
  Scenario Outline: What a switch does to connections (drain on failover <drain on failover>)
    Given an internal UDP load balancer with 1 primary and 1 failover back ends
    And the failover ratio is 0.5
    And drain on failover is <setting>
    And 64 UDP connections are open
    And 2 healthy primary back ends are added
    When back ends p2, p3 turn unhealthy
    And each connection sends a packet
    Then each connection <failover>
    When back ends p2, p3 turn healthy
    And each connection sends a packet
    Then each connection <failback>

    Examples:
      | drain on failover | setting  | connections                           | failover              | failback                    |
      | enabled (default) | enabled  | persist while a matching entry exists | stays on its back end | stays on its back end       |
      | disabled          | disabled | do not persist                        | is selected one of f1 | is selected one of p1 to p3 |

  # The connections are all on p1, which stays healthy: neither its health nor the hash takes them elsewhere.
  @FAILOVER-DRAIN-8 @FAILOVER-DRAIN-4
  Scenario Outline: Without drain on failover no connection survives a failover (<traffic>, <mode>, <affinity>)
    Given an internal <traffic> load balancer with 1 primary and 1 failover back ends
    And the failover ratio is 0.5
    And drain on failover is disabled
    And the tracking mode is <mode> and the session affinity <affinity>
    And 64 <traffic> connections are open
    And 2 healthy primary back ends are added
    When back ends p2, p3 turn unhealthy
    And each connection sends a packet
    Then each connection is selected one of f1

    @case:failover-undrained
    Examples:
      | traffic | mode           | affinity                 |
      | TCP     | PER_CONNECTION | NONE                     |
      | TCP     | PER_CONNECTION | CLIENT_IP_PORT_PROTO     |
      | TCP     | PER_CONNECTION | CLIENT_IP_PROTO          |
      | TCP     | PER_CONNECTION | CLIENT_IP                |
      | TCP     | PER_CONNECTION | CLIENT_IP_NO_DESTINATION |
      | UDP     | PER_CONNECTION | NONE                     |
      | UDP     | PER_CONNECTION | CLIENT_IP_PORT_PROTO     |
      | UDP     | PER_CONNECTION | CLIENT_IP_PROTO          |
      | UDP     | PER_CONNECTION | CLIENT_IP                |
      | UDP     | PER_CONNECTION | CLIENT_IP_NO_DESTINATION |

    @case:failover-undrained @session-tracking
    Examples:
      | traffic | mode        | affinity                 |
      | TCP     | PER_SESSION | NONE                     |
      | TCP     | PER_SESSION | CLIENT_IP_PORT_PROTO     |
      | TCP     | PER_SESSION | CLIENT_IP_PROTO          |
      | TCP     | PER_SESSION | CLIENT_IP                |
      | TCP     | PER_SESSION | CLIENT_IP_NO_DESTINATION |
      | UDP     | PER_SESSION | NONE                     |
      | UDP     | PER_SESSION | CLIENT_IP_PORT_PROTO     |
      | UDP     | PER_SESSION | CLIENT_IP_PROTO          |
      | UDP     | PER_SESSION | CLIENT_IP                |
      | UDP     | PER_SESSION | CLIENT_IP_NO_DESTINATION |

  @FAILOVER-DRAIN-8 @FAILOVER-DRAIN-2
  Scenario Outline: With drain on failover connections survive a failover (<traffic>, <mode>, <affinity>)
    Given an internal <traffic> load balancer with 1 primary and 1 failover back ends
    And the failover ratio is 0.5
    And drain on failover is enabled
    And the tracking mode is <mode> and the session affinity <affinity>
    And 64 <traffic> connections are open
    And 2 healthy primary back ends are added
    When back ends p2, p3 turn unhealthy
    And each connection sends a packet
    Then each connection stays on its back end

    @case:failover-drained
    Examples:
      | traffic | mode           | affinity                 |
      | TCP     | PER_CONNECTION | NONE                     |
      | TCP     | PER_CONNECTION | CLIENT_IP_PORT_PROTO     |
      | TCP     | PER_CONNECTION | CLIENT_IP_PROTO          |
      | TCP     | PER_CONNECTION | CLIENT_IP                |
      | TCP     | PER_CONNECTION | CLIENT_IP_NO_DESTINATION |
      | UDP     | PER_CONNECTION | NONE                     |
      | UDP     | PER_CONNECTION | CLIENT_IP                |

    @case:failover-drained @session-tracking
    Examples:
      | traffic | mode        | affinity                 |
      | TCP     | PER_SESSION | NONE                     |
      | TCP     | PER_SESSION | CLIENT_IP                |
      | UDP     | PER_SESSION | NONE                     |
      | UDP     | PER_SESSION | CLIENT_IP_PROTO          |
      | UDP     | PER_SESSION | CLIENT_IP                |
      | UDP     | PER_SESSION | CLIENT_IP_NO_DESTINATION |

  @FAILOVER-DRAIN-8 @FAILOVER-DRAIN-4
  Scenario Outline: Without drain on failover no connection survives a failback (<traffic>, <mode>, <affinity>)
    Given an internal <traffic> load balancer with 1 primary and 1 failover back ends
    And drain on failover is disabled
    And the tracking mode is <mode> and the session affinity <affinity>
    And back end p1 turns unhealthy
    And 64 <traffic> connections are open
    When back end p1 turns healthy
    And each connection sends a packet
    Then each connection is selected one of p1

    @case:failback-undrained
    Examples:
      | traffic | mode           | affinity                 |
      | TCP     | PER_CONNECTION | CLIENT_IP                |
      | UDP     | PER_CONNECTION | CLIENT_IP_PROTO          |

    @case:failback-undrained @session-tracking
    Examples:
      | traffic | mode        | affinity                 |
      | TCP     | PER_SESSION | NONE                     |
      | TCP     | PER_SESSION | CLIENT_IP_NO_DESTINATION |
      | UDP     | PER_SESSION | CLIENT_IP_PORT_PROTO     |
      | UDP     | PER_SESSION | CLIENT_IP                |

  @FAILOVER-DRAIN-8 @FAILOVER-DRAIN-2
  Scenario Outline: With drain on failover connections survive a failback (<traffic>, <mode>, <affinity>)
    Given an internal <traffic> load balancer with 1 primary and 1 failover back ends
    And drain on failover is enabled
    And the tracking mode is <mode> and the session affinity <affinity>
    And back end p1 turns unhealthy
    And 64 <traffic> connections are open
    When back end p1 turns healthy
    And each connection sends a packet
    Then each connection stays on its back end

    @case:failback-drained
    Examples:
      | traffic | mode           | affinity                 |
      | TCP     | PER_CONNECTION | CLIENT_IP                |
      | UDP     | PER_CONNECTION | CLIENT_IP_PROTO          |

    @case:failback-drained @session-tracking
    Examples:
      | traffic | mode        | affinity                 |
      | TCP     | PER_SESSION | NONE                     |
      | TCP     | PER_SESSION | CLIENT_IP_NO_DESTINATION |
      | UDP     | PER_SESSION | CLIENT_IP_PORT_PROTO     |
      | UDP     | PER_SESSION | CLIENT_IP                |

  @FAILOVER-DRAIN-8 @FAILOVER-DRAIN-4 @l3-default
  Scenario Outline: Without drain on failover no connection of another protocol survives a switch (<traffic>)
    Given an internal L3_DEFAULT load balancer with 1 primary and 1 failover back ends
    And drain on failover is disabled
    And back end p1 turns unhealthy
    And 64 <traffic> connections are open
    When back end p1 turns healthy
    And each connection sends a packet
    Then each connection is selected one of p1
    When 2 healthy primary back ends are added
    And the failover ratio is 0.5
    And back ends p2, p3 turn unhealthy
    And each connection sends a packet
    Then each connection is selected one of f1

    @case:undrained
    Examples:
      | traffic |
      | SCTP    |
      | ICMP    |
      | ESP     |
      | AH      |
      | GRE     |

  @FAILOVER-DRAIN-8 @FAILOVER-DRAIN-2 @l3-default
  Scenario Outline: With drain on failover connections of other protocols survive a switch (<traffic>)
    Given an internal L3_DEFAULT load balancer with 1 primary and 1 failover back ends
    And drain on failover is enabled
    And the failover ratio is 0.5
    And 64 <traffic> connections are open
    And 2 healthy primary back ends are added
    When back ends p2, p3 turn unhealthy
    And each connection sends a packet
    Then each connection stays on its back end

    @case:drained
    Examples:
      | traffic |
      | SCTP    |
      | ICMP    |
      | ESP     |
      | AH      |
      | GRE     |

  @FAILOVER-DRAIN-8 @udp-fragments
  Scenario Outline: Fragments go the way of whole packets at a switch (<setting>, <traffic>, <affinity>)
    Given an internal UDP load balancer with 1 primary and 1 failover back ends
    And drain on failover is <setting>
    And the session affinity is <affinity>
    And back end p1 turns unhealthy
    And 64 <traffic> connections are open
    When back end p1 turns healthy
    And each connection sends a packet
    Then each connection <outcome>

    Examples:
      | setting  | traffic            | affinity  | outcome                |
      | enabled  | UDP fragment       | NONE      | stays on its back end  |
      | enabled  | UDP fragment       | CLIENT_IP | stays on its back end  |
      | enabled  | first UDP fragment | NONE      | stays on its back end  |
      | disabled | UDP fragment       | NONE      | is selected one of p1  |
      | disabled | UDP fragment       | CLIENT_IP | is selected one of p1  |
      | disabled | first UDP fragment | NONE      | is selected one of p1  |

  @FAILOVER-DRAIN-8 @persistence
  Scenario Outline: The persistence option does not decide what a switch does (<setting>, <traffic>, <option>)
    Given an internal <traffic> load balancer with 1 primary and 1 failover back ends
    And the failover ratio is 0.5
    And drain on failover is <setting>
    And the persistence option is <option>
    And 64 <traffic> connections are open
    And 2 healthy primary back ends are added
    When back ends p2, p3 turn unhealthy
    And each connection sends a packet
    Then each connection <outcome>

    Examples:
      | setting  | traffic | option         | outcome               |
      | enabled  | TCP     | NEVER_PERSIST  | stays on its back end |
      | enabled  | TCP     | ALWAYS_PERSIST | stays on its back end |
      | enabled  | UDP     | NEVER_PERSIST  | stays on its back end |
      | enabled  | UDP     | ALWAYS_PERSIST | stays on its back end |
      | disabled | TCP     | NEVER_PERSIST  | is selected one of f1 |
      | disabled | TCP     | ALWAYS_PERSIST | is selected one of f1 |
      | disabled | UDP     | NEVER_PERSIST  | is selected one of f1 |
      | disabled | UDP     | ALWAYS_PERSIST | is selected one of f1 |

  # ---- drain on failover

  @FAILOVER-DRAIN-1
  Scenario Outline: By default connections survive a switch (<traffic>, to the <pool> back ends)
    Given an internal <traffic> load balancer with 1 primary and 1 failover back ends
    And the failover ratio is 0.5
    And back ends <down> turn unhealthy
    And 64 <traffic> connections are open
    And 1 healthy <others> back ends are added
    When <change>
    And each connection sends a packet
    Then each connection stays on its back end

    Examples:
      | traffic | pool     | down | others  | change                                                   |
      | TCP     | primary  | p1   | failover | back end p1 turns healthy                               |
      | UDP     | primary  | p1   | failover | back end p1 turns healthy                               |

  @FAILOVER-DRAIN-1
  Scenario Outline: By default connections survive a switch (<traffic>, to the <pool> back ends)
    Given an internal <traffic> load balancer with 1 primary and 1 failover back ends
    And the failover ratio is 0.5
    And 64 <traffic> connections are open
    And 2 healthy primary back ends are added
    When back ends p2, p3 turn unhealthy
    And each connection sends a packet
    Then each connection stays on its back end

    Examples:
      | traffic | pool     |
      | TCP     | failover |
      | UDP     | failover |

  @FAILOVER-DRAIN-1 @case:policy
  Scenario: A policy that leaves drain on failover out keeps connections through a switch
    Given an internal TCP load balancer with 1 primary and 1 failover back ends
    And new connections are dropped when no back end is healthy
    And back end p1 turns unhealthy
    And 64 TCP connections are open
    When back end p1 turns healthy
    And each connection sends a packet
    Then each connection stays on its back end

  @FAILOVER-DRAIN-2 @case:again-and-again
  Scenario: With drain on failover a connection survives every further switch, while new ones follow the pools
    Given an internal UDP load balancer with 1 primary and 2 failover back ends
    And the failover ratio is 0.5
    And drain on failover is enabled
    And 64 UDP connections are open
    And these are called the old connections
    And 2 healthy primary back ends are added
    When back ends p2, p3 turn unhealthy
    And new UDP connections are opened, enough to meet each of 2 back ends
    Then every one of f1, f2 is reached, and no other
    When each old connection sends a packet
    Then each connection stays on its back end
    When back ends p2, p3 turn healthy
    And each old connection sends a packet
    Then each connection stays on its back end
    When back ends p2, p3 turn unhealthy
    And each old connection sends a packet
    Then each connection stays on its back end

  @FAILOVER-DRAIN-2 @case:replaced
  Scenario: With drain on failover a replacement entry survives the failback
    Given an internal UDP load balancer with 1 primary and 1 failover back ends
    And drain on failover is enabled
    And 64 UDP connections are open
    When back end p1 turns unhealthy
    And each connection sends a packet
    Then each connection is selected one of f1
    When back end p1 turns healthy
    And each connection sends a packet
    Then each connection stays on its back end

  @FAILOVER-DRAIN-2 @case:all-primaries-unhealthy
  Scenario: With drain on failover a connection that persists stays on its unhealthy primary
    Given an internal TCP load balancer with 2 primary and 2 failover back ends
    And drain on failover is enabled
    And 64 TCP connections are open
    When every primary back end turns unhealthy
    And each connection sends a packet 3 times
    Then each connection stays on its back end

  @FAILOVER-DRAIN-2 @case:idle
  Scenario: With drain on failover a connection stays no longer than its entry
    Given an internal TCP load balancer with 1 primary and 1 failover back ends
    And drain on failover is enabled
    And back end p1 turns unhealthy
    And 64 TCP connections are open
    When back end p1 turns healthy
    And no packet is sent for just under the idle timeout
    And each connection sends a packet
    Then each connection stays on its back end
    When no packet is sent for just over the idle timeout
    And each connection sends a packet
    Then each connection is selected one of p1

  @FAILOVER-DRAIN-2 @case:SYN
  Scenario: With drain on failover a SYN of an old connection opens a new one in the eligible pool
    Given an internal TCP load balancer with 1 primary and 1 failover back ends
    And drain on failover is enabled
    And back end p1 turns unhealthy
    And 64 TCP connections are open
    When back end p1 turns healthy
    And each connection sends a packet
    Then each connection stays on its back end
    When each connection sends SYN
    Then each connection is selected one of p1
    When each connection sends a packet
    Then each connection stays on its back end

  @FAILOVER-DRAIN-3
  Scenario Outline: With drain on failover ill health still ends connections that do not persist (<traffic>, <mode>, <affinity>)
    Given an internal <traffic> load balancer with 2 primary and 3 failover back ends
    And drain on failover is enabled
    And the tracking mode is <mode> and the session affinity <affinity>
    And 64 <traffic> connections are open
    When every primary back end turns unhealthy
    And each connection sends a packet
    Then each connection is selected one of f1 to f3

    Examples:
      | traffic | mode           | affinity  |
      | UDP     | PER_CONNECTION | NONE      |
      | UDP     | PER_CONNECTION | CLIENT_IP |

    @session-tracking
    Examples:
      | traffic | mode        | affinity                 |
      | TCP     | PER_SESSION | CLIENT_IP                |
      | TCP     | PER_SESSION | CLIENT_IP_PROTO          |
      | UDP     | PER_SESSION | NONE                     |
      | UDP     | PER_SESSION | CLIENT_IP_NO_DESTINATION |

  @FAILOVER-DRAIN-3 @persistence @case:NEVER_PERSIST
  Scenario: With drain on failover and NEVER_PERSIST, TCP leaves an unhealthy primary
    Given an internal TCP load balancer with 2 primary and 3 failover back ends
    And drain on failover is enabled
    And the persistence option is NEVER_PERSIST
    And 64 TCP connections are open
    When every primary back end turns unhealthy
    And each connection sends a packet
    Then each connection is selected one of f1 to f3

  @FAILOVER-DRAIN-3 @l3-default @case:ICMP
  Scenario: With drain on failover, ICMP leaves an unhealthy primary
    Given an internal L3_DEFAULT load balancer with 2 primary and 3 failover back ends
    And drain on failover is enabled
    And 64 ICMP connections are open
    When every primary back end turns unhealthy
    And each connection sends a packet
    Then each connection is selected one of f1 to f3

  @FAILOVER-DRAIN-3 @udp-fragments @case:fragment
  Scenario: With drain on failover, fragments leave an unhealthy primary
    Given an internal UDP load balancer with 2 primary and 3 failover back ends
    And drain on failover is enabled
    And 64 UDP fragment connections are open
    When every primary back end turns unhealthy
    And each connection sends a packet
    Then each connection is selected one of f1 to f3

  @FAILOVER-DRAIN-3 @case:failback
  Scenario: With drain on failover ill health still ends connections at a failback
    Given an internal UDP load balancer with 3 primary and 2 failover back ends
    And drain on failover is enabled
    And every primary back end turns unhealthy
    And 64 UDP connections are open
    When every primary back end turns healthy
    And every failover back end turns unhealthy
    And each connection sends a packet
    Then each connection is selected one of p1 to p3

  @FAILOVER-DRAIN-4 @persistence
  Scenario Outline: Without drain on failover not even ALWAYS_PERSIST keeps a connection on an unhealthy primary (<traffic>)
    Given an internal <traffic> load balancer with 2 primary and 3 failover back ends
    And drain on failover is disabled
    And the persistence option is ALWAYS_PERSIST
    And 64 <traffic> connections are open
    When every primary back end turns unhealthy
    And each connection sends a packet
    Then each connection is selected one of f1 to f3

    @case:ALWAYS_PERSIST
    Examples:
      | traffic |
      | TCP     |
      | UDP     |

  @FAILOVER-DRAIN-4 @case:four-primaries
  Scenario: Without drain on failover connections leave the last healthy primary when the share falls below the ratio
    Given an internal TCP load balancer with 4 primary and 2 failover back ends
    And the failover ratio is 0.5
    And drain on failover is disabled
    And 64 TCP connections are open
    When back ends p2 to p4 turn unhealthy
    And each connection sends a packet
    Then each connection is selected one of f1, f2
    When each connection sends a packet 3 times
    Then each connection stays on its back end

  @FAILOVER-DRAIN-4 @case:ratio-changed
  Scenario: Without drain on failover a switch counts that a changed ratio makes
    Given an internal TCP load balancer with 2 primary and 1 failover back ends
    And the failover ratio is 0.5
    And drain on failover is disabled
    And 64 TCP connections are open
    And back end p2 turns unhealthy
    When the failover ratio is changed to 0.6
    And each connection sends a packet
    Then each connection is selected one of f1

  @FAILOVER-DRAIN-4 @case:members-changed
  Scenario: Without drain on failover a switch counts that added primaries make
    Given an internal UDP load balancer with 2 primary and 1 failover back ends
    And the failover ratio is 0.6
    And drain on failover is disabled
    And back end p2 turns unhealthy
    And 64 UDP connections are open
    When 1 healthy primary back end is added
    And each connection sends a packet
    Then each connection is selected one of p1, p3

  # The connections are on p1 throughout; new ones would be spread over p1 to p16.
  @FAILOVER-DRAIN-4 @e2
  Scenario Outline: A silent switch and return ends connections (<traffic>, <down> down)
    Given an internal <traffic> load balancer with 1 primary and 1 failover back ends
    And the failover ratio is 0.5
    And drain on failover is disabled
    And 64 <traffic> connections are open
    And 15 healthy primary back ends are added
    When back ends <down> turn unhealthy
    And back ends <down> turn healthy
    And each connection sends a packet
    Then the connections are selected anew among p1 to p16

    @case:silent-failover
    Examples:
      | traffic | down      |
      | TCP     | p2 to p16 |
      | UDP     | p2 to p16 |
      | TCP     | p1 to p16 |

  @FAILOVER-DRAIN-4 @e2
  Scenario Outline: A silent failback and return ends connections (<traffic>)
    Given an internal <traffic> load balancer with 1 primary and 1 failover back ends
    And drain on failover is disabled
    And back end p1 turns unhealthy
    And 64 <traffic> connections are open
    And 15 healthy failover back ends are added
    When back end p1 turns healthy
    And back end p1 turns unhealthy
    And each connection sends a packet
    Then the connections are selected anew among f1 to f16

    @case:silent-failback
    Examples:
      | traffic |
      | TCP     |
      | UDP     |

  @FAILOVER-DRAIN-4 @e2 @persistence @case:silent-ALWAYS_PERSIST
  Scenario: A silent switch and return ends connections under ALWAYS_PERSIST as well
    Given an internal TCP load balancer with 1 primary and 1 failover back ends
    And drain on failover is disabled
    And the persistence option is ALWAYS_PERSIST
    And 64 TCP connections are open
    And 15 healthy primary back ends are added
    When every primary back end turns unhealthy
    And every primary back end turns healthy
    And each connection sends a packet
    Then the connections are selected anew among p1 to p16

  @FAILOVER-DRAIN-5
  Scenario Outline: Any packet of an old connection reaches the new pool (<packet>)
    Given an internal TCP load balancer with 3 primary and 2 failover back ends
    And drain on failover is disabled
    And 64 TCP connections are open
    When every primary back end turns unhealthy
    And each connection sends <packet>
    Then each connection is selected one of f1, f2
    When each connection sends <packet>
    Then each connection stays on its back end

    Examples:
      | packet   |
      | ACK      |
      | PSH+ACK  |
      | FIN+ACK  |
      | RST      |
      | no flags |

  # ---- what a switch is

  @FAILOVER-SWITCH-1
  Scenario Outline: A failback is a switch (<traffic>)
    Given an internal <traffic> load balancer with 2 primary and 2 failover back ends
    And drain on failover is disabled
    And every primary back end turns unhealthy
    And 64 <traffic> connections are open
    When every primary back end turns healthy
    And each connection sends a packet
    Then each connection is selected one of p1, p2

    @case:failback
    Examples:
      | traffic |
      | TCP     |
      | UDP     |

  @FAILOVER-SWITCH-1 @e2 @e3 @case:failover
  Scenario: A failover is a switch
    Given an internal TCP load balancer with 2 primary and 2 failover back ends
    And drain on failover is disabled
    And 64 TCP connections are open
    When every primary back end turns unhealthy
    And each connection sends a packet
    Then each connection is selected one of f1, f2

  @FAILOVER-SWITCH-1 @e2 @e3 @case:there-and-back
  Scenario: A failover is a switch, and the failback after it is another
    Given an internal TCP load balancer with 2 primary and 2 failover back ends
    And drain on failover is disabled
    And 64 TCP connections are open
    When every primary back end turns unhealthy
    And each connection sends a packet
    Then each connection is selected one of f1, f2
    When every primary back end turns healthy
    And each connection sends a packet
    Then each connection is selected one of p1, p2
    When every primary back end turns unhealthy
    And each connection sends a packet
    Then each connection is selected one of f1, f2

  # The connections are on p1, or on f1; new ones would be spread over the others as well.
  @FAILOVER-SWITCH-2
  Scenario Outline: A change among the primaries is no switch (<traffic>, <change>)
    Given an internal <traffic> load balancer with 1 primary and 1 failover back ends
    And the failover ratio is 0.5
    And drain on failover is disabled
    And 64 <traffic> connections are open
    And 15 healthy primary back ends are added
    When <step>
    And each connection sends a packet
    Then each connection stays on its back end

    Examples:
      | traffic | change                    | step                                  |
      | TCP     | some unhealthy            | back ends p2 to p9 turn unhealthy     |
      | UDP     | some unhealthy            | back ends p2 to p9 turn unhealthy     |
      | TCP     | its own unhealthy         | back end p1 turns unhealthy           |
      | TCP     | one removed               | back end p2 is removed                |
      | UDP     | failover unhealthy        | back end f1 turns unhealthy           |
      | TCP     | a failover back end added | 1 healthy failover back end is added  |

  @FAILOVER-SWITCH-2
  Scenario Outline: A change among the failover back ends is no switch while they are in use (<traffic>, <change>)
    Given an internal <traffic> load balancer with 2 primary and 1 failover back ends
    And drain on failover is disabled
    And every primary back end turns unhealthy
    And 64 <traffic> connections are open
    And 15 healthy failover back ends are added
    When <step>
    And each connection sends a packet
    Then each connection stays on its back end

    @case:failed-over
    Examples:
      | traffic | change            | step                               |
      | TCP     | some unhealthy    | back ends f2 to f12 turn unhealthy |
      | UDP     | some unhealthy    | back ends f2 to f12 turn unhealthy |
      | TCP     | its own unhealthy | back end f1 turns unhealthy        |
      | UDP     | one removed       | back end f2 is removed             |

  @FAILOVER-SWITCH-2 @case:one-recovers-below-the-ratio
  Scenario: A primary that recovers below the ratio makes no switch
    Given an internal TCP load balancer with 4 primary and 1 failover back ends
    And the failover ratio is 0.5
    And drain on failover is disabled
    And every primary back end turns unhealthy
    And 64 TCP connections are open
    And 15 healthy failover back ends are added
    When back end p1 turns healthy
    And each connection sends a packet
    Then each connection stays on its back end

  @FAILOVER-SWITCH-3 @case:one-client
  Scenario: A switch concerns all connections of a client
    Given an internal TCP load balancer with 1 primary and 1 failover back ends
    And drain on failover is disabled
    And one client has 64 TCP connections open
    When back end p1 turns unhealthy
    And each connection sends a packet
    Then each connection is selected one of f1

  @FAILOVER-SWITCH-3 @case:older-and-newer
  Scenario: A switch concerns old connections and recent ones
    Given an internal UDP load balancer with 1 primary and 1 failover back ends
    And the failover ratio is 0.5
    And drain on failover is disabled
    And 64 UDP connections are open
    And these are called the old connections
    And 2 healthy primary back ends are added
    And no packet is sent for two thirds of the idle timeout
    And 64 UDP connections are opened
    And these are called the recent connections
    When back ends p2, p3 turn unhealthy
    And each old connection sends a packet
    Then each connection is selected one of f1
    When each recent connection sends a packet
    Then each connection is selected one of f1

  @FAILOVER-SWITCH-3 @case:both-protocols
  Scenario: A switch concerns TCP and UDP of the same clients
    Given an internal TCP load balancer with 1 primary and 1 failover back ends
    And its service is behind a TCP and a UDP forwarding rule
    And the failover ratio is 0.5
    And drain on failover is disabled
    And 64 TCP connections are open
    And these are called the first connections
    And each connection's client sends UDP
    And these are called the second connections
    And 2 healthy primary back ends are added
    When back ends p2, p3 turn unhealthy
    And each first connection sends a packet
    Then each connection is selected one of f1
    When each second connection sends a packet
    Then each connection is selected one of f1

  @FAILOVER-SWITCH-3 @session-tracking @case:session-SYN
  Scenario: A switch concerns sessions, whose SYN would follow their entry
    Given an internal TCP load balancer with 1 primary and 1 failover back ends
    And the failover ratio is 0.5
    And drain on failover is disabled
    And the tracking mode is PER_SESSION and the session affinity CLIENT_IP
    And 64 TCP connections are open
    And 2 healthy primary back ends are added
    When back ends p2, p3 turn unhealthy
    And like each connection another is opened, with another source port
    Then each connection is selected one of f1
    When 15 healthy failover back ends are added
    And each connection sends a packet
    Then each connection stays on its back end

  # ---- when entries go

  @LAZY-FAILOVER-1
  Scenario Outline: The packet that finds the pools switched is selected anew, and recorded (<traffic>)
    Given an internal <traffic> load balancer with 1 primary and 1 failover back ends
    And the failover ratio is 0.5
    And drain on failover is disabled
    And 64 <traffic> connections are open
    And 2 healthy primary back ends are added
    When back ends p2, p3 turn unhealthy
    And each connection sends a packet
    Then each connection is selected one of f1
    When 15 healthy failover back ends are added
    And each connection sends a packet
    Then each connection stays on its back end

    @case:failover
    Examples:
      | traffic |
      | TCP     |
      | UDP     |

  @LAZY-FAILOVER-1
  Scenario Outline: The packet that finds the pools switched back is selected anew, and recorded (<traffic>)
    Given an internal <traffic> load balancer with 1 primary and 1 failover back ends
    And drain on failover is disabled
    And back end p1 turns unhealthy
    And 64 <traffic> connections are open
    When back end p1 turns healthy
    And each connection sends a packet
    Then each connection is selected one of p1
    When 15 healthy primary back ends are added
    And each connection sends a packet
    Then each connection stays on its back end

    @case:failback
    Examples:
      | traffic |
      | TCP     |
      | UDP     |

  @LAZY-FAILOVER-1 @case:long-after
  Scenario: A connection that is silent for long is selected anew at its next packet while the switch stands
    Given an internal TCP load balancer with 1 primary and 1 failover back ends
    And drain on failover is disabled
    And 64 TCP connections are open
    When back end p1 turns unhealthy
    And no packet is sent for just under the idle timeout
    And each connection sends a packet
    Then each connection is selected one of f1

  @LAZY-FAILOVER-2
  Scenario Outline: A silent switch and return keeps connections (<traffic>, <down> down)
    Given an internal <traffic> load balancer with 1 primary and 1 failover back ends
    And the failover ratio is 0.5
    And drain on failover is disabled
    And 64 <traffic> connections are open
    And 15 healthy primary back ends are added
    When back ends <down> turn unhealthy
    And back ends <down> turn healthy
    And each connection sends a packet
    Then each connection stays on its back end

    @case:silent-failover
    Examples:
      | traffic | down      |
      | TCP     | p2 to p16 |
      | UDP     | p2 to p16 |
      | TCP     | p1 to p16 |
      | UDP     | p1 to p16 |

  @LAZY-FAILOVER-2
  Scenario Outline: A silent failback and return keeps connections (<traffic>)
    Given an internal <traffic> load balancer with 1 primary and 1 failover back ends
    And drain on failover is disabled
    And back end p1 turns unhealthy
    And 64 <traffic> connections are open
    And 15 healthy failover back ends are added
    When back end p1 turns healthy
    And back end p1 turns unhealthy
    And each connection sends a packet
    Then each connection stays on its back end

    @case:silent-failback
    Examples:
      | traffic |
      | TCP     |
      | UDP     |

  @LAZY-FAILOVER-2 @case:several-times
  Scenario: Several silent switches and returns keep connections
    Given an internal TCP load balancer with 1 primary and 1 failover back ends
    And drain on failover is disabled
    And 64 TCP connections are open
    And 15 healthy primary back ends are added
    When every primary back end turns unhealthy
    And every primary back end turns healthy
    And every primary back end turns unhealthy
    And no packet is sent for two thirds of the idle timeout
    And every primary back end turns healthy
    And each connection sends a packet
    Then each connection stays on its back end

  @LAZY-FAILOVER-2 @case:others-send
  Scenario: A silent connection is kept whatever others send during the switch
    Given an internal TCP load balancer with 1 primary and 1 failover back ends
    And the failover ratio is 0.5
    And drain on failover is disabled
    And 64 TCP connections are open
    And these are called the silent connections
    And each connection's client sends TCP
    And these are called the busy connections
    And 15 healthy primary back ends are added
    When back ends p2 to p16 turn unhealthy
    And each busy connection sends a packet
    Then each connection is selected one of f1
    When back ends p2 to p16 turn healthy
    And each silent connection sends a packet
    Then each connection stays on its back end

  @LAZY-FAILOVER-3
  Scenario Outline: A silent switch and return does not stop the idle clock (<traffic>)
    Given an internal <traffic> load balancer with 1 primary and 1 failover back ends
    And the failover ratio is 0.5
    And drain on failover is disabled
    And 64 <traffic> connections are open
    And 15 healthy primary back ends are added
    When back ends p2 to p16 turn unhealthy
    And no packet is sent for just over the idle timeout
    And back ends p2 to p16 turn healthy
    And each connection sends a packet
    Then the connections are selected anew among p1 to p16

    @case:idle
    Examples:
      | traffic |
      | TCP     |
      | UDP     |

  @LAZY-FAILOVER-3 @case:removed
  Scenario: A silent switch and return does not keep the connections of a back end that is removed meanwhile
    Given an internal TCP load balancer with 1 primary and 1 failover back ends
    And drain on failover is disabled
    And 64 TCP connections are open
    And 15 healthy primary back ends are added
    When every primary back end turns unhealthy
    And back end p1 is removed
    And every primary back end turns healthy
    And each connection sends a packet
    Then each connection is selected one of p2 to p16

  @ENTRY-REPL-4 @case:UDP
  Scenario: A replacement entry goes when the recovery switches the pools
    Given an internal UDP load balancer with 1 primary and 1 failover back ends
    And drain on failover is disabled
    And 64 UDP connections are open
    When back end p1 turns unhealthy
    And each connection sends a packet
    Then each connection is selected one of f1
    When back end p1 turns healthy
    And each connection sends a packet
    Then each connection is selected one of p1

  @ENTRY-REPL-4 @persistence @case:NEVER_PERSIST
  Scenario: A replacement entry of TCP goes when the recovery switches the pools
    Given an internal TCP load balancer with 1 primary and 1 failover back ends
    And drain on failover is disabled
    And the persistence option is NEVER_PERSIST
    And 64 TCP connections are open
    When back end p1 turns unhealthy
    And each connection sends a packet
    Then each connection is selected one of f1
    When back end p1 turns healthy
    And each connection sends a packet
    Then each connection is selected one of p1

  @ENTRY-REPL-4 @session-tracking @case:session
  Scenario: A session's replacement entry goes when the recovery switches the pools
    Given an internal TCP load balancer with 1 primary and 1 failover back ends
    And drain on failover is disabled
    And the tracking mode is PER_SESSION and the session affinity CLIENT_IP
    And 64 TCP connections are open
    When back end p1 turns unhealthy
    And each connection sends a packet
    Then each connection is selected one of f1
    When back end p1 turns healthy
    And each connection sends a packet
    Then each connection is selected one of p1
