import { BOOT_TIME, MINIMUM_DISTANCE, MOST_STATIONS, MOST_STATIONS_11N } from '../constants/link.ts';
import { DEFAULT_MAXIMUM_MTU, MINIMUM_MTU_IPV6 } from '../constants/network.ts';
import type { Antenna, BandMode, Board, ConfigurationPart, RadioCapabilities } from './facts.ts';
import { type Generation, generationOf, sixtyGhzMost } from './sixtyGhz.ts';

/** Display name of the radio of a band. */
export const RADIO_NAMES: Readonly<Record<BandMode, string>> = { G: '2.4 GHz', A: '5 GHz', AD: '60 GHz' };

/** Maximum length of board information, well above any board. Bounds the work on hostile input. */
const MOST_CHARACTERS = 256 * 1024;
const MOST_RADIOS = 4;
const MOST_ANTENNAS = 32;
const MOST_LEDS = 8;
const MOST_PORTS = 8;

/** Maximum offset between one chain and all chains, dB. */
const MOST_OFFSET = 20;

/** Maximum packet size in bytes. */
const MOST_MTU = 65_535;

/** Highest 802.11ac modulation index, 256-QAM 5/6. Default if the board names none (docs/device.md#rates). */
const HIGHEST_MODULATION = 9;

/** Default seconds of an upgrade in addition to a restart, if the board names none. */
const UPGRADE_TIME = 120;

const LONGEST_DISTANCE = 300_000;

const PARTS: readonly ConfigurationPart[] = ['aaa', 'radio', 'supplicant'];

/** Widths from this value, in MHz, exist at 60 GHz only. */
const MILLIMETRE_WIDTH = 1000;

type Values = ReadonlyMap<string, string>;

/**
 * Parses board information: `key=value` lines (docs/device.md#board). A missing or invalid key gets the strictest
 * value: no widths, no power, no features except the spectrum view. If a key occurs twice, the last one counts.
 */
export function readBoard(text: string): Board {
  const values = readLines(text);
  const numbers = radioNumbers(values);
  const excluded = numbers.filter((number) => isExcluded(values, number));
  const features = readFeatures(values);
  const rebootTime = Math.max(0, integer(values, 'board.reboot') ?? BOOT_TIME);
  return {
    name: values.get('board.name') ?? '',
    model: values.get('board.model') ?? '',
    shortName: values.get('board.shortname') ?? '',
    systemId: values.get('board.sysid') ?? '',
    mac: values.get('board.hwaddr') ?? '',
    radios: withoutChains(
      numbers
        .filter((number) => !excluded.includes(number))
        .map((number, at) => readRadio(values, number, at === 0, generationOf(features))),
    ),
    excludedRadios: excluded,
    networkModes: readNetworkModes(values),
    requiredFirmware: values.get('board.required_fw_version') ?? '',
    identity: {
      bom: values.get('board.bom') ?? '',
      subtype: values.get('board.subtype') ?? '',
      cpuRevision: values.get('board.cpurevision') ?? '',
      fccId: values.get('board.fcc_id') ?? '',
      icId: values.get('board.ic_id') ?? '',
    },
    features,
    ethernetPorts: readPorts(values, features),
    signalLeds: clamped(values, 'feature.rssi.leds', { absent: 0, malformed: 0, most: MOST_LEDS }),
    rebootTime,
    upgradeTime: integer(values, 'board.upgrade') ?? rebootTime + UPGRADE_TIME,
    uniiSwitchable: flag(values, 'fcc_unii_switchable') || flag(values, 'board.fcc_unii_switchable'),
    uniiActivated: flag(values, 'fcc_unii_activated') || flag(values, 'board.fcc_unii_activated'),
  };
}

function readLines(text: string): Values {
  const values = new Map<string, string>();
  for (const line of text.slice(0, MOST_CHARACTERS).split('\n')) {
    const at = line.indexOf('=');
    if (at > 0) values.set(line.slice(0, at).trim(), line.slice(at + 1).trim());
  }
  return values;
}

/** Spectrum view. Boards without it say so explicitly (docs/device.md#features). */
const ALWAYS_UNLESS_DENIED = 'airview';

function readFeatures(values: Values): ReadonlySet<string> {
  const features = [...values].flatMap(([key, value]) =>
    key.startsWith('feature.') && !['', '0', 'disabled'].includes(value) ? [key.slice('feature.'.length)] : [],
  );
  if (flag(values, 'board.gps')) features.push('gps');
  if (!values.has(`feature.${ALWAYS_UNLESS_DENIED}`)) features.push(ALWAYS_UNLESS_DENIED);
  return new Set(features);
}

/** Network modes: both if the board names none, and at least bridge mode (docs/device.md#board). */
function readNetworkModes(values: Values): Board['networkModes'] {
  const mask = clamped(values, 'board.netmodes', { absent: 3, malformed: 1, most: Number.POSITIVE_INFINITY });
  return new Set((mask & 2) === 0 ? ['bridge'] : (mask & 1) === 0 ? ['router'] : ['bridge', 'router']);
}

