@internal
Feature: Persistence on unhealthy back ends
  Whether a connection stays on a back end that turned unhealthy depends on the persistence option, the tracking mode, the
  session affinity and the protocol. It says nothing about new connections, and it ends with the entry.

  @PERSIST-TABLE-1
  Scenario Outline: A connection whose back end turns unhealthy does as documented (<option>, <mode>, <affinity>, <traffic>)
    Given an internal <service> load balancer with 1 healthy back end
    And the tracking mode is <mode> and the session affinity <affinity>
    And the persistence option is <option>
    And 64 <traffic> connections are open
    And 15 healthy back ends are added
    When back end b1 turns unhealthy
    And each connection sends a packet
    Then each connection does as documented: e1 <e1>, e2 <e2>, e3 <e3>

    @PERSIST-DEFAULT-1
    Examples: By default TCP persists with PER_CONNECTION
      | option               | mode           | affinity                 | protocol | service | traffic | e1      | e2      | e3      |
      | DEFAULT_FOR_PROTOCOL | PER_CONNECTION | NONE                     | tcp      | TCP     | TCP     | persist | persist | persist |
      | DEFAULT_FOR_PROTOCOL | PER_CONNECTION | CLIENT_IP_PORT_PROTO     | tcp      | TCP     | TCP     | persist | persist | persist |
      | DEFAULT_FOR_PROTOCOL | PER_CONNECTION | CLIENT_IP_PROTO          | tcp      | TCP     | TCP     | persist | persist | persist |
      | DEFAULT_FOR_PROTOCOL | PER_CONNECTION | CLIENT_IP                | tcp      | TCP     | TCP     | persist | persist | persist |
      | DEFAULT_FOR_PROTOCOL | PER_CONNECTION | CLIENT_IP_NO_DESTINATION | tcp      | TCP     | TCP     | persist | persist | persist |

    @l3-default @e2 @e3
    Examples: So does SCTP, in the newest edition
      | option               | mode           | affinity                 | protocol | service    | traffic | e1       | e2         | e3      |
      | DEFAULT_FOR_PROTOCOL | PER_CONNECTION | NONE                     | sctp     | L3_DEFAULT | SCTP    | unstated | no-persist | persist |
      | DEFAULT_FOR_PROTOCOL | PER_CONNECTION | CLIENT_IP_PORT_PROTO     | sctp     | L3_DEFAULT | SCTP    | unstated | no-persist | persist |
      | DEFAULT_FOR_PROTOCOL | PER_CONNECTION | CLIENT_IP_PROTO          | sctp     | L3_DEFAULT | SCTP    | unstated | no-persist | persist |
      | DEFAULT_FOR_PROTOCOL | PER_CONNECTION | CLIENT_IP                | sctp     | L3_DEFAULT | SCTP    | unstated | no-persist | persist |
      | DEFAULT_FOR_PROTOCOL | PER_CONNECTION | CLIENT_IP_NO_DESTINATION | sctp     | L3_DEFAULT | SCTP    | unstated | no-persist | persist |

    @PERSIST-DEFAULT-3
    Examples: UDP does not
      | option               | mode           | affinity                 | protocol | service | traffic | e1         | e2         | e3         |
      | DEFAULT_FOR_PROTOCOL | PER_CONNECTION | NONE                     | udp      | UDP     | UDP     | no-persist | no-persist | no-persist |
      | DEFAULT_FOR_PROTOCOL | PER_CONNECTION | CLIENT_IP_PORT_PROTO     | udp      | UDP     | UDP     | no-persist | no-persist | no-persist |
      | DEFAULT_FOR_PROTOCOL | PER_CONNECTION | CLIENT_IP_PROTO          | udp      | UDP     | UDP     | no-persist | no-persist | no-persist |
      | DEFAULT_FOR_PROTOCOL | PER_CONNECTION | CLIENT_IP                | udp      | UDP     | UDP     | no-persist | no-persist | no-persist |
      | DEFAULT_FOR_PROTOCOL | PER_CONNECTION | CLIENT_IP_NO_DESTINATION | udp      | UDP     | UDP     | no-persist | no-persist | no-persist |

    @PERSIST-DEFAULT-8
    Examples: Nor does any other protocol
      | option               | mode           | affinity                 | protocol | service    | traffic | e1       | e2         | e3         |
      | DEFAULT_FOR_PROTOCOL | PER_CONNECTION | NONE                     | other    | L3_DEFAULT | ICMP    | unstated | no-persist | no-persist |
      | DEFAULT_FOR_PROTOCOL | PER_CONNECTION | NONE                     | other    | L3_DEFAULT | ESP     | unstated | no-persist | no-persist |
      | DEFAULT_FOR_PROTOCOL | PER_CONNECTION | NONE                     | other    | L3_DEFAULT | AH      | unstated | no-persist | no-persist |
      | DEFAULT_FOR_PROTOCOL | PER_CONNECTION | NONE                     | other    | L3_DEFAULT | GRE     | unstated | no-persist | no-persist |
      | DEFAULT_FOR_PROTOCOL | PER_CONNECTION | CLIENT_IP_PORT_PROTO     | other    | L3_DEFAULT | ICMP    | unstated | no-persist | no-persist |
      | DEFAULT_FOR_PROTOCOL | PER_CONNECTION | CLIENT_IP_PROTO          | other    | L3_DEFAULT | ICMP    | unstated | no-persist | no-persist |
      | DEFAULT_FOR_PROTOCOL | PER_CONNECTION | CLIENT_IP                | other    | L3_DEFAULT | ICMP    | unstated | no-persist | no-persist |
      | DEFAULT_FOR_PROTOCOL | PER_CONNECTION | CLIENT_IP_NO_DESTINATION | other    | L3_DEFAULT | ICMP    | unstated | no-persist | no-persist |

    @PERSIST-DEFAULT-4
    Examples: With PER_SESSION, TCP persists where the affinity is the 5-tuple
      | option               | mode        | affinity             | protocol | service | traffic | e1      | e2      | e3      |
      | DEFAULT_FOR_PROTOCOL | PER_SESSION | NONE                 | tcp      | TCP     | TCP     | persist | persist | persist |
      | DEFAULT_FOR_PROTOCOL | PER_SESSION | CLIENT_IP_PORT_PROTO | tcp      | TCP     | TCP     | persist | persist | persist |

    @l3-default @session-tracking @e2 @e3
    Examples: So does SCTP there, in the newest edition
      | option               | mode        | affinity             | protocol | service    | traffic | e1       | e2         | e3      |
      | DEFAULT_FOR_PROTOCOL | PER_SESSION | NONE                 | sctp     | L3_DEFAULT | SCTP    | unstated | no-persist | persist |
      | DEFAULT_FOR_PROTOCOL | PER_SESSION | CLIENT_IP_PORT_PROTO | sctp     | L3_DEFAULT | SCTP    | unstated | no-persist | persist |

    @PERSIST-DEFAULT-6
    Examples: With a smaller affinity TCP does not
      | option               | mode        | affinity                 | protocol | service | traffic | e1         | e2         | e3         |
      | DEFAULT_FOR_PROTOCOL | PER_SESSION | CLIENT_IP_PROTO          | tcp      | TCP     | TCP     | no-persist | no-persist | no-persist |
      | DEFAULT_FOR_PROTOCOL | PER_SESSION | CLIENT_IP                | tcp      | TCP     | TCP     | no-persist | no-persist | no-persist |
      | DEFAULT_FOR_PROTOCOL | PER_SESSION | CLIENT_IP_NO_DESTINATION | tcp      | TCP     | TCP     | no-persist | no-persist | no-persist |

    @PERSIST-DEFAULT-10 @session-tracking
    Examples: Nor does SCTP there
      | option               | mode        | affinity                 | protocol | service    | traffic | e1       | e2         | e3         |
      | DEFAULT_FOR_PROTOCOL | PER_SESSION | CLIENT_IP_PROTO          | sctp     | L3_DEFAULT | SCTP    | unstated | no-persist | no-persist |
      | DEFAULT_FOR_PROTOCOL | PER_SESSION | CLIENT_IP                | sctp     | L3_DEFAULT | SCTP    | unstated | no-persist | no-persist |
      | DEFAULT_FOR_PROTOCOL | PER_SESSION | CLIENT_IP_NO_DESTINATION | sctp     | L3_DEFAULT | SCTP    | unstated | no-persist | no-persist |

    @PERSIST-DEFAULT-7
    Examples: UDP does not under any affinity
      | option               | mode        | affinity                 | protocol | service | traffic | e1         | e2         | e3         |
      | DEFAULT_FOR_PROTOCOL | PER_SESSION | NONE                     | udp      | UDP     | UDP     | no-persist | no-persist | no-persist |
      | DEFAULT_FOR_PROTOCOL | PER_SESSION | CLIENT_IP_PORT_PROTO     | udp      | UDP     | UDP     | no-persist | no-persist | no-persist |
      | DEFAULT_FOR_PROTOCOL | PER_SESSION | CLIENT_IP_PROTO          | udp      | UDP     | UDP     | no-persist | no-persist | no-persist |
      | DEFAULT_FOR_PROTOCOL | PER_SESSION | CLIENT_IP                | udp      | UDP     | UDP     | no-persist | no-persist | no-persist |
      | DEFAULT_FOR_PROTOCOL | PER_SESSION | CLIENT_IP_NO_DESTINATION | udp      | UDP     | UDP     | no-persist | no-persist | no-persist |

    @PERSIST-DEFAULT-9 @session-tracking
    Examples: Nor does any other protocol with PER_SESSION
      | option               | mode        | affinity                 | protocol | service    | traffic | e1       | e2         | e3         |
      | DEFAULT_FOR_PROTOCOL | PER_SESSION | NONE                     | other    | L3_DEFAULT | ICMP    | unstated | no-persist | no-persist |
      | DEFAULT_FOR_PROTOCOL | PER_SESSION | NONE                     | other    | L3_DEFAULT | ESP     | unstated | no-persist | no-persist |
      | DEFAULT_FOR_PROTOCOL | PER_SESSION | NONE                     | other    | L3_DEFAULT | AH      | unstated | no-persist | no-persist |
      | DEFAULT_FOR_PROTOCOL | PER_SESSION | NONE                     | other    | L3_DEFAULT | GRE     | unstated | no-persist | no-persist |
      | DEFAULT_FOR_PROTOCOL | PER_SESSION | CLIENT_IP_PORT_PROTO     | other    | L3_DEFAULT | ICMP    | unstated | no-persist | no-persist |
      | DEFAULT_FOR_PROTOCOL | PER_SESSION | CLIENT_IP_PROTO          | other    | L3_DEFAULT | ICMP    | unstated | no-persist | no-persist |
      | DEFAULT_FOR_PROTOCOL | PER_SESSION | CLIENT_IP                | other    | L3_DEFAULT | ICMP    | unstated | no-persist | no-persist |
      | DEFAULT_FOR_PROTOCOL | PER_SESSION | CLIENT_IP_NO_DESTINATION | other    | L3_DEFAULT | ICMP    | unstated | no-persist | no-persist |

    @PERSIST-NEVER-1
    Examples: NEVER_PERSIST: neither TCP nor UDP persists
      | option        | mode           | affinity                 | protocol | service | traffic | e1         | e2         | e3         |
      | NEVER_PERSIST | PER_CONNECTION | NONE                     | tcp      | TCP     | TCP     | no-persist | no-persist | no-persist |
      | NEVER_PERSIST | PER_CONNECTION | CLIENT_IP_PORT_PROTO     | tcp      | TCP     | TCP     | no-persist | no-persist | no-persist |
      | NEVER_PERSIST | PER_CONNECTION | CLIENT_IP_PROTO          | tcp      | TCP     | TCP     | no-persist | no-persist | no-persist |
      | NEVER_PERSIST | PER_CONNECTION | CLIENT_IP                | tcp      | TCP     | TCP     | no-persist | no-persist | no-persist |
      | NEVER_PERSIST | PER_CONNECTION | CLIENT_IP_NO_DESTINATION | tcp      | TCP     | TCP     | no-persist | no-persist | no-persist |
      | NEVER_PERSIST | PER_CONNECTION | NONE                     | udp      | UDP     | UDP     | no-persist | no-persist | no-persist |
      | NEVER_PERSIST | PER_CONNECTION | CLIENT_IP_PORT_PROTO     | udp      | UDP     | UDP     | no-persist | no-persist | no-persist |
      | NEVER_PERSIST | PER_CONNECTION | CLIENT_IP_PROTO          | udp      | UDP     | UDP     | no-persist | no-persist | no-persist |
      | NEVER_PERSIST | PER_CONNECTION | CLIENT_IP                | udp      | UDP     | UDP     | no-persist | no-persist | no-persist |
      | NEVER_PERSIST | PER_CONNECTION | CLIENT_IP_NO_DESTINATION | udp      | UDP     | UDP     | no-persist | no-persist | no-persist |

    @PERSIST-NEVER-1 @session-tracking
    Examples: Nor with PER_SESSION
      | option        | mode        | affinity                 | protocol | service | traffic | e1         | e2         | e3         |
      | NEVER_PERSIST | PER_SESSION | NONE                     | tcp      | TCP     | TCP     | no-persist | no-persist | no-persist |
      | NEVER_PERSIST | PER_SESSION | CLIENT_IP_PORT_PROTO     | tcp      | TCP     | TCP     | no-persist | no-persist | no-persist |
      | NEVER_PERSIST | PER_SESSION | CLIENT_IP_PROTO          | tcp      | TCP     | TCP     | no-persist | no-persist | no-persist |
      | NEVER_PERSIST | PER_SESSION | CLIENT_IP                | tcp      | TCP     | TCP     | no-persist | no-persist | no-persist |
      | NEVER_PERSIST | PER_SESSION | CLIENT_IP_NO_DESTINATION | tcp      | TCP     | TCP     | no-persist | no-persist | no-persist |
      | NEVER_PERSIST | PER_SESSION | NONE                     | udp      | UDP     | UDP     | no-persist | no-persist | no-persist |
      | NEVER_PERSIST | PER_SESSION | CLIENT_IP_PORT_PROTO     | udp      | UDP     | UDP     | no-persist | no-persist | no-persist |
      | NEVER_PERSIST | PER_SESSION | CLIENT_IP_PROTO          | udp      | UDP     | UDP     | no-persist | no-persist | no-persist |
      | NEVER_PERSIST | PER_SESSION | CLIENT_IP                | udp      | UDP     | UDP     | no-persist | no-persist | no-persist |
      | NEVER_PERSIST | PER_SESSION | CLIENT_IP_NO_DESTINATION | udp      | UDP     | UDP     | no-persist | no-persist | no-persist |

    @PERSIST-NEVER-2 @l3-default
    Examples: NEVER_PERSIST: no other protocol persists
      | option        | mode           | affinity                 | protocol | service    | traffic | e1       | e2         | e3         |
      | NEVER_PERSIST | PER_CONNECTION | NONE                     | sctp     | L3_DEFAULT | SCTP    | unstated | no-persist | no-persist |
      | NEVER_PERSIST | PER_CONNECTION | CLIENT_IP_PORT_PROTO     | sctp     | L3_DEFAULT | SCTP    | unstated | no-persist | no-persist |
      | NEVER_PERSIST | PER_CONNECTION | CLIENT_IP_PROTO          | sctp     | L3_DEFAULT | SCTP    | unstated | no-persist | no-persist |
      | NEVER_PERSIST | PER_CONNECTION | CLIENT_IP                | sctp     | L3_DEFAULT | SCTP    | unstated | no-persist | no-persist |
      | NEVER_PERSIST | PER_CONNECTION | CLIENT_IP_NO_DESTINATION | sctp     | L3_DEFAULT | SCTP    | unstated | no-persist | no-persist |
      | NEVER_PERSIST | PER_CONNECTION | NONE                     | other    | L3_DEFAULT | ICMP    | unstated | no-persist | no-persist |
      | NEVER_PERSIST | PER_CONNECTION | NONE                     | other    | L3_DEFAULT | ESP     | unstated | no-persist | no-persist |
      | NEVER_PERSIST | PER_CONNECTION | NONE                     | other    | L3_DEFAULT | AH      | unstated | no-persist | no-persist |
      | NEVER_PERSIST | PER_CONNECTION | NONE                     | other    | L3_DEFAULT | GRE     | unstated | no-persist | no-persist |
      | NEVER_PERSIST | PER_CONNECTION | CLIENT_IP_PORT_PROTO     | other    | L3_DEFAULT | ICMP    | unstated | no-persist | no-persist |
      | NEVER_PERSIST | PER_CONNECTION | CLIENT_IP_PROTO          | other    | L3_DEFAULT | ICMP    | unstated | no-persist | no-persist |
      | NEVER_PERSIST | PER_CONNECTION | CLIENT_IP                | other    | L3_DEFAULT | ICMP    | unstated | no-persist | no-persist |
      | NEVER_PERSIST | PER_CONNECTION | CLIENT_IP_NO_DESTINATION | other    | L3_DEFAULT | ICMP    | unstated | no-persist | no-persist |

    @PERSIST-NEVER-2 @l3-default @session-tracking
    Examples: Nor with PER_SESSION
      | option        | mode        | affinity                 | protocol | service    | traffic | e1       | e2         | e3         |
      | NEVER_PERSIST | PER_SESSION | NONE                     | sctp     | L3_DEFAULT | SCTP    | unstated | no-persist | no-persist |
      | NEVER_PERSIST | PER_SESSION | CLIENT_IP_PORT_PROTO     | sctp     | L3_DEFAULT | SCTP    | unstated | no-persist | no-persist |
      | NEVER_PERSIST | PER_SESSION | CLIENT_IP_PROTO          | sctp     | L3_DEFAULT | SCTP    | unstated | no-persist | no-persist |
      | NEVER_PERSIST | PER_SESSION | CLIENT_IP                | sctp     | L3_DEFAULT | SCTP    | unstated | no-persist | no-persist |
      | NEVER_PERSIST | PER_SESSION | CLIENT_IP_NO_DESTINATION | sctp     | L3_DEFAULT | SCTP    | unstated | no-persist | no-persist |
      | NEVER_PERSIST | PER_SESSION | NONE                     | other    | L3_DEFAULT | ICMP    | unstated | no-persist | no-persist |
      | NEVER_PERSIST | PER_SESSION | NONE                     | other    | L3_DEFAULT | ESP     | unstated | no-persist | no-persist |
      | NEVER_PERSIST | PER_SESSION | NONE                     | other    | L3_DEFAULT | AH      | unstated | no-persist | no-persist |
      | NEVER_PERSIST | PER_SESSION | NONE                     | other    | L3_DEFAULT | GRE     | unstated | no-persist | no-persist |
      | NEVER_PERSIST | PER_SESSION | CLIENT_IP_PORT_PROTO     | other    | L3_DEFAULT | ICMP    | unstated | no-persist | no-persist |
      | NEVER_PERSIST | PER_SESSION | CLIENT_IP_PROTO          | other    | L3_DEFAULT | ICMP    | unstated | no-persist | no-persist |
      | NEVER_PERSIST | PER_SESSION | CLIENT_IP                | other    | L3_DEFAULT | ICMP    | unstated | no-persist | no-persist |
      | NEVER_PERSIST | PER_SESSION | CLIENT_IP_NO_DESTINATION | other    | L3_DEFAULT | ICMP    | unstated | no-persist | no-persist |

    @PERSIST-ALWAYS-1
    Examples: ALWAYS_PERSIST: TCP persists
      | option         | mode           | affinity                 | protocol | service | traffic | e1      | e2      | e3      |
      | ALWAYS_PERSIST | PER_CONNECTION | NONE                     | tcp      | TCP     | TCP     | persist | persist | persist |
      | ALWAYS_PERSIST | PER_CONNECTION | CLIENT_IP_PORT_PROTO     | tcp      | TCP     | TCP     | persist | persist | persist |
      | ALWAYS_PERSIST | PER_CONNECTION | CLIENT_IP_PROTO          | tcp      | TCP     | TCP     | persist | persist | persist |
      | ALWAYS_PERSIST | PER_CONNECTION | CLIENT_IP                | tcp      | TCP     | TCP     | persist | persist | persist |
      | ALWAYS_PERSIST | PER_CONNECTION | CLIENT_IP_NO_DESTINATION | tcp      | TCP     | TCP     | persist | persist | persist |

    @PERSIST-ALWAYS-4
    Examples: ALWAYS_PERSIST: UDP persists
      | option         | mode           | affinity                 | protocol | service | traffic | e1       | e2      | e3      |
      | ALWAYS_PERSIST | PER_CONNECTION | NONE                     | udp      | UDP     | UDP     | unstated | persist | persist |
      | ALWAYS_PERSIST | PER_CONNECTION | CLIENT_IP_PORT_PROTO     | udp      | UDP     | UDP     | unstated | persist | persist |
      | ALWAYS_PERSIST | PER_CONNECTION | CLIENT_IP_PROTO          | udp      | UDP     | UDP     | unstated | persist | persist |
      | ALWAYS_PERSIST | PER_CONNECTION | CLIENT_IP                | udp      | UDP     | UDP     | unstated | persist | persist |
      | ALWAYS_PERSIST | PER_CONNECTION | CLIENT_IP_NO_DESTINATION | udp      | UDP     | UDP     | unstated | persist | persist |

    @PERSIST-ALWAYS-5 @l3-default
    Examples: ALWAYS_PERSIST: every other protocol persists
      | option         | mode           | affinity                 | protocol | service    | traffic | e1       | e2       | e3      |
      | ALWAYS_PERSIST | PER_CONNECTION | NONE                     | sctp     | L3_DEFAULT | SCTP    | unstated | unstated | persist |
      | ALWAYS_PERSIST | PER_CONNECTION | CLIENT_IP_PORT_PROTO     | sctp     | L3_DEFAULT | SCTP    | unstated | unstated | persist |
      | ALWAYS_PERSIST | PER_CONNECTION | CLIENT_IP_PROTO          | sctp     | L3_DEFAULT | SCTP    | unstated | unstated | persist |
      | ALWAYS_PERSIST | PER_CONNECTION | CLIENT_IP                | sctp     | L3_DEFAULT | SCTP    | unstated | unstated | persist |
      | ALWAYS_PERSIST | PER_CONNECTION | CLIENT_IP_NO_DESTINATION | sctp     | L3_DEFAULT | SCTP    | unstated | unstated | persist |
      | ALWAYS_PERSIST | PER_CONNECTION | NONE                     | other    | L3_DEFAULT | ICMP    | unstated | unstated | persist |
      | ALWAYS_PERSIST | PER_CONNECTION | NONE                     | other    | L3_DEFAULT | ESP     | unstated | unstated | persist |
      | ALWAYS_PERSIST | PER_CONNECTION | NONE                     | other    | L3_DEFAULT | AH      | unstated | unstated | persist |
      | ALWAYS_PERSIST | PER_CONNECTION | NONE                     | other    | L3_DEFAULT | GRE     | unstated | unstated | persist |
      | ALWAYS_PERSIST | PER_CONNECTION | CLIENT_IP_PORT_PROTO     | other    | L3_DEFAULT | ICMP    | unstated | unstated | persist |
      | ALWAYS_PERSIST | PER_CONNECTION | CLIENT_IP_PROTO          | other    | L3_DEFAULT | ICMP    | unstated | unstated | persist |
      | ALWAYS_PERSIST | PER_CONNECTION | CLIENT_IP                | other    | L3_DEFAULT | ICMP    | unstated | unstated | persist |
      | ALWAYS_PERSIST | PER_CONNECTION | CLIENT_IP_NO_DESTINATION | other    | L3_DEFAULT | ICMP    | unstated | unstated | persist |

  @PERSIST-TABLE-1 @PERSIST-ALWAYS-2 @session-tracking
  Scenario Outline: A combination that cannot be configured is refused (<option>, <mode>, <affinity>)
    Given an internal TCP load balancer with 1 healthy back end
    And the tracking mode is <mode> and the session affinity <affinity>
    And the persistence option is <option>
    Then each connection does as documented: e1 <e1>, e2 <e2>, e3 <e3>

    Examples:
      | option         | mode        | affinity                 | protocol | e1               | e2               | e3               |
      | ALWAYS_PERSIST | PER_SESSION | NONE                     | any      | not-configurable | not-configurable | not-configurable |
      | ALWAYS_PERSIST | PER_SESSION | CLIENT_IP_PORT_PROTO     | any      | not-configurable | not-configurable | not-configurable |
      | ALWAYS_PERSIST | PER_SESSION | CLIENT_IP_PROTO          | any      | not-configurable | not-configurable | not-configurable |
      | ALWAYS_PERSIST | PER_SESSION | CLIENT_IP                | any      | not-configurable | not-configurable | not-configurable |
      | ALWAYS_PERSIST | PER_SESSION | CLIENT_IP_NO_DESTINATION | any      | not-configurable | not-configurable | not-configurable |

  @PERSIST-DEFAULT-2
  Scenario Outline: By default SCTP stays on an unhealthy back end, packet for packet (<affinity>)
    Given an internal L3_DEFAULT load balancer with 1 healthy back end
    And the session affinity is <affinity>
    And 64 SCTP connections are open
    And 15 healthy back ends are added
    When back end b1 turns unhealthy
    And each connection sends a packet 5 times
    Then each connection stays on its back end

    Examples:
      | affinity                 |
      | NONE                     |
      | CLIENT_IP_PORT_PROTO     |
      | CLIENT_IP_PROTO          |
      | CLIENT_IP                |
      | CLIENT_IP_NO_DESTINATION |

  @PERSIST-DEFAULT-5 @session-tracking
  Scenario Outline: With PER_SESSION and a 5-tuple affinity SCTP stays on an unhealthy back end, packet for packet (<affinity>)
    Given an internal L3_DEFAULT load balancer with 1 healthy back end
    And the tracking mode is PER_SESSION and the session affinity <affinity>
    And 64 SCTP connections are open
    And 15 healthy back ends are added
    When back end b1 turns unhealthy
    And each connection sends a packet 5 times
    Then each connection stays on its back end

    Examples:
      | affinity             |
      | NONE                 |
      | CLIENT_IP_PORT_PROTO |

  @PERSIST-DEFAULT-6
  Scenario Outline: A session that loses its back end moves as a whole (<affinity>)
    Given an internal TCP load balancer with 1 healthy back end
    And the tracking mode is PER_SESSION and the session affinity <affinity>
    And 64 TCP connections are open
    And 15 healthy back ends are added
    When back end b1 turns unhealthy
    And each connection sends ACK
    Then each connection is selected one of b2 to b16
    When 16 healthy back ends are added
    And like each connection another is opened, with another source port
    Then each connection stays on its back end

    Examples:
      | affinity                 |
      | CLIENT_IP_PROTO          |
      | CLIENT_IP                |
      | CLIENT_IP_NO_DESTINATION |

  @PERSIST-DEFAULT-3 @udp-fragments @case:later-fragment
  Scenario: By default later fragments leave an unhealthy back end
    Given an internal UDP load balancer with 1 healthy back end
    And each of 64 clients has sent a later fragment
    And 15 healthy back ends are added
    When back end b1 turns unhealthy
    And each connection sends a packet
    Then each connection is selected one of b2 to b16

  @PERSIST-ALWAYS-4 @udp-fragments @case:later-fragment
  Scenario: With ALWAYS_PERSIST later fragments stay on an unhealthy back end
    Given an internal UDP load balancer with 1 healthy back end
    And the persistence option is ALWAYS_PERSIST
    And each of 64 clients has sent a later fragment
    And 15 healthy back ends are added
    When back end b1 turns unhealthy
    And each connection sends a packet
    Then each connection stays on its back end

  @PERSIST-VALUES-1
  Scenario Outline: The option <option> is accepted with <mode>
    Given an internal TCP load balancer with 1 healthy back end
    And the persistence option is <option>
    And the tracking mode is <mode>
    Then the configuration is accepted

    Examples:
      | option               | mode           |
      | DEFAULT_FOR_PROTOCOL | PER_CONNECTION |

    @session-tracking
    Examples:
      | option               | mode        |
      | DEFAULT_FOR_PROTOCOL | PER_SESSION |

    @persistence
    Examples:
      | option         | mode           |
      | NEVER_PERSIST  | PER_CONNECTION |
      | ALWAYS_PERSIST | PER_CONNECTION |

    @persistence @session-tracking
    Examples:
      | option        | mode        |
      | NEVER_PERSIST | PER_SESSION |

  @PERSIST-VALUES-1 @persistence @case:unknown
  Scenario: An option that does not exist is refused
    Given an internal TCP load balancer with 1 healthy back end
    And the persistence option is "SOMETIMES_PERSIST"
    Then the configuration is refused for the field "backendServices[0].connectionTrackingPolicy.connectionPersistenceOnUnhealthyBackends"

  @PERSIST-VALUES-1 @persistence @case:change-refused
  Scenario: After a change to an option that does not exist the earlier one is in force
    Given an internal TCP load balancer with 1 healthy back end
    And the persistence option is NEVER_PERSIST
    And 64 TCP connections are open
    And 15 healthy back ends are added
    When the persistence option is changed to "SOMETIMES_PERSIST"
    Then the change is refused for the field "backendServices[0].connectionTrackingPolicy.connectionPersistenceOnUnhealthyBackends"
    When back end b1 turns unhealthy
    And each connection sends ACK
    Then each connection is selected one of b2 to b16

  @PERSIST-VALUES-2
  Scenario Outline: Without the setting TCP stays on an unhealthy back end (<mode>)
    Given an internal TCP load balancer with 1 healthy back end
    And the tracking mode is <mode>
    And 64 TCP connections are open
    And 15 healthy back ends are added
    When back end b1 turns unhealthy
    And each connection sends ACK
    Then each connection stays on its back end

    @case:TCP
    Examples:
      | mode           |
      | PER_CONNECTION |

    @case:TCP @session-tracking
    Examples:
      | mode        |
      | PER_SESSION |

  @PERSIST-VALUES-2
  Scenario Outline: Without the setting UDP leaves an unhealthy back end (<mode>)
    Given an internal UDP load balancer with 1 healthy back end
    And the tracking mode is <mode>
    And 64 UDP connections are open
    And 15 healthy back ends are added
    When back end b1 turns unhealthy
    And each connection sends a packet
    Then each connection is selected one of b2 to b16

    @case:UDP
    Examples:
      | mode           |
      | PER_CONNECTION |

    @case:UDP @session-tracking
    Examples:
      | mode        |
      | PER_SESSION |

  @PERSIST-ALWAYS-2
  Scenario Outline: A change to a combination that cannot be configured is refused, and the earlier option stays in force (<affinity>)
    Given an internal TCP load balancer with 1 healthy back end
    And the tracking mode is PER_SESSION and the session affinity <affinity>
    And the persistence option is NEVER_PERSIST
    And 64 TCP connections are open
    And 15 healthy back ends are added
    When the persistence option is changed to ALWAYS_PERSIST
    Then the change is refused for the field "backendServices[0].connectionTrackingPolicy"
    When back end b1 turns unhealthy
    And each connection sends ACK
    Then each connection is selected one of b2 to b16

    @case:change-of-the-option @session-tracking
    Examples:
      | affinity  |
      | NONE      |
      | CLIENT_IP |

  @PERSIST-ALWAYS-2
  Scenario Outline: A change of the mode to one that cannot be combined with the option is refused (<affinity>)
    Given an internal UDP load balancer with 1 healthy back end
    And the persistence option is ALWAYS_PERSIST
    And the session affinity is <affinity>
    And 64 UDP connections are open
    When the tracking mode is changed to PER_SESSION
    Then the change is refused for the field "backendServices[0].connectionTrackingPolicy"
    When 64 UDP connections are opened
    And 15 healthy back ends are added
    And each connection sends a packet
    Then each connection stays on its back end
    When each connection's client sends a packet with another source port
    Then the connections are selected anew

    @case:change-of-the-mode @session-tracking
    Examples:
      | affinity  |
      | CLIENT_IP |

  @PERSIST-SCOPE-1
  Scenario Outline: Persistence attracts no new connections to an unhealthy back end (<traffic>, <option>)
    Given an internal <service> load balancer with 1 healthy back end
    And the persistence option is <option>
    And 64 <traffic> connections are open
    And these are called the old connections
    And 2 healthy back ends are added
    When back end b1 turns unhealthy
    And each old connection sends a packet
    Then each connection stays on its back end
    When new <traffic> connections are opened, enough to meet each of 2 back ends
    Then every one of b2, b3 is reached, and no other

    Examples:
      | service | traffic | option               |
      | TCP     | TCP     | DEFAULT_FOR_PROTOCOL |

    @persistence
    Examples:
      | service | traffic | option         |
      | TCP     | TCP     | ALWAYS_PERSIST |

    @persistence @e2 @e3
    Examples:
      | service | traffic | option         |
      | UDP     | UDP     | ALWAYS_PERSIST |

    @persistence @l3-default @e3
    Examples:
      | service    | traffic | option         |
      | L3_DEFAULT | ICMP    | ALWAYS_PERSIST |

  @PERSIST-SCOPE-2
  Scenario Outline: A connection leaves an unhealthy back end that is removed (<traffic>, <option>)
    Given an internal <traffic> load balancer with 1 healthy back end
    And the persistence option is <option>
    And 64 <traffic> connections are open
    And 15 healthy back ends are added
    When back end b1 turns unhealthy
    And each connection sends a packet
    Then each connection stays on its back end
    When back end b1 is removed
    And each connection sends a packet
    Then each connection is selected one of b2 to b16

    Examples:
      | traffic | option               |
      | TCP     | DEFAULT_FOR_PROTOCOL |

    @persistence
    Examples:
      | traffic | option         |
      | TCP     | ALWAYS_PERSIST |

    @persistence @e2 @e3
    Examples:
      | traffic | option         |
      | UDP     | ALWAYS_PERSIST |

  @PERSIST-SCOPE-2 @case:group-removed
  Scenario: A connection leaves an unhealthy back end whose group is removed
    Given an internal TCP load balancer with 1 healthy back end
    And 64 TCP connections are open
    And a primary group with 15 healthy back ends is added
    When back end b1 turns unhealthy
    And each connection sends ACK
    Then each connection stays on its back end
    When the group of b1 is removed from the service
    And each connection sends ACK
    Then each connection is selected one of b2 to b16

  @PERSIST-SCOPE-2 @case:last-removed
  Scenario: The last back end, unhealthy, is removed and another one added
    Given an internal TCP load balancer with 1 healthy back end
    And 64 TCP connections are open
    When back end b1 turns unhealthy
    And back end b1 is removed
    And 1 healthy back end is added
    And each connection sends ACK
    Then each connection is selected one of b2

  @PERSIST-ENTRY-1
  Scenario Outline: A connection on an unhealthy back end lasts as long as its entry (<traffic>, <option>)
    Given an internal <service> load balancer with 1 healthy back end
    And the persistence option is <option>
    And 64 <traffic> connections are open
    And 15 healthy back ends are added
    When back end b1 turns unhealthy
    And no packet is sent for just under the idle timeout
    And each connection sends a packet
    Then each connection stays on its back end
    When no packet is sent for just over the idle timeout
    And each connection sends a packet
    Then each connection is selected one of b2 to b16

    Examples:
      | service | traffic | option               |
      | TCP     | TCP     | DEFAULT_FOR_PROTOCOL |

    @persistence
    Examples:
      | service | traffic | option         |
      | TCP     | TCP     | ALWAYS_PERSIST |
      | UDP     | UDP     | ALWAYS_PERSIST |

    @l3-default @e3
    Examples:
      | service    | traffic | option               |
      | L3_DEFAULT | SCTP    | DEFAULT_FOR_PROTOCOL |

  @PERSIST-ENTRY-1 @table-capacity @e3 @case:evicted
  Scenario: A connection whose entry was evicted leaves its unhealthy back end
    Given an internal TCP load balancer with 1 healthy back end
    And the tracking table holds 1 entries for each client
    And clients c1 to c64 are VMs in zone us-central1-a
    And 64 TCP connections of c1 to c64 are open
    And these are called the old connections
    And 15 healthy back ends are added
    When back end b1 turns unhealthy
    And each old connection sends ACK
    Then each connection stays on its back end
    When 64 TCP connections are opened by c1 to c64
    And each old connection sends ACK
    Then each connection is selected one of b2 to b16

  @PERSIST-TCP-1
  Scenario Outline: On an unhealthy back end TCP is followed by the 5-tuple, not by the session (<mode>, <affinity>)
    Given an internal TCP load balancer with 1 healthy back end
    And the tracking mode is <mode> and the session affinity <affinity>
    And 64 TCP connections are open
    And 15 healthy back ends are added
    When back end b1 turns unhealthy
    And each connection sends ACK
    Then each connection stays on its back end
    When each connection's client sends ACK with another source port
    Then each connection is selected one of b2 to b16

    Examples:
      | mode           | affinity                 |
      | PER_CONNECTION | NONE                     |
      | PER_CONNECTION | CLIENT_IP_PORT_PROTO     |
      | PER_CONNECTION | CLIENT_IP_PROTO          |
      | PER_CONNECTION | CLIENT_IP                |
      | PER_CONNECTION | CLIENT_IP_NO_DESTINATION |

    @session-tracking
    Examples:
      | mode        | affinity             |
      | PER_SESSION | NONE                 |
      | PER_SESSION | CLIENT_IP_PORT_PROTO |

  @PERSIST-TCP-2
  Scenario Outline: A TCP connection stays on its unhealthy back end for many packets (<option>, <mode>)
    Given an internal TCP load balancer with 1 healthy back end
    And the persistence option is <option>
    And the tracking mode is <mode>
    And 64 TCP connections are open
    And 15 healthy back ends are added
    When back end b1 turns unhealthy
    And each connection sends PSH+ACK 20 times
    Then each connection stays on its back end

    @case:many-packets
    Examples:
      | option               | mode           |
      | DEFAULT_FOR_PROTOCOL | PER_CONNECTION |

    @case:many-packets @session-tracking
    Examples:
      | option               | mode        |
      | DEFAULT_FOR_PROTOCOL | PER_SESSION |

    @case:many-packets @persistence
    Examples:
      | option         | mode           |
      | ALWAYS_PERSIST | PER_CONNECTION |

  @PERSIST-TCP-2
  Scenario Outline: A TCP connection stays on its unhealthy back end for long (<option>, <mode>)
    Given an internal TCP load balancer with 1 healthy back end
    And the persistence option is <option>
    And the tracking mode is <mode>
    And 64 TCP connections are open
    And 15 healthy back ends are added
    When back end b1 turns unhealthy
    And no packet is sent for two thirds of the idle timeout
    And each connection sends ACK
    Then each connection stays on its back end
    When no packet is sent for two thirds of the idle timeout
    And each connection sends ACK
    Then each connection stays on its back end
    When no packet is sent for two thirds of the idle timeout
    And each connection sends ACK
    Then each connection stays on its back end

    @case:for-long
    Examples:
      | option               | mode           |
      | DEFAULT_FOR_PROTOCOL | PER_CONNECTION |

    @case:for-long @session-tracking
    Examples:
      | option               | mode        |
      | DEFAULT_FOR_PROTOCOL | PER_SESSION |

    @case:for-long @persistence
    Examples:
      | option         | mode           |
      | ALWAYS_PERSIST | PER_CONNECTION |

  @PERSIST-TCP-3
  Scenario Outline: A SYN on the same ports escapes the unhealthy back end (<option>, <mode>, <affinity>)
    Given an internal TCP load balancer with 1 healthy back end
    And the persistence option is <option>
    And the tracking mode is <mode> and the session affinity <affinity>
    And 64 TCP connections are open
    And 15 healthy back ends are added
    When back end b1 turns unhealthy
    And each connection sends ACK
    Then each connection stays on its back end
    When each connection sends SYN
    Then each connection is selected one of b2 to b16

    Examples:
      | option               | mode           | affinity                 |
      | DEFAULT_FOR_PROTOCOL | PER_CONNECTION | NONE                     |
      | DEFAULT_FOR_PROTOCOL | PER_CONNECTION | CLIENT_IP_PORT_PROTO     |
      | DEFAULT_FOR_PROTOCOL | PER_CONNECTION | CLIENT_IP_PROTO          |
      | DEFAULT_FOR_PROTOCOL | PER_CONNECTION | CLIENT_IP                |
      | DEFAULT_FOR_PROTOCOL | PER_CONNECTION | CLIENT_IP_NO_DESTINATION |

    @session-tracking
    Examples:
      | option               | mode        | affinity             |
      | DEFAULT_FOR_PROTOCOL | PER_SESSION | NONE                 |
      | DEFAULT_FOR_PROTOCOL | PER_SESSION | CLIENT_IP_PORT_PROTO |

    @persistence
    Examples:
      | option         | mode           | affinity |
      | ALWAYS_PERSIST | PER_CONNECTION | NONE     |

  @PERSIST-TCP-3 @case:another-port
  Scenario: A SYN from another port escapes the unhealthy back end
    Given an internal TCP load balancer with 1 healthy back end
    And the session affinity is CLIENT_IP
    And 64 TCP connections are open
    And 15 healthy back ends are added
    When back end b1 turns unhealthy
    And like each connection another is opened, with another source port
    Then each connection is selected one of b2 to b16

  @PERSIST-TCP-3 @case:after-RST
  Scenario: A SYN after a RST escapes the unhealthy back end
    Given an internal TCP load balancer with 1 healthy back end
    And 64 TCP connections are open
    And 15 healthy back ends are added
    When back end b1 turns unhealthy
    And each connection sends RST
    Then each connection stays on its back end
    When each connection sends SYN
    Then each connection is selected one of b2 to b16
