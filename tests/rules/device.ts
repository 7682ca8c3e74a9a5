import type { Limit } from '../../engine/core/limit.ts';
import { setAt } from '../../engine/core/pointer.ts';
import type { JsonValue } from '../../engine/core/schema.ts';
import type { Read } from '../../engine/plan/active.ts';
import { plan } from '../../engine/plan/plan.ts';
import { createTypedRead } from '../../engine/plan/typedRead.ts';
import { allLimits } from '../../rules/allLimits.ts';
import type { Board, Channel, Facts, RadioCapabilities, RegulatoryDomain } from '../../rules/core/facts.ts';
import type { SettingPointer } from '../../rules/core/setting.ts';
import { regulatoryDomain } from '../../rules/regulatory/regulatoryDomain.ts';
import { configurationSchema } from '../../schemas/config/configuration.ts';

/** A 5 GHz radio with a built-in dish of 23 dBi, and the given changes. */
export function radioWith(changes: Partial<RadioCapabilities> = {}): RadioCapabilities {
  return {
    number: 1,
    interface: 'main',
    band: 'A',
    antennas: [{ id: 1, name: 'Dish', gain: 23, builtIn: true }],
    widths: [10, 20, 30, 40, 50, 60, 80],
    txPower: { min: -4, max: 24 },
    chains: 2,
    ptpOnly: false,
    ptmpOnly: false,
    ptpStation: false,
    ptmpStation: false,
    country: undefined,
    countryLocked: false,
    wideChannels: true,
    defaultAntenna: 1,
    ieeeModes: undefined,
    highestModulation: 9,
    beamforming: false,
    eirpLimit: false,
    outdoor: false,
    distanceLimit: 0,
    channelNumbers: undefined,
    generation: 1,
    capacity: new Map(),
    mostStations: 85,
    parent: undefined,
    parts: new Set(['aaa', 'radio', 'supplicant']),
    ...changes,
  };
}

/** Connectors, and all antennas that tests select by gain. */
export const CONNECTORS = [{ id: 1, name: 'Omni', gain: 13, builtIn: false }];

export function boardWith(...radios: readonly RadioCapabilities[]): Board {
  return {
    name: 'Dish 5AC 23',
    model: 'dish-5ac-23',
    shortName: 'D5AC-23',
    systemId: '0x6701',
    mac: '00005E005301',
    radios,
    excludedRadios: [],
    networkModes: new Set(['bridge', 'router'] as const),
    requiredFirmware: '',
    identity: { bom: '', subtype: '', cpuRevision: '', fccId: '', icId: '' },
    features: new Set(),
    ethernetPorts: [{ maxMtu: 2024 }],
    signalLeds: 0,
    rebootTime: 50,
    upgradeTime: 170,
    uniiSwitchable: false,
    uniiActivated: false,
  };
}

/** Channel around a center, 20 MHz wide by default. */
export function channelWith(changes: Partial<Channel> = {}): Channel {
  const center = changes.centerFrequency ?? changes.controlFrequency ?? 5785;
  const bandwidth = changes.bandwidth ?? 20;
  return {
    controlFrequency: center,
    centerFrequency: center,
    number: (center - 5000) / 5,
    dfs: false,
    maxEirp: 36,
    bandwidth,
    startFrequency: center - bandwidth / 2,
    endFrequency: center + bandwidth / 2,
    mode: center < 4000 ? 'G' : center > 50_000 ? 'AD' : 'A',
    ...changes,
  };
}

export function domainWith(channels: readonly Channel[], code = 840, name = 'United States'): RegulatoryDomain {
  return { countryCode: code, countryName: name, interfaces: [{ id: 'main', channels }] };
}

/** Radio in a country, with the channels of the country. */
export function inCountry(code: number, changes: Partial<RadioCapabilities> = {}): Facts {
  const board = boardWith(radioWith(changes));
  return { board, domain: regulatoryDomain(code, board.radios) };
}

export const us = inCountry(840);

/** Pointer within the row of a radio, or of another setting. */
type Place<Pointer = SettingPointer> = Pointer extends `/radio/radios/0/${infer Name}` ? Name : Pointer;

/** Row of the first radio, with values of any type. The rest of the document is empty. */
export type Row = { readonly [Name in Place]?: JsonValue | undefined };

/** Row of an access point. */
export const ACCESS_POINT: Row = {
  row: 1,
  mode: 'master',
  linkType: 1,
  channelWidth: 20,
  controlFrequency: 5785,
  centerFrequency: 5785,
  antenna: 1,
  antennaGain: 0,
  cableLoss: 0,
  dfs: true,
};

const configuration = plan(configurationSchema);

/** Without defaults: values that a test does not set are undefined. */
const withoutDefaults = {
  ...configuration,
  byPointer: new Map([...configuration.byPointer].map(([at, field]) => [at, { ...field, default: undefined }])),
};

/** Reads values by pointer (rows by index or `*`), like limits: values of the wrong type are undefined. */
export function readValues(valueAt: (pointer: string) => JsonValue | undefined): Read {
  return (pointer) => {
    const first = pointer.replace(/\/(?:\d+|\*)(?=\/|$)/g, '/0');
    return createTypedRead(withoutDefaults, () => setAt({}, first, valueAt(pointer)))(first);
  };
}

/** Reads the first row of the radio section. */
export function readRow(row: Row): Read {
  const values = new Map<string, JsonValue | undefined>(Object.entries(row));
  return readValues((pointer) => values.get(pointer.replace('/radio/radios/0/', '')));
}

/** Limit of a field of the first row. */
export function limitOf(name: string, facts: Facts, row: Row): Limit {
  const limit = allLimits({ facts, read: readRow(row) }).get(name, 0);
  if (limit === undefined) throw new Error(`no rule for ${name}`);
  return limit;
}

/** Highest power that a limit allows, or undefined. */
export function highestOf({ unavailable, minimum = Number.NEGATIVE_INFINITY, maximum }: Limit): number | undefined {
  return unavailable === undefined && maximum !== undefined && maximum >= minimum ? maximum : undefined;
}

/** Values of the allowed choices. */
export function openValues({ choices = [] }: Limit): readonly unknown[] {
  return choices.filter(({ excluded }) => excluded === undefined).map(({ value }) => value);
}