/** Subtype of boards for fixed outdoor installation (docs/device.md#board). */
const OUTDOOR_SUBTYPE = 'outdoor';

/** At least one port. The second port comes from the `port` feature or from `phycount`. */
function readPorts(values: Values, features: ReadonlySet<string>): Board['ethernetPorts'] {
  const least = features.has('port') ? 2 : 1;
  const count = clamped(values, 'board.phycount', { absent: least, malformed: least, most: MOST_PORTS });
  return Array.from({ length: Math.max(least, count) }, (_, at) => {
    const maxMtu = clamped(values, `board.phy.${at + 1}.maxmtu`, {
      absent: DEFAULT_MAXIMUM_MTU,
      malformed: MINIMUM_MTU_IPV6,
      most: MOST_MTU,
    });
    return { maxMtu: Math.max(MINIMUM_MTU_IPV6, maxMtu) };
  });
}

function radioNumbers(values: Values): readonly number[] {
  const numbers = new Set<number>();
  for (const key of values.keys()) {
    const number = /^radio\.(0|[1-9]\d?)\./.exec(key)?.[1];
    if (number !== undefined) numbers.add(Number(number));
  }
  return [...numbers].sort((a, b) => a - b).slice(0, MOST_RADIOS);
}

function isExcluded(values: Values, number: number): boolean {
  return flag(values, `radio.${number}.ignore`) || flag(values, `radio.${number}.web_exclude`);
}

function readRadio(values: Values, number: number, first: boolean, generation: Generation): RadioCapabilities {
  const key = (name: string) => `radio.${number}.${name}`;
  const band = readBand(values, key);
  const min = integer(values, key('txpower.min')) ?? 0;
  const offset = clamped(values, key('txpower.offset'), { absent: 0, malformed: 0, most: MOST_OFFSET });
  const listed = (band === 'G' ? values.get(key('chanbw_g')) : undefined) ?? values.get(key('chanbw')) ?? '';
  const widths = [...new Set(integers(listed))];
  const ieeeModes = readNames(values.get(key('ieee_modes')));
  const usualStations = isOld(ieeeModes) ? MOST_STATIONS_11N : MOST_STATIONS;
  return {
    number,
    interface: (values.get(key('interface')) ?? (first ? 'main' : 'backup')) === 'main' ? 'main' : 'backup',
    band,
    antennas: readAntennas(values, key, band),
    widths,
    txPower: { min, max: integer(values, key('txpower.max')) ?? min, ...(offset > 0 && { offset }) },
    chains: Math.max(1, integer(values, key('chains')) ?? 1),
    card: readCard(values.get(key('subsystemid'))),
    ptpOnly: flag(values, key('ptp_only')),
    ptmpOnly: flag(values, key('ptmp_only')),
    ptpStation: flag(values, key('ptp_sta')),
    ptmpStation: flag(values, key('ptmp_sta')),
    country: integer(values, key('ccode')),
    countryLocked: flag(values, key('ccode_locked')),
    // Every channel at 60 GHz is wide (D78).
    wideChannels: flag(values, key('wide_channels')) || (band === 'AD' && !values.has(key('wide_channels'))),
    defaultAntenna: integer(values, key('def_antenna')),
    ieeeModes,
    highestModulation: clamped(values, key('max_mcs'), {
      absent: HIGHEST_MODULATION,
      malformed: 0,
      most: HIGHEST_MODULATION,
    }),
    beamforming: flag(values, key('beamforming')),
    // Without the key, only the limits of the law apply (D32).
    eirpLimit: (values.get(key('eirp.limit')) ?? '0') !== '0',
    outdoor: values.get('board.subtype') === OUTDOOR_SUBTYPE,
    distanceLimit: clamped(values, key('distance_limit'), {
      absent: 0,
      malformed: MINIMUM_DISTANCE,
      most: LONGEST_DISTANCE,
    }),
    channelNumbers: values.has(key('channels')) ? new Set(integers(values.get(key('channels')) ?? '')) : undefined,
    generation,
    capacity: readCapacity(values, key('capacity.'), band === 'AD' ? { generation, widths } : undefined),
    mostStations: clamped(values, key('max_clients'), { absent: usualStations, malformed: 1, most: MOST_STATIONS }),
    parent: integer(values, key('cfg_parent_id')),
    parts: readParts(values.get(key('cfgcaps'))),
  };
}

/** PCI subsystem id of a board or a configuration, hexadecimal or decimal. Undefined if it is missing or unreadable. */
export function readCard(text = ''): number | undefined {
  return Number(text) || undefined;
}

