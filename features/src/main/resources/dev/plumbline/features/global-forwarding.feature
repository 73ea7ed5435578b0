@external-global
Feature: Forwarding rules of a global load balancer
  A global rule has two addresses, one for each availability group, and takes what it names: packets to either address, of
  its protocol, to its ports. Rules share a pair of addresses as long as no protocol and port is taken twice.

  # ---- who may send

  @FWD-SOURCE-1
  Scenario: Any host on the internet is served
    Given a global load balancer with healthy back ends 3 in region us-west1
    When 64 TCP connections are opened
    Then each connection is selected one of a1 to a3

  @FWD-SOURCE-1 @case:client
  Scenario: A client on the internet is served wherever it enters
    Given a global load balancer with healthy back ends 3 in region us-west1
    And client c1 enters nearest to europe-west3, then us-west1
    When 64 TCP connections are opened by c1
    Then each connection is selected one of a1 to a3

  @FWD-SOURCE-2
  Scenario: VMs that have an external address are served
    Given a global load balancer with healthy back ends 3 in region us-west1
    And clients c1 to c16 are VMs in zone us-west1-b
    When 64 TCP connections are opened by c1 to c16
    Then each connection is selected one of a1 to a3

  @FWD-SOURCE-3
  Scenario: Many connections of one address are served, as behind a NAT
    Given a global load balancer with healthy back ends 3 in region us-west1
    When one client opens 64 TCP connections
    Then each connection is selected one of a1 to a3

  # ---- addresses

  @FWD-SCOPE-1
  Scenario Outline: A rule serves both of its addresses (<address>)
    Given a global load balancer with healthy back ends 3 in region us-west1
    When 64 TCP connections are opened to <address>
    Then each connection is selected one of a1 to a3

    Examples:
      | address        |
      | 136.124.69.214 |
      | 136.124.83.205 |

  @FWD-ADDR-1 @availability-groups
  Scenario Outline: A rule is given no address, one or two (<given>)
    Given a global load balancer with healthy back ends 3 in region us-west1
    And its forwarding rules are
      | rule | addresses   | protocol | ports |
      | fr   | <addresses> | TCP      | all   |
    Then the configuration is accepted
    And rule fr has two IPv4 addresses

    @case:taken
    Examples:
      | given | addresses                      |
      | none  | any                            |
      | one   | 136.124.69.214                 |
      | two   | 136.124.69.214, 136.124.83.205 |

  @FWD-ADDR-1 @availability-groups @case:three
  Scenario: A rule with three addresses is refused
    Given a global load balancer with healthy back ends 3 in region us-west1
    And its forwarding rules are
      | rule | addresses                                      | protocol | ports |
      | fr   | 136.124.69.214, 136.124.83.205, 136.124.69.215 | TCP      | all   |
    Then the configuration is refused for the field "forwardingRules[0].IPAddresses"

  @FWD-ADDR-2 @availability-groups
  Scenario Outline: Where no address is given, both that are filled in are served (<which>)
    Given a global load balancer with healthy back ends 3 in region us-west1
    And its forwarding rules are
      | rule | addresses | protocol | ports |
      | fr   | any       | TCP      | all   |
    When 64 TCP connections are opened to the <which> address of fr
    Then each connection is selected one of a1 to a3

    Examples:
      | which  |
      | first  |
      | second |

  @FWD-ADDR-2 @availability-groups @case:groups
  Scenario Outline: The first address that is filled in is group 0's, the second one group 1's (<failed> fails, <which>)
    Given a global load balancer with healthy back ends 3 in region us-west1
    And its forwarding rules are
      | rule | addresses | protocol | ports |
      | fr   | any       | TCP      | all   |
    When availability group <failed> fails
    And 64 TCP connections are opened to the <which> address of fr
    Then no packet is delivered

    Examples:
      | failed | which  |
      | 0      | first  |
      | 1      | second |

  @FWD-ADDR-3 @availability-groups
  Scenario Outline: To one static address the other group's is added (<group>)
    Given a global load balancer with healthy back ends 3 in region us-west1
    And address 136.124.69.214 is reserved for availability group <group>
    And its forwarding rules are
      | rule | addresses      | protocol | ports |
      | fr   | 136.124.69.214 | TCP      | all   |
    Then the configuration is accepted
    And rule fr has two addresses, 136.124.69.214 one of them

    Examples:
      | group |
      | 0     |
      | 1     |

  @FWD-ADDR-3 @availability-groups @case:served
  Scenario Outline: With one static address of group <group>, both addresses are served (<which>)
    Given a global load balancer with healthy back ends 3 in region us-west1
    And address 136.124.69.214 is reserved for availability group <group>
    And its forwarding rules are
      | rule | addresses      | protocol | ports |
      | fr   | 136.124.69.214 | TCP      | all   |
    When 64 TCP connections are opened to the <which> address of fr
    Then each connection is selected one of a1 to a3

    Examples:
      | group | which  |
      | 0     | first  |
      | 0     | second |
      | 1     | first  |
      | 1     | second |

  @FWD-ADDR-3 @availability-groups @case:added
  Scenario: The address that was added to a static one of group 0 is group 1's
    Given a global load balancer with healthy back ends 3 in region us-west1
    And address 136.124.69.214 is reserved for availability group 0
    And its forwarding rules are
      | rule | addresses      | protocol | ports |
      | fr   | 136.124.69.214 | TCP      | all   |
    When availability group 1 fails
    And 64 TCP connections are opened to the address of fr that is not 136.124.69.214
    Then no packet is delivered

  @FWD-ADDR-4 @availability-groups
  Scenario: Two static addresses of different groups are taken
    Given a global load balancer with healthy back ends 3 in region us-west1
    And address 136.124.69.214 is reserved for availability group 0
    And address 136.124.83.205 is reserved for availability group 1
    Then the configuration is accepted

  @FWD-ADDR-4 @availability-groups @case:one-group
  Scenario Outline: Two static addresses of one group are refused (<group>)
    Given a global load balancer with healthy back ends 3 in region us-west1
    And address 136.124.69.214 is reserved for availability group <group>
    And address 136.124.83.205 is reserved for availability group <group>
    Then the configuration is refused for the field "forwardingRules[0].IPAddresses" or "addresses[1]"

    Examples:
      | group |
      | 0     |
      | 1     |

  @FWD-KIND-1 @availability-groups
  Scenario: Both addresses of a rule may be left to the provider
    Given a global load balancer with healthy back ends 3 in region us-west1
    And its forwarding rules are
      | rule | addresses | protocol | ports |
      | fr   | any       | TCP      | all   |
    And the field "forwardingRules[0].ipVersion" is "IPV4"
    Then the configuration is accepted
    And rule fr has two IPv4 addresses

  @FWD-KIND-2 @ipv6
  Scenario Outline: A rule may have IPv6 addresses (<address>)
    Given a global load balancer with healthy back ends 3 in region us-west1
    And its forwarding rules are
      | rule | addresses                                | protocol | ports |
      | fr   | 2600:1901:8100:1::, 2600:1901:8180:1::   | TCP      | all   |
    When 64 TCP connections are opened to <address>
    Then each connection is selected one of a1 to a3

    Examples:
      | address            |
      | 2600:1901:8100:1:: |
      | 2600:1901:8180:1:: |

  @FWD-KIND-2 @ipv6 @availability-groups @case:filled-in
  Scenario Outline: IPv6 addresses are filled in, too (<given>)
    Given a global load balancer with healthy back ends 3 in region us-west1
    And its back ends are of stack type IPV4_IPV6
    And its forwarding rules are
      | rule | addresses   | protocol | ports |
      | fr   | <addresses> | TCP      | all   |
    And the field "forwardingRules[0].ipVersion" is "IPV6"
    Then the configuration is accepted
    And rule fr has two IPv6 addresses

    Examples:
      | given | addresses          |
      | none  | any                |
      | one   | 2600:1901:8100:1:: |

  @FWD-IMMUT-1 @availability-groups
  Scenario Outline: The addresses of a rule can't be changed (<change>)
    Given a global load balancer with healthy back ends 3 in region us-west1
    And 64 TCP connections are open
    When its forwarding rules are
      | rule | addresses   | protocol | ports |
      | fr   | <addresses> | TCP      | all   |
    Then the change is refused for the field "forwardingRules[0].IPAddresses"
    When 64 TCP connections are opened to 136.124.83.205
    Then each connection is selected one of a1 to a3

    Examples:
      | change | addresses                      |
      | second | 136.124.69.214, 136.124.83.206 |
      | both   | 136.124.69.215, 136.124.83.206 |

  # ---- what a rule takes

  @FWD-MATCH-1
  Scenario Outline: What matches in address, protocol and port is delivered (<address>)
    Given a global load balancer with healthy back ends 3 in region us-west1
    And its forwarding rules are
      | rule | addresses                      | protocol | ports         |
      | fr   | 136.124.69.214, 136.124.83.205 | TCP      | 80, 1000-2000 |
    When 64 TCP connections are opened to port 1500 of <address>
    Then each connection is selected one of a1 to a3

    Examples:
      | address        |
      | 136.124.69.214 |
      | 136.124.83.205 |

  @FWD-MATCH-1 @case:other
  Scenario Outline: What differs in one of the three is dropped (<traffic> to port <port> of <address>)
    Given a global load balancer with healthy back ends 3 in region us-west1
    And its forwarding rules are
      | rule | addresses                      | protocol | ports         |
      | fr   | 136.124.69.214, 136.124.83.205 | TCP      | 80, 1000-2000 |
    When 64 <traffic> connections are opened to port <port> of <address>
    Then no packet is delivered

    Examples:
      | traffic | port | address        |
      | TCP     | 80   | 136.124.69.215 |
      | UDP     | 80   | 136.124.69.214 |
      | UDP     | 80   | 136.124.83.205 |
      | TCP     | 81   | 136.124.69.214 |
      | TCP     | 81   | 136.124.83.205 |

  @FWD-MATCH-2
  Scenario Outline: The rule that matches decides the service (port <port>)
    Given a global load balancer with healthy back ends 3 in region us-west1 and 3 in region us-west1
    And the group of b1 is in service other
    And its forwarding rules are
      | rule | addresses                      | protocol | ports | service |
      | fr-1 | 136.124.69.214, 136.124.83.205 | TCP      | 80    | bes     |
      | fr-2 | 136.124.69.214, 136.124.83.205 | TCP      | 443   | other   |
    When 64 TCP connections are opened to port <port> of 136.124.69.214
    Then each connection is selected one of <backends>

    Examples:
      | port | backends |
      | 80   | a1 to a3 |
      | 443  | b1 to b3 |

  @FWD-PROTO-1
  Scenario Outline: A rule takes TCP or UDP (<protocol>)
    Given a global load balancer with healthy back ends 3 in region us-west1
    And its forwarding rules are
      | rule | addresses                      | protocol   | ports |
      | fr   | 136.124.69.214, 136.124.83.205 | <protocol> | 80    |
    Then the configuration is accepted

    Examples:
      | protocol |
      | TCP      |
      | UDP      |

  @FWD-PROTO-1 @case:refused
  Scenario Outline: A rule for another protocol is refused (<protocol>)
    Given a global load balancer with healthy back ends 3 in region us-west1
    And the field "forwardingRules[0].IPProtocol" is "<protocol>"
    Then the configuration is refused for the field "forwardingRules[0].IPProtocol"

    Examples:
      | protocol |
      | ESP      |
      | ICMP     |
      | SCTP     |

  @FWD-PROTO-2
  Scenario: A TCP rule balances TCP
    Given a global load balancer with healthy back ends 3 in region us-west1
    When 64 TCP connections are opened
    Then each connection is selected one of a1 to a3

  @FWD-PROTO-2 @case:no-other
  Scenario: A TCP rule balances no UDP
    Given a global load balancer with healthy back ends 3 in region us-west1
    When 64 UDP connections are opened
    Then no packet is delivered

  @FWD-PROTO-3
  Scenario: A UDP rule balances UDP
    Given a global load balancer with healthy back ends 3 in region us-west1
    And its forwarding rules are
      | rule | addresses                      | protocol | ports |
      | fr   | 136.124.69.214, 136.124.83.205 | UDP      | all   |
    When 64 UDP connections are opened
    Then each connection is selected one of a1 to a3

  @FWD-PROTO-3 @case:no-other
  Scenario: A UDP rule balances no TCP
    Given a global load balancer with healthy back ends 3 in region us-west1
    And its forwarding rules are
      | rule | addresses                      | protocol | ports |
      | fr   | 136.124.69.214, 136.124.83.205 | UDP      | all   |
    When 64 TCP connections are opened
    Then no packet is delivered

  @FWD-PROTO-4 @l3-default
  Scenario Outline: An L3_DEFAULT rule balances <protocol>
    Given a global load balancer with healthy back ends 3 in region us-west1
    And its forwarding rules are
      | rule | addresses                      | protocol   | ports |
      | fr   | 136.124.69.214, 136.124.83.205 | L3_DEFAULT | all   |
    When 64 <protocol> connections are opened
    Then each connection is selected one of a1 to a3

    Examples:
      | protocol | expected  |
      | TCP      | delivered |
      | UDP      | delivered |
      | ESP      | delivered |
      | GRE      | delivered |
      | ICMP     | delivered |

  @FWD-PROTO-4 @l3-default @ipv6
  Scenario Outline: An L3_DEFAULT rule balances <protocol> at IPv6 addresses
    Given a global load balancer with healthy back ends 3 in region us-west1
    And its forwarding rules are
      | rule | addresses                              | protocol   | ports |
      | fr   | 2600:1901:8100:1::, 2600:1901:8180:1:: | L3_DEFAULT | all   |
    When 64 <protocol> connections are opened
    Then each connection is selected one of a1 to a3

    Examples:
      | protocol | expected  |
      | ICMPv6   | delivered |

  @FWD-PROTO-4 @l3-default @case:ipsec
  Scenario: One L3_DEFAULT rule balances IPsec, which mixes protocols
    Given a global load balancer with healthy back ends 3 in region us-west1
    And its forwarding rules are
      | rule | addresses                      | protocol   | ports |
      | fr   | 136.124.69.214, 136.124.83.205 | L3_DEFAULT | all   |
    When 64 ESP connections are opened
    Then each connection is selected one of a1 to a3
    When 64 UDP connections are opened to port 500 of 136.124.69.214
    Then each connection is selected one of a1 to a3
    When 64 UDP connections are opened to port 4500 of 136.124.69.214
    Then each connection is selected one of a1 to a3

  @FWD-PORT-2
  Scenario Outline: A rule takes the ports that it lists (<protocol> <ports>: <port>)
    Given a global load balancer with healthy back ends 3 in region us-west1
    And its forwarding rules are
      | rule | addresses                      | protocol   | ports   |
      | fr   | 136.124.69.214, 136.124.83.205 | <protocol> | <ports> |
    When 64 <protocol> connections are opened to port <port> of 136.124.83.205
    Then each connection is selected one of a1 to a3

    Examples:
      | protocol | ports     | port  |
      | TCP      | all       | 1     |
      | TCP      | 80        | 80    |
      | TCP      | 80, 443   | 80    |
      | TCP      | 80, 443   | 443   |
      | TCP      | 1000-2000 | 1000  |
      | TCP      | 1000-2000 | 2000  |
      | UDP      | all       | 65535 |
      | UDP      | 53        | 53    |
      | UDP      | 53, 443   | 443   |
      | UDP      | 1000-2000 | 1000  |
      | UDP      | 1000-2000 | 2000  |

  @FWD-PORT-2 @case:beside
  Scenario Outline: A rule takes no port that it does not list (<protocol> <ports>: <port>)
    Given a global load balancer with healthy back ends 3 in region us-west1
    And its forwarding rules are
      | rule | addresses                      | protocol   | ports   |
      | fr   | 136.124.69.214, 136.124.83.205 | <protocol> | <ports> |
    When 64 <protocol> connections are opened to port <port> of 136.124.83.205
    Then no packet is delivered

    Examples:
      | protocol | ports     | port |
      | TCP      | 80        | 79   |
      | TCP      | 80        | 81   |
      | TCP      | 80, 443   | 81   |
      | TCP      | 80, 443   | 442  |
      | TCP      | 1000-2000 | 999  |
      | TCP      | 1000-2000 | 2001 |
      | UDP      | 1000-2000 | 999  |
      | UDP      | 1000-2000 | 2001 |

  @FWD-L3-1 @l3-default
  Scenario: An L3_DEFAULT rule takes all ports
    Given a global load balancer with healthy back ends 3 in region us-west1
    And its forwarding rules are
      | rule | addresses                      | protocol   | ports |
      | fr   | 136.124.69.214, 136.124.83.205 | L3_DEFAULT | all   |
    Then the configuration is accepted

  @FWD-L3-1 @l3-default @case:listed
  Scenario Outline: An L3_DEFAULT rule with listed ports is refused (<ports>)
    Given a global load balancer with healthy back ends 3 in region us-west1
    And its forwarding rules are
      | rule | addresses                      | protocol   | ports   |
      | fr   | 136.124.69.214, 136.124.83.205 | L3_DEFAULT | <ports> |
    Then the configuration is refused for the field "forwardingRules[0].ports"

    Examples:
      | ports   |
      | 80      |
      | 80, 443 |
      | 81-442  |

  @FWD-L3-3 @l3-default
  Scenario Outline: An L3_DEFAULT rule takes what has no port, and every port (<traffic>, <port>)
    Given a global load balancer with healthy back ends 3 in region us-west1
    And its forwarding rules are
      | rule | addresses                      | protocol   | ports |
      | fr   | 136.124.69.214, 136.124.83.205 | L3_DEFAULT | all   |
    When 64 <traffic> connections are opened to port <port> of 136.124.83.205
    Then each connection is selected one of a1 to a3

    Examples:
      | traffic | port  |
      | GRE     | 80    |
      | ESP     | 80    |
      | ICMP    | 80    |
      | TCP     | 1     |
      | TCP     | 65535 |
      | UDP     | 1     |
      | UDP     | 65535 |

  @LIMIT-STEER-1
  Scenario Outline: Source ranges of a rule decide nothing (<clients>)
    Given a global load balancer with healthy back ends 3 in region us-west1
    And the field "forwardingRules[0].sourceIpRanges" is ["<range>"]
    And the balancer may refuse that
    When 64 TCP connections are opened
    Then each connection is selected one of a1 to a3

    Examples:
      | clients | range           |
      | inside  | 91.64.0.0/10    |
      | outside | 198.51.100.0/24 |
