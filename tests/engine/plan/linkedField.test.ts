import { describe, expect, it } from 'vitest';
import { linkedField } from '../../../engine/plan/linkedField.ts';
import { plan } from '../../../engine/plan/plan.ts';

const network = plan({
  type: 'object',
  properties: {
    dhcp: {
      type: 'object',
      properties: { leaseTime: { type: 'integer' }, secretPlumbing: { type: 'string', 'x-hidden': true } },
    },
    radio: {
      type: 'object',
      properties: {
        radios: {
          type: 'array',
          'x-widget': 'each',
          items: {
            type: 'object',
            properties: { row: { type: 'integer', 'x-row': true }, power: { type: 'integer' } },
          },
        },
      },
    },
    rules: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          name: { type: 'string' },
          hosts: { type: 'array', items: { type: 'object', properties: { address: { type: 'string' } } } },
        },
      },
    },
    empty: { type: 'array', items: { type: 'object', properties: { name: { type: 'string' } } } },
  },
});
const document = {
  radio: { radios: [{ row: 1 }, { row: 2 }] },
  rules: [{ name: 'a' }, { hosts: [{ address: 'x' }] }],
};

describe('linkedField (a link to a single setting)', () => {
  it.each([
    ['/dhcp/leaseTime', '/dhcp/leaseTime'],
    ['/dhcp', '/dhcp/leaseTime'],
    ['/radio/radios/1/power', '/radio/radios/1/power'],
    ['/radio/radios/*/power', '/radio/radios/0/power'],
    ['/radio/radios/power', '/radio/radios/0/power'],
    ['/radio/radios/7/power', '/radio/radios/0/power'],
    ['/radio/radios/1', '/radio/radios/1/power'],
    ['/rules', '/rules'],
    ['/rules/1', '/rules/1/name'],
    ['/rules/1/hosts/0/address', '/rules/1/hosts/0/address'],
    ['/rules/0/hosts/0/address', '/rules/0/hosts'],
    ['/empty/3/name', '/empty'],
    ['/empty/name', '/empty'],
    ['/dhcp/secretPlumbing', undefined],
    ['/nowhere', undefined],
    ['dhcp/leaseTime', undefined],
    ['/__proto__', undefined],
    ['/rules/', undefined],
  ])('resolves %s to %s', (pointer, place) => {
    expect(linkedField(network, document, pointer)?.pointer).toBe(place);
  });
});
