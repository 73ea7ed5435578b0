"""What scapy does with frames on a wire: builds them, sends them, and captures them at the other end.

usage: python3 scapy.py HOSTS WIRE COUNT, run in the network namespace where they are captured; HOSTS is the one they are sent from
"""

import subprocess
import sys
import time

from scapy.all import IP, UDP, AsyncSniffer, Ether, Raw, sendp

hosts, wire, count = sys.argv[1], sys.argv[2], int(sys.argv[3])

if hosts == "-":
    began = time.monotonic()
    sendp(
        [
            Ether(dst="02:00:00:02:00:00") / IP(src=f"10.71.{i % 200}.9", dst="10.1.2.99") / UDP(sport=1024 + i // 200, dport=80) / Raw(b"%016d" % i)
            for i in range(count)
        ],
        iface=wire,
        verbose=False,
    )
    print(count / (time.monotonic() - began))
    sys.exit()

seen = []
sender = []


def send():
    command = ["ip", "netns", "exec", hosts, sys.executable, __file__, "-", wire, str(count)]
    sender.append(subprocess.Popen(command, stdout=subprocess.PIPE, text=True))


def take(packet):
    if UDP in packet:
        seen.append(time.monotonic())


sniffer = AsyncSniffer(iface=wire, prn=take, store=False, started_callback=send)
sniffer.start()
while not sender:
    time.sleep(0.01)
sent_a_second = float(sender[0].communicate()[0])
# What is still on its way: as long as it takes, while any comes.
before = -1
while len(seen) != before:
    before = len(seen)
    time.sleep(1)
sniffer.stop()
print(f"{sent_a_second:.0f} {len(seen)} {(len(seen) - 1) / (seen[-1] - seen[0]):.0f}")
