@external-global
Feature: The two availability groups of a global load balancer
  Each address is served by an availability group of its own, with its own control and data plane, and its own verdict on the
  health of each back end. What befalls one group does not show at the other's address.

  @AG-ADDR-1 @availability-groups
  Scenario Outline: A load balancer has two addresses, whatever was given (<given>)
    Given a global load balancer with healthy back ends 3 in region us-west1
    And its forwarding rules are
      | rule | addresses   | protocol | ports |
      | fr   | <addresses> | UDP      | all   |
    Then the configuration is accepted
    And rule fr has two IPv4 addresses

    Examples:
      | given | addresses                      |
      | none  | any                            |
      | one   | 136.124.69.214                 |
      | two   | 136.124.69.214, 136.124.83.205 |

  @AG-ADDR-1 @availability-groups @case:one-each
  Scenario Outline: The failure of a group drops what is sent to one address, and no more (<failed>, <address>)
    Given a global load balancer with healthy back ends 3 in region us-west1
    When availability group <failed> fails
    And 64 TCP connections are opened to <address>
    Then no packet is delivered
    When 64 TCP connections are opened to <other>
    Then each connection is selected one of a1 to a3

    Examples:
      | failed | address        | other          |
      | 0      | 136.124.69.214 | 136.124.83.205 |
      | 1      | 136.124.83.205 | 136.124.69.214 |

  @AG-PURPOSE-1 @availability-groups
  Scenario: Addresses are reserved for one group or the other
    Given a global load balancer with healthy back ends 3 in region us-west1
    And address 136.124.69.214 is reserved for availability group 0
    And address 136.124.83.205 is reserved for availability group 1
    Then the configuration is accepted

  @AG-PURPOSE-1 @availability-groups @case:another
  Scenario Outline: An address that is reserved for another purpose is refused (<purpose>)
    Given a global load balancer with healthy back ends 3 in region us-west1
    And address 136.124.69.214 is reserved for availability group 0
    And the field "addresses[0].purpose" is "<purpose>"
    Then the configuration is refused for the field "addresses[0].purpose" or "forwardingRules[0].IPAddresses"

    Examples:
      | purpose                                      |
      | SHARED_LOADBALANCER_VIP                      |
      | PASSTHROUGH_LOAD_BALANCER_AVAILABILITY_GROUP2 |

  @AG-ANYCAST-1 @availability-groups
  Scenario Outline: Both addresses are reached from everywhere (<address>)
    Given a global load balancer with healthy back ends 3 in region us-west1
    And client c1 enters nearest to us-west1
    And client c2 enters nearest to europe-west3, then us-west1
    And client c3 enters nearest to asia-south1, then europe-west3, then us-west1
    When 96 TCP connections are opened by c1 to c3 to <address>
    Then each connection is selected one of a1 to a3

    Examples:
      | address        |
      | 136.124.69.214 |
      | 136.124.83.205 |

  @AG-ANYCAST-2 @availability-groups @capacity
  Scenario Outline: A client reaches the nearest region at either address (<address>)
    Given a global load balancer with healthy back ends 3 in region us-west1 and 3 in region europe-west3
    And client c1 enters nearest to europe-west3, then us-west1
    And the field "backendServices[0].backends[1].balancingMode" is "RATE"
    And the field "backendServices[0].backends[1].maxRate" is 100000
    When 64 TCP connections are opened by c1 to <address>
    Then each connection is selected one of b1 to b3

    Examples:
      | address        |
      | 136.124.69.214 |
      | 136.124.83.205 |

  @AG-ISO-2 @availability-groups
  Scenario Outline: When a group fails, connections at the other's address stay where they are (<failed>)
    Given a global load balancer with healthy back ends 3 in region us-west1
    When 64 TCP connections are opened to <other>
    And these are called the open connections
    And 3 healthy back ends are added
    And each open connection sends ACK
    And availability group <failed> fails
    And each connection sends ACK
    Then each connection stays on its back end

    Examples:
      | failed | other          |
      | 0      | 136.124.83.205 |
      | 1      | 136.124.69.214 |

  @AG-ISO-2 @availability-groups @case:own
  Scenario Outline: When a group fails, nothing is delivered at its address (<failed>, <packet>)
    Given a global load balancer with healthy back ends 3 in region us-west1
    When 64 TCP connections are opened to <address>
    And availability group <failed> fails
    And each connection sends <packet>
    Then no packet is delivered

    Examples:
      | failed | address        | packet |
      | 0      | 136.124.69.214 | ACK    |
      | 0      | 136.124.69.214 | SYN    |
      | 1      | 136.124.83.205 | ACK    |
      | 1      | 136.124.83.205 | SYN    |

  @AG-ISO-3 @availability-groups
  Scenario Outline: When a group has failed, the other's configuration can still be changed (<failed>)
    Given a global load balancer with healthy back ends 3 in region us-west1
    When availability group <failed> fails
    And 3 healthy back ends are added
    And 512 TCP connections are opened to <other>
    Then every one of a1 to a6 is reached, and no other

    Examples:
      | failed | other          |
      | 0      | 136.124.83.205 |
      | 1      | 136.124.69.214 |

  @AG-ISO-3 @availability-groups @case:health
  Scenario Outline: When a group has failed, the other still follows the health of back ends (<failed>)
    Given a global load balancer with healthy back ends 3 in region us-west1
    When availability group <failed> fails
    And back end a1 turns unhealthy
    And 64 TCP connections are opened to <other>
    Then each connection is selected one of a2, a3

    Examples:
      | failed | other          |
      | 0      | 136.124.83.205 |
      | 1      | 136.124.69.214 |

  # ---- health

  @HEALTH-USE-1
  Scenario: An unhealthy back end gets no new connections, and a healthy one does again
    Given a global load balancer with healthy back ends 3 in region us-west1
    When back end a1 turns unhealthy
    And 64 TCP connections are opened
    Then each connection is selected one of a2, a3
    When back end a1 turns healthy
    And 256 TCP connections are opened
    Then every one of a1 to a3 is reached, and no other

  @HEALTH-PROBE-1 @availability-groups
  Scenario Outline: Health at one address says nothing of the other (<probed>)
    Given a global load balancer with healthy back ends 3 in region us-west1
    When back end a1 turns unhealthy on <probed>
    And 64 TCP connections are opened to <probed>
    Then each connection is selected one of a2, a3
    When 256 TCP connections are opened to <other>
    Then every one of a1 to a3 is reached, and no other

    Examples:
      | probed         | other          |
      | 136.124.69.214 | 136.124.83.205 |
      | 136.124.83.205 | 136.124.69.214 |
