import type { Issue } from '../../../engine/core/issue.ts';
import { sectionPlan } from '../../../engine/plan/sectionPlan.ts';
import type { PageParts } from '../../../src/settings/core/pageParts.ts';
import type { Section } from '../../../src/settings/draft/draftPart.ts';

/** Names that are invalid, or cause a warning, only in the whole section. */
export const NO_NAME = 'no name';
export const DOUBTFUL_NAME = 'a doubtful name';

function checkName(value: unknown): Issue[] {
  const ssid = typeof value === 'object' && value !== null && 'ssid' in value ? value.ssid : undefined;
  if (ssid !== NO_NAME && ssid !== DOUBTFUL_NAME) return [];
  const severity = ssid === NO_NAME ? 'error' : 'warning';
  return [{ pointer: '/ssid', code: 'invalid', params: {}, severity, source: 'schema' }];
}

/** Section with one field of each kind that matters here. */
const SECTIONS: Readonly<Record<string, Section>> = {
  radio: {
    ...sectionPlan('radio', {
      type: 'object',
      title: 'Radio',
      properties: {
        frequency: {
          type: 'integer',
          title: 'Control frequency',
          default: 0,
          'x-key': 'radio.1.freq',
          'x-unit': 'MHz',
          'x-effect': 'link',
          'x-group': 'Channel and power',
        },
        power: {
          type: 'integer',
          title: 'Output power',
          minimum: -4,
          maximum: 30,
          default: 24,
          'x-key': 'radio.1.txpower',
          'x-unit': 'dBm',
          'x-limited': 'txPower',
          'x-widget': 'range',
          'x-effect': 'link',
          'x-group': 'Channel and power',
        },
      },
    }),
    loadValidator: async () => () => [],
  },
  wireless: {
    ...sectionPlan('wireless', {
      type: 'object',
      title: 'Wireless',
      properties: {
        ssid: { type: 'string', title: 'Network name', 'x-key': 'wireless.1.ssid', 'x-effect': 'service' },
        hidden: { type: 'boolean', title: 'Hide the name', default: false, 'x-key': 'wireless.1.hide_ssid' },
        psk: { type: 'string', title: 'Key', 'x-key': 'aaa.1.wpa.psk', 'x-secret': true },
        allowed: {
          type: 'array',
          title: 'Allowed stations',
          'x-key': 'wireless.1.mac_acl.{n}',
          items: {
            type: 'object',
            title: 'Allowed station',
            properties: {
              row: { type: 'integer', 'x-row': true, 'x-hidden': true },
              mac: { type: 'string', title: 'MAC address', 'x-key': 'wireless.1.mac_acl.{n}.mac' },
              comment: { type: 'string', title: 'Comment', 'x-key': 'wireless.1.mac_acl.{n}.comment' },
            },
          },
        },
      },
    }),
    loadValidator: async () => checkName,
  },
};

export const PARTS: PageParts = {
  sections: SECTIONS,
  rules: [],
  loadHelp: async () => ({}),
  loadSynonyms: async () => ({}),
  derivations: [],
};

export const TEXT = [
  'radio.1.freq=5500',
  'radio.1.txpower=20',
  'wireless.1.ssid=north',
  'aaa.1.wpa.psk=old secret key',
  'users.1.password=scrypt$hash',
  'unknown.key=kept',
  '',
].join('\n');
