import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { decode } from '../../engine/config/codec.ts';
import { parseText } from '../../engine/config/flatText.ts';
import { createRead } from '../../engine/plan/active.ts';
import { allLimits } from '../../rules/allLimits.ts';
import { readBoard } from '../../rules/core/board.ts';
import type { Board } from '../../rules/core/facts.ts';
import { FEATURES } from '../../rules/features.ts';
import { regulatoryDomain } from '../../rules/regulatory/regulatoryDomain.ts';
import { RULES } from '../../rules/rules.ts';
import { boardInfoSchema } from '../../schemas/device/boardInfo.ts';
import { configurationPlan as plan } from '../../simulator/core/configurationPlan.ts';
import { boardInfo } from '../../simulator/models/boardInfo.ts';
import { factoryText } from '../../simulator/models/factory.ts';
import { models } from '../../simulator/models/models.ts';

/** Board keys that no code reads, with the reason. */
const UNREAD: Readonly<Record<string, string>> = {
  'radio.#.devname': 'The status and the configuration name the interface of a radio.',
  'radio.#.antennas': 'The antennas are counted as they are listed.',
};

/** Features that no rule and no page uses, with the reason. */
const UNUSED_FEATURES: Readonly<Record<string, string>> = {
  airview: 'The navigation asks for it (src/app/tools.ts).',
  g2: 'The generation of its radios, which every radio has (rules/link/sixtyGhz.ts).',
};

/** Board members that no code reads, with the reason. */
const UNREAD_MEMBERS: Readonly<Record<string, string>> = {
  model: 'Commands call a model so; a person is told its name.',
};

/** Board members that no limit reads, with their reader. */
const READ_BY: Readonly<Record<string, string>> = {
  name: 'src/app/useStatus.ts',
  shortName: 'src/settings/restore/backupNotes.ts',
  systemId: 'src/dashboard/DeviceCard.tsx',
  mac: 'src/dashboard/DeviceCard.tsx',
  identity: 'src/dashboard/DeviceCard.tsx',
  excludedRadios: 'src/settings/restore/backupNotes.ts',
  requiredFirmware: 'src/settings/maintenance/FirmwareCard.tsx',
  rebootTime: 'src/settings/maintenance/RebootDialog.tsx',
  upgradeTime: 'src/settings/maintenance/UpgradeDialog.tsx',
  'radios.capacity': 'src/dashboard/DeviceCard.tsx',
  'radios.card': 'src/settings/restore/backupNotes.ts',
  'radios.generation': 'rules/link/receive.ts',
  'radios.mostStations': 'src/dashboard/mostServed.ts',
  'radios.defaultAntenna': 'rules/wireless/radioDefaults.ts',
  'radios.wideChannels': 'rules/wireless/widths.ts',
  'radios.channelNumbers': 'rules/regulatory/regulatoryDomain.ts',
};

const lines = models.flatMap((model) => {
  const text = boardInfo(model);
  return text
    .trimEnd()
    .split('\n')
    .map((line) => ({ text, line, at: line.indexOf('=') }));
});
const patternOf = (key: string): string => key.replace(/\.\d+(?=\.|$)/g, '.#');

/** Alternative values of a key. */
function othersOf(value: string): readonly string[] {
  if (value === '0' || value === '1') return [value === '0' ? '1' : '0'];
  if (/^-?\d+$/.test(value)) return [String(Number(value) - 1), String(Number(value) + 1)];
  return [`${value}x`, '', '1'];
}

const shown = (text: string): string =>
  JSON.stringify(readBoard(text), (_, value: unknown) =>
    value instanceof Set || value instanceof Map ? [...value] : value,
  );

test('every key of a board is read, or listed with the reason why not', () => {
  const read = new Map<string, boolean>();
  for (const { text, line, at } of lines) {
    const key = line.slice(0, at);
    const pattern = key.startsWith('feature.') ? key : patternOf(key);
    if (read.get(pattern) === true) continue;
    const before = shown(text);
    const changed = othersOf(line.slice(at + 1)).some(
      (value) => shown(text.replace(`${line}\n`, `${key}=${value}\n`)) !== before,
    );
    read.set(pattern, changed);
  }
  const unread = [...read].flatMap(([key, isRead]) => (isRead ? [] : [key]));
  expect(unread.toSorted()).toEqual(Object.keys(UNREAD).toSorted());
});

/** True if the schema of the board describes the key. */
function isDescribed(key: string): boolean {
  let here: unknown = boardInfoSchema;
  for (const step of key.split('.')) {
    const { properties, additionalProperties } = Object(here);
    here = properties?.[step] ?? additionalProperties;
    if (here === undefined) return false;
  }
  return true;
}

test('the schema of the board describes every key', () => {
  const keys = new Set(lines.map(({ line, at }) => line.slice(0, at)));
  expect([...keys].filter((key) => !isDescribed(key))).toEqual([]);
});

test('every feature of a model decides over a setting, or is listed with the reason why not', () => {
  const features = new Set(models.flatMap((model) => [...readBoard(boardInfo(model)).features]));
  const asked = new Set<string>();
  for (const model of models) {
    const board = readBoard(boardInfo(model));
    const { has } = board.features;
    const noting = Object.assign(new Set(board.features), {
      has(name: string) {
        asked.add(name);
        return has.call(board.features, name);
      },
    });
    for (const feature of FEATURES) feature.isThere({ ...board, features: noting });
  }
  // The board itself reads these keys to count its ports and LEDs.
  const counted = ['port', 'rssi.leds'];
  const unused = [...features].filter((name) => !asked.has(name) && !counted.includes(name));
  expect(unused.toSorted()).toEqual(Object.keys(UNUSED_FEATURES).toSorted());
});

/** Board members that the rules read while they limit every setting of a factory-new device. */
function readByRules(): ReadonlySet<string> {
  const names = new Set<string>();
  const noting = <Owner extends object>(owner: Owner, prefix: string): Owner =>
    new Proxy(owner, {
      get(target, name) {
        names.add(`${prefix}${String(name)}`);
        return Reflect.get(target, name);
      },
    });
  for (const model of models) {
    const board = readBoard(boardInfo(model));
    const noted: Board = noting({ ...board, radios: board.radios.map((radio) => noting(radio, 'radios.')) }, '');
    const accessPoint = factoryText(model, '');
    for (const text of [accessPoint, accessPoint.replaceAll('=master', '=managed')]) {
      const document = decode(plan, parseText(text));
      for (const domain of [undefined, regulatoryDomain(840, board.radios)]) {
        const limits = allLimits({ facts: { board: noted, domain }, read: createRead(plan, () => document) });
        for (const { limit } of RULES) for (const row of [undefined, 0, 1]) limits.get(limit, row);
      }
    }
  }
  return names;
}

describe('members of a board', () => {
  const [first] = models;
  const board = readBoard(boardInfo(first));
  const rules = readByRules();
  const members = [...Object.keys(board), ...Object.keys(board.radios[0] ?? {}).map((name) => `radios.${name}`)];

  test.each(members)('%s is read by a rule or a page', (member) => {
    if (member in UNREAD_MEMBERS) return expect(rules).not.toContain(member);
    const page = READ_BY[member];
    if (page === undefined) return expect(rules).toContain(member);
    expect(readFileSync(page, 'utf8')).toMatch(new RegExp(`\\b${member.replace('radios.', '')}\\b`));
  });
});
