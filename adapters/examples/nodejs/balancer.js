#!/usr/bin/env node
// A load balancer in memory that tracks sessions as well as connections, and speaks adapters/wire/PROTOCOL.md.
const readline = require('node:readline');
const { createHash } = require('node:crypto');
const HELLO = {
  protocol: 1, implementation: { name: 'tiny-lb-js', version: '1.0' },
  editions: ['e3'], features: ['session-tracking', 'persistence'],
};

// Which fields of a packet select its back end (KEY-SELECT-1 to KEY-SELECT-5).
const FIVE_TUPLE = ['src', 'dst', 'protocol', 'srcPort', 'dstPort'];
const SELECTED_BY = {
  NONE: FIVE_TUPLE,
  CLIENT_IP_PORT_PROTO: FIVE_TUPLE,
  CLIENT_IP_PROTO: ['src', 'dst', 'protocol'],
  CLIENT_IP: ['src', 'dst'],
  CLIENT_IP_NO_DESTINATION: ['src'],
};

// What a service may be set to here; the first one is the default.
const SETTINGS = {
  sessionAffinity: Object.keys(SELECTED_BY),
  trackingMode: ['PER_CONNECTION', 'PER_SESSION'],
  connectionPersistenceOnUnhealthyBackends: ['DEFAULT_FOR_PROTOCOL', 'NEVER_PERSIST', 'ALWAYS_PERSIST'],
};
const IDLE_S = { usual: 600, shortest: 60, longest: 600, longestOfSessions: 57600 }; // IDLE-TABLE-1

class Rejected extends Error {
  constructor(code, message, data) {
    super(message);
    this.error = { code, message, data };
  }
}
const invalid = (message) => new Rejected(-32602, message);
const number = (text) => createHash('sha1').update(text).digest().readUIntBE(0, 6);

// A back-end service: its settings and its members.
class Service {
  constructor(document, members) {
    const settings = { ...document, ...document.connectionTrackingPolicy };
    for (const [setting, allowed] of Object.entries(SETTINGS)) this[setting] = settings[setting] ?? allowed[0];
    this.idleTimeoutSec = settings.idleTimeoutSec ?? IDLE_S.usual;
    this.members = members;
    this.selectedBy = SELECTED_BY[this.sessionAffinity] ?? [];
    // KEY-CONN-1 and KEY-SESS-6; a session is smaller than a connection under three of the five affinities.
    this.trackedBy = this.trackingMode === 'PER_SESSION' ? this.selectedBy : FIVE_TUPLE;
    this.tracksConnections = this.trackedBy === FIVE_TUPLE;
  }

  violations(field) {
    const wrong = Object.keys(SETTINGS).filter((setting) => !SETTINGS[setting].includes(this[setting]));
    if (this.trackingMode === 'PER_SESSION' && this.connectionPersistenceOnUnhealthyBackends === 'ALWAYS_PERSIST') {
      wrong.push('connectionPersistenceOnUnhealthyBackends'); // PERSIST-ALWAYS-2
    }
    const longest = this.tracksConnections ? IDLE_S.longest : IDLE_S.longestOfSessions;
    if (this.idleTimeoutSec < IDLE_S.shortest || this.idleTimeoutSec > longest) wrong.push('idleTimeoutSec');
    return wrong.map((setting) => ({ field: `${field}.${setting}`, message: 'not supported' }));
  }

  // PERSIST-TABLE-1
  persists(packet) {
    switch (this.connectionPersistenceOnUnhealthyBackends) {
      case 'ALWAYS_PERSIST': return true;
      case 'NEVER_PERSIST': return false;
      default: return packet.protocol === 'TCP' && this.tracksConnections;
    }
  }

  // Rendezvous hashing: the eligible one to which this packet gives the highest number. ELIG-OFF-1, ELIG-OFF-2
  select(packet, unhealthy) {
    const healthy = this.members.filter((name) => !unhealthy.has(name));
    const fields = JSON.stringify(this.selectedBy.map((field) => packet[field]));
    let [highest, chosen] = [-1, undefined];
    for (const name of healthy.length > 0 ? healthy : this.members) {
      const its = number(name + fields);
      if (its > highest) [highest, chosen] = [its, name];
    }
    return chosen;
  }
}

class Balancer {
  services = new Map();

  configure({ testbed }) {
    const services = read(testbed);
    this.now = 0;
    this.unhealthy = new Set();
    this.entries = new Map();
    return this.take(testbed, services);
  }

  reconfigure({ testbed }) {
    return this.take(testbed, read(testbed));
  }

