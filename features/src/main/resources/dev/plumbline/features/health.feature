@internal
Feature: Connections on a back end that turned unhealthy
  Whether a connection stays is a matter of its protocol. Where it does not, its entry goes at the next packet that finds
  the back end unhealthy, and not before.

  @LAZY-HEALTH-1
  Scenario: The packet that finds its back end unhealthy is selected anew, and the connection stays where it went
    Given an internal UDP load balancer with 1 healthy back end
    And 64 UDP connections are open
    And 15 healthy back ends are added
    When back end b1 turns unhealthy
    And each connection sends a packet
    Then each connection is selected one of b2 to b16
    When back end b1 turns healthy
    And 16 healthy back ends are added
    And each connection sends a packet
    Then each connection stays on its back end

  @LAZY-HEALTH-2
  Scenario: A back end that was unhealthy between two packets keeps its connections
    Given an internal UDP load balancer with 1 healthy back end
    And 64 UDP connections are open
    And 15 healthy back ends are added
    When back end b1 turns unhealthy
    And back end b1 turns healthy
    And each connection sends a packet
    Then each connection stays on its back end

  @LAZY-HEALTH-2 @case:all-at-once
  Scenario: Back ends that were all unhealthy between two packets keep their connections
    Given an internal UDP load balancer with 1 healthy back end
    And 64 UDP connections are open
    And 15 healthy back ends are added
    When every back end turns unhealthy
    And every back end turns healthy
    And each connection sends a packet
    Then each connection stays on its back end

  @PERSIST-DEFAULT-1
  Scenario Outline: By default TCP stays on an unhealthy back end with PER_CONNECTION (<affinity>)
    Given an internal TCP load balancer with 1 healthy back end
    And the session affinity is <affinity>
    And 64 TCP connections are open
    And 15 healthy back ends are added
    When back end b1 turns unhealthy
    And each connection sends ACK 5 times
    Then each connection stays on its back end

    Examples:
      | affinity                 |
      | NONE                     |
      | CLIENT_IP_PORT_PROTO     |
      | CLIENT_IP_PROTO          |
      | CLIENT_IP                |
      | CLIENT_IP_NO_DESTINATION |

  @PERSIST-DEFAULT-3
  Scenario Outline: By default UDP leaves an unhealthy back end with PER_CONNECTION (<affinity>)
    Given an internal UDP load balancer with 1 healthy back end
    And the session affinity is <affinity>
    And 64 UDP connections are open
    And 15 healthy back ends are added
    When back end b1 turns unhealthy
    And each connection sends a packet
    Then each connection is selected one of b2 to b16

    Examples:
      | affinity                 |
      | NONE                     |
      | CLIENT_IP_PORT_PROTO     |
      | CLIENT_IP_PROTO          |
      | CLIENT_IP                |
      | CLIENT_IP_NO_DESTINATION |

  @LAZY-HEALTH-1
  Scenario Outline: The packet of another protocol that finds its back end unhealthy is selected anew, and the connection stays there (<traffic>)
    Given an internal <service> load balancer with 1 healthy back end
    And 64 <traffic> connections are open
    And 15 healthy back ends are added
    When back end b1 turns unhealthy
    And each connection sends a packet
    Then each connection is selected one of b2 to b16
    When back end b1 turns healthy
    And 16 healthy back ends are added
    And each connection sends a packet
    Then each connection stays on its back end

    @l3-default
    Examples:
      | service    | traffic |
      | L3_DEFAULT | ICMP    |
      | L3_DEFAULT | ESP     |
      | L3_DEFAULT | AH      |
      | L3_DEFAULT | GRE     |

    @udp-fragments
    Examples:
      | service | traffic      |
      | UDP     | UDP fragment |

  @LAZY-HEALTH-2
  Scenario Outline: A back end that was unhealthy between two packets keeps its connections of other protocols (<traffic>)
    Given an internal <service> load balancer with 1 healthy back end
    And 64 <traffic> connections are open
    And 15 healthy back ends are added
    When back end b1 turns unhealthy
    And back end b1 turns healthy
    And each connection sends a packet
    Then each connection stays on its back end

    @l3-default
    Examples:
      | service    | traffic |
      | L3_DEFAULT | ICMP    |
      | L3_DEFAULT | ESP     |
      | L3_DEFAULT | AH      |
      | L3_DEFAULT | GRE     |

    @udp-fragments
    Examples:
      | service | traffic      |
      | UDP     | UDP fragment |

  @LAZY-HEALTH-1 @session-tracking
  Scenario Outline: The TCP packet that finds the back end of its session unhealthy is selected anew, and the session stays there (<affinity>)
    Given an internal TCP load balancer with 1 healthy back end
    And the tracking mode is PER_SESSION and the session affinity <affinity>
    And 64 TCP connections are open
    And 15 healthy back ends are added
    When back end b1 turns unhealthy
    And each connection sends a packet
    Then each connection is selected one of b2 to b16
    When back end b1 turns healthy
    And 16 healthy back ends are added
    And each connection sends a packet
    Then each connection stays on its back end

    @case:session
    Examples:
      | affinity                 |
      | CLIENT_IP_PROTO          |
      | CLIENT_IP                |
      | CLIENT_IP_NO_DESTINATION |

  @LAZY-HEALTH-2 @session-tracking
  Scenario Outline: A back end that was unhealthy between two packets keeps its sessions (<affinity>)
    Given an internal TCP load balancer with 1 healthy back end
    And the tracking mode is PER_SESSION and the session affinity <affinity>
    And 64 TCP connections are open
    And 15 healthy back ends are added
    When back end b1 turns unhealthy
    And back end b1 turns healthy
    And each connection sends a packet
    Then each connection stays on its back end

    @case:session
    Examples:
      | affinity                 |
      | CLIENT_IP_PROTO          |
      | CLIENT_IP                |
      | CLIENT_IP_NO_DESTINATION |

  @LAZY-HEALTH-2 @persistence
  Scenario Outline: With NEVER_PERSIST a back end that was unhealthy between two packets keeps its connections (<protocol>)
    Given an internal <protocol> load balancer with 1 healthy back end
    And the persistence option is NEVER_PERSIST
    And 64 <protocol> connections are open
    And 15 healthy back ends are added
    When back end b1 turns unhealthy
    And back end b1 turns healthy
    And each connection sends a packet
    Then each connection stays on its back end

    @case:never-persist
    Examples:
      | protocol |
      | TCP      |
      | UDP      |

  @LAZY-HEALTH-2 @case:twice
  Scenario: A back end that was unhealthy twice between two packets keeps its connections
    Given an internal UDP load balancer with 1 healthy back end
    And 64 UDP connections are open
    And 15 healthy back ends are added
    When back end b1 turns unhealthy
    And back end b1 turns healthy
    And back end b1 turns unhealthy
    And back end b1 turns healthy
    And each connection sends a packet
    Then each connection stays on its back end

  @LAZY-HEALTH-2 @case:others-sent
  Scenario: Packets of other connections take nothing away from those that are silent
    Given an internal UDP load balancer with 1 healthy back end
    And 64 UDP connections are open
    And these are called the silent connections
    And 15 healthy back ends are added
    When back end b1 turns unhealthy
    And 64 UDP connections are opened
    And each connection sends a packet
    Then each connection stays on its back end
    When back end b1 turns healthy
    And each silent connection sends a packet
    Then each connection stays on its back end

  @LAZY-HEALTH-2 @case:all-down-then-one
  Scenario: All down, then one recovers: the connections on that one find it healthy again
    Given an internal UDP load balancer with 1 healthy back end
    And 64 UDP connections are open
    And 15 healthy back ends are added
    When every back end turns unhealthy
    And back end b1 turns healthy
    And 15 healthy back ends are added
    And each connection sends a packet
    Then each connection stays on its back end

  @LAZY-HEALTH-1 @case:all-down-then-another
  Scenario: All down, then another one recovers: the connections go there, and stay
    Given an internal UDP load balancer with 1 healthy back end
    And 64 UDP connections are open
    And 15 healthy back ends are added
    When every back end turns unhealthy
    And back end b2 turns healthy
    And each connection sends a packet
    Then each connection is selected one of b2
    When every back end turns healthy
    And each connection sends a packet
    Then each connection stays on its back end

  @LAZY-HEALTH-3
  Scenario Outline: Ill health between two packets does not save an idle entry (<service>)
    Given an internal <service> load balancer with 1 healthy back end
    And 64 <service> connections are open
    And 15 healthy back ends are added
    When back end b1 turns unhealthy
    And no packet is sent for two thirds of the idle timeout
    And back end b1 turns healthy
    And no packet is sent for two thirds of the idle timeout
    And each connection sends a packet
    Then the connections are selected anew

    @case:idle
    Examples:
      | service |
      | UDP     |

  @LAZY-HEALTH-3 @case:removed
  Scenario: Ill health between two packets does not save the entries of a back end that is removed
    Given an internal UDP load balancer with 1 healthy back end
    And 64 UDP connections are open
    And 15 healthy back ends are added
    When back end b1 turns unhealthy
    And back end b1 turns healthy
    And back end b1 is removed
    And each connection sends a packet
    Then each connection is selected one of b2 to b16

  @ENTRY-HEALTH-1
  Scenario Outline: Without persistence no packet follows its entry to an unhealthy back end (<traffic>)
    Given an internal <service> load balancer with 1 healthy back end
    And 64 <traffic> connections are open
    And 15 healthy back ends are added
    When back end b1 turns unhealthy
    And each connection sends a packet
    Then each connection is selected one of b2 to b16
    When back end b1 turns healthy
    And back ends b2 to b16 turn unhealthy
    And each connection sends a packet
    Then each connection is selected one of b1

    Examples:
      | service | traffic |
      | UDP     | UDP     |

    @l3-default @e2 @e3
    Examples:
      | service    | traffic |
      | L3_DEFAULT | ICMP    |

    @udp-fragments @e2 @e3
    Examples:
      | service | traffic      |
      | UDP     | UDP fragment |

  @ENTRY-HEALTH-1 @case:last-resort
  Scenario: Where nothing is healthy, a connection that does not persist is selected anew among all
    Given an internal UDP load balancer with 1 healthy back end
    And 64 UDP connections are open
    And 15 healthy back ends are added
    When every back end turns unhealthy
    And each connection sends a packet
    Then the connections are selected anew

  @ENTRY-REPL-1
  Scenario Outline: A connection that lost its back end is selected another one, and recorded there (<traffic>)
    Given an internal <service> load balancer with 1 healthy back end
    And 64 <traffic> connections are open
    And 15 healthy back ends are added
    When back end b1 turns unhealthy
    And each connection sends a packet
    Then each connection is selected one of b2 to b16
    When 16 healthy back ends are added
    And each connection sends a packet
    Then each connection stays on its back end

    Examples:
      | service | traffic |
      | UDP     | UDP     |

    @l3-default @e2 @e3
    Examples:
      | service    | traffic |
      | L3_DEFAULT | ICMP    |
      | L3_DEFAULT | ESP     |
      | L3_DEFAULT | AH      |
      | L3_DEFAULT | GRE     |

    @udp-fragments @e2 @e3
    Examples:
      | service | traffic      |
      | UDP     | UDP fragment |

  @ENTRY-REPL-1 @persistence @case:never-persist
  Scenario: With NEVER_PERSIST a TCP connection that lost its back end is recorded on another one
    Given an internal TCP load balancer with 1 healthy back end
    And the persistence option is NEVER_PERSIST
    And 64 TCP connections are open
    And 15 healthy back ends are added
    When back end b1 turns unhealthy
    And each connection sends ACK
    Then each connection is selected one of b2 to b16
    When 16 healthy back ends are added
    And each connection sends ACK
    Then each connection stays on its back end

  @ENTRY-REPL-2 @case:idle
  Scenario: A replacement goes when it was idle for the idle timeout, not before
    Given an internal UDP load balancer with 1 healthy back end
    And 64 UDP connections are open
    And 1 healthy back end is added
    When back end b1 turns unhealthy
    And each connection sends a packet
    Then each connection is selected one of b2
    When 15 healthy back ends are added
    And no packet is sent for just under the idle timeout
    And each connection sends a packet
    Then each connection stays on its back end
    When no packet is sent for just over the idle timeout
    And each connection sends a packet
    Then each connection is selected one of b2 to b17
    And for some of the connections another back end of b2 to b17 is selected

  @ENTRY-REPL-2 @case:ill-health
  Scenario: A replacement goes when its back end turns unhealthy, too
    Given an internal UDP load balancer with 1 healthy back end
    And 64 UDP connections are open
    And 1 healthy back end is added
    When back end b1 turns unhealthy
    And each connection sends a packet
    Then each connection is selected one of b2
    When back end b1 turns healthy
    And back end b2 turns unhealthy
    And each connection sends a packet
    Then each connection is selected one of b1

  @ENTRY-REPL-2 @case:restarted
  Scenario: Each packet restarts the idle clock of a replacement
    Given an internal UDP load balancer with 1 healthy back end
    And 64 UDP connections are open
    And 1 healthy back end is added
    When back end b1 turns unhealthy
    And each connection sends a packet
    Then each connection is selected one of b2
    When 15 healthy back ends are added
    And no packet is sent for two thirds of the idle timeout
    And each connection sends a packet
    Then each connection stays on its back end
    When no packet is sent for two thirds of the idle timeout
    And each connection sends a packet
    Then each connection stays on its back end

  @ENTRY-REPL-3
  Scenario Outline: Recovery of the former back end does not bring its connections back (<traffic>)
    Given an internal <service> load balancer with 1 healthy back end
    And 64 <traffic> connections are open
    And 15 healthy back ends are added
    When back end b1 turns unhealthy
    And each connection sends a packet
    Then each connection is selected one of b2 to b16
    When back end b1 turns healthy
    And 16 healthy back ends are added
    And each connection sends a packet
    Then each connection stays on its back end

    Examples:
      | service | traffic |
      | UDP     | UDP     |

    @l3-default @e2
    Examples:
      | service    | traffic |
      | L3_DEFAULT | ICMP    |

  @ENTRY-REPL-3 @session-tracking @case:session
  Scenario: Recovery of the former back end does not bring a session back
    Given an internal TCP load balancer with 1 healthy back end
    And the tracking mode is PER_SESSION and the session affinity CLIENT_IP
    And 64 TCP connections are open
    And 15 healthy back ends are added
    When back end b1 turns unhealthy
    And each connection sends ACK
    Then each connection is selected one of b2 to b16
    When back end b1 turns healthy
    And 16 healthy back ends are added
    And like each connection another is opened, with another source port
    Then each connection stays on its back end
