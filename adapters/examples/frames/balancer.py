#!/usr/bin/env python3
"""The balancer of ../python between network interfaces: its packets come and go as Ethernet frames, the rest as JSON-RPC."""
import ipaddress
import pathlib
import socket
import struct
import sys
import threading

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "python"))
import balancer as example

CANARY = "192.0.2.254"
FLAGS = ["FIN", "SYN", "RST", "PSH", "ACK", "URG", "ECE", "CWR"]
IPV4, TCP, UDP = 0x0800, 6, 17


class FrameBalancer(example.Balancer):
    """Told everything but packets: those it takes from the client's interface and puts out at a back end's."""

    def __init__(self):
        super().__init__()
        self.lock = threading.Lock()
        self.client = opened("client")
        self.ports = {name: opened(name) for _, name in socket.if_nameindex() if name not in ("lo", "client")}
        threading.Thread(target=self.forward, daemon=True).start()

    def configure(self, params):
        with self.lock:
            self.endpoints = params["attachments"]["endpoints"]
            return super().configure(params)

    def reconfigure(self, params):
        with self.lock:
            self.endpoints = params["attachments"]["endpoints"]
            return super().reconfigure(params)

    def set_health(self, params):
        with self.lock:
            return super().set_health(params)

    def send(self, params):
        raise example.Rejected(-32601, "packets come as frames")

    def forward(self):
        while True:
            frame = self.client.recv(2048)
            packet = read(frame)
            with self.lock:
                port, mac = self.way(packet) if packet else (None, None)
            if port:
                self.ports[port].send(mac + frame[6:])

    def way(self, packet):
        """The port where a packet leaves, and the MAC address that it leaves for."""
        if packet["dst"] == CANARY:
            return "canary", bytes(6)
        delivery = self.deliver(packet) if self.services else {}
        if delivery.get("outcome") != "DELIVERED":
            return None, None
        there = self.endpoints[delivery["backend"]]
        return there["port"], bytes.fromhex(there["mac"].replace(":", ""))


def opened(interface):
    packets = socket.socket(socket.AF_PACKET, socket.SOCK_RAW, socket.htons(3))
    packets.setsockopt(263, 23, 1)  # PACKET_IGNORE_OUTGOING
    packets.bind((interface, 0))
    return packets


def read(frame):
    """The packet in a frame, as the wire protocol writes it; None where it is no whole IPv4 packet of TCP or UDP."""
    if len(frame) < 42 or struct.unpack_from("!H", frame, 12)[0] != IPV4 or frame[23] not in (TCP, UDP):
        return None
    transport = 14 + (frame[14] & 15) * 4
    source, destination = struct.unpack_from("!HH", frame, transport)
    return {
        "src": str(ipaddress.IPv4Address(frame[26:30])),
        "dst": str(ipaddress.IPv4Address(frame[30:34])),
        "protocol": "TCP" if frame[23] == TCP else "UDP",
        "srcPort": source,
        "dstPort": destination,
        "flags": [flag for bit, flag in enumerate(FLAGS) if frame[23] == TCP and frame[transport + 13] >> bit & 1],
    }


if __name__ == "__main__":
    example.Balancer = FrameBalancer
    example.main()
