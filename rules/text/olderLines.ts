import {
  applyAll,
  decode,
  type FlatText,
  keyAt,
  keyTemplate,
  type LineEdits,
  type MovedKeys,
  movableLists,
  newPlaceOf,
  parseSwitch,
} from 'guywire-engine/config';
import { getAt, isJsonArray, type JsonObject, type Sentence } from 'guywire-engine/core';
import type { Plan } from 'guywire-engine/plan';
import type { OlderCommand } from '../../schemas/config/olderCommands.ts';
import { rowsAt } from '../core/rowList.ts';
import { BRIDGES, INTERFACES } from '../network/networkView.ts';

/** Line edits that give a text of older firmware the meaning that it had there. */
export interface OlderLines extends Pick<LineEdits, 'set' | 'removed'> {
  readonly words: Sentence;
  /** Key of a line that older firmware wrote so. */
  readonly key: string;
}

/** Plan of all sections, and tables of keys that are read no more. Rules name no keys. */
export interface OlderTables {
  readonly plan: Plan;
  readonly movedKeys: MovedKeys;
  readonly commands: readonly OlderCommand[];
}

/**
 * Lines of a text that older firmware wrote in another form, or left out, with the edits that convert them
 * (docs/device.md#older-firmware). Only edits whose meaning is certain are returned.
 */
export function olderLines(text: FlatText, { plan, movedKeys, commands }: OlderTables): readonly OlderLines[] {
  const lists = movableLists(text, movedKeys);
  const after = applyAll(text, lists);
  const before = new Map(
    lists.flatMap(({ removed }) => [...removed].map((key) => [newPlaceOf(key, movedKeys), key])),
  );
  const document = decode(plan, after);
  const older: OlderText = {
    text: after,
    document,
    keyOf: (pointer) => keyAt(plan, document, pointer) ?? '',
    writtenAt: (key) => before.get(key) ?? key,
  };
  const repeated = new Set(text.issues.flatMap(({ key }) => key ?? []));
  const converted = [
    ...CONVERSIONS.flatMap((convert) => convert(older)),
    ...commands.flatMap((command) => convertedCommand(after, command)),
  ].filter(({ set, removed }) => ![...set.keys(), ...removed].some((key) => repeated.has(key)));
  return [...lists.map(({ from, to, set, removed }) => moved(from, to, set, removed)), ...converted];
}

/** Text after moves, with its values. */
interface OlderText {
  readonly text: FlatText;
  readonly document: JsonObject;
  /** Key of the value at a pointer. */
  readonly keyOf: (pointer: string) => string;
  /** Key of a line before moves. */
  readonly writtenAt: (key: string) => string;
}

type Convert = (older: OlderText) => readonly OlderLines[];

function moved(from: string, to: string, set: OlderLines['set'], removed: OlderLines['removed']): OlderLines {
  return {
    words: { text: 'Move {from} of older firmware to {to}, where it is read now', params: { from, to } },
    key: [...removed][0] ?? from,
    set,
    removed,
  };
}

const linesIn = (set: OlderLines['set']): string => [...set].map(([key, value]) => `${key}=${value}`).join(', ');

/** Line with another value. */
function changed({ text, keyOf, writtenAt }: OlderText, pointer: string, value: string): OlderLines {
  const key = keyOf(pointer);
  const set = new Map([[key, value]]);
  const params = { from: `${key}=${text.get(key) ?? ''}`, to: linesIn(set) };
  return {
    words: { text: 'Change {from} of older firmware to {to}', params },
    key: writtenAt(key),
    set,
    removed: new Set(),
  };
}

/** New lines. The key is that of a line with the older form. */
function added(key: string, set: OlderLines['set']): OlderLines {
  const params = { lines: linesIn(set) };
  return { words: { text: 'Add {lines}, which older firmware left out', params }, key, set, removed: new Set() };
}

/** Rows of a list that are on, if the switch of the list is on too. Both are on by default. */
function usedRows(document: JsonObject, section: string, list: string): readonly JsonObject[] {
  const isOff = getAt(document, `/${section}/status`) === false;
  return isOff ? [] : rowsAt(document, list).filter(({ status }) => status !== false);
}

const lower = (value: unknown): string => (typeof value === 'string' ? value.toLowerCase() : '');

/** WAN and LAN of a router by the wireless mode. Firmware before 5.5 has no other routers. */
const SIDES: ReadonlyMap<string, readonly [wan: string, lan: string]> = new Map([
  ['managed', ['ath0', 'eth0']],
  ['master', ['eth0', 'ath0']],
]);

/** Roles of a router without any. A bridge, PPPoE or default route that contradicts the sides leaves them unknown. */
const routerRoles: Convert = ({ document, keyOf }) => {
  const rows = rowsAt(document, INTERFACES);
  const sides = SIDES.get(lower(rowsAt(document, RADIOS)[0]?.mode));
  const isRouter = getAt(document, '/network/mode') === 'router';
  if (!isRouter || sides === undefined || rows.some(({ role = '' }) => role !== '')) return [];
  const [wan, lan] = sides.map((name) => rows.findIndex(({ device }) => device === name));
  const ways = [
    ...usedRows(document, 'routes', '/routes/routes').filter(({ ip }) => ip === '0.0.0.0'),
    ...usedRows(document, 'ppp', '/ppp/connections'),
  ];
  const isOther = ways.some(({ device }) => device !== sides[0] && device !== 'ppp+');
  if (wan === -1 || lan === -1 || isOther || usedRows(document, 'bridges', BRIDGES).length > 0) return [];
  const set = new Map([
    [keyOf(`${INTERFACES}/${wan}/role`), 'wan'],
    [keyOf(`${INTERFACES}/${lan}/role`), 'lan'],
  ]);
  return [added(keyOf('/network/mode'), set)];
};

