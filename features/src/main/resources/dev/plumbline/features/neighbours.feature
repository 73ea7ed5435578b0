@internal
Feature: Neighbouring values of a field select as others do
  Clients count their ports up, and hosts of a subnet differ in their last bits. A hash that looks at a part of a field only
  does well on random packets, and sends whole series of them to one back end.

  @KEY-SELECT-1 @case:next
  Scenario Outline: With a 5-tuple affinity the next <field> selects anew (<protocol>)
    Given an internal <protocol> load balancer with 16 healthy back ends
    And 64 <protocol> connections are open
    When like each connection another is opened, with the next <field>
    Then for at least 8 of the connections another back end is selected

    Examples:
      | protocol | field            |
      | TCP      | source address   |
      | TCP      | source port      |
      | TCP      | destination port |
      | UDP      | source address   |
      | UDP      | source port      |
      | UDP      | destination port |

  @KEY-SELECT-1 @ipv6 @case:next-ipv6
  Scenario Outline: With a 5-tuple affinity the next <field> of <protocol> over IPv6 selects anew
    Given an internal <protocol> load balancer with 16 healthy back ends
    And its addresses are IPv6
    And 64 <protocol> connections are open
    When like each connection another is opened, with the next <field>
    Then for at least 8 of the connections another back end is selected

    Examples:
      | protocol | field          |
      | TCP      | source address |
      | UDP      | source address |

  @KEY-SELECT-2 @case:next
  Scenario: The next source address of a later fragment selects anew
    Given an internal UDP load balancer with 16 healthy back ends
    And 64 UDP fragment connections are open
    When like each connection another is opened, with the next source address
    Then for at least 8 of the connections another back end is selected

  @KEY-SELECT-3 @case:next
  Scenario: With CLIENT_IP_PROTO the next source address selects anew
    Given an internal TCP load balancer with 16 healthy back ends
    And the session affinity is CLIENT_IP_PROTO
    And 64 TCP connections are open
    When like each connection another is opened, with the next source address
    Then for at least 8 of the connections another back end is selected

  @KEY-SELECT-4 @case:next
  Scenario: With CLIENT_IP the next source address selects anew
    Given an internal TCP load balancer with 16 healthy back ends
    And the session affinity is CLIENT_IP
    And 64 TCP connections are open
    When like each connection another is opened, with the next source address
    Then for at least 8 of the connections another back end is selected

  @KEY-SELECT-5 @case:next
  Scenario: With CLIENT_IP_NO_DESTINATION the next source address selects anew
    Given an internal TCP load balancer with 16 healthy back ends
    And the session affinity is CLIENT_IP_NO_DESTINATION
    And 64 TCP connections are open
    When like each connection another is opened, with the next source address
    Then for at least 8 of the connections another back end is selected

  @KEY-SELECT-7 @case:next
  Scenario: The next source address of another protocol selects anew
    Given an internal L3_DEFAULT load balancer with 16 healthy back ends
    And 64 ICMP connections are open
    When like each connection another is opened, with the next source address
    Then for at least 8 of the connections another back end is selected
