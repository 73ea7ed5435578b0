#!/usr/bin/env bash
# Wires between two network namespaces: hosts on the one side, the balancer on the other. usage: wires.sh up|down
set -euo pipefail

hosts=plb-example-hosts
balancer=plb-example-balancer

wire() {
    ip link add "$1" netns $hosts type veth peer name "$1" netns $balancer
    ip -n $hosts link set "$1" arp off up
    ip -n $balancer link set "$1" arp off promisc on up
}

case ${1:-} in
up)
    ip netns add $hosts
    ip netns add $balancer
    for namespace in $hosts $balancer; do
        ip netns exec $namespace sysctl -qw net.ipv6.conf.default.disable_ipv6=1
    done
    wire client
    wire canary
    for i in $(seq 1 64); do
        wire "be$i"
    done
    ;;
down)
    ip netns del $hosts
    ip netns del $balancer
    ;;
*)
    echo 'usage: wires.sh up|down' >&2
    exit 64
    ;;
esac