const RADIOS = '/radio/radios';

/** Conversions of each radio. */
function eachRadio(convert: (row: JsonObject, place: string, older: OlderText) => OlderLines | undefined): Convert {
  return (older) =>
    rowsAt(older.document, RADIOS).flatMap((row, index) => convert(row, `${RADIOS}/${index}`, older) ?? []);
}

/** Modes before 802.11n, in lower case, with the mode of an access point with a 20 MHz channel today. */
const LEGACY_MODES: ReadonlyMap<string, string> = new Map([
  ['a', '11naht20'],
  ['b', '11nght20'],
  ['g', '11nght20'],
  ['bg', '11nght20'],
]);

const isStation = ({ mode }: JsonObject): boolean => mode === 'managed';

/** The mode of a station is automatic, and that of an access point follows the width. */
const legacyModes = eachRadio((row, place, older) => {
  const mode = LEGACY_MODES.get(lower(row.ieeeMode));
  return mode === undefined ? undefined : changed(older, `${place}/ieeeMode`, isStation(row) ? 'auto' : mode);
});

/** Channel widths of slow clocks, MHz. */
const WIDTHS_BY_CLOCK = new Map<unknown, string>([
  [2, '10'],
  [4, '5'],
]);

/** Width of a radio with a slow clock, and of an access point by its mode. Newer firmware writes the width. */
const channelWidths = eachRadio((row, place, older) => {
  const { ieeeMode, clockSelection: clock, channelWidth = 0 } = row;
  const isLegacy = LEGACY_MODES.has(lower(ieeeMode));
  const ofMode = isLegacy ? '20' : /^11n[ag]ht(20|40)/.exec(lower(ieeeMode))?.[1];
  const width = WIDTHS_BY_CLOCK.get(clock) ?? (isStation(row) ? undefined : ofMode);
  if (channelWidth !== 0 || width === undefined || (clock === undefined && !isLegacy)) return undefined;
  const key = older.keyOf(`${place}/channelWidth`);
  return older.text.get(key) === undefined
    ? added(older.keyOf(`${place}/ieeeMode`), new Map([[key, width]]))
    : changed(older, `${place}/channelWidth`, width);
});

/** Rates in Mbit/s have a unit. Others are in units of 500 kbit/s. */
const multicastRates = eachRadio((row, place, older) => {
  const [, rate] = /^(\d{1,3})m$/.exec(lower(row.multicastRate)) ?? [];
  return rate === undefined ? undefined : changed(older, `${place}/multicastRate`, String(2 * Number(rate)));
});

/** First frequency of a band and last channel number, MHz (IEEE 802.11-2020, 17.3.8.4.2 and Annex E). */
const BANDS: readonly (readonly [mode: RegExp, start: number, last: number])[] = [
  [/^(?:b?g|b|11ng.*)$/, 2407, 13],
  [/^(?:a|11na.*)$/, 5000, 196],
];

/** Scan lists with channel numbers in place of frequencies. */
const scanLists = eachRadio((row, place, older) => {
  const [, start, last] = BANDS.find(([mode]) => mode.test(lower(row.ieeeMode))) ?? [];
  const channels = getAt(row, '/scanList/channels');
  if (start === undefined || last === undefined || !isJsonArray(channels) || channels.length === 0) return undefined;
  const frequencies = channels.flatMap((channel) =>
    typeof channel === 'number' && channel >= 1 && channel <= last ? start + 5 * channel : [],
  );
  return frequencies.length === channels.length
    ? changed(older, `${place}/scanList/channels`, frequencies.join(','))
    : undefined;
});

/** Commands that are on, as entries of their list. A text that has the list already keeps its commands. */
function convertedCommand(text: FlatText, { key, form, list, all }: OlderCommand): readonly OlderLines[] {
  const isThere = [...text.keys()].some((own) => own.startsWith(`${list}.`));
  const found = [...text.keys()].flatMap((own) => {
    if (isThere || keyTemplate(own) !== key) return [];
    const status = own.replace(/cmd$/, 'status');
    const [command, device] = form.exec(text.get(own) ?? '') ?? [];
    return command !== undefined && parseSwitch(text.get(status) ?? 'enabled') === true
      ? { own, status, device }
      : [];
  });
  if (found.length === 0) return [];
  const devices = new Set(found.flatMap(({ device }) => device ?? []));
  const entries = [...devices].flatMap((device, index): readonly [string, string][] => [
    [`${list}.${index + 1}.status`, 'enabled'],
    [`${list}.${index + 1}.devname`, device],
  ]);
  const set = new Map([[all, 'enabled'], [`${list}.status`, 'enabled'], ...entries]);
  const removed = found.flatMap(({ own, status }) => (text.get(status) === undefined ? own : [own, status]));
  return [moved(found.map(({ own }) => own).join(', '), list, set, new Set(removed))];
}

const CONVERSIONS: readonly Convert[] = [routerRoles, legacyModes, channelWidths, multicastRates, scanLists];
