@external-global
Feature: Several forwarding rules of a global load balancer
  Rules share a pair of addresses as long as no two take the same protocol and port. Of the rules for a packet's address those
  are eliminated that its protocol or port does not match; of two that are left, the one for its protocol takes it.

  # ---- what may stand side by side

  @FWD-MULTI-1
  Scenario: Rules that differ in protocol or port share a pair of addresses
    Given a global load balancer with healthy back ends 3 in region us-west1
    And its forwarding rules are
      | rule | addresses                      | protocol | ports |
      | fr-1 | 136.124.69.214, 136.124.83.205 | TCP      | 80    |
      | fr-2 | 136.124.69.214, 136.124.83.205 | TCP      | 443   |
      | fr-3 | 136.124.69.214, 136.124.83.205 | UDP      | 80    |
    Then the configuration is accepted

  @FWD-MULTI-2
  Scenario: A second rule for the same protocol and port is refused
    Given a global load balancer with healthy back ends 3 in region us-west1
    And its forwarding rules are
      | rule | addresses                      | protocol | ports |
      | fr-1 | 136.124.69.214, 136.124.83.205 | TCP      | 80    |
      | fr-2 | 136.124.69.214, 136.124.83.205 | TCP      | 80    |
    Then the configuration is refused for the field "forwardingRules[0]" or "forwardingRules[1]"

  @FWD-MULTI-2 @case:in-place
  Scenario: A second rule for the same protocol and port is refused in place, and the first goes on
    Given a global load balancer with healthy back ends 3 in region us-west1 and 3 in region us-west1
    And the group of b1 is in service other
    And its forwarding rules are
      | rule | addresses                      | protocol | ports | service |
      | fr-1 | 136.124.69.214, 136.124.83.205 | TCP      | 80    | bes     |
      | fr-3 | 136.124.69.214, 136.124.83.205 | UDP      | 80    | other   |
    And 64 TCP connections are open
    When its forwarding rules are
      | rule | addresses                      | protocol | ports | service |
      | fr-1 | 136.124.69.214, 136.124.83.205 | TCP      | 80    | bes     |
      | fr-2 | 136.124.69.214, 136.124.83.205 | TCP      | 80    | other   |
      | fr-3 | 136.124.69.214, 136.124.83.205 | UDP      | 80    | other   |
    Then the change is refused for the field "forwardingRules[0]" or "forwardingRules[1]"
    When 64 TCP connections are opened
    Then each connection is selected one of a1 to a3

  @FWD-MULTI-3
  Scenario Outline: Rules on one pair of addresses have one service or a service each (<services>, port <port>)
    Given a global load balancer with healthy back ends 3 in region us-west1 and 3 in region us-west1
    And the group of b1 is in service <other>
    And its forwarding rules are
      | rule | addresses                      | protocol | ports | service |
      | fr-1 | 136.124.69.214, 136.124.83.205 | TCP      | 80    | bes     |
      | fr-2 | 136.124.69.214, 136.124.83.205 | TCP      | 443   | <other> |
    When 512 TCP connections are opened to port <port> of 136.124.83.205
    Then every one of <backends> is reached, and no other

    Examples:
      | services | other | port | backends           |
      | one      | bes   | 80   | a1 to a3, b1 to b3 |
      | one      | bes   | 443  | a1 to a3, b1 to b3 |
      | two      | other | 80   | a1 to a3           |
      | two      | other | 443  | b1 to b3           |

  @FWD-MULTI-4
  Scenario Outline: Several rules have one service, on one pair of addresses or on two (<pairs>, port <port>)
    Given a global load balancer with healthy back ends 3 in region us-west1
    And its forwarding rules are
      | rule | addresses                      | protocol | ports |
      | fr-1 | 136.124.69.214, 136.124.83.205 | TCP      | 80    |
      | fr-2 | <second>                       | TCP      | 443   |
    When 256 TCP connections are opened to port <port> of <address>
    Then every one of a1 to a3 is reached, and no other

    Examples:
      | pairs | second                         | address        | port |
      | one   | 136.124.69.214, 136.124.83.205 | 136.124.69.214 | 80   |
      | one   | 136.124.69.214, 136.124.83.205 | 136.124.69.214 | 443  |
      | two   | 136.124.69.220, 136.124.83.220 | 136.124.69.214 | 80   |
      | two   | 136.124.69.220, 136.124.83.220 | 136.124.69.220 | 443  |

  @FWD-PORT-1
  Scenario Outline: A rule for all ports stands alone with its protocol (<listed first>, then <listed last>)
    Given a global load balancer with healthy back ends 3 in region us-west1
    And its forwarding rules are
      | rule | addresses                      | protocol | ports          |
      | fr-1 | 136.124.69.214, 136.124.83.205 | TCP      | <listed first> |
      | fr-2 | 136.124.69.214, 136.124.83.205 | TCP      | <listed last>  |
    Then the configuration is refused for the field "forwardingRules[0]" or "forwardingRules[1]"

    Examples:
      | listed first | listed last |
      | all          | 80          |
      | all          | all         |
      | 80           | all         |

  @FWD-PORT-1 @case:other-protocol
  Scenario: A rule for all ports of TCP leaves UDP to others
    Given a global load balancer with healthy back ends 3 in region us-west1
    And its forwarding rules are
      | rule | addresses                      | protocol | ports |
      | fr-1 | 136.124.69.214, 136.124.83.205 | TCP      | all   |
      | fr-2 | 136.124.69.214, 136.124.83.205 | UDP      | all   |
    Then the configuration is accepted

  @FWD-PORT-4
  Scenario Outline: Rules whose ports are distinct share a protocol (port <port>)
    Given a global load balancer with healthy back ends 3 in region us-west1 and 3 in region us-west1
    And the group of b1 is in service other
    And its forwarding rules are
      | rule | addresses                      | protocol | ports   | service |
      | fr-1 | 136.124.69.214, 136.124.83.205 | TCP      | 80, 443 | bes     |
      | fr-2 | 136.124.69.214, 136.124.83.205 | TCP      | 81-442  | other   |
    When 64 TCP connections are opened to port <port> of 136.124.69.214
    Then each connection is selected one of <backends>

    Examples:
      | port | backends |
      | 80   | a1 to a3 |
      | 81   | b1 to b3 |
      | 442  | b1 to b3 |
      | 443  | a1 to a3 |

  @FWD-PORT-5
  Scenario Outline: Rules of one protocol with a port in common are refused (<present> and <new>)
    Given a global load balancer with healthy back ends 3 in region us-west1
    And its forwarding rules are
      | rule | addresses                      | protocol | ports     |
      | fr-1 | 136.124.69.214, 136.124.83.205 | TCP      | <present> |
      | fr-2 | 136.124.69.214, 136.124.83.205 | TCP      | <new>     |
    Then the configuration is refused for the field "forwardingRules[0]" or "forwardingRules[1]"

    Examples:
      | present   | new       |
      | 80, 443   | 80-442    |
      | 80, 443   | 81-443    |
      | 80, 443   | 443       |
      | 1000-2000 | 1500-2500 |
      | 1000-2000 | 1200-1300 |
      | 1200-1300 | 1000-2000 |
      | 443       | 80-500    |
      | 1000-2000 | 1500      |

  @FWD-L3-2 @l3-default
  Scenario: A second L3_DEFAULT rule on a pair of addresses is refused
    Given a global load balancer with healthy back ends 3 in region us-west1
    And its forwarding rules are
      | rule | addresses                      | protocol   | ports |
      | fr-1 | 136.124.69.214, 136.124.83.205 | L3_DEFAULT | all   |
      | fr-2 | 136.124.69.214, 136.124.83.205 | L3_DEFAULT | all   |
    Then the configuration is refused for the field "forwardingRules[0]" or "forwardingRules[1]"

  @FWD-L3-4 @l3-default
  Scenario Outline: L3_DEFAULT, TCP and UDP rules stand on one pair of addresses (<first> for <ports> first)
    Given a global load balancer with healthy back ends 3 in region us-west1
    And its forwarding rules are
      | rule | addresses                      | protocol | ports   |
      | fr-1 | 136.124.69.214, 136.124.83.205 | <first>  | <ports> |
    And 64 <traffic> connections are open
    When its forwarding rules are
      | rule | addresses                      | protocol   | ports |
      | fr-1 | 136.124.69.214, 136.124.83.205 | <first>    | <ports> |
      | fr-2 | 136.124.69.214, 136.124.83.205 | <second>   | all   |
      | fr-3 | 136.124.69.214, 136.124.83.205 | UDP        | all   |
    Then the change is accepted

    Examples:
      | first      | ports | traffic | second     |
      | L3_DEFAULT | all   | ESP     | TCP        |
      | TCP        | 80    | TCP     | L3_DEFAULT |
      | TCP        | all   | TCP     | L3_DEFAULT |

  @FWD-LIMIT-1 @quota
  Scenario: Ten rules are taken
    Given a global load balancer with healthy back ends 3 in region us-west1
    And its forwarding rules are
      | rule  | addresses                      | protocol | ports |
      | fr-1  | 136.124.69.214, 136.124.83.205 | TCP      | 81    |
      | fr-2  | 136.124.69.214, 136.124.83.205 | TCP      | 82    |
      | fr-3  | 136.124.69.214, 136.124.83.205 | TCP      | 83    |
      | fr-4  | 136.124.69.214, 136.124.83.205 | TCP      | 84    |
      | fr-5  | 136.124.69.214, 136.124.83.205 | TCP      | 85    |
      | fr-6  | 136.124.69.214, 136.124.83.205 | TCP      | 86    |
      | fr-7  | 136.124.69.214, 136.124.83.205 | TCP      | 87    |
      | fr-8  | 136.124.69.214, 136.124.83.205 | TCP      | 88    |
      | fr-9  | 136.124.69.214, 136.124.83.205 | TCP      | 89    |
      | fr-10 | 136.124.69.214, 136.124.83.205 | TCP      | 90    |
    Then the configuration is accepted

  @FWD-LIMIT-1 @quota @case:eleven
  Scenario: The eleventh rule is refused
    Given a global load balancer with healthy back ends 3 in region us-west1
    And its forwarding rules are
      | rule  | addresses                      | protocol | ports |
      | fr-1  | 136.124.69.214, 136.124.83.205 | TCP      | 81    |
      | fr-2  | 136.124.69.214, 136.124.83.205 | TCP      | 82    |
      | fr-3  | 136.124.69.214, 136.124.83.205 | TCP      | 83    |
      | fr-4  | 136.124.69.214, 136.124.83.205 | TCP      | 84    |
      | fr-5  | 136.124.69.214, 136.124.83.205 | TCP      | 85    |
      | fr-6  | 136.124.69.214, 136.124.83.205 | TCP      | 86    |
      | fr-7  | 136.124.69.214, 136.124.83.205 | TCP      | 87    |
      | fr-8  | 136.124.69.214, 136.124.83.205 | TCP      | 88    |
      | fr-9  | 136.124.69.214, 136.124.83.205 | TCP      | 89    |
      | fr-10 | 136.124.69.214, 136.124.83.205 | TCP      | 90    |
      | fr-11 | 136.124.69.214, 136.124.83.205 | TCP      | 91    |
    Then the configuration is refused for the field "forwardingRules"

  @FWD-CHILD-3 @availability-groups
  Scenario Outline: Both addresses take the same and lead to the same back ends, also of another service (<address>)
    Given a global load balancer with healthy back ends 3 in region us-west1 and 3 in region us-west1
    And the group of b1 is in service other
    And its forwarding rules are
      | rule | addresses                      | protocol | ports | service |
      | fr-1 | 136.124.69.214, 136.124.83.205 | TCP      | 80    | bes     |
      | fr-2 | 136.124.69.214, 136.124.83.205 | UDP      | 80    | other   |
    When 64 TCP connections are opened to <address>
    Then each connection is selected one of a1 to a3
    When its forwarding rules are
      | rule | addresses                      | protocol | ports | service |
      | fr-1 | 136.124.69.214, 136.124.83.205 | TCP      | 80    | other   |
      | fr-2 | 136.124.69.214, 136.124.83.205 | UDP      | 80    | bes     |
    And 64 TCP connections are opened to <address>
    Then each connection is selected one of b1 to b3

    Examples:
      | address        |
      | 136.124.69.214 |
      | 136.124.83.205 |

  @FWD-CHILD-6 @quota
  Scenario: The twenty children of ten rules don't count
    Given a global load balancer with healthy back ends 3 in region us-west1
    And its forwarding rules are
      | rule  | addresses                      | protocol | ports |
      | fr-1  | 136.124.69.214, 136.124.83.205 | UDP      | 81    |
      | fr-2  | 136.124.69.214, 136.124.83.205 | UDP      | 82    |
      | fr-3  | 136.124.69.214, 136.124.83.205 | UDP      | 83    |
      | fr-4  | 136.124.69.214, 136.124.83.205 | UDP      | 84    |
      | fr-5  | 136.124.69.214, 136.124.83.205 | UDP      | 85    |
      | fr-6  | 136.124.69.214, 136.124.83.205 | UDP      | 86    |
      | fr-7  | 136.124.69.214, 136.124.83.205 | UDP      | 87    |
      | fr-8  | 136.124.69.214, 136.124.83.205 | UDP      | 88    |
      | fr-9  | 136.124.69.214, 136.124.83.205 | UDP      | 89    |
      | fr-10 | 136.124.69.214, 136.124.83.205 | UDP      | 90    |
    Then the configuration is accepted

  @LIMIT-SHARE-2
  Scenario: An internal rule on an address of a global one is refused
    Given a global load balancer with healthy back ends 3 in region us-west1 and 3 in region us-west1
    And the group of b1 is in service other
    And its forwarding rules are
      | rule | addresses                      | protocol | ports | service | scheme              |
      | fr-1 | 136.124.69.214, 136.124.83.205 | TCP      | 80    | bes     | EXTERNAL_PASSTHROUGH |
      | fr-2 | 136.124.69.214                 | UDP      | 80    | other   | INTERNAL            |
    Then the configuration is refused for the field "forwardingRules[0]" or "forwardingRules[1]"

  # ---- which rule takes a packet

  @SELECT-STEP-1
  Scenario Outline: Only the rules for a packet's address are candidates (<address>)
    Given a global load balancer with healthy back ends 3 in region us-west1 and 3 in region us-west1
    And the group of b1 is in service other
    And its forwarding rules are
      | rule | addresses                      | protocol | ports | service |
      | fr-1 | 136.124.69.214, 136.124.83.205 | TCP      | 80    | bes     |
      | fr-2 | 136.124.69.220, 136.124.83.220 | TCP      | 80    | other   |
    When 64 TCP connections are opened to <address>
    Then each connection is selected one of <backends>

    Examples:
      | address        | backends |
      | 136.124.69.214 | a1 to a3 |
      | 136.124.83.205 | a1 to a3 |
      | 136.124.69.220 | b1 to b3 |
      | 136.124.83.220 | b1 to b3 |

  @SELECT-STEP-2
  Scenario Outline: A rule for another protocol is eliminated (<traffic>, TCP listed <listed>)
    Given a global load balancer with healthy back ends 3 in region us-west1 and 3 in region us-west1
    And the group of b1 is in service other
    And its forwarding rules are
      | rule | addresses                      | protocol | ports | service |
      | fr-1 | 136.124.69.214, 136.124.83.205 | <one>    | 80    | <ones>  |
      | fr-2 | 136.124.69.214, 136.124.83.205 | <two>    | 80    | <twos>  |
    When 64 <traffic> connections are opened
    Then each connection is selected one of <backends>

    Examples:
      | traffic | listed | one | ones  | two | twos  | backends |
      | TCP     | first  | TCP | bes   | UDP | other | a1 to a3 |
      | UDP     | first  | TCP | bes   | UDP | other | b1 to b3 |
      | TCP     | last   | UDP | other | TCP | bes   | a1 to a3 |
      | UDP     | last   | UDP | other | TCP | bes   | b1 to b3 |

  @SELECT-STEP-3 @l3-default
  Scenario Outline: L3_DEFAULT is eliminated by no protocol (<traffic>)
    Given a global load balancer with healthy back ends 3 in region us-west1
    And its forwarding rules are
      | rule | addresses                      | protocol   | ports |
      | fr   | 136.124.69.214, 136.124.83.205 | L3_DEFAULT | all   |
    When 64 <traffic> connections are opened to 136.124.83.205
    Then each connection is selected one of a1 to a3

    Examples:
      | traffic |
      | TCP     |
      | UDP     |
      | ESP     |
      | GRE     |
      | ICMP    |

  @SELECT-STEP-4
  Scenario: A rule is eliminated by a port that it does not list
    Given a global load balancer with healthy back ends 3 in region us-west1
    And its forwarding rules are
      | rule | addresses                      | protocol | ports |
      | fr   | 136.124.69.214, 136.124.83.205 | TCP      | 80    |
    When 64 TCP connections are opened to port 8080 of 136.124.69.214
    Then no packet is delivered

  @SELECT-STEP-4 @l3-default @case:beside-l3-default
  Scenario: What a port eliminates is left to L3_DEFAULT
    Given a global load balancer with healthy back ends 3 in region us-west1 and 3 in region us-west1
    And the group of b1 is in service other
    And its forwarding rules are
      | rule | addresses                      | protocol   | ports | service |
      | fr-1 | 136.124.69.214, 136.124.83.205 | TCP        | 80    | bes     |
      | fr-2 | 136.124.69.214, 136.124.83.205 | L3_DEFAULT | all   | other   |
    When 64 TCP connections are opened to port 8080 of 136.124.69.214
    Then each connection is selected one of b1 to b3

  @SELECT-STEP-5
  Scenario Outline: A rule for all ports is eliminated by none (<port>)
    Given a global load balancer with healthy back ends 3 in region us-west1
    When 64 TCP connections are opened to port <port> of 136.124.69.214
    Then each connection is selected one of a1 to a3

    Examples:
      | port  |
      | 1     |
      | 1024  |
      | 65535 |

  @SELECT-RESULT-1 @l3-default
  Scenario Outline: Of L3_DEFAULT and a rule for the protocol the latter is used (L3_DEFAULT listed <listed>)
    Given a global load balancer with healthy back ends 3 in region us-west1 and 3 in region us-west1
    And the group of b1 is in service other
    And its forwarding rules are
      | rule | addresses                      | protocol | ports | service |
      | fr-1 | 136.124.69.214, 136.124.83.205 | <one>    | all   | <ones>  |
      | fr-2 | 136.124.69.214, 136.124.83.205 | <two>    | all   | <twos>  |
    When 64 UDP connections are opened
    Then each connection is selected one of a1 to a3

    Examples:
      | listed | one        | ones  | two        | twos  |
      | first  | L3_DEFAULT | other | UDP        | bes   |
      | last   | UDP        | bes   | L3_DEFAULT | other |

  @SELECT-RESULT-2
  Scenario Outline: The one rule that is left is used (<protocol>, <traffic>)
    Given a global load balancer with healthy back ends 3 in region us-west1
    And its forwarding rules are
      | rule | addresses                      | protocol   | ports |
      | fr   | 136.124.69.214, 136.124.83.205 | <protocol> | all   |
    When 64 <traffic> connections are opened
    Then each connection is selected one of a1 to a3

    Examples:
      | protocol | traffic |
      | TCP      | TCP     |
      | UDP      | UDP     |

    @l3-default
    Examples:
      | protocol   | traffic |
      | L3_DEFAULT | UDP     |
      | L3_DEFAULT | ESP     |

  @SELECT-RESULT-3
  Scenario Outline: Where no rule is left the packet is dropped (<traffic> to port <port>)
    Given a global load balancer with healthy back ends 3 in region us-west1
    And its forwarding rules are
      | rule | addresses                      | protocol | ports |
      | fr-1 | 136.124.69.214, 136.124.83.205 | TCP      | 80    |
      | fr-2 | 136.124.69.214, 136.124.83.205 | UDP      | 53    |
    When 64 <traffic> connections are opened to port <port> of 136.124.83.205
    Then no packet is delivered

    Examples:
      | traffic | port |
      | TCP     | 53   |
      | UDP     | 80   |
      | TCP     | 8080 |

  @SELECT-FALLBACK-1 @l3-default
  Scenario Outline: L3_DEFAULT takes what no other rule matches, and nothing else (<traffic> to port <port>)
    Given a global load balancer with healthy back ends 3 in region us-west1 and 3 in region us-west1
    And the group of b1 is in service other
    And its forwarding rules are
      | rule | addresses                      | protocol   | ports     | service |
      | fr-1 | 136.124.69.214, 136.124.83.205 | TCP        | 1000-2000 | bes     |
      | fr-2 | 136.124.69.214, 136.124.83.205 | UDP        | 53        | bes     |
      | fr-3 | 136.124.69.214, 136.124.83.205 | L3_DEFAULT | all       | other   |
    When 64 <traffic> connections are opened to port <port> of 136.124.83.205
    Then each connection is selected one of <backends>

    Examples:
      | traffic | port | backends |
      | TCP     | 1000 | a1 to a3 |
      | TCP     | 999  | b1 to b3 |
      | TCP     | 2001 | b1 to b3 |
      | UDP     | 53   | a1 to a3 |
      | UDP     | 1500 | b1 to b3 |
      | ESP     | 53   | b1 to b3 |
      | GRE     | 53   | b1 to b3 |
      | ICMP    | 53   | b1 to b3 |

  @SELECT-EX-1 @l3-default
  Scenario Outline: The page's first scenario (<traffic> to <to>, L3_DEFAULT listed <listed>)
    Given a global load balancer with healthy back ends 3 in region us-west1 and 3 in region us-west1
    And the group of b1 is in service other
    And its forwarding rules are
      | rule | addresses                      | protocol | ports | service |
      | fr-1 | 136.124.69.214, 136.124.83.205 | <one>    | all   | <ones>  |
      | fr-2 | 136.124.69.214, 136.124.83.205 | <two>    | all   | <twos>  |
    When 64 <traffic> connections are opened to port 8443 of <to>
    Then each connection is selected one of <backends>

    Examples:
      | packet                    | address | rule | traffic | to             | listed | one        | ones  | two        | twos  | backends |
      | TCP, any destination port | either  | 2    | TCP     | 136.124.69.214 | first  | L3_DEFAULT | bes   | TCP        | other | b1 to b3 |
      | TCP, any destination port | either  | 2    | TCP     | 136.124.83.205 | first  | L3_DEFAULT | bes   | TCP        | other | b1 to b3 |
      | not TCP                   | either  | 1    | UDP     | 136.124.69.214 | first  | L3_DEFAULT | bes   | TCP        | other | a1 to a3 |
      | not TCP                   | either  | 1    | ESP     | 136.124.83.205 | first  | L3_DEFAULT | bes   | TCP        | other | a1 to a3 |
      | TCP, any destination port | either  | 2    | TCP     | 136.124.69.214 | last   | TCP        | other | L3_DEFAULT | bes   | b1 to b3 |
      | not TCP                   | either  | 1    | GRE     | 136.124.83.205 | last   | TCP        | other | L3_DEFAULT | bes   | a1 to a3 |

  @SELECT-EX-2 @l3-default
  Scenario Outline: The page's second scenario (<traffic> to port <port> of <to>, L3_DEFAULT listed <listed>)
    Given a global load balancer with healthy back ends 3 in region us-west1 and 3 in region us-west1
    And the group of b1 is in service other
    And its forwarding rules are
      | rule | addresses                      | protocol | ports        | service |
      | fr-1 | 136.124.69.214, 136.124.83.205 | <one>    | <ones ports> | <ones>  |
      | fr-2 | 136.124.69.214, 136.124.83.205 | <two>    | <twos ports> | <twos>  |
    When 64 <traffic> connections are opened to port <port> of <to>
    Then each connection is selected one of <backends>

    Examples:
      | packet                        | address | rule | traffic | port | to             | listed | one        | ones ports | ones  | two        | twos ports | twos  | backends |
      | TCP, destination port 8080    | either  | 2    | TCP     | 8080 | 136.124.69.214 | first  | L3_DEFAULT | all        | bes   | TCP        | 8080       | other | b1 to b3 |
      | TCP, destination port 8080    | either  | 2    | TCP     | 8080 | 136.124.83.205 | last   | TCP        | 8080       | other | L3_DEFAULT | all        | bes   | b1 to b3 |
      | TCP, another destination port | either  | 1    | TCP     | 8081 | 136.124.69.214 | first  | L3_DEFAULT | all        | bes   | TCP        | 8080       | other | a1 to a3 |
      | TCP, another destination port | either  | 1    | TCP     | 80   | 136.124.83.205 | last   | TCP        | 8080       | other | L3_DEFAULT | all        | bes   | a1 to a3 |
      | not TCP                       | either  | 1    | UDP     | 8080 | 136.124.69.214 | first  | L3_DEFAULT | all        | bes   | TCP        | 8080       | other | a1 to a3 |
      | not TCP                       | either  | 1    | ICMP    | 8080 | 136.124.83.205 | last   | TCP        | 8080       | other | L3_DEFAULT | all        | bes   | a1 to a3 |