  take(testbed, services) {
    this.services = services;
    this.rules = testbed.forwardingRules;
    this.clients = new Map((testbed.clients ?? []).map((client) => [client.ipAddress, client.name]));
    // DRAIN-OFF-1: connections of a back end end when it is removed. Should it come back, it is healthy.
    const members = this.members();
    this.unhealthy = new Set([...this.unhealthy].filter((name) => members.has(name)));
    for (const [key, { service, backend }] of this.entries) {
      if (!services.get(service)?.members.includes(backend)) this.entries.delete(key);
    }
    return {};
  }

  members() {
    return new Set([...this.services.values()].flatMap((service) => service.members));
  }

  setHealth({ states }) {
    const members = this.members();
    const unknown = Object.keys(states).filter((name) => !members.has(name));
    if (unknown.length > 0) throw invalid(`no such endpoint: ${unknown.join(', ')}`);
    Object.entries(states).forEach(([name, state]) => this.unhealthy[state === 'UNHEALTHY' ? 'add' : 'delete'](name));
    return {};
  }

  advance({ millis }) {
    this.now += millis;
    return {};
  }

  send({ packets }) {
    return { deliveries: packets.map((packet) => this.deliver(packet)) };
  }

  deliver(packet) {
    const here = this.rules.filter((rule) => rule.IPAddress === packet.dst);
    const sender = packet.from ?? this.clients.get(packet.src);
    if (packet.from && ![...this.clients.values()].includes(sender)) throw invalid(`no client is named ${sender}`);
    // CLIENT-SELF-1: what a back end sends to its own balancer never leaves it.
    const mine = (rule) => this.services.get(rule.backendService).members.includes(sender);
    if (here.some(mine)) return { outcome: 'LOCAL' };
    const rule = here.find((each) => takes(each, packet));
    const backend = rule && this.backend(packet, rule.backendService);
    return backend ? { outcome: 'DELIVERED', backend } : { outcome: 'DROPPED' };
  }

  backend(packet, name) {
    const service = this.services.get(name);
    const key = JSON.stringify([name, ...service.trackedBy.map((field) => packet[field])]);
    const backend = this.tracked(packet, service, key) ?? service.select(packet, this.unhealthy);
    // ENTRY-CREATE-1, ENTRY-IDLE-2
    if (backend) this.entries.set(key, { service: name, backend, used: this.now });
    return backend;
  }

  tracked(packet, service, key) {
    const entry = this.entries.get(key);
    const anew = service.tracksConnections && packet.flags?.includes('SYN'); // TRACK-SYN-1 to TRACK-SYN-3
    const idle = this.now - entry?.used >= service.idleTimeoutSec * 1000; // ENTRY-IDLE-1
    const lost = this.unhealthy.has(entry?.backend) && !service.persists(packet);
    return anew || idle || lost ? undefined : entry?.backend;
  }
}

function read(testbed) {
  const groups = new Map(testbed.groups.map(({ name, endpoints }) => [name, (endpoints ?? []).map((each) => each.name)]));
  const services = testbed.backendServices.map((document) => {
    const members = (document.backends ?? []).flatMap((backend) => groups.get(backend.group) ?? []);
    return [document.name, new Service(document, members)];
  });
  const violations = services.flatMap(([, service], i) => service.violations(`backendServices[${i}]`));
  if (violations.length > 0) throw new Rejected(1001, 'configuration refused', { violations });
  return new Map(services);
}

function takes(rule, packet) {
  const ranges = (rule.ports ?? [rule.portRange ?? '0']).map((each) => String(each).split('-').map(Number));
  const listed = ranges.some((ends) => ends[0] <= packet.dstPort && packet.dstPort <= ends[ends.length - 1]);
  return packet.protocol === rule.IPProtocol && (rule.allPorts || listed);
}

const METHODS = ['configure', 'reconfigure', 'setHealth', 'advance', 'send'];
const lb = new Balancer();

function answer({ method, params }) {
  if (method === 'hello') return HELLO;
  if (method === 'goodbye') return {};
  if (!METHODS.includes(method)) throw new Rejected(-32601, `no such method: ${method}`);
  if (lb.services.size === 0 && method !== 'configure') throw invalid('configure comes first');
  return lb[method](params);
}

readline.createInterface({ input: process.stdin }).on('line', (line) => {
  const call = JSON.parse(line);
  const reply = { jsonrpc: '2.0', id: call.id };
  try {
    reply.result = answer(call);
  } catch (e) {
    if (!(e instanceof Rejected)) throw e;
    reply.error = e.error;
  }
  process.stdout.write(`${JSON.stringify(reply)}\n`);
  if (call.method === 'goodbye') process.stdin.destroy();
});
