import type { Schema } from '../../../engine/core/schema.ts';

/** Fictional device with every configuration structure, in two sections. */
export const sampleSchema = {
  type: 'object',
  properties: {
    radio: {
      type: 'object',
      title: 'Radio',
      properties: {
        status: { type: 'boolean', default: true, 'x-key': 'radio.status' },
        country: { type: 'integer', default: 840, minimum: 0, maximum: 999, 'x-key': 'radio.countrycode' },
        radios: {
          type: 'array',
          'x-key': 'radio.{n}',
          items: {
            type: 'object',
            properties: {
              row: { type: 'integer', 'x-row': true },
              mode: { type: 'string', default: 'managed', enum: ['managed', 'master'], 'x-key': 'radio.{n}.mode' },
              txPower: { type: 'integer', minimum: -4, maximum: 30, 'x-key': 'radio.{n}.txpower' },
              noAck: { type: 'boolean', 'x-key': 'radio.{n}.pollingnoack', 'x-text': ['0', '1'] },
              ackAuto: { type: 'boolean', default: true, 'x-key': 'radio.{n}.ack.auto' },
              ackDistance: { type: 'integer', 'x-when': { ackAuto: [false] }, 'x-key': 'radio.{n}.ackdistance' },
              antenna: {
                type: 'object',
                properties: {
                  id: { type: 'integer', 'x-key': 'radio.{n}.antenna.id' },
                  tilt: { type: 'number', minimum: -90, maximum: 90, 'x-key': 'radio.{n}.antenna.tilt' },
                },
              },
              centerFrequency: { type: 'integer', 'x-key': 'radio.{n}.center.1.freq' },
              scanList: { type: 'array', items: { type: 'integer' }, 'x-key': 'radio.{n}.scan_list.channels' },
            },
            required: ['row'],
          },
        },
      },
    },
    wireless: {
      type: 'object',
      title: 'Wireless',
      properties: {
        interfaces: {
          type: 'array',
          'x-key': 'wireless.{n}',
          items: {
            type: 'object',
            properties: {
              row: { type: 'integer', 'x-row': true },
              ssid: { type: 'string', pattern: '^[ -~]{0,32}$', 'x-key': 'wireless.{n}.ssid' },
              macAcl: {
                type: 'object',
                properties: {
                  status: { type: 'boolean', 'x-key': 'wireless.{n}.mac_acl.status' },
                  entries: {
                    type: 'array',
                    'x-key': 'wireless.{n}.mac_acl.{n}',
                    items: {
                      type: 'object',
                      properties: {
                        row: { type: 'integer', 'x-row': true },
                        mac: { type: 'string', 'x-key': 'wireless.{n}.mac_acl.{n}.mac' },
                        comment: { type: 'string', 'x-key': 'wireless.{n}.mac_acl.{n}.comment' },
                      },
                      required: ['row'],
                    },
                  },
                },
              },
              tags: { type: 'array', items: { type: 'string' }, 'x-key': 'wireless.{n}.tags' },
            },
            required: ['row'],
          },
        },
        security: {
          type: 'object',
          title: 'Security',
          oneOf: [
            {
              title: 'Open',
              properties: { kind: { const: 'NONE', default: 'NONE', 'x-key': 'security.1.mgmt' } },
              required: ['kind'],
            },
            {
              title: 'Password',
              properties: {
                kind: { const: 'WPA-PSK' },
                psk: { type: 'string', 'x-secret': true, 'x-key': 'security.1.psk' },
              },
              required: ['kind', 'psk'],
            },
            {
              title: 'Enterprise',
              properties: {
                kind: { const: 'WPA-EAP' },
                server: { type: 'string', 'x-key': 'security.1.radius.ip' },
                port: { type: 'integer', default: 1812, 'x-key': 'security.1.radius.port' },
              },
              required: ['kind', 'server'],
            },
          ],
        },
      },
    },
  },
} as const satisfies Schema;

/** Configuration text of the device, sorted like on real devices, with unknown keys. */
export const sampleText = `radio.1.ack.auto=enabled
radio.1.antenna.id=2
radio.1.center.1.freq=5500
radio.1.cwm.mode=1
radio.1.mode=managed
radio.1.pollingnoack=0
radio.1.scan_list.channels=5180,5200
radio.1.txpower=24
radio.2.mode=master
radio.2.txpower=7
radio.countrycode=276
radio.status=enabled
security.1.mgmt=WPA-PSK
security.1.psk=correct horse
unknown.key=kept=as it is
wireless.1.mac_acl.1.mac=00:11:22:33:44:55
wireless.1.mac_acl.3.mac=00:11:22:33:44:66
wireless.1.mac_acl.status=enabled
wireless.1.ssid=guywire
`;
