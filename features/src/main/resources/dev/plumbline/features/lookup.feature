@internal
Feature: Checking for an entry in the tracking table
  Every packet but a SYN that opens a connection is looked up before a back end is selected. A hit decides; a miss is
  treated as a new connection, whatever the packet looks like.

  @TRACK-LOOKUP-1
  Scenario Outline: Each kind of packet is looked up first (<protocol>, <packet>)
    Given an internal <protocol> load balancer with 1 healthy back end
    And 64 <protocol> connections are open
    And 15 healthy back ends are added
    When each connection sends <packet>
    Then each connection stays on its back end

    Examples:
      | protocol | packet   |
      | TCP      | ACK      |
      | TCP      | PSH+ACK  |
      | TCP      | FIN+ACK  |
      | TCP      | RST      |
      | TCP      | no flags |
      | UDP      | a packet |

  @TRACK-LOOKUP-1 @session-tracking @case:SYN-of-a-session
  Scenario: A SYN that opens no connection is looked up first
    Given an internal TCP load balancer with 1 healthy back end
    And the tracking mode is PER_SESSION and the session affinity CLIENT_IP
    And 64 TCP connections are open
    And 15 healthy back ends are added
    When each connection sends SYN
    Then each connection stays on its back end

  @TRACK-LOOKUP-1 @udp-fragments @case:later-fragment
  Scenario: A later fragment is looked up first
    Given an internal UDP load balancer with 1 healthy back end
    And each of 64 clients has sent a later fragment
    And 15 healthy back ends are added
    When each connection sends a packet
    Then each connection stays on its back end

  @TRACK-LOOKUP-2
  Scenario Outline: A packet follows its entry through changes of the other back ends (<protocol>)
    Given an internal <protocol> load balancer with 5 healthy back ends
    And back end b1 turns unhealthy
    And 64 <protocol> connections are open
    When 12 healthy back ends are added
    And each connection sends a packet
    Then each connection stays on its back end
    When back ends b6, b7, b8, b9, b10, b11, b12 turn unhealthy
    And each connection sends a packet
    Then each connection stays on its back end
    When back ends b1, b13, b14, b15, b16 are removed
    And each connection sends a packet
    Then each connection stays on its back end

    Examples:
      | protocol |
      | TCP      |
      | UDP      |

  @TRACK-LOOKUP-3
  Scenario Outline: The first packet of an unseen connection is selected, and the next ones follow it (<protocol>)
    Given an internal <protocol> load balancer with 3 healthy back ends
    When new <protocol> connections are opened, enough to meet each of 3 back ends
    Then every one of b1, b2, b3 is reached, and no other
    When 13 healthy back ends are added
    And each connection sends a packet
    Then each connection stays on its back end

    Examples:
      | protocol |
      | UDP      |

  @TRACK-LOOKUP-3 @udp-fragments @case:later-fragment
  Scenario: A later fragment without an entry is selected, and the next one follows it
    Given an internal UDP load balancer with 1 healthy back end
    When each of 64 clients sends a later fragment
    Then each connection is selected one of b1
    When 15 healthy back ends are added
    And each connection sends a packet
    Then each connection stays on its back end

  @TRACK-LOOKUP-3
  Scenario Outline: A packet after its entry expired is selected like a first one (<protocol>, after expiry)
    Given an internal <protocol> load balancer with 16 healthy back ends
    And 64 <protocol> connections are open
    When no packet is sent for just over the idle timeout
    And each connection sends a packet
    Then each connection is selected the same back end again

    @case:after-expiry
    Examples:
      | protocol |
      | TCP      |
      | UDP      |

  @TRACK-LOOKUP-3 @case:no-other-entry
  Scenario: A packet does not match the entries of other connections of its client
  Were entries told apart by a part of their key, some of these packets would find one of the others. Those are on a back
  end that is unhealthy now, so none of them may be answered from there.
    Given an internal TCP load balancer with 1 healthy back end
    And one client has 1000 TCP connections open
    And 15 healthy back ends are added
    And back end b1 turns unhealthy
    When that client sends ACK of 1000 other TCP connections
    Then each connection is selected one of b2 to b16

  @TRACK-LOOKUP-4
  Scenario Outline: A TCP packet of a connection that was never opened is accepted and tracked (<packet>)
    Given an internal TCP load balancer with 1 healthy back end
    When 64 clients send <packet> of TCP connections that were never opened
    Then each connection is selected one of b1
    When 15 healthy back ends are added
    And each connection sends <packet>
    Then each connection stays on its back end

    Examples:
      | packet   |
      | ACK      |
      | PSH+ACK  |
      | FIN+ACK  |
      | RST      |
      | no flags |
