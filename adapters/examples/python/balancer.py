#!/usr/bin/env python3
"""A load balancer in memory that has what every internal one must have, and speaks adapters/wire/PROTOCOL.md."""
import hashlib
import json
import sys

HELLO = {"protocol": 1, "implementation": {"name": "tiny-lb-py", "version": "1.0"}, "editions": ["e3"]}

# Which fields of a packet select its back end (KEY-SELECT-1 to KEY-SELECT-5).
FIVE_TUPLE = ["src", "dst", "protocol", "srcPort", "dstPort"]
SELECTED_BY = {
    "NONE": FIVE_TUPLE,
    "CLIENT_IP_PORT_PROTO": FIVE_TUPLE,
    "CLIENT_IP_PROTO": ["src", "dst", "protocol"],
    "CLIENT_IP": ["src", "dst"],
    "CLIENT_IP_NO_DESTINATION": ["src"],
}

# What a service may be set to here; the first one is the default.
SETTINGS = {
    "sessionAffinity": list(SELECTED_BY),
    "trackingMode": ["PER_CONNECTION"],
    "connectionPersistenceOnUnhealthyBackends": ["DEFAULT_FOR_PROTOCOL"],
    "idleTimeoutSec": [600, *range(60, 600)],
}


class Rejected(Exception):
    def __init__(self, code, message, data=None):
        self.error = {"code": code, "message": message, "data": data}


class Balancer:
    def __init__(self):
        self.services = {}

    def configure(self, params):
        services = read(params["testbed"])
        self.now, self.unhealthy, self.entries = 0, set(), {}
        return self.take(params["testbed"], services)

    def reconfigure(self, params):
        return self.take(params["testbed"], read(params["testbed"]))

    def take(self, testbed, services):
        self.services, self.rules = services, testbed["forwardingRules"]
        self.clients = {client.get("ipAddress"): client["name"] for client in testbed.get("clients", [])}
        # DRAIN-OFF-1: connections of a back end end when it is removed. Should it come back, it is healthy.
        self.unhealthy &= self.members()
        for key, (backend, _) in list(self.entries.items()):
            if backend not in services.get(key[0], {"members": []})["members"]:
                del self.entries[key]
        return {}

    def members(self):
        return {name for service in self.services.values() for name in service["members"]}

    def set_health(self, params):
        if unknown := params["states"].keys() - self.members():
            raise Rejected(-32602, f"no such endpoint: {', '.join(unknown)}")
        for name, state in params["states"].items():
            (self.unhealthy.add if state == "UNHEALTHY" else self.unhealthy.discard)(name)
        return {}

    def advance(self, params):
        self.now += params["millis"]
        return {}

    def send(self, params):
        return {"deliveries": [self.deliver(packet) for packet in params["packets"]]}

    def deliver(self, packet):
        here = [rule for rule in self.rules if rule["IPAddress"] == packet["dst"]]
        # CLIENT-SELF-1: what a back end sends to its own balancer never leaves it.
        sender = packet.get("from", self.clients.get(packet["src"]))
        if sender is not None and sender not in self.clients.values():
            raise Rejected(-32602, f"no client is named {sender}")
        if any(sender in self.services[rule["backendService"]]["members"] for rule in here):
            return {"outcome": "LOCAL"}
        rule = next((rule for rule in here if takes(rule, packet)), None)
        backend = self.backend(packet, rule["backendService"]) if rule else None
        return {"outcome": "DELIVERED", "backend": backend} if backend else {"outcome": "DROPPED"}

    def backend(self, packet, service):
        key = (service, *map(packet.get, FIVE_TUPLE))  # KEY-CONN-1: under every affinity
        backend = self.tracked(packet, key) or self.selected(packet, self.services[service])
        if backend:
            self.entries[key] = (backend, self.now)  # ENTRY-CREATE-1, ENTRY-IDLE-2
        return backend

    def tracked(self, packet, key):
        backend, used = self.entries.get(key, (None, 0))
        new = "SYN" in packet.get("flags", [])  # TRACK-SYN-1
        idle = self.now - used >= self.services[key[0]]["idleTimeoutSec"] * 1000  # ENTRY-IDLE-1
        lost = backend in self.unhealthy and packet["protocol"] != "TCP"  # PERSIST-DEFAULT-1, PERSIST-DEFAULT-3
        return None if new or idle or lost else backend

    def selected(self, packet, service):
        healthy = [name for name in service["members"] if name not in self.unhealthy]
        fields = repr([packet.get(field) for field in SELECTED_BY[service["sessionAffinity"]]])
        def number(name):  # Rendezvous hashing: the eligible one to which this packet gives the highest number.
            return hashlib.blake2b((name + fields).encode(), digest_size=8).digest()
        return max(healthy or service["members"], key=number, default=None)  # ELIG-OFF-1, ELIG-OFF-2


def read(testbed):
    """The services by name, with their settings and members."""
    services, violations = {}, []
    for i, document in enumerate(testbed["backendServices"]):
        defaults = {setting: allowed[0] for setting, allowed in SETTINGS.items()}
        service = {**defaults, **document, **document.get("connectionTrackingPolicy", {})}
        for setting, allowed in SETTINGS.items():
            if service[setting] not in allowed:
                violations.append({"field": f"backendServices[{i}].{setting}", "message": "not supported"})
        groups = [backend["group"] for backend in document.get("backends", [])]
        members = [group.get("endpoints", []) for group in testbed["groups"] if group["name"] in groups]
        services[document["name"]] = {**service, "members": [each["name"] for group in members for each in group]}
    if violations:
        raise Rejected(1001, "configuration refused", {"violations": violations})
    return services


def takes(rule, packet):
    ranges = [each.split("-") for each in rule.get("ports") or [rule.get("portRange", "0")]]
    listed = any(int(ends[0]) <= packet.get("dstPort", -1) <= int(ends[-1]) for ends in ranges)
    return packet["protocol"] == rule["IPProtocol"] and (rule.get("allPorts") or listed)


def main():
    lb = Balancer()
    methods = {"configure": lb.configure, "reconfigure": lb.reconfigure, "setHealth": lb.set_health,
               "send": lb.send, "advance": lb.advance, "hello": lambda params: HELLO, "goodbye": lambda params: {}}
    for line in sys.stdin:
        call = json.loads(line)
        answer = {"jsonrpc": "2.0", "id": call["id"]}
        try:
            if call["method"] not in methods:
                raise Rejected(-32601, f"no such method: {call['method']}")
            if not lb.services and call["method"] not in ("hello", "configure", "goodbye"):
                raise Rejected(-32602, "configure comes first")
            answer["result"] = methods[call["method"]](call["params"])
        except Rejected as rejected:
            answer["error"] = rejected.error
        print(json.dumps(answer), flush=True)
        if call["method"] == "goodbye":
            return


if __name__ == "__main__":
    main()
