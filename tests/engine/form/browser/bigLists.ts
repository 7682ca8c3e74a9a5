import type { JsonObject, Schema } from 'guywire-engine/core';

/** Row counts that a settings page must handle (firewall rules, port forwards, VLANs). */
export const COUNTS = { rules: 500, forwards: 100, vlans: 64 } as const;

const NUMBER: Schema = { type: 'integer', 'x-row': true };
const TEXT: Schema = { type: 'string', maxLength: 64 };
const SWITCH: Schema = { type: 'boolean', default: true };
const PORT: Schema = { type: 'integer', minimum: 1, maximum: 65_535 };
const ADDRESS: Schema = { type: 'string', format: 'ipv4' };
const PROTOCOL: Schema = { type: 'string', enum: ['all', 'tcp', 'udp', 'icmp'], default: 'all' };

function list(title: string, item: string, properties: Readonly<Record<string, Schema>>, ordered = false): Schema {
  return {
    type: 'array',
    title,
    ...(ordered ? { 'x-widget': 'ordered' } : {}),
    items: { type: 'object', title: item, properties: { row: NUMBER, enabled: SWITCH, ...properties } },
  };
}

/** Page like the network page: three long lists below some fields. */
export const bigListsSchema: Schema = {
  type: 'object',
  properties: {
    network: {
      type: 'object',
      title: 'Network',
      properties: {
        name: { ...TEXT, title: 'Host name' },
        mode: { type: 'string', title: 'Mode', enum: ['bridge', 'router', 'soho'], default: 'bridge' },
        address: { ...ADDRESS, title: 'Address' },
        mtu: { type: 'integer', title: 'Largest packet', minimum: 68, maximum: 2024, 'x-unit': 'B' },
      },
    },
    firewall: {
      type: 'object',
      title: 'Firewall',
      properties: {
        rules: list(
          'Firewall rules',
          'Rule',
          {
            action: { type: 'string', title: 'Action', enum: ['accept', 'drop', 'reject'], default: 'drop' },
            protocol: { ...PROTOCOL, title: 'Protocol' },
            source: { ...ADDRESS, title: 'From' },
            sourcePort: { ...PORT, title: 'From port', 'x-when': { protocol: ['tcp', 'udp'] } },
            destination: { ...ADDRESS, title: 'To' },
            destinationPort: { ...PORT, title: 'To port', 'x-when': { protocol: ['tcp', 'udp'] } },
            comment: { ...TEXT, title: 'Comment' },
          },
          true,
        ),
      },
    },
    forwarding: {
      type: 'object',
      title: 'Forwarding',
      properties: {
        forwards: list('Port forwards', 'Forward', {
          protocol: { ...PROTOCOL, title: 'Protocol' },
          port: { ...PORT, title: 'Port' },
          host: { ...ADDRESS, title: 'Host' },
          hostPort: { ...PORT, title: 'Port of the host' },
          comment: { ...TEXT, title: 'Comment' },
        }),
      },
    },
    vlans: {
      type: 'object',
      title: 'VLANs',
      properties: {
        list: list('VLANs', 'VLAN', {
          device: { type: 'string', title: 'Interface', enum: ['eth0', 'ath0'] },
          id: { type: 'integer', title: 'VLAN', minimum: 1, maximum: 4094 },
          comment: { ...TEXT, title: 'Comment' },
        }),
      },
    },
  },
};

function rows(count: number, row: (index: number) => JsonObject): readonly JsonObject[] {
  return Array.from({ length: count }, (_, index) => ({ row: index + 1, enabled: true, ...row(index) }));
}

/** Data of the page, in full or with fewer rules. */
export const bigListsData = (ruleCount: number = COUNTS.rules): JsonObject => ({
  network: { name: 'mast-north', mode: 'router', address: '192.0.2.20', mtu: 1500 },
  firewall: {
    rules: rows(ruleCount, (index) => ({
      action: index % 3 === 0 ? 'accept' : 'drop',
      protocol: index % 2 === 0 ? 'tcp' : 'udp',
      source: `198.51.100.${index % 250}`,
      destination: `192.0.2.${index % 250}`,
      destinationPort: 1024 + index,
      comment: `rule ${index + 1}`,
    })),
  },
  forwarding: {
    forwards: rows(COUNTS.forwards, (index) => ({
      protocol: 'tcp',
      port: 8000 + index,
      host: `192.0.2.${index + 10}`,
      hostPort: 80,
      comment: `forward ${index + 1}`,
    })),
  },
  vlans: {
    list: rows(COUNTS.vlans, (index) => ({ device: 'eth0', id: index + 100, comment: `customer ${index + 1}` })),
  },
});