/** Drops the parent of a radio whose parent also has one, so that no cycle of radios exists. */
function withoutChains(radios: readonly RadioCapabilities[]): readonly RadioCapabilities[] {
  const followers = new Set(radios.flatMap(({ number, parent }) => (parent === undefined ? [] : number)));
  return radios.map((radio) =>
    radio.parent !== undefined && followers.has(radio.parent) ? { ...radio, parent: undefined } : radio,
  );
}

/** Maximum number of capacity entries per radio. */
const MOST_WIDTHS = 16;

/** Capacity per width: the values of the board, over the defaults of a 60 GHz generation. */
function readCapacity(
  values: Values,
  prefix: string,
  sixty: { readonly generation: Generation; readonly widths: readonly number[] } | undefined,
): ReadonlyMap<number, number> {
  const named = [...values.keys()].filter((key) => key.startsWith(prefix)).slice(0, MOST_WIDTHS);
  const usual = sixty?.widths.flatMap((width) => {
    const most = sixtyGhzMost(sixty.generation, width);
    return most === undefined ? [] : [[width, most] as const];
  });
  return new Map([
    ...(usual ?? []),
    ...named.flatMap((key) => {
      const [width] = integers(key.slice(prefix.length));
      const most = integer(values, key) ?? 0;
      return width !== undefined && most > 0 ? [[width, most] as const] : [];
    }),
  ]);
}

/** True if a radio lists modes of 802.11n and none of 802.11ac (docs/device.md#capabilities). */
function isOld(modes: ReadonlySet<string> | undefined): boolean {
  const names = [...(modes ?? [])];
  return names.some((name) => name.startsWith('11n')) && !names.some((name) => name.startsWith('11ac'));
}

/**
 * Names in a comma-separated list. Undefined if there is no list, or if it is a bit mask without public
 * documentation.
 */
function readNames(list: string | undefined): ReadonlySet<string> | undefined {
  if (list === undefined || /^\d*$/.test(list)) return undefined;
  return new Set(list.split(',').map((name) => name.trim()));
}

/** Known parts in the list of the board; all parts without a list. */
function readParts(list: string | undefined): ReadonlySet<ConfigurationPart> {
  if (list === undefined) return new Set(PARTS);
  const names = readNames(list);
  return new Set(PARTS.filter((part) => names?.has(part)));
}

function readBand(values: Values, key: (name: string) => string): BandMode {
  const band = values.get(key('band'));
  if (band === 'G' || band === 'A' || band === 'AD') return band;
  if (integers(values.get(key('chanbw')) ?? '').some((width) => width >= MILLIMETRE_WIDTH)) return 'AD';
  return flag(values, key('ieee_mode_bg')) && !flag(values, key('ieee_mode_a')) ? 'G' : 'A';
}

/** Band bits of an antenna (docs/device.md#antennas); 60 GHz antennas have none. */
const ANTENNA_BANDS: Readonly<Record<BandMode, number>> = { G: 1, A: 2, AD: 0 };

/**
 * Antennas of a radio. Id 0 is reserved for custom antennas. Antennas without a gain, or for another band, are
 * skipped.
 */
function readAntennas(values: Values, key: (name: string) => string, mode: BandMode): readonly Antenna[] {
  return Array.from({ length: MOST_ANTENNAS }, (_, at) => at + 1).flatMap((at) => {
    const id = integer(values, key(`antenna.${at}.id`)) ?? at;
    const gain = values.get(key(`antenna.${at}.gain`)) ?? '';
    if (id < 1 || !/^-?\d{1,2}(?:\.\d{1,2})?$/.test(gain)) return [];
    const bands = integer(values, key(`antenna.${at}.band`)) ?? ANTENNA_BANDS[mode];
    if ((bands & ANTENNA_BANDS[mode]) !== ANTENNA_BANDS[mode]) return [];
    const name = values.get(key(`antenna.${at}.name`)) ?? `Antenna ${id}`;
    return [{ id, name, gain: Number(gain), builtIn: flag(values, key(`antenna.${at}.builtin`)) }];
  });
}

function integer(values: Values, key: string): number | undefined {
  const value = values.get(key);
  return value !== undefined && /^-?\d{1,9}$/.test(value) ? Number(value) : undefined;
}

/** Integer from 0 to `most`, with one fallback for a missing value and one for an invalid value. */
function clamped(
  values: Values,
  key: string,
  { absent, malformed, most }: { readonly absent: number; readonly malformed: number; readonly most: number },
): number {
  if (!values.has(key)) return absent;
  const value = integer(values, key);
  return value === undefined || value < 0 ? malformed : Math.min(value, most);
}

function integers(list: string): readonly number[] {
  return list
    .split(',')
    .map((item) => item.trim())
    .filter((item) => /^\d{1,5}$/.test(item))
    .map(Number);
}

function flag(values: Values, key: string): boolean {
  const value = values.get(key);
  return value === '1' || value === 'true';
}
