@internal
Feature: How evenly and how steadily a hash selects
  New connections are shared among the eligible back ends as fairly as possible, and a change of the set moves few of them:
  about 1/N to a back end that comes, about 1/N from one that leaves. Neither carries a number, and sound hashes differ, so
  each verdict is about the mean over 64 sets of back ends with names and addresses of their own, and each bound is wide
  enough for the roughest hash in use. A second SYN of a connection shows where it is selected after a change.

  @HASH-FAIR-1
  Scenario Outline: Among <back ends> back ends no place is favoured
    Given an internal TCP load balancer with <back ends> healthy back ends
    When in each of 64 such sets <connections> TCP connections are opened
    Then wherever a back end stands, it is selected for <share> of the connections, give or take 25 %

    Examples:
      | back ends | connections | share |
      | 2         | 24          | 1/2   |
      | 3         | 32          | 1/3   |
      | 5         | 72          | 1/5   |

  @HASH-FAIR-1
  Scenario Outline: Among <back ends> back ends no place is favoured, and none stands out
    Given an internal TCP load balancer with <back ends> healthy back ends
    When in each of 64 such sets 256 TCP connections are opened
    Then wherever a back end stands, it is selected for 1/10 of the connections, give or take 25 %
    And the largest share of a set comes to 1.75 fair ones at most, in the mean

    Examples:
      | back ends |
      | 10        |

  @HASH-FAIR-1 @case:dispersion
  Scenario: Among 20 back ends the shares are not far apart, and none stands out
    Given an internal TCP load balancer with 20 healthy back ends
    When in each of 64 such sets 256 TCP connections are opened
    Then the shares of the back ends deviate from a fair one by 40 % at most, in the root mean square
    And the largest share of a set comes to 2.1 fair ones at most, in the mean

  @HASH-FAIR-1 @case:measured
  Scenario Outline: Among <back ends> back ends the shares are measured, and every connection is delivered
    Given an internal TCP load balancer with <back ends> healthy back ends
    When in each of 2 such sets <connections> TCP connections are opened, where it holds as many back ends
    Then the shares of the back ends are measured

    Examples:
      | back ends | connections |
      | 100       | 2048        |
      | 300       | 3072        |

  @HASH-FAIR-2
  Scenario Outline: No place is favoured over connections of many clients (<affinity>, <traffic>, <back ends> back ends)
    Given an internal <traffic> load balancer with <back ends> healthy back ends
    And the session affinity is <affinity>
    When in each of 64 such sets <connections> <traffic> connections are opened
    Then wherever a back end stands, it is selected for <share> of the connections, give or take 25 %

    Examples:
      | affinity                 | traffic | back ends | connections | share |
      | NONE                     | TCP     | 5         | 72          | 1/5   |
      | NONE                     | UDP     | 2         | 24          | 1/2   |
      | NONE                     | TCP     | 3         | 32          | 1/3   |
      | CLIENT_IP_PORT_PROTO     | TCP     | 2         | 24          | 1/2   |
      | CLIENT_IP_PORT_PROTO     | UDP     | 3         | 32          | 1/3   |
      | CLIENT_IP_PORT_PROTO     | UDP     | 5         | 72          | 1/5   |
      | CLIENT_IP_PROTO          | UDP     | 2         | 24          | 1/2   |
      | CLIENT_IP_PROTO          | TCP     | 3         | 32          | 1/3   |
      | CLIENT_IP_PROTO          | TCP     | 5         | 72          | 1/5   |
      | CLIENT_IP                | TCP     | 2         | 24          | 1/2   |
      | CLIENT_IP                | UDP     | 3         | 32          | 1/3   |
      | CLIENT_IP                | TCP     | 5         | 72          | 1/5   |
      | CLIENT_IP_NO_DESTINATION | UDP     | 2         | 24          | 1/2   |
      | CLIENT_IP_NO_DESTINATION | TCP     | 3         | 32          | 1/3   |
      | CLIENT_IP_NO_DESTINATION | UDP     | 5         | 72          | 1/5   |

  @HASH-FAIR-2 @ipv6 @case:ipv6
  Scenario Outline: No place is favoured over connections of many IPv6 clients (<affinity>)
    Given an internal TCP load balancer with 3 healthy back ends
    And its addresses are IPv6
    And the session affinity is <affinity>
    When in each of 64 such sets 32 TCP connections are opened
    Then wherever a back end stands, it is selected for 1/3 of the connections, give or take 25 %

    Examples:
      | affinity                 |
      | NONE                     |
      | CLIENT_IP_PORT_PROTO     |
      | CLIENT_IP_PROTO          |
      | CLIENT_IP                |
      | CLIENT_IP_NO_DESTINATION |

  @HASH-FAIR-2 @session-tracking @case:session
  Scenario Outline: No place is favoured over sessions of many clients (<affinity>)
    Given an internal UDP load balancer with 3 healthy back ends
    And the session affinity is <affinity> and the tracking mode PER_SESSION
    When in each of 64 such sets 32 UDP connections are opened
    Then wherever a back end stands, it is selected for 1/3 of the connections, give or take 25 %

    Examples:
      | affinity                 |
      | NONE                     |
      | CLIENT_IP_PORT_PROTO     |
      | CLIENT_IP_PROTO          |
      | CLIENT_IP                |
      | CLIENT_IP_NO_DESTINATION |

  @HASH-FAIR-2
  Scenario Outline: No place is favoured over <traffic> of many clients (<affinity>)
    Given an internal <protocol> load balancer with 3 healthy back ends
    And the session affinity is <affinity>
    When in each of 64 such sets 32 <traffic> connections are opened
    Then wherever a back end stands, it is selected for 1/3 of the connections, give or take 25 %

    @udp-fragments
    Examples:
      | affinity                 | traffic      | protocol |
      | NONE                     | UDP fragment | UDP      |
      | CLIENT_IP_PORT_PROTO     | UDP fragment | UDP      |
      | CLIENT_IP_PROTO          | UDP fragment | UDP      |
      | CLIENT_IP                | UDP fragment | UDP      |
      | CLIENT_IP_NO_DESTINATION | UDP fragment | UDP      |

    @l3-default
    Examples:
      | affinity                 | traffic | protocol   |
      | NONE                     | ICMP    | L3_DEFAULT |
      | CLIENT_IP_PORT_PROTO     | ICMP    | L3_DEFAULT |
      | CLIENT_IP_PROTO          | ICMP    | L3_DEFAULT |
      | CLIENT_IP                | ICMP    | L3_DEFAULT |
      | CLIENT_IP_NO_DESTINATION | ICMP    | L3_DEFAULT |

  @HASH-CONSIST-1
  Scenario: Replacing a few back ends leaves the connections of the others where they are
    Given an internal TCP load balancer with 10 healthy back ends
    When in each of 64 such sets 28 TCP connections are opened, 3 back ends are replaced by 2 others, and each connection sends SYN
    Then of the connections on back ends that remain 25 % at most move to another one that remains

  @HASH-STABLE-1
  Scenario Outline: Few connections move between the <back ends> back ends there are when <change>
    Given an internal TCP load balancer with <back ends> healthy back ends
    When in each of <sets> such sets 28 TCP connections are opened, <change>, and each connection sends SYN
    Then of the connections on back ends that remain 25 % at most move to another one that remains

    Examples:
      | back ends | change                              | sets |
      | 3         | a back end is added                 | 180  |
      | 10        | a back end is added                 | 64   |
      | 50        | a back end is added                 | 64   |
      | 10        | a group with a back end is added    | 64   |
      | 10        | an unhealthy back end turns healthy | 64   |

  @HASH-STABLE-2
  Scenario Outline: Few connections move between the others when of <back ends> back ends <change>
    Given an internal TCP load balancer with <back ends> healthy back ends
    When in each of <sets> such sets 28 TCP connections are opened, <change>, and each connection sends SYN
    Then of the connections on back ends that remain 25 % at most move to another one that remains

    Examples:
      | back ends | change                     | sets |
      | 3         | a back end is removed      | 180  |
      | 10        | a back end is removed      | 64   |
      | 50        | a back end is removed      | 64   |
      | 10        | a back end turns unhealthy | 64   |

  @HASH-ADD-1
  Scenario Outline: A newcomer gets its share when to <back ends> back ends <change>
    Given an internal TCP load balancer with <back ends> healthy back ends
    When in each of 64 such sets <connections> TCP connections are opened, <change>, and each connection sends SYN
    Then the back end that came is selected for <share> of the connections, give or take 25 %

    Examples:
      | back ends | change                              | connections | share |
      | 2         | a back end is added                 | 32          | 1/3   |
      | 3         | an unhealthy back end turns healthy | 56          | 1/4   |
      | 5         | a group with a back end is added    | 96          | 1/6   |
      | 10        | a back end is added                 | 272         | 1/11  |

  @HASH-REMOVE-1
  Scenario Outline: The rest shares what a leaver had when of <back ends> back ends <change>
    Given an internal TCP load balancer with <back ends> healthy back ends
    When in each of 64 such sets <connections> TCP connections are opened, <change>, and each connection sends SYN
    Then the back end that left had <share> of the connections, give or take 25 %
    And wherever one of the rest stands, it is then selected for <then> of the connections, give or take 25 %
    And the largest share of the rest then comes to <largest> fair ones at most, in the mean

    Examples:
      | back ends | change                                        | connections | share | then | largest |
      | 3         | a back end is removed                         | 48          | 1/3   | 1/2  | 1.5     |
      | 5         | the last back end of the list turns unhealthy | 96          | 1/5   | 1/4  | 1.61    |
      | 10        | the first back end of the list is removed     | 256         | 1/10  | 1/9  | 1.71    |

  @TRACK-SAME-2
  Scenario Outline: With <affinity> the connections of many clients reach every back end
    Given an internal TCP load balancer with 5 healthy back ends
    And the session affinity is <affinity>
    When new TCP connections are opened, enough to meet each of 5 back ends
    Then every one of b1 to b5 is reached, and no other

    Examples:
      | affinity                 |
      | NONE                     |
      | CLIENT_IP_PORT_PROTO     |
      | CLIENT_IP_PROTO          |
      | CLIENT_IP                |
      | CLIENT_IP_NO_DESTINATION |

  @CLIENT-SKEW-1
  Scenario Outline: With <affinity> the connections of one client to one address are on one back end
    Given an internal TCP load balancer with 16 healthy back ends
    And the session affinity is <affinity>
    When one client has 64 TCP connections open
    Then all of the connections are on one back end

    Examples:
      | affinity                 |
      | CLIENT_IP_PROTO          |
      | CLIENT_IP                |
      | CLIENT_IP_NO_DESTINATION |
