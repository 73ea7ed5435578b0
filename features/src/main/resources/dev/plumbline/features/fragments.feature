@internal
Feature: Fragments of UDP
  Later fragments of a datagram carry no ports. They are forwarded as they come, and under CLIENT_IP and CLIENT_IP_PROTO go
  where the whole datagrams go.

  @FRAG-BOTH-1 @FRAG-ORIGIN-1
  Scenario Outline: Fragmented and whole UDP are both delivered (<traffic>)
    Given an internal UDP load balancer with 3 healthy back ends
    When 64 <traffic> connections are opened
    Then each connection is selected one of b1 to b3

    Examples:
      | traffic            |
      | UDP                |
      | UDP fragment       |
      | first UDP fragment |

  @FRAG-NOWAIT-1 @case:last-first
  Scenario: A later fragment is forwarded before the first one has come
    Given an internal UDP load balancer with 1 healthy back end
    When each of 64 clients sends a later fragment
    Then each connection is selected one of b1
    When each connection's client sends a packet with another fragment offset
    Then each connection stays on its back end

  @FRAG-ALLPORTS-1 @FRAG-NOPORT-1 @case:UDP
  Scenario: A UDP rule for all ports takes fragments without ports
    Given an internal UDP load balancer with 5 healthy back ends
    When each of 64 clients sends a later fragment
    Then each connection is selected one of b1 to b5
    When each connection's client sends a packet with another datagram and fragment offset
    Then each connection stays on its back end

  @FRAG-ALLPORTS-1 @FRAG-NOPORT-1 @l3-default @case:L3_DEFAULT
  Scenario: A rule for all protocols takes fragments without ports
    Given an internal L3_DEFAULT load balancer with 5 healthy back ends
    When each of 64 clients sends a later fragment
    Then each connection is selected one of b1 to b5

  @FRAG-ALLPORTS-2 @case:any-port
  Scenario: A rule for all ports is taken, and takes any port
    Given an internal UDP load balancer with 1 healthy back end
    Then the configuration is accepted
    When 64 UDP connections are opened
    Then each connection is selected one of b1
    When like each connection another is opened, with another destination port
    Then each connection is selected one of b1

  @FRAG-SAME-1
  Scenario Outline: <first> and <second> of a client are selected alike (<affinity>)
    Given an internal UDP load balancer with 16 healthy back ends
    And the session affinity is <affinity>
    And 64 <first> connections are open
    When each connection's client sends <second>
    Then each connection is selected the same back end again

    Examples:
      | affinity        | select  | first | second             |
      | CLIENT_IP       | 2-tuple | UDP   | UDP fragment       |
      | CLIENT_IP       | 2-tuple | UDP   | first UDP fragment |
      | CLIENT_IP_PROTO | 3-tuple | UDP   | UDP fragment       |
      | CLIENT_IP_PROTO | 3-tuple | UDP   | first UDP fragment |

  @FRAG-SAME-2
  Scenario Outline: With PER_SESSION <first> and <second> of a client share an entry (<affinity>)
    Given an internal UDP load balancer with 1 healthy back end
    And the session affinity is <affinity> and the tracking mode PER_SESSION
    And 64 <first> connections are open
    And 15 healthy back ends are added
    When each connection's client sends <second>
    Then each connection stays on its back end

    @session-tracking
    Examples:
      | affinity        | mode        | track   | first | second             |
      | CLIENT_IP       | PER_SESSION | 2-tuple | UDP   | UDP fragment       |
      | CLIENT_IP       | PER_SESSION | 2-tuple | UDP   | first UDP fragment |
      | CLIENT_IP_PROTO | PER_SESSION | 3-tuple | UDP   | UDP fragment       |
      | CLIENT_IP_PROTO | PER_SESSION | 3-tuple | UDP   | first UDP fragment |
