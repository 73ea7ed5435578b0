@external-global
Feature: Services and back ends of a global load balancer
  A global service has groups of one kind in zones of several regions, distributes over their healthy back ends by Maglev
  hashing, and tracks by connection. Packets reach a back end as they were sent.

  # ---- the service

  @FWD-SCHEME-1
  Scenario: The scheme of a global rule is EXTERNAL_PASSTHROUGH
    Given a global load balancer with healthy back ends 3 in region us-west1
    And the field "forwardingRules[0].loadBalancingScheme" is "EXTERNAL_PASSTHROUGH"
    Then the configuration is accepted

  @FWD-SCHEME-1 @case:another
  Scenario Outline: A rule of another scheme is refused on a global service (<scheme>)
    Given a global load balancer with healthy back ends 3 in region us-west1
    And the field "forwardingRules[0].loadBalancingScheme" is "<scheme>"
    Then the configuration is refused for the field "forwardingRules[0]" or "backendServices[0]"

    Examples:
      | scheme           |
      | INTERNAL         |
      | EXTERNAL_MANAGED |
      | hello            |

  @BACKEND-SCHEME-1
  Scenario: The scheme of a global service is EXTERNAL_PASSTHROUGH
    Given a global load balancer with healthy back ends 3 in region us-west1
    And the field "backendServices[0].loadBalancingScheme" is "EXTERNAL_PASSTHROUGH"
    Then the configuration is accepted

  @BACKEND-SCHEME-1 @case:another
  Scenario Outline: A service of another scheme is refused behind a global rule (<scheme>)
    Given a global load balancer with healthy back ends 3 in region us-west1
    And the field "backendServices[0].loadBalancingScheme" is "<scheme>"
    Then the configuration is refused for the field "forwardingRules[0]" or "backendServices[0]"

    Examples:
      | scheme           |
      | INTERNAL         |
      | EXTERNAL_MANAGED |

  @BACKEND-SCHEME-1 @case:left-out
  Scenario: A service whose scheme is left out is refused behind a global rule
    Given a global load balancer with healthy back ends 3 in region us-west1
    And the field "backendServices[0].loadBalancingScheme" is left out
    Then the configuration is refused for the field "forwardingRules[0]" or "backendServices[0]"

  @BACKEND-PROTO-1
  Scenario: The protocol of a global service is UNSPECIFIED
    Given a global load balancer with healthy back ends 3 in region us-west1
    And the field "backendServices[0].protocol" is "UNSPECIFIED"
    Then the configuration is accepted

  @BACKEND-PROTO-1 @case:another
  Scenario Outline: A global service of one protocol is refused (<protocol>)
    Given a global load balancer with healthy back ends 3 in region us-west1
    And the field "backendServices[0].protocol" is "<protocol>"
    Then the configuration is refused for the field "backendServices[0].protocol" or "forwardingRules[0]"

    Examples:
      | protocol |
      | TCP      |
      | UDP      |

  @BACKEND-PROTO-2
  Scenario Outline: One service serves rules of every protocol (<traffic>)
    Given a global load balancer with healthy back ends 3 in region us-west1
    And its forwarding rules are
      | rule | addresses                      | protocol | ports |
      | fr-1 | 136.124.69.214, 136.124.83.205 | TCP      | 80    |
      | fr-2 | 136.124.69.214, 136.124.83.205 | UDP      | 80    |
    When 64 <traffic> connections are opened
    Then each connection is selected one of a1 to a3

    Examples:
      | traffic |
      | TCP     |
      | UDP     |

  @BACKEND-PROTO-2 @l3-default @case:l3-default
  Scenario Outline: One service serves L3_DEFAULT beside TCP and UDP (<traffic>)
    Given a global load balancer with healthy back ends 3 in region us-west1
    And its forwarding rules are
      | rule | addresses                      | protocol   | ports |
      | fr-1 | 136.124.69.214, 136.124.83.205 | TCP        | 80    |
      | fr-2 | 136.124.69.214, 136.124.83.205 | UDP        | 80    |
      | fr-3 | 136.124.69.214, 136.124.83.205 | L3_DEFAULT | all   |
    When 64 <traffic> connections are opened
    Then each connection is selected one of a1 to a3

    Examples:
      | traffic |
      | TCP     |
      | UDP     |
      | ESP     |

  @BACKEND-OPT-1 @draining
  Scenario: Connections of removed back ends may be drained
    Given a global load balancer with healthy back ends 3 in region us-west1
    And the field "backendServices[0].connectionDraining.drainingTimeoutSec" is 300
    Then the configuration is accepted

  @BACKEND-OPT-4
  Scenario: A service works with nothing but scheme, protocol and back ends
    Given a global load balancer with healthy back ends 3 in region us-west1
    When 64 TCP connections are opened
    Then each connection is selected one of a1 to a3

  @TRACK-EXT-1
  Scenario Outline: Tracking is by connection (<mode>)
    Given a global load balancer with healthy back ends 3 in region us-west1
    And the field "backendServices[0].connectionTrackingPolicy.trackingMode" is "<mode>"
    Then the configuration is accepted

    Examples:
      | mode           |
      | PER_CONNECTION |

  @TRACK-EXT-1 @session-tracking @case:session
  Scenario: Tracking by session is refused
    Given a global load balancer with healthy back ends 3 in region us-west1
    And the field "backendServices[0].connectionTrackingPolicy.trackingMode" is "PER_SESSION"
    Then the configuration is refused for the field "backendServices[0].connectionTrackingPolicy.trackingMode"

  @TRACK-EXT-2
  Scenario: The locality policy is MAGLEV
    Given a global load balancer with healthy back ends 3 in region us-west1
    And the field "backendServices[0].localityLbPolicy" is "MAGLEV"
    Then the configuration is accepted

  @TRACK-EXT-2 @case:another
  Scenario Outline: Another locality policy is refused (<policy>)
    Given a global load balancer with healthy back ends 3 in region us-west1
    And the field "backendServices[0].localityLbPolicy" is "<policy>"
    Then the configuration is refused for the field "backendServices[0].localityLbPolicy"

    Examples:
      | policy          |
      | WEIGHTED_MAGLEV |
      | ROUND_ROBIN     |

  @TRACK-EXT-3
  Scenario: All packets of a TCP connection reach one back end
    Given a global load balancer with healthy back ends 6 in region us-west1
    And 256 TCP connections are open
    When each connection sends ACK 3 times
    Then each connection stays on its back end

  @BACKEND-DIST-2
  Scenario Outline: Traffic is distributed over the back ends (<traffic>)
    Given a global load balancer with healthy back ends 3 in region us-west1
    And its forwarding rules are
      | rule | addresses                      | protocol  | ports |
      | fr   | 136.124.69.214, 136.124.83.205 | <traffic> | all   |
    When 512 <traffic> connections are opened
    Then every one of a1 to a3 is reached, and no other

    Examples:
      | traffic |
      | TCP     |
      | UDP     |

  # ---- groups

  @BACKEND-SCOPE-2
  Scenario: A service has back ends in several regions
    Given a global load balancer with healthy back ends 2 in region us-west1 and 2 in region europe-west3 and 2 in region asia-south1
    And client c1 enters nearest to us-west1, then europe-west3, then asia-south1
    And client c2 enters nearest to europe-west3, then asia-south1, then us-west1
    And client c3 enters nearest to asia-south1, then europe-west3, then us-west1
    When 768 TCP connections are opened by c1 to c3
    Then every one of a1, a2, b1, b2, c1, c2 is met by some client

  @BACKEND-SCOPE-3
  Scenario: All back ends may be in one region, which serves every point of entry
    Given a global load balancer with healthy back ends 3 in region europe-west3
    And client c1 enters nearest to us-west1
    And client c2 enters nearest to europe-west3
    And client c3 enters nearest to asia-south1, then us-west1
    When 96 TCP connections are opened by c1 to c3
    Then each connection is selected one of a1 to a3

  @BACKEND-KIND-1
  Scenario: Groups are zonal instance groups
    Given a global load balancer with healthy back ends 3 in region us-west1
    And the field "groups[0].kind" is "INSTANCE_GROUP"
    Then the configuration is accepted

  @BACKEND-KIND-1 @case:another
  Scenario Outline: Groups of another kind are refused (<kind>)
    Given a global load balancer with healthy back ends 3 in region us-west1
    And the field "groups[0].kind" is "<kind>"
    Then the configuration is refused for the field "groups[0]" or "backendServices[0]"

    Examples:
      | kind           |
      | BACKEND_BUCKET |
      | SERVERLESS     |

  @BACKEND-NEG-1 @neg
  Scenario: The endpoints of a zonal NEG are reached
    Given a global load balancer with healthy back ends 3 in region us-west1
    And its groups are NEGs
    When 256 TCP connections are opened
    Then every one of a1 to a3 is reached, and no other

  @BACKEND-NEG-1 @neg @case:another
  Scenario Outline: A NEG of another endpoint type is refused (<kind>)
    Given a global load balancer with healthy back ends 3 in region us-west1
    And its groups are NEGs
    And the field "groups[0].kind" is "<kind>"
    Then the configuration is refused for the field "groups[0]" or "backendServices[0]"

    Examples:
      | kind                |
      | GCE_VM_IP_PORT_NEG  |
      | INTERNET_FQDN_PORT_NEG |

  @BACKEND-KIND-2 @neg
  Scenario Outline: Instance groups and NEGs are not mixed (<first>, <second>)
    Given a global load balancer with healthy back ends 3 in region us-west1 and 3 in region us-west1
    And the field "groups[0].kind" is "<first>"
    And the field "groups[1].kind" is "<second>"
    Then the configuration is refused for the field "backendServices[0]" or "groups"

    Examples:
      | first          | second         |
      | INSTANCE_GROUP | GCE_VM_IP_NEG  |
      | GCE_VM_IP_NEG  | INSTANCE_GROUP |

  @BACKEND-LIMIT-1 @quota
  Scenario: A service has 25 groups
    Given a global load balancer with 25 groups of 1 back end in region us-west1
    Then the configuration is accepted

  @BACKEND-LIMIT-1 @quota @case:twenty-six
  Scenario: The twenty-sixth group is refused
    Given a global load balancer with 26 groups of 1 back end in region us-west1
    Then the configuration is refused for the field "backendServices[0].backends"

  @LIMIT-REGION-1 @platform
  Scenario Outline: Back ends are in one of twelve regions (<region>)
    Given a global load balancer with healthy back ends 3 in region <region>
    Then the configuration is accepted

    Examples:
      | region               | continent     | expected |
      | us-west1             | North America | accepted |
      | us-west4             | North America | accepted |
      | us-east4             | North America | accepted |
      | us-east5             | North America | accepted |
      | europe-west2         | Europe        | accepted |
      | europe-west3         | Europe        | accepted |
      | asia-southeast1      | Asia          | accepted |
      | asia-south1          | Asia          | accepted |
      | asia-northeast1      | Asia          | accepted |
      | southamerica-east1   | South America | accepted |
      | africa-south1        | Africa        | accepted |
      | australia-southeast1 | Australia     | accepted |

  @LIMIT-REGION-1 @platform @case:another
  Scenario Outline: Back ends in another region are refused (<elsewhere>)
    Given a global load balancer with healthy back ends 3 in region <elsewhere>
    Then the configuration is refused for the field "groups[0]" or "backendServices[0]"

    Examples:
      | elsewhere   |
      | us-central1 |
      | me-west1    |

  @LIMIT-RMIG-1 @platform
  Scenario: A regional instance group is refused
    Given a global load balancer with healthy back ends 3 in region us-west1
    And the field "groups[0].zone" is left out
    And the field "groups[0].region" is "us-west1"
    Then the configuration is refused for the field "groups[0]" or "backendServices[0]"

  # ---- IP versions

  @FWD-IPVER-1 @ipv6
  Scenario: The two addresses of a rule are of one version
    Given a global load balancer with healthy back ends 3 in region us-west1
    And its back ends are of stack type IPV4_IPV6
    And its forwarding rules are
      | rule | addresses                          | protocol | ports |
      | fr   | 136.124.69.214, 2600:1901:8180:1:: | TCP      | all   |
    Then the configuration is refused for the field "forwardingRules[0].IPAddresses"

  @FWD-IPVER-2 @ipv6
  Scenario Outline: A rule has IPv4 addresses or IPv6 addresses (<version>)
    Given a global load balancer with healthy back ends 3 in region us-west1
    And its back ends are of stack type IPV4_IPV6
    And its forwarding rules are
      | rule | addresses   | protocol | ports |
      | fr   | <addresses> | TCP      | all   |
    When 64 TCP connections are opened
    Then each connection is selected one of a1 to a3

    Examples:
      | version | addresses                              |
      | IPv4    | 136.124.69.214, 136.124.83.205         |
      | IPv6    | 2600:1901:8100:1::, 2600:1901:8180:1:: |

  @FWD-IPVER-3 @ipv6
  Scenario: An IPv4 rule serves no IPv6
    Given a global load balancer with healthy back ends 3 in region us-west1
    And its back ends are of stack type IPV4_IPV6
    When 64 TCP connections are opened to 2600:1901:8100:1::
    Then no packet is delivered

  @FWD-IPVER-3 @ipv6 @case:both
  Scenario Outline: Two rules serve both versions (<address>)
    Given a global load balancer with healthy back ends 3 in region us-west1
    And its back ends are of stack type IPV4_IPV6
    And its forwarding rules are
      | rule | addresses                              | protocol | ports |
      | fr-4 | 136.124.69.214, 136.124.83.205         | TCP      | all   |
      | fr-6 | 2600:1901:8100:1::, 2600:1901:8180:1:: | TCP      | all   |
    When 64 TCP connections are opened to <address>
    Then each connection is selected one of a1 to a3

    Examples:
      | address            |
      | 136.124.83.205     |
      | 2600:1901:8180:1:: |

  @IPV-SHARED-1 @ipv6
  Scenario Outline: An IPv4 and an IPv6 rule share a service of dual-stack back ends (<address>)
    Given a global load balancer with healthy back ends 3 in region us-west1
    And its back ends are of stack type IPV4_IPV6
    And its forwarding rules are
      | rule | addresses                              | protocol | ports |
      | fr-4 | 136.124.69.214, 136.124.83.205         | TCP      | all   |
      | fr-6 | 2600:1901:8100:1::, 2600:1901:8180:1:: | TCP      | all   |
    When 256 TCP connections are opened to <address>
    Then every one of a1 to a3 is reached, and no other

    Examples:
      | address            |
      | 136.124.69.214     |
      | 2600:1901:8100:1:: |

  @IPV-IFACE-1 @ipv6
  Scenario Outline: Back ends of stack type <interface> are behind rules of <versions> (<address>)
    Given a global load balancer with healthy back ends 3 in region us-west1
    And its back ends are of stack type <interface>
    And its forwarding rules are
      | rule | addresses | protocol | ports |
      | fr-1 | <first>   | TCP      | 80    |
      | fr-2 | <second>  | TCP      | 443   |
    When 64 TCP connections are opened to port <port> of <address>
    Then each connection is selected one of a1 to a3

    Examples:
      | interface | rules              | versions | address            | port | first                                  | second                                 |
      | IPV4_ONLY | IPv4 only          | IPv4     | 136.124.83.205     | 443  | 136.124.69.214, 136.124.83.205         | 136.124.69.214, 136.124.83.205         |
      | IPV6_ONLY | IPv6 only          | IPv6     | 2600:1901:8180:1:: | 443  | 2600:1901:8100:1::, 2600:1901:8180:1:: | 2600:1901:8100:1::, 2600:1901:8180:1:: |
      | IPV4_IPV6 | IPv4, IPv6 or both | IPv4     | 136.124.83.205     | 443  | 136.124.69.214, 136.124.83.205         | 136.124.69.214, 136.124.83.205         |
      | IPV4_IPV6 | IPv4, IPv6 or both | IPv6     | 2600:1901:8180:1:: | 443  | 2600:1901:8100:1::, 2600:1901:8180:1:: | 2600:1901:8100:1::, 2600:1901:8180:1:: |
      | IPV4_IPV6 | IPv4, IPv6 or both | both     | 136.124.83.205     | 80   | 136.124.69.214, 136.124.83.205         | 2600:1901:8100:1::, 2600:1901:8180:1:: |
      | IPV4_IPV6 | IPv4, IPv6 or both | both     | 2600:1901:8180:1:: | 443  | 136.124.69.214, 136.124.83.205         | 2600:1901:8100:1::, 2600:1901:8180:1:: |

  @IPV-RULE-1 @ipv6
  Scenario Outline: Behind rules of <rules> are back ends of stack type <stack> (<address>)
    Given a global load balancer with healthy back ends 3 in region us-west1
    And its back ends are of stack type <stack>
    And its forwarding rules are
      | rule | addresses | protocol | ports |
      | fr-1 | <first>   | TCP      | 80    |
      | fr-2 | <second>  | TCP      | 443   |
    When 64 TCP connections are opened to port <port> of <address>
    Then each connection is selected one of a1 to a3

    Examples:
      | rules         | interfaces             | stack     | address            | port | first                                  | second                                 |
      | IPv4 only     | IPV4_ONLY or IPV4_IPV6 | IPV4_ONLY | 136.124.83.205     | 443  | 136.124.69.214, 136.124.83.205         | 136.124.69.214, 136.124.83.205         |
      | IPv4 only     | IPV4_ONLY or IPV4_IPV6 | IPV4_IPV6 | 136.124.83.205     | 443  | 136.124.69.214, 136.124.83.205         | 136.124.69.214, 136.124.83.205         |
      | IPv6 only     | IPV6_ONLY or IPV4_IPV6 | IPV6_ONLY | 2600:1901:8180:1:: | 443  | 2600:1901:8100:1::, 2600:1901:8180:1:: | 2600:1901:8100:1::, 2600:1901:8180:1:: |
      | IPv6 only     | IPV6_ONLY or IPV4_IPV6 | IPV4_IPV6 | 2600:1901:8180:1:: | 443  | 2600:1901:8100:1::, 2600:1901:8180:1:: | 2600:1901:8100:1::, 2600:1901:8180:1:: |
      | IPv4 and IPv6 | IPV4_IPV6              | IPV4_IPV6 | 136.124.83.205     | 80   | 136.124.69.214, 136.124.83.205         | 2600:1901:8100:1::, 2600:1901:8180:1:: |
      | IPv4 and IPv6 | IPV4_IPV6              | IPV4_IPV6 | 2600:1901:8180:1:: | 443  | 136.124.69.214, 136.124.83.205         | 2600:1901:8100:1::, 2600:1901:8180:1:: |

  @IPV-COMPAT-1 @ipv6
  Scenario Outline: Nothing of another version reaches a back end of stack type <interface> (<address>)
    Given a global load balancer with healthy back ends 3 in region us-west1
    And its back ends are of stack type <interface>
    And its forwarding rules are
      | rule | addresses | protocol | ports |
      | fr-1 | <first>   | TCP      | 80    |
      | fr-2 | <second>  | TCP      | 443   |
    And the balancer may refuse that
    When 64 TCP connections are opened to port <port> of <address>
    Then no packet is delivered

    Examples:
      | interface | address            | port | first                                  | second                                 |
      | IPV4_ONLY | 2600:1901:8180:1:: | 80   | 2600:1901:8100:1::, 2600:1901:8180:1:: | 2600:1901:8100:1::, 2600:1901:8180:1:: |
      | IPV4_ONLY | 2600:1901:8100:1:: | 443  | 136.124.69.214, 136.124.83.205         | 2600:1901:8100:1::, 2600:1901:8180:1:: |
      | IPV6_ONLY | 136.124.83.205     | 80   | 136.124.69.214, 136.124.83.205         | 136.124.69.214, 136.124.83.205         |
      | IPV6_ONLY | 136.124.69.214     | 80   | 136.124.69.214, 136.124.83.205         | 2600:1901:8100:1::, 2600:1901:8180:1:: |

  # ---- packets

  @DSR-FWD-1
  Scenario Outline: A packet's source stays that of the client (<traffic> to <address>)
    Given a global load balancer with healthy back ends 3 in region us-west1
    And its forwarding rules are
      | rule | addresses                      | protocol | ports |
      | fr-1 | 136.124.69.214, 136.124.83.205 | TCP      | all   |
      | fr-2 | 136.124.69.214, 136.124.83.205 | UDP      | all   |
    When 64 <traffic> connections are opened to <address>
    Then each packet arrives with its source address unchanged

    Examples:
      | traffic | address        |
      | TCP     | 136.124.69.214 |
      | TCP     | 136.124.83.205 |
      | UDP     | 136.124.69.214 |
      | UDP     | 136.124.83.205 |

  @DSR-FWD-2
  Scenario Outline: A packet's destination stays that which the client used (<traffic> to <address>)
    Given a global load balancer with healthy back ends 3 in region us-west1
    And its forwarding rules are
      | rule | addresses                      | protocol | ports |
      | fr-1 | 136.124.69.214, 136.124.83.205 | TCP      | all   |
      | fr-2 | 136.124.69.214, 136.124.83.205 | UDP      | all   |
    When 64 <traffic> connections are opened to <address>
    Then each packet arrives with its destination address unchanged

    Examples:
      | traffic | address        |
      | TCP     | 136.124.69.214 |
      | TCP     | 136.124.83.205 |
      | UDP     | 136.124.69.214 |
      | UDP     | 136.124.83.205 |

  @DSR-FWD-3
  Scenario Outline: A packet's protocol stays (<traffic> to <address>)
    Given a global load balancer with healthy back ends 3 in region us-west1
    And its forwarding rules are
      | rule | addresses                      | protocol | ports |
      | fr-1 | 136.124.69.214, 136.124.83.205 | TCP      | all   |
      | fr-2 | 136.124.69.214, 136.124.83.205 | UDP      | all   |
    When 64 <traffic> connections are opened to <address>
    Then each packet arrives with its protocol unchanged

    Examples:
      | traffic | address        |
      | TCP     | 136.124.69.214 |
      | TCP     | 136.124.83.205 |
      | UDP     | 136.124.69.214 |
      | UDP     | 136.124.83.205 |

  @DSR-FWD-3 @l3-default @case:l3-default
  Scenario Outline: A packet's protocol stays (<traffic>)
    Given a global load balancer with healthy back ends 3 in region us-west1
    And its forwarding rules are
      | rule | addresses                      | protocol   | ports |
      | fr   | 136.124.69.214, 136.124.83.205 | L3_DEFAULT | all   |
    When 64 <traffic> connections are opened
    Then each packet arrives with its protocol unchanged

    Examples:
      | traffic |
      | ESP     |
      | GRE     |
      | ICMP    |

  @DSR-FWD-4
  Scenario Outline: A packet's ports stay (<traffic> to <address>)
    Given a global load balancer with healthy back ends 3 in region us-west1
    And its forwarding rules are
      | rule | addresses                      | protocol | ports |
      | fr-1 | 136.124.69.214, 136.124.83.205 | TCP      | all   |
      | fr-2 | 136.124.69.214, 136.124.83.205 | UDP      | all   |
    When 64 <traffic> connections are opened to <address>
    Then each packet arrives with its source port and destination port unchanged

    Examples:
      | traffic | address        |
      | TCP     | 136.124.69.214 |
      | TCP     | 136.124.83.205 |
      | UDP     | 136.124.69.214 |
      | UDP     | 136.124.83.205 |

  @DSR-TERM-1
  Scenario: A SYN reaches a back end, which answers it
    Given a global load balancer with healthy back ends 3 in region us-west1
    When 64 TCP connections are opened
    Then each connection is selected one of a1 to a3
