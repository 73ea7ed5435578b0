@internal
Feature: Clients that are back ends, and clients that are none
  What a back end sends to the address of its own balancer stays with it. All other clients get the ordinary treatment.

  @CLIENT-OTHER-1
  Scenario Outline: Other clients reach every back end, also one that is itself a client (<protocol>)
    Given an internal <protocol> load balancer with 3 healthy back ends
    And back end b1 is itself a client
    When new <protocol> connections are opened, enough to meet each of 3 back ends
    Then every one of b1 to b3 is reached, and no other

    Examples:
      | protocol |
      | TCP      |
      | UDP      |

  @CLIENT-OTHER-1 @case:VM
  Scenario: A VM that is no back end is balanced
    Given an internal TCP load balancer with 3 healthy back ends
    And client c1 is a VM in zone us-central1-a
    When new TCP connections are opened by c1, enough to meet each of 3 back ends
    Then every one of b1 to b3 is reached, and no other

  @CLIENT-OTHER-1
  Scenario Outline: A rule for listed ports takes each of them (<protocol>, <port>)
    Given an internal <protocol> load balancer with 3 healthy back ends
    And its forwarding rule takes ports 80, 1000-2000
    When 64 <protocol> packets are sent to port <port>
    Then each connection is selected one of b1 to b3

    @case:port
    Examples:
      | protocol | port |
      | TCP      | 80   |
      | TCP      | 1000 |
      | TCP      | 1500 |
      | TCP      | 2000 |
      | UDP      | 1500 |

  @CLIENT-SELF-1
  Scenario Outline: What a back end sends to its own balancer stays with it (<protocol>)
    Given an internal <protocol> load balancer with 3 healthy back ends
    And back end b1 is itself a client
    When back end b1 sends <protocol> packets to the load balancer
    Then each packet stays with its sender

    Examples:
      | protocol |
      | TCP      |
      | UDP      |

  @CLIENT-SELF-1 @case:second-address
  Scenario: It stays also where the service has more than one forwarding rule
    Given an internal TCP load balancer with 3 healthy back ends
    And back end b1 is itself a client
    And its service is behind a TCP and a UDP forwarding rule
    When back end b1 sends UDP packets to the load balancer
    Then each packet stays with its sender

  @CLIENT-SELF-2
  Scenario Outline: It stays also where the back end is unhealthy (<protocol>)
    Given an internal <protocol> load balancer with 3 healthy back ends
    And back end b1 is itself a client
    And back end b1 turns unhealthy
    When back end b1 sends <protocol> packets to the load balancer
    Then each packet stays with its sender

    Examples:
      | protocol |
      | TCP      |
      | UDP      |

  @CLIENT-SELF-3 @case:other-port
  Scenario: It stays also for ports that the rule does not take
    Given an internal TCP load balancer with 3 healthy back ends
    And its forwarding rule takes ports 80
    And back end b1 is itself a client
    When back end b1 sends TCP packets to any port of the load balancer
    Then each packet stays with its sender

  @CLIENT-SELF-3 @case:other-protocol
  Scenario: It stays also for a protocol that the rule does not take
    Given an internal TCP load balancer with 3 healthy back ends
    And back end b1 is itself a client
    When back end b1 sends UDP packets to any port of the load balancer
    Then each packet stays with its sender

  @CLIENT-SELF-3 @l3-default
  Scenario Outline: It stays also for protocols without ports (<traffic>)
    Given an internal L3_DEFAULT load balancer with 3 healthy back ends
    And back end b1 is itself a client
    When back end b1 sends <traffic> packets to the load balancer
    Then each packet stays with its sender

    Examples:
      | traffic |
      | ICMP    |
