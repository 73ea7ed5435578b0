@internal
Feature: Forwarding rules
  A rule takes what it names: packets to its address, of its protocol, to its ports. An L3_DEFAULT rule names every protocol
  and port.

  # Which rule has the packets that two rules on one address name, the page does not say, so no case asks: beside L3_DEFAULT
  # packets are sent that only that rule names.

  @CLIENT-OTHER-1 @l3-default
  Scenario Outline: The L3_DEFAULT rule has the other ports (<protocol>, L3_DEFAULT <listed>)
    Given an internal <protocol> load balancer with 6 healthy back ends in 2 groups
    And its forwarding rule takes ports 80, 1000-2000
    And the group of b2 is in a second service, behind an L3_DEFAULT rule listed <listed> on the same address
    When 64 <protocol> packets are sent to port 443
    Then each connection is selected one of b2, b4, b6

    @case:other-port
    Examples:
      | protocol | listed |
      | TCP      | first  |
      | TCP      | last   |
      | UDP      | first  |
      | UDP      | last   |

  @CLIENT-OTHER-1 @l3-default
  Scenario Outline: The L3_DEFAULT rule has the other protocols, to the same port, too (<traffic> beside <protocol>)
    Given an internal <protocol> load balancer with 6 healthy back ends in 2 groups
    And its forwarding rule takes ports 80, 1000-2000
    And the group of b2 is in a second service, behind an L3_DEFAULT rule listed last on the same address
    When 64 <traffic> packets are sent to port 80
    Then each connection is selected one of b2, b4, b6

    @case:other-protocol
    Examples:
      | protocol | traffic |
      | TCP      | UDP     |
      | UDP      | TCP     |

    @case:other-protocol @e2 @e3
    Examples:
      | protocol | traffic |
      | TCP      | SCTP    |

  @CLIENT-OTHER-1 @l3-default @e2 @e3
  Scenario Outline: The L3_DEFAULT rule has what comes without ports (<traffic> beside <protocol>)
    Given an internal <protocol> load balancer with 6 healthy back ends in 2 groups
    And its forwarding rule takes ports 80, 1000-2000
    And the group of b2 is in a second service, behind an L3_DEFAULT rule listed last on the same address
    When 64 <traffic> connections are opened
    Then each connection is selected one of b2, b4, b6

    @case:without-ports
    Examples:
      | protocol | traffic |
      | TCP      | ICMP    |
      | TCP      | ESP     |
      | TCP      | AH      |
      | TCP      | GRE     |
      | UDP      | ICMP    |

  @CLIENT-OTHER-1
  Scenario Outline: A rule for listed ports does not take others (<protocol>, <port>)
    Given an internal <protocol> load balancer with 3 healthy back ends
    And its forwarding rule takes ports 80, 1000-2000
    When 64 <protocol> packets are sent to port <port>
    Then no packet is delivered to a back end

    @case:unlisted-port
    Examples:
      | protocol | port |
      | TCP      | 443  |
      | TCP      | 999  |
      | TCP      | 2001 |
      | UDP      | 443  |

  @CLIENT-OTHER-1
  Scenario Outline: A rule for one protocol does not take another (<traffic> at a rule for <protocol>)
    Given an internal <protocol> load balancer with 3 healthy back ends
    When 64 <traffic> connections are opened
    Then no packet is delivered to a back end

    @case:unnamed-protocol
    Examples:
      | protocol | traffic |
      | TCP      | UDP     |
      | UDP      | TCP     |

    @case:unnamed-protocol @l3-default
    Examples:
      | protocol | traffic     |
      | TCP      | SCTP        |
      | TCP      | GRE         |
      | TCP      | protocol 99 |
      | UDP      | protocol 99 |
