@internal
Feature: Which connections are tracked, and how widely
  Every connection gets an entry, under every affinity. The tracking mode says whether an entry serves one connection or a
  session of several.

  @TRACK-ALL-1
  Scenario Outline: TCP and UDP are tracked under every affinity (<affinity>, <mode>, <protocol>)
    Given an internal <protocol> load balancer with 1 healthy back end
    And the session affinity is <affinity> and the tracking mode <mode>
    And 64 <protocol> connections are open
    And 15 healthy back ends are added
    When each connection sends a packet 3 times
    Then each connection stays on its back end

    Examples:
      | affinity                 | mode           | protocol |
      | NONE                     | PER_CONNECTION | TCP      |
      | NONE                     | PER_CONNECTION | UDP      |
      | CLIENT_IP_PORT_PROTO     | PER_CONNECTION | TCP      |
      | CLIENT_IP_PORT_PROTO     | PER_CONNECTION | UDP      |
      | CLIENT_IP_PROTO          | PER_CONNECTION | TCP      |
      | CLIENT_IP_PROTO          | PER_CONNECTION | UDP      |
      | CLIENT_IP                | PER_CONNECTION | TCP      |
      | CLIENT_IP                | PER_CONNECTION | UDP      |
      | CLIENT_IP_NO_DESTINATION | PER_CONNECTION | TCP      |
      | CLIENT_IP_NO_DESTINATION | PER_CONNECTION | UDP      |

    @session-tracking
    Examples:
      | affinity                 | mode        | protocol |
      | NONE                     | PER_SESSION | TCP      |
      | NONE                     | PER_SESSION | UDP      |
      | CLIENT_IP_PORT_PROTO     | PER_SESSION | TCP      |
      | CLIENT_IP_PORT_PROTO     | PER_SESSION | UDP      |
      | CLIENT_IP_PROTO          | PER_SESSION | TCP      |
      | CLIENT_IP_PROTO          | PER_SESSION | UDP      |
      | CLIENT_IP                | PER_SESSION | TCP      |
      | CLIENT_IP                | PER_SESSION | UDP      |
      | CLIENT_IP_NO_DESTINATION | PER_SESSION | TCP      |
      | CLIENT_IP_NO_DESTINATION | PER_SESSION | UDP      |

  @TRACK-ALL-3
  Scenario Outline: Every other protocol is tracked, too (<affinity>, <mode>, <protocol>)
    Given an internal L3_DEFAULT load balancer with 1 healthy back end
    And the session affinity is <affinity> and the tracking mode <mode>
    And 64 <protocol> connections are open
    And 15 healthy back ends are added
    When each connection sends a packet 3 times
    Then each connection stays on its back end

    Examples:
      | affinity                 | mode           | protocol |
      | NONE                     | PER_CONNECTION | SCTP     |
      | NONE                     | PER_CONNECTION | ICMP     |
      | NONE                     | PER_CONNECTION | ESP      |
      | NONE                     | PER_CONNECTION | AH       |
      | NONE                     | PER_CONNECTION | GRE      |
      | CLIENT_IP_PORT_PROTO     | PER_CONNECTION | SCTP     |
      | CLIENT_IP_PORT_PROTO     | PER_CONNECTION | ICMP     |
      | CLIENT_IP_PORT_PROTO     | PER_CONNECTION | ESP      |
      | CLIENT_IP_PORT_PROTO     | PER_CONNECTION | AH       |
      | CLIENT_IP_PORT_PROTO     | PER_CONNECTION | GRE      |
      | CLIENT_IP_PROTO          | PER_CONNECTION | SCTP     |
      | CLIENT_IP_PROTO          | PER_CONNECTION | ICMP     |
      | CLIENT_IP_PROTO          | PER_CONNECTION | ESP      |
      | CLIENT_IP_PROTO          | PER_CONNECTION | AH       |
      | CLIENT_IP_PROTO          | PER_CONNECTION | GRE      |
      | CLIENT_IP                | PER_CONNECTION | SCTP     |
      | CLIENT_IP                | PER_CONNECTION | ICMP     |
      | CLIENT_IP                | PER_CONNECTION | ESP      |
      | CLIENT_IP                | PER_CONNECTION | AH       |
      | CLIENT_IP                | PER_CONNECTION | GRE      |
      | CLIENT_IP_NO_DESTINATION | PER_CONNECTION | SCTP     |
      | CLIENT_IP_NO_DESTINATION | PER_CONNECTION | ICMP     |
      | CLIENT_IP_NO_DESTINATION | PER_CONNECTION | ESP      |
      | CLIENT_IP_NO_DESTINATION | PER_CONNECTION | AH       |
      | CLIENT_IP_NO_DESTINATION | PER_CONNECTION | GRE      |

    @session-tracking
    Examples:
      | affinity                 | mode        | protocol |
      | NONE                     | PER_SESSION | SCTP     |
      | NONE                     | PER_SESSION | ICMP     |
      | NONE                     | PER_SESSION | ESP      |
      | NONE                     | PER_SESSION | AH       |
      | NONE                     | PER_SESSION | GRE      |
      | CLIENT_IP_PORT_PROTO     | PER_SESSION | SCTP     |
      | CLIENT_IP_PORT_PROTO     | PER_SESSION | ICMP     |
      | CLIENT_IP_PORT_PROTO     | PER_SESSION | ESP      |
      | CLIENT_IP_PORT_PROTO     | PER_SESSION | AH       |
      | CLIENT_IP_PORT_PROTO     | PER_SESSION | GRE      |
      | CLIENT_IP_PROTO          | PER_SESSION | SCTP     |
      | CLIENT_IP_PROTO          | PER_SESSION | ICMP     |
      | CLIENT_IP_PROTO          | PER_SESSION | ESP      |
      | CLIENT_IP_PROTO          | PER_SESSION | AH       |
      | CLIENT_IP_PROTO          | PER_SESSION | GRE      |
      | CLIENT_IP                | PER_SESSION | SCTP     |
      | CLIENT_IP                | PER_SESSION | ICMP     |
      | CLIENT_IP                | PER_SESSION | ESP      |
      | CLIENT_IP                | PER_SESSION | AH       |
      | CLIENT_IP                | PER_SESSION | GRE      |
      | CLIENT_IP_NO_DESTINATION | PER_SESSION | SCTP     |
      | CLIENT_IP_NO_DESTINATION | PER_SESSION | ICMP     |
      | CLIENT_IP_NO_DESTINATION | PER_SESSION | ESP      |
      | CLIENT_IP_NO_DESTINATION | PER_SESSION | AH       |
      | CLIENT_IP_NO_DESTINATION | PER_SESSION | GRE      |

  @TRACK-ALL-2
  Scenario Outline: Tracking cannot be switched off by the <setting>
    Given an internal TCP load balancer with 1 healthy back end
    And the <setting> is <value>
    Then the configuration is refused for the field "backendServices[0].connectionTrackingPolicy"

    Examples:
      | setting       | value         |
      | tracking mode | "NO_TRACKING" |
      | idle timeout  | 0 s           |

  @TRACK-SAME-1
  Scenario Outline: A connection stays while the balancer grows and shrinks around it (<protocol>)
    Given an internal <protocol> load balancer with 1 healthy back end
    And 64 <protocol> connections are open
    When 5 healthy back ends are added
    And each connection sends a packet 3 times
    Then each connection stays on its back end
    When 10 healthy back ends are added
    And each connection sends a packet 3 times
    Then each connection stays on its back end
    When back ends b2 to b6 are removed
    And each connection sends a packet 3 times
    Then each connection stays on its back end

    Examples:
      | protocol |
      | TCP      |
      | UDP      |

  @TRACK-LOOKUP-5
  Scenario Outline: With PER_CONNECTION what is looked up does not depend on the affinity (<affinity>, <protocol>)
    Given an internal <protocol> load balancer with 1 healthy back end
    And the session affinity is <affinity> and the tracking mode PER_CONNECTION
    And 64 <protocol> connections are open
    And 15 healthy back ends are added
    When each connection sends a packet
    Then each connection stays on its back end
    When each connection's client sends a packet with another source port and destination port
    Then the connections are selected anew

    Examples:
      | affinity                 | protocol |
      | CLIENT_IP_PROTO          | TCP      |
      | CLIENT_IP_PROTO          | UDP      |
      | CLIENT_IP                | TCP      |
      | CLIENT_IP                | UDP      |
      | CLIENT_IP_NO_DESTINATION | TCP      |
      | CLIENT_IP_NO_DESTINATION | UDP      |

  @TRACK-LOOKUP-5
  Scenario Outline: With PER_SESSION it does (<affinity>, <protocol>)
    Given an internal <protocol> load balancer with 1 healthy back end
    And the session affinity is <affinity> and the tracking mode PER_SESSION
    And 64 <protocol> connections are open
    And 15 healthy back ends are added
    When each connection's client sends a packet with another source port and destination port
    Then each connection stays on its back end

    @session-tracking @case:session
    Examples:
      | affinity                 | protocol |
      | CLIENT_IP_PROTO          | TCP      |
      | CLIENT_IP_PROTO          | UDP      |
      | CLIENT_IP                | TCP      |
      | CLIENT_IP                | UDP      |
      | CLIENT_IP_NO_DESTINATION | TCP      |
      | CLIENT_IP_NO_DESTINATION | UDP      |

  @TRACK-MODE-1
  Scenario Outline: <mode> is a tracking mode
    Given an internal TCP load balancer with 1 healthy back end
    And the tracking mode is <mode>
    Then the configuration is accepted

    Examples:
      | mode           |
      | PER_CONNECTION |

    @session-tracking
    Examples:
      | mode        |
      | PER_SESSION |

  @TRACK-MODE-1
  Scenario Outline: <mode> is no tracking mode
    Given an internal TCP load balancer with 1 healthy back end
    And the tracking mode is <mode>
    Then the configuration is refused for the field "backendServices[0].connectionTrackingPolicy.trackingMode"

    Examples:
      | mode         |
      | "PER_PACKET" |

  @TRACK-MODE-2
  Scenario Outline: Without a tracking mode each connection has its own entry (<affinity>)
    Given an internal TCP load balancer with 1 healthy back end
    And the session affinity is <affinity>
    And 64 TCP connections are open
    And 15 healthy back ends are added
    When like each connection another is opened, with another source port
    Then the connections are selected anew

    Examples:
      | affinity                 |
      | CLIENT_IP_PROTO          |
      | CLIENT_IP                |
      | CLIENT_IP_NO_DESTINATION |

  @TRACK-MODE-2 @case:UDP
  Scenario: Without a tracking mode each UDP flow has its own entry
    Given an internal UDP load balancer with 1 healthy back end
    And the session affinity is CLIENT_IP
    And 64 UDP connections are open
    And 15 healthy back ends are added
    When each connection sends a packet
    Then each connection stays on its back end
    When each connection's client sends a packet with another source port
    Then the connections are selected anew

  @TRACK-MODE-3
  Scenario Outline: Connections that agree in the fields of the affinity share an entry (<affinity>, <protocol>)
    Given an internal <protocol> load balancer with 1 healthy back end
    And the session affinity is <affinity> and the tracking mode PER_SESSION
    And 64 <protocol> connections are open
    And 15 healthy back ends are added
    When like each connection another is opened, with another source port
    Then each connection stays on its back end
    When like each connection another is opened, with another source port and destination port
    Then each connection stays on its back end
    When each connection sends a packet
    Then each connection stays on its back end

    Examples:
      | affinity                 | protocol |
      | CLIENT_IP_PROTO          | TCP      |
      | CLIENT_IP_PROTO          | UDP      |
      | CLIENT_IP                | TCP      |
      | CLIENT_IP                | UDP      |
      | CLIENT_IP_NO_DESTINATION | TCP      |
      | CLIENT_IP_NO_DESTINATION | UDP      |

  @TRACK-MODE-4
  Scenario Outline: With a 5-tuple affinity each connection is tracked by itself also with PER_SESSION (<affinity>, <protocol>)
    Given an internal <protocol> load balancer with 1 healthy back end
    And the session affinity is <affinity> and the tracking mode PER_SESSION
    And 64 <protocol> connections are open
    And 15 healthy back ends are added
    When each connection sends a packet
    Then each connection stays on its back end
    When each connection's client sends a packet with another source port
    Then the connections are selected anew
    When 16 healthy back ends are added
    And each connection sends a packet
    Then each connection stays on its back end

    Examples:
      | affinity             | protocol |
      | NONE                 | TCP      |
      | NONE                 | UDP      |
      | CLIENT_IP_PORT_PROTO | TCP      |
      | CLIENT_IP_PORT_PROTO | UDP      |

  @TRACK-MODE-5
  Scenario Outline: A session is split when back ends are added, and its older connection stays (<affinity>)
    Given an internal TCP load balancer with 1 healthy back end
    And the session affinity is <affinity> and the tracking mode PER_CONNECTION
    And 64 TCP connections are open
    And these are called the older connections
    And 15 healthy back ends are added
    When like each connection another is opened, with another source port
    Then the connections are selected anew
    When each older connection sends ACK
    Then each connection stays on its back end

    Examples:
      | affinity                 |
      | CLIENT_IP_PROTO          |
      | CLIENT_IP                |
      | CLIENT_IP_NO_DESTINATION |

  @TRACK-MODE-5 @case:health
  Scenario: A session is split when back ends recover, and its older connection stays
    Given an internal TCP load balancer with 17 healthy back ends
    And the session affinity is CLIENT_IP and the tracking mode PER_CONNECTION
    And back ends b2 to b17 turn unhealthy
    And 64 TCP connections are open
    And these are called the older connections
    When back ends b2 to b17 turn healthy
    And like each connection another is opened, with another source port
    Then the connections are selected anew
    When each older connection sends ACK
    Then each connection stays on its back end

  @TRACK-MODE-6
  Scenario Outline: A session stays on its back end when back ends are added (<affinity>, <protocol>)
    Given an internal <protocol> load balancer with 1 healthy back end
    And the session affinity is <affinity> and the tracking mode PER_SESSION
    And 64 <protocol> connections are open
    When 5 healthy back ends are added
    And like each connection another is opened, with another source port
    Then each connection stays on its back end
    When 10 healthy back ends are added
    And like each connection another is opened, with another source port
    Then each connection stays on its back end

    Examples:
      | affinity                 | protocol |
      | CLIENT_IP_PROTO          | TCP      |
      | CLIENT_IP_PROTO          | UDP      |
      | CLIENT_IP                | TCP      |
      | CLIENT_IP                | UDP      |
      | CLIENT_IP_NO_DESTINATION | TCP      |
      | CLIENT_IP_NO_DESTINATION | UDP      |

  @TRACK-POLICY-1 @case:core
  Scenario: All three settings of the tracking policy are taken, and are in effect
    Given an internal UDP load balancer with 1 healthy back end
    And the session affinity is CLIENT_IP and the tracking mode PER_CONNECTION
    And the persistence option is DEFAULT_FOR_PROTOCOL
    And the idle timeout is 600 s
    Then the configuration is accepted
    When 64 UDP connections are opened
    Then each connection is selected one of b1
    When 15 healthy back ends are added
    And each connection sends a packet
    Then each connection stays on its back end
    When each connection's client sends a packet with another source port
    Then the connections are selected anew

  @TRACK-POLICY-1 @session-tracking @case:PER_SESSION
  Scenario: The tracking mode of a full policy is in effect
    Given an internal UDP load balancer with 1 healthy back end
    And the session affinity is CLIENT_IP and the tracking mode PER_SESSION
    And the persistence option is DEFAULT_FOR_PROTOCOL
    And the idle timeout is 600 s
    Then the configuration is accepted
    When 64 UDP connections are opened
    Then each connection is selected one of b1
    When 15 healthy back ends are added
    And each connection's client sends a packet with another source port
    Then each connection stays on its back end

  @TRACK-POLICY-1 @persistence @case:NEVER_PERSIST
  Scenario: The persistence option of a full policy is in effect
    Given an internal TCP load balancer with 1 healthy back end
    And the session affinity is NONE and the tracking mode PER_CONNECTION
    And the persistence option is NEVER_PERSIST
    And the idle timeout is 600 s
    Then the configuration is accepted
    When 64 TCP connections are opened
    Then each connection is selected one of b1
    When 15 healthy back ends are added
    And back end b1 turns unhealthy
    And each connection sends ACK
    Then each connection is selected one of b2 to b16

  @ELIG-MEAN-2 @case:both
  Scenario: A connection stays on a back end that turned unhealthy, and new ones avoid it
    Given an internal TCP load balancer with 1 healthy back end
    And 64 TCP connections are open
    And these are called the old connections
    And 15 healthy back ends are added
    When back end b1 turns unhealthy
    And each old connection sends ACK
    Then each connection stays on its back end
    When 64 TCP connections are opened
    Then each connection is selected one of b2 to b16
    When each old connection sends ACK
    Then each connection stays on its back end

  @ELIG-MEAN-1
  Scenario Outline: A <packet> of a connection that was never opened goes to an eligible back end
    Given an internal TCP load balancer with 5 healthy back ends
    And back ends b1, b4 turn unhealthy
    When 64 clients send <packet> of TCP connections that were never opened
    Then each connection is selected one of b2, b3, b5

    Examples:
      | packet  |
      | SYN     |
      | ACK     |
      | FIN+ACK |

  @ELIG-MEAN-1
  Scenario Outline: New connections of <traffic> go to eligible back ends
    Given an internal <service> load balancer with 5 healthy back ends
    And back ends b1, b4 turn unhealthy
    When 64 <traffic> connections are opened
    Then each connection is selected one of b2, b3, b5

    Examples:
      | service | traffic |
      | UDP     | UDP     |

    @udp-fragments
    Examples:
      | service | traffic            |
      | UDP     | UDP fragment       |
      | UDP     | first UDP fragment |

    @l3-default
    Examples:
      | service    | traffic |
      | L3_DEFAULT | SCTP    |
      | L3_DEFAULT | ICMP    |
      | L3_DEFAULT | ESP     |
      | L3_DEFAULT | AH      |
      | L3_DEFAULT | GRE     |

  @ELIG-MEAN-1 @case:expired
  Scenario: After its entry expired a connection goes to an eligible back end
    Given an internal TCP load balancer with 5 healthy back ends
    And 64 TCP connections are open
    And back ends b1, b4 turn unhealthy
    When no packet is sent for just over the idle timeout
    And each connection sends ACK
    Then each connection is selected one of b2, b3, b5

  @ELIG-MEAN-1 @case:SYN-of-a-known-connection
  Scenario: A SYN of a connection on an unhealthy back end goes to an eligible one
    Given an internal TCP load balancer with 5 healthy back ends
    And 64 TCP connections are open
    And back ends b1, b4 turn unhealthy
    When each connection sends SYN
    Then each connection is selected one of b2, b3, b5
