@internal
Feature: The idle timeout
  It is 600 s where nothing is configured. How far it may be changed depends on the tracking mode and the session affinity,
  and in the oldest edition it may be changed only where the key of an entry is smaller than the 5-tuple.

  @IDLE-TABLE-1
  Scenario Outline: 600 s unless it is changed, from <min> to <max> s (<mode>, <affinity>)
    Given an internal TCP load balancer with 1 healthy back end
    And the tracking mode is <mode> and the session affinity <affinity>
    And 64 TCP connections are open
    And 15 healthy back ends are added
    When no packet is sent for just under the idle timeout
    And each connection sends a packet
    Then each connection stays on its back end
    When no packet is sent for just over the idle timeout
    And each connection sends a packet
    Then the connections are selected anew
    When the idle timeout is changed to <min> s
    Then the change is accepted
    When the idle timeout is changed to <max> s
    Then the change is accepted
    When the idle timeout is changed to <below> s
    Then the change is refused for the field "backendServices[0].connectionTrackingPolicy.idleTimeoutSec"
    When the idle timeout is changed to <above> s
    Then the change is refused for the field "backendServices[0].connectionTrackingPolicy.idleTimeoutSec"

    Examples:
      | affinity                 | mode           | default | min | max | below | above |
      | NONE                     | PER_CONNECTION | 600     | 60  | 600 | 59    | 601   |
      | CLIENT_IP_PORT_PROTO     | PER_CONNECTION | 600     | 60  | 600 | 59    | 601   |
      | CLIENT_IP_PROTO          | PER_CONNECTION | 600     | 60  | 600 | 59    | 601   |
      | CLIENT_IP                | PER_CONNECTION | 600     | 60  | 600 | 59    | 601   |
      | CLIENT_IP_NO_DESTINATION | PER_CONNECTION | 600     | 60  | 600 | 59    | 601   |

    @session-tracking
    Examples:
      | affinity                 | mode        | default | min | max   | below | above |
      | NONE                     | PER_SESSION | 600     | 60  | 600   | 59    | 601   |
      | CLIENT_IP_PORT_PROTO     | PER_SESSION | 600     | 60  | 600   | 59    | 601   |
      | CLIENT_IP_PROTO          | PER_SESSION | 600     | 60  | 57600 | 59    | 57601 |
      | CLIENT_IP                | PER_SESSION | 600     | 60  | 57600 | 59    | 57601 |
      | CLIENT_IP_NO_DESTINATION | PER_SESSION | 600     | 60  | 57600 | 59    | 57601 |

  @IDLE-DEFAULT-1
  Scenario Outline: Without a custom value the idle timeout is 600 s (<mode>, <affinity>)
    Given an internal UDP load balancer with 1 healthy back end
    And the tracking mode is <mode> and the session affinity <affinity>
    And 64 UDP connections are open
    And 15 healthy back ends are added
    When no packet is sent for just under the idle timeout
    And each connection sends a packet
    Then each connection stays on its back end
    When no packet is sent for just over the idle timeout
    And each connection sends a packet
    Then the connections are selected anew

    Examples:
      | mode           | affinity                 |
      | PER_CONNECTION | NONE                     |
      | PER_CONNECTION | CLIENT_IP_PORT_PROTO     |
      | PER_CONNECTION | CLIENT_IP_PROTO          |
      | PER_CONNECTION | CLIENT_IP                |
      | PER_CONNECTION | CLIENT_IP_NO_DESTINATION |

    @session-tracking
    Examples:
      | mode        | affinity                 |
      | PER_SESSION | NONE                     |
      | PER_SESSION | CLIENT_IP_PORT_PROTO     |
      | PER_SESSION | CLIENT_IP_PROTO          |
      | PER_SESSION | CLIENT_IP                |
      | PER_SESSION | CLIENT_IP_NO_DESTINATION |

  @IDLE-CUSTOM-1
  Scenario Outline: A custom idle timeout is the one in force (<mode>, <affinity>, <seconds> s, <protocol>)
    Given an internal <protocol> load balancer with 1 healthy back end
    And the tracking mode is <mode> and the session affinity <affinity>
    And the idle timeout is <seconds> s
    And 64 <protocol> connections are open
    And 15 healthy back ends are added
    When no packet is sent for just under the idle timeout
    And each connection sends a packet
    Then each connection stays on its back end
    When no packet is sent for just over the idle timeout
    And each connection sends a packet
    Then the connections are selected anew

    @e2 @e3
    Examples:
      | mode           | affinity                 | seconds | protocol |
      | PER_CONNECTION | NONE                     | 60      | TCP      |
      | PER_CONNECTION | CLIENT_IP_PORT_PROTO     | 60      | TCP      |
      | PER_CONNECTION | CLIENT_IP_PROTO          | 60      | TCP      |
      | PER_CONNECTION | CLIENT_IP                | 60      | TCP      |
      | PER_CONNECTION | CLIENT_IP_NO_DESTINATION | 60      | TCP      |
      | PER_CONNECTION | NONE                     | 300     | TCP      |
      | PER_CONNECTION | NONE                     | 60      | UDP      |
      | PER_CONNECTION | CLIENT_IP                | 60      | UDP      |

    @session-tracking @e2 @e3
    Examples:
      | mode        | affinity                 | seconds | protocol |
      | PER_SESSION | NONE                     | 60      | TCP      |
      | PER_SESSION | CLIENT_IP_PORT_PROTO     | 60      | TCP      |
      | PER_SESSION | CLIENT_IP_PROTO          | 60      | TCP      |
      | PER_SESSION | CLIENT_IP                | 60      | TCP      |
      | PER_SESSION | CLIENT_IP_NO_DESTINATION | 60      | TCP      |
      | PER_SESSION | CLIENT_IP                | 60      | UDP      |
      | PER_SESSION | CLIENT_IP_NO_DESTINATION | 57600   | TCP      |

    @session-tracking
    Examples:
      | mode        | affinity        | seconds | protocol |
      | PER_SESSION | CLIENT_IP_PROTO | 57600   | TCP      |
      | PER_SESSION | CLIENT_IP       | 57600   | TCP      |
      | PER_SESSION | CLIENT_IP       | 57600   | UDP      |

  @IDLE-CUSTOM-1 @e2 @e3 @case:changed
  Scenario: A custom idle timeout that is set later is in force for the connections that follow
    Given an internal TCP load balancer with 1 healthy back end
    And 64 TCP connections are open
    When the idle timeout is changed to 60 s
    Then the change is accepted
    When 64 TCP connections are opened
    And 15 healthy back ends are added
    And no packet is sent for just under the idle timeout
    And each connection sends ACK
    Then each connection stays on its back end
    When no packet is sent for just over the idle timeout
    And each connection sends ACK
    Then the connections are selected anew

  @IDLE-RANGE-1 @case:earlier-stays
  Scenario: After a change that is refused the earlier idle timeout is in force
    Given an internal TCP load balancer with 1 healthy back end
    And the idle timeout is 60 s
    And 64 TCP connections are open
    And 15 healthy back ends are added
    When the idle timeout is changed to 601 s
    Then the change is refused for the field "backendServices[0].connectionTrackingPolicy.idleTimeoutSec"
    When no packet is sent for just over the idle timeout
    And each connection sends ACK
    Then the connections are selected anew

  @IDLE-RANGE-1
  Scenario Outline: An idle timeout of <seconds> s is accepted (<mode>, <affinity>)
    Given an internal TCP load balancer with 1 healthy back end
    And the tracking mode is <mode> and the session affinity <affinity>
    And the idle timeout is <seconds> s
    Then the configuration is accepted

    Examples:
      | mode           | affinity                 | seconds |
      | PER_CONNECTION | NONE                     | 60      |
      | PER_CONNECTION | NONE                     | 600     |
      | PER_CONNECTION | CLIENT_IP_PORT_PROTO     | 60      |
      | PER_CONNECTION | CLIENT_IP_PORT_PROTO     | 600     |
      | PER_CONNECTION | CLIENT_IP_PROTO          | 60      |
      | PER_CONNECTION | CLIENT_IP_PROTO          | 600     |
      | PER_CONNECTION | CLIENT_IP                | 60      |
      | PER_CONNECTION | CLIENT_IP                | 600     |
      | PER_CONNECTION | CLIENT_IP_NO_DESTINATION | 60      |
      | PER_CONNECTION | CLIENT_IP_NO_DESTINATION | 600     |

  @IDLE-RANGE-1
  Scenario Outline: An idle timeout of <seconds> s is refused (<mode>, <affinity>)
    Given an internal TCP load balancer with 1 healthy back end
    And the tracking mode is <mode> and the session affinity <affinity>
    And the idle timeout is <seconds> s
    Then the configuration is refused for the field "backendServices[0].connectionTrackingPolicy.idleTimeoutSec"

    Examples:
      | mode           | affinity                 | seconds |
      | PER_CONNECTION | NONE                     | 59      |
      | PER_CONNECTION | NONE                     | 601     |
      | PER_CONNECTION | CLIENT_IP_PORT_PROTO     | 59      |
      | PER_CONNECTION | CLIENT_IP_PORT_PROTO     | 601     |
      | PER_CONNECTION | CLIENT_IP_PROTO          | 59      |
      | PER_CONNECTION | CLIENT_IP_PROTO          | 601     |
      | PER_CONNECTION | CLIENT_IP                | 59      |
      | PER_CONNECTION | CLIENT_IP                | 601     |
      | PER_CONNECTION | CLIENT_IP_NO_DESTINATION | 59      |
      | PER_CONNECTION | CLIENT_IP_NO_DESTINATION | 601     |
      | PER_CONNECTION | CLIENT_IP_PROTO          | 57600   |
      | PER_CONNECTION | CLIENT_IP                | 57600   |
      | PER_CONNECTION | CLIENT_IP_NO_DESTINATION | 57600   |

  @IDLE-RANGE-2
  Scenario Outline: In a session, an idle timeout of <seconds> s is accepted (<mode>, <affinity>)
    Given an internal TCP load balancer with 1 healthy back end
    And the tracking mode is <mode> and the session affinity <affinity>
    And the idle timeout is <seconds> s
    Then the configuration is accepted

    Examples:
      | mode        | affinity        | seconds |
      | PER_SESSION | CLIENT_IP_PROTO | 57600   |
      | PER_SESSION | CLIENT_IP       | 57600   |

    @e2 @e3
    Examples:
      | mode        | affinity                 | seconds |
      | PER_SESSION | CLIENT_IP_NO_DESTINATION | 57600   |

  @IDLE-RANGE-2
  Scenario Outline: In a session, an idle timeout of <seconds> s is refused (<mode>, <affinity>)
    Given an internal TCP load balancer with 1 healthy back end
    And the tracking mode is <mode> and the session affinity <affinity>
    And the idle timeout is <seconds> s
    Then the configuration is refused for the field "backendServices[0].connectionTrackingPolicy.idleTimeoutSec"

    Examples:
      | mode        | affinity        | seconds |
      | PER_SESSION | CLIENT_IP_PROTO | 57601   |
      | PER_SESSION | CLIENT_IP       | 57601   |

    @e2 @e3
    Examples:
      | mode        | affinity                 | seconds |
      | PER_SESSION | CLIENT_IP_NO_DESTINATION | 57601   |

  @IDLE-RANGE-3
  Scenario Outline: With PER_SESSION and a 5-tuple affinity, an idle timeout of <seconds> s is accepted (<mode>, <affinity>)
    Given an internal TCP load balancer with 1 healthy back end
    And the tracking mode is <mode> and the session affinity <affinity>
    And the idle timeout is <seconds> s
    Then the configuration is accepted

    Examples:
      | mode        | affinity             | seconds |
      | PER_SESSION | NONE                 | 60      |
      | PER_SESSION | NONE                 | 600     |
      | PER_SESSION | CLIENT_IP_PORT_PROTO | 60      |
      | PER_SESSION | CLIENT_IP_PORT_PROTO | 600     |

  @IDLE-RANGE-3
  Scenario Outline: With PER_SESSION and a 5-tuple affinity, an idle timeout of <seconds> s is refused (<mode>, <affinity>)
    Given an internal TCP load balancer with 1 healthy back end
    And the tracking mode is <mode> and the session affinity <affinity>
    And the idle timeout is <seconds> s
    Then the configuration is refused for the field "backendServices[0].connectionTrackingPolicy.idleTimeoutSec"

    Examples:
      | mode        | affinity             | seconds |
      | PER_SESSION | NONE                 | 59      |
      | PER_SESSION | NONE                 | 601     |
      | PER_SESSION | NONE                 | 57600   |
      | PER_SESSION | CLIENT_IP_PORT_PROTO | 59      |
      | PER_SESSION | CLIENT_IP_PORT_PROTO | 601     |
      | PER_SESSION | CLIENT_IP_PORT_PROTO | 57600   |

  @IDLE-RANGE-5
  Scenario Outline: In a session, an idle timeout of <seconds> s is accepted (<mode>, <affinity>)
    Given an internal TCP load balancer with 1 healthy back end
    And the tracking mode is <mode> and the session affinity <affinity>
    And the idle timeout is <seconds> s
    Then the configuration is accepted

    Examples:
      | mode        | affinity                 | seconds |
      | PER_SESSION | CLIENT_IP_PROTO          | 60      |
      | PER_SESSION | CLIENT_IP                | 60      |
      | PER_SESSION | CLIENT_IP_NO_DESTINATION | 60      |

  @IDLE-RANGE-5
  Scenario Outline: In a session, an idle timeout of <seconds> s is refused (<mode>, <affinity>)
    Given an internal TCP load balancer with 1 healthy back end
    And the tracking mode is <mode> and the session affinity <affinity>
    And the idle timeout is <seconds> s
    Then the configuration is refused for the field "backendServices[0].connectionTrackingPolicy.idleTimeoutSec"

    Examples:
      | mode        | affinity                 | seconds |
      | PER_SESSION | CLIENT_IP_PROTO          | 59      |
      | PER_SESSION | CLIENT_IP                | 59      |
      | PER_SESSION | CLIENT_IP_NO_DESTINATION | 59      |

  @IDLE-RANGE-4
  Scenario Outline: In the oldest edition an idle timeout of <seconds> s is accepted (<mode>, <affinity>)
    Given an internal TCP load balancer with 1 healthy back end
    And the tracking mode is <mode> and the session affinity <affinity>
    And the idle timeout is <seconds> s
    Then the configuration is accepted

    Examples:
      | mode           | affinity | seconds |
      | PER_CONNECTION | NONE     | 600     |

    @session-tracking
    Examples:
      | mode        | affinity | seconds |
      | PER_SESSION | NONE     | 600     |

  @IDLE-RANGE-4
  Scenario Outline: In the oldest edition an idle timeout of <seconds> s is refused (<mode>, <affinity>)
    Given an internal TCP load balancer with 1 healthy back end
    And the tracking mode is <mode> and the session affinity <affinity>
    And the idle timeout is <seconds> s
    Then the configuration is refused for the field "backendServices[0].connectionTrackingPolicy.idleTimeoutSec"

    Examples:
      | mode           | affinity                 | seconds |
      | PER_CONNECTION | NONE                     | 60      |
      | PER_CONNECTION | NONE                     | 601     |
      | PER_CONNECTION | CLIENT_IP_PORT_PROTO     | 60      |
      | PER_CONNECTION | CLIENT_IP_PORT_PROTO     | 601     |
      | PER_CONNECTION | CLIENT_IP_PROTO          | 60      |
      | PER_CONNECTION | CLIENT_IP_PROTO          | 601     |
      | PER_CONNECTION | CLIENT_IP                | 60      |
      | PER_CONNECTION | CLIENT_IP                | 601     |
      | PER_CONNECTION | CLIENT_IP_NO_DESTINATION | 60      |
      | PER_CONNECTION | CLIENT_IP_NO_DESTINATION | 601     |
      | PER_CONNECTION | CLIENT_IP                | 57600   |

    @session-tracking
    Examples:
      | mode        | affinity             | seconds |
      | PER_SESSION | NONE                 | 60      |
      | PER_SESSION | NONE                 | 601     |
      | PER_SESSION | CLIENT_IP_PORT_PROTO | 60      |
      | PER_SESSION | CLIENT_IP_PORT_PROTO | 601     |
      | PER_SESSION | NONE                 | 57600   |

  @IDLE-RANGE-4 @case:earlier-stays
  Scenario: In the oldest edition a change is refused, and the timeout stays at 600 s
    Given an internal TCP load balancer with 1 healthy back end
    And 64 TCP connections are open
    And 15 healthy back ends are added
    When the idle timeout is changed to 60 s
    Then the change is refused for the field "backendServices[0].connectionTrackingPolicy.idleTimeoutSec"
    When no packet is sent for just under the idle timeout
    And each connection sends ACK
    Then each connection stays on its back end
