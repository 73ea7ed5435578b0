@internal
Feature: What arrives at a back end
  The balancer passes packets on as they were sent: it translates neither addresses nor ports, and ends no connection.

  @DSR-FWD-1
  Scenario Outline: A packet's source stays that of the client (<traffic>)
    Given an internal <traffic> load balancer with 3 healthy back ends
    When 64 <traffic> connections are opened
    Then each packet arrives with its source address unchanged

    @case:internal
    Examples:
      | traffic |
      | TCP     |
      | UDP     |

  @DSR-FWD-2
  Scenario Outline: A packet's destination stays that which the client used (<traffic>)
    Given an internal <traffic> load balancer with 3 healthy back ends
    When 64 <traffic> connections are opened
    Then each packet arrives with its destination address unchanged

    @case:internal
    Examples:
      | traffic |
      | TCP     |
      | UDP     |

  @DSR-FWD-3
  Scenario Outline: A packet's protocol stays (<traffic>)
    Given an internal <service> load balancer with 3 healthy back ends
    When 64 <traffic> connections are opened
    Then each packet arrives with its protocol unchanged

    @case:internal
    Examples:
      | service | traffic |
      | TCP     | TCP     |
      | UDP     | UDP     |

    @case:internal @l3-default @e2 @e3
    Examples:
      | service    | traffic |
      | L3_DEFAULT | ESP     |
      | L3_DEFAULT | GRE     |
      | L3_DEFAULT | ICMP    |

  @DSR-FWD-4
  Scenario Outline: A packet's ports stay (<traffic>)
    Given an internal <traffic> load balancer with 3 healthy back ends
    When 64 <traffic> connections are opened
    Then each packet arrives with its source port and destination port unchanged

    @case:internal
    Examples:
      | traffic |
      | TCP     |
      | UDP     |
