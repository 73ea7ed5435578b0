@internal
Feature: The capacity of a client's tracking table
  Each client has a table of its own. When it is full, the least recently used connections give way.

  @ENTRY-LRU-1
  Scenario Outline: The least recently used connection gives way to a new one (<protocol>)
    Given an internal <protocol> load balancer with 1 healthy back end
    And the tracking table holds 2 entries for each client
    And clients c1 to c64 are VMs in zone us-central1-a
    And 64 <protocol> connections of c1 to c64 are open
    And these are called the used connections
    And 64 <protocol> connections of c1 to c64 are open
    And these are called the unused connections
    And each used connection sends a packet
    And 15 healthy back ends are added
    When 64 <protocol> connections are opened by c1 to c64
    And each used connection sends a packet
    Then each connection stays on its back end
    When each unused connection sends a packet
    Then the connections are selected anew

    Examples:
      | protocol |
      | TCP      |
      | UDP      |

  @ENTRY-LRU-1
  Scenario Outline: A table that is just full keeps its entries (<protocol>)
    Given an internal <protocol> load balancer with 1 healthy back end
    And the tracking table holds 2 entries for each client
    And clients c1 to c64 are VMs in zone us-central1-a
    And 64 <protocol> connections of c1 to c64 are open
    And these are called the first connections
    And 64 <protocol> connections of c1 to c64 are open
    And these are called the second connections
    And 15 healthy back ends are added
    When each first connection sends a packet
    Then each connection stays on its back end
    When each second connection sends a packet
    Then each connection stays on its back end

    @case:just-full
    Examples:
      | protocol |
      | TCP      |
      | UDP      |

  @ENTRY-LRU-1
  Scenario Outline: The connection that found the table full is recorded (<protocol>)
    Given an internal <protocol> load balancer with 1 healthy back end
    And the tracking table holds 2 entries for each client
    And clients c1 to c64 are VMs in zone us-central1-a
    And 64 <protocol> connections of c1 to c64 are open
    And 64 <protocol> connections of c1 to c64 are open
    When 64 <protocol> connections are opened by c1 to c64
    And 15 healthy back ends are added
    And each connection sends a packet
    Then each connection stays on its back end

    @case:the-new-one
    Examples:
      | protocol |
      | TCP      |
      | UDP      |

  @ENTRY-LRU-1 @session-tracking @case:sessions
  Scenario: The least recently used session gives way, however many connections it has
    Given an internal TCP load balancer with 1 healthy back end
    And the tracking mode is PER_SESSION and the session affinity CLIENT_IP
    And its service is behind forwarding rules on two addresses
    And the tracking table holds 1 entries for each client
    And clients c1 to c64 are VMs in zone us-central1-a
    And 64 TCP connections of c1 to c64 are open
    And these are called the old connections
    And 15 healthy back ends are added
    When like each old connection another is opened, with another source port
    Then each connection stays on its back end
    When each old connection sends ACK
    Then each connection stays on its back end
    When like each old connection another is opened, with another destination address
    And each old connection sends ACK
    Then the connections are selected anew

  @ENTRY-LRU-2
  Scenario Outline: The load of a <kind> leaves the entries of other clients alone (<protocol>)
    Given an internal <protocol> load balancer with 1 healthy back end
    And the tracking table holds 2 entries for each client
    And clients c1 to c64 are VMs in zone us-central1-a
    And client d1 is a <kind>
    And 64 <protocol> connections of c1 to c64 are open
    And these are called the old connections
    And 64 <protocol> connections of d1 are open
    And 15 healthy back ends are added
    When each old connection sends a packet
    Then each connection stays on its back end

    Examples:
      | kind                     | protocol |
      | VM in zone us-central1-b | TCP      |
      | VPN_TUNNEL               | TCP      |
      | VLAN_ATTACHMENT          | TCP      |
      | VM in zone us-central1-b | UDP      |
