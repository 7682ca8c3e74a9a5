import type { Antenna, BandMode, Board, RadioCapabilities } from './facts.ts';

/** More than any board has; bounds what a hostile text can make us build. */
const MOST_RADIOS = 4;
const MOST_ANTENNAS = 32;

type Values = ReadonlyMap<string, string>;

/**
 * Reads board information: `key=value` lines (facts/device-api §5.1). A key that is absent or makes no sense gives the
 * strictest reading: no widths, no power, no feature.
 */
export function readBoard(text: string): Board {
  const values = readLines(text);
  return {
    name: values.get('board.name') ?? '',
    model: values.get('board.model') ?? '',
    shortName: values.get('board.shortname') ?? '',
    systemId: values.get('board.sysid') ?? '',
    mac: values.get('board.hwaddr') ?? '',
    radios: radioNumbers(values).map((number) => readRadio(values, number)),
    features: new Set(
      [...values].flatMap(([key, value]) => (key.startsWith('feature.') && value !== '0' ? [key.slice(8)] : [])),
    ),
    rebootTime: integer(values, 'board.reboot') ?? 0,
    uniiSwitchable: flag(values, 'fcc_unii_switchable'),
    uniiActivated: flag(values, 'fcc_unii_activated'),
  };
}

function readLines(text: string): Values {
  const values = new Map<string, string>();
  for (const line of text.split('\n')) {
    const at = line.indexOf('=');
    if (at > 0) values.set(line.slice(0, at).trim(), line.slice(at + 1).trim());
  }
  return values;
}

function radioNumbers(values: Values): readonly number[] {
  const numbers = new Set<number>();
  for (const key of values.keys()) {
    const number = /^radio\.(\d{1,2})\./.exec(key)?.[1];
    if (number !== undefined && !flag(values, `radio.${number}.ignore`)) numbers.add(Number(number));
  }
  return [...numbers].sort((a, b) => a - b).slice(0, MOST_RADIOS);
}

function readRadio(values: Values, number: number): RadioCapabilities {
  const key = (name: string) => `radio.${number}.${name}`;
  const band = readBand(values, key);
  const min = integer(values, key('txpower.min')) ?? 0;
  return {
    number,
    interface: values.get(key('interface')) === 'backup' ? 'backup' : 'main',
    band,
    antennas: readAntennas(values, key),
    widths: integers(values.get(key(band === 'G' ? 'chanbw_g' : 'chanbw')) ?? values.get(key('chanbw')) ?? ''),
    txPower: { min, max: integer(values, key('txpower.max')) ?? min },
    chains: integer(values, key('chains')) ?? 1,
    ptpOnly: flag(values, key('ptp_only')),
    ptmpOnly: flag(values, key('ptmp_only')),
    ptpStation: flag(values, key('ptp_sta')),
    ptmpStation: flag(values, key('ptmp_sta')),
    countryLocked: flag(values, key('ccode_locked')),
    wideChannels: flag(values, key('wide_channels')),
  };
}

function readBand(values: Values, key: (name: string) => string): BandMode {
  const band = values.get(key('band'));
  if (band === 'G' || band === 'AD') return band;
  return band === undefined && flag(values, key('ieee_mode_bg')) && !flag(values, key('ieee_mode_a')) ? 'G' : 'A';
}

function readAntennas(values: Values, key: (name: string) => string): readonly Antenna[] {
  const count = Math.min(MOST_ANTENNAS, integer(values, key('antennas')) ?? 0);
  return Array.from({ length: Math.max(0, count) }, (_, at) => at + 1).flatMap((at) => {
    const id = integer(values, key(`antenna.${at}.id`));
    const gain = Number(values.get(key(`antenna.${at}.gain`)) ?? Number.NaN);
    if (id === undefined || !Number.isFinite(gain)) return [];
    const name = values.get(key(`antenna.${at}.name`)) ?? '';
    return { id, name, gain, builtIn: flag(values, key(`antenna.${at}.builtin`)) };
  });
}

function integer(values: Values, key: string): number | undefined {
  const value = values.get(key);
  return value !== undefined && /^-?\d{1,9}$/.test(value) ? Number(value) : undefined;
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
