import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { plan } from '../../engine/plan/plan.ts';
import type { SettingPointer } from '../../rules/core/setting.ts';
import { configurationSchema } from '../../schemas/config/configuration.ts';
import * as keys from '../../schemas/config/keys.ts';
import { KEY_CATALOGUE } from './keyCatalogue.ts';

const POINTERS: Readonly<Record<keyof typeof keys, SettingPointer>> = {
  COUNTRY: '/radio/countryCode',
  RADIO_COUNTRY: '/radio/radios/*/countryCode',
  RADIO_CARD: '/radio/radios/*/subsystem',
  RADIO_MODE: '/radio/radios/*/mode',
  CHANNEL_WIDTH: '/radio/radios/*/channelWidth',
  CONTROL_FREQUENCY: '/radio/radios/*/controlFrequency',
  CENTER_FREQUENCY: '/radio/radios/*/centerFrequency',
  ACK_AUTO: '/radio/radios/*/ackAuto',
  ACK_DISTANCE: '/radio/radios/*/ackDistance',
  TX_POWER: '/radio/radios/*/txPower',
  ATPC: '/radio/radios/*/atpc/status',
  ANTENNA: '/radio/radios/*/antenna',
  CABLE_LOSS: '/radio/radios/*/cableLoss',
  LINK_KEY: '/radio/radios/*/linkKey',
  NETWORK_NAME: '/wireless/interfaces/*/ssid',
  ACCOUNT_NAME: '/users/accounts/*/name',
  ACCOUNT_STATUS: '/users/accounts/*/status',
  PASSWORD: '/users/accounts/*/password',
  VERSION: '/system/cfgVersion',
  EDITED_AT: '/system/editedAt',
  CHANGE: '/system/change',
  CONTROLLER_KEY: '/controller/key',
  TIME_ZONE: '/system/timezone',
  TIME_ZONE_NAME: '/system/timezoneName',
  LATITUDE: '/system/latitude',
  LONGITUDE: '/system/longitude',
  MAC_ACL: '/wireless/interfaces/*/macAcl/status',
  ALLOWED_IPS: '/ipAcl/status',
};

const PLAN = plan(configurationSchema);

it('keys read without a plan match their settings', () => {
  const known = Object.fromEntries(
    Object.entries(POINTERS).map(([name, pointer]) => [name, PLAN.byPointer.get(pointer)?.key]),
  );
  expect({ ...keys }).toEqual(known);
});

/** Readers of board information. Their keys are feature names, not configuration keys. */
const OF_THE_BOARD: readonly string[] = ['rules/core/board.ts', 'rules/features.ts'];

const files = ['src', 'rules']
  .flatMap((room) => readdirSync(room, { recursive: true, encoding: 'utf8' }).map((file) => join(room, file)))
  .filter((file) => /\.tsx?$/.test(file) && !OF_THE_BOARD.includes(file));

/** All keys, and their prefixes at each dot. */
const beginnings = new Set(
  [...PLAN.all.flatMap(({ key }) => key ?? []), ...KEY_CATALOGUE.map(({ key }) => key)].flatMap((key) =>
    key.split('.').map((_, at, parts) => parts.slice(0, at + 1).join('.')),
  ),
);
const first = [...new Set([...beginnings].flatMap((key) => key.split('.', 1)))].filter((part) => part !== '');

/**
 * Source literals that spell a key: strings that equal or start a key, and patterns that match one. A lint rule
 * cannot find them, because it would need the keys of the plan.
 */
function spelled(source: string): readonly string[] {
  const code = source.replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '');
  const texts = [...code.matchAll(/'([^'\n]*)'|`([^`]*)`/g)].flatMap(
    ([, plain, template]) => plain ?? template ?? [],
  );
  const keys = texts.filter((text) => {
    const [key = ''] = text
      .replace(/\$\{[^}]*\}|(?<=\.)\d+(?=\.|$)/g, '{n}')
      .replace(/\.$/, '')
      .split('=', 1);
    return text.includes('.') && beginnings.has(key);
  });
  const patterns = [...code.matchAll(new RegExp(`\\/[^/\\n]*\\b(?:${first.join('|')})\\)?\\\\\\.[^/\\n]*\\/`, 'g'))];
  return [...keys, ...patterns.map(([pattern]) => pattern)];
}

describe('no page and no rule hard-codes a configuration key', () => {
  it('in all files', () => {
    expect(files.length).toBeGreaterThan(300);
    const found = files.flatMap((file) => spelled(readFileSync(file, 'utf8')).map((piece) => `${file}: ${piece}`));
    expect(found).toEqual([]);
  });

  it.each([
    "text.get('radio.countrycode')",
    "text.get('wireless.1.ssid')",
    `text.get(\`radio.\${number}.freq\`)`,
    'const ACCOUNT = /^users\\.\\d+\\.name$/;',
    'const STAYS = /^(?:users|system\\.cfg)\\./;',
    "key.startsWith('users.')",
  ])('detects a key in %s', (source) => {
    expect(spelled(source)).toHaveLength(1);
  });

  it.each([
    "id: 'power.radio',",
    "import { radio } from './radio.ts';",
    '// such as radio.countrycode',
    "t('Go. Now')",
  ])('detects no key in %s', (source) => {
    expect(spelled(source)).toEqual([]);
  });
});
