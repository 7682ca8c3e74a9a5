import { createHash } from 'node:crypto';
import { decode, type FlatText } from 'guywire-engine/config';
import { isJsonArray, type JsonValue } from 'guywire-engine/core';
import { createRead } from 'guywire-engine/plan';
import { isAccessPoint } from '../../rules/link/isAccessPoint.ts';
import { ACCESS_POINT, type EncryptedSide, encryptionOf, STATION } from '../../rules/wireless/encryption.ts';
import { configurationPlan } from '../../simulator/core/configurationPlan.ts';

/** Radio as a link end: settings that both ends must share (docs/device.md#wireless). */
export interface LinkEnd {
  readonly radio: number;
  readonly isAccessPoint: boolean;
  readonly isSixtyGhz: boolean;
  readonly name: string;
  /** Encryption methods with a digest of the key. One common entry suffices. */
  readonly keys: readonly string[];
  /** MHz. All scanned frequencies of a station. Absent if the radio follows its peer or chooses automatically. */
  readonly frequencies?: readonly number[];
  /** MHz. Absent if the radio chooses automatically. */
  readonly width?: number;
}

/** Enabled radios of a configuration, with their requirements for a peer. */
export function linkEnds(text: FlatText): readonly LinkEnd[] {
  const document = decode(configurationPlan, text);
  const read = createRead(configurationPlan, () => document);
  const rowOf = (list: string, isIt: (pointer: string) => boolean): string | undefined => {
    const rows = read(list);
    const index = isJsonArray(rows) ? rows.findIndex((_, at) => isIt(`${list}/${at}`)) : -1;
    return index < 0 ? undefined : `${list}/${index}`;
  };
  const radios = read('/radio/radios');
  return (isJsonArray(radios) ? radios : []).flatMap((_, at): readonly LinkEnd[] => {
    const radio = `/radio/radios/${at}`;
    const [number, device, mode] = [read(`${radio}/row`), read(`${radio}/device`), read(`${radio}/mode`)];
    const isOff = read(`${radio}/status`) === false || read('/radio/status') === false;
    if (typeof number !== 'number' || typeof mode !== 'string' || isOff) return [];
    const network =
      rowOf('/wireless/interfaces', (own) => device !== undefined && read(`${own}/device`) === device) ??
      rowOf('/wireless/interfaces', (own) => read(`${own}/row`) === number);
    if (network === undefined || read(`${network}/status`) === false) return [];
    const isSixtyGhz = mode.endsWith('-ptp');
    const side = isAccessPoint(mode) ? ACCESS_POINT : STATION;
    const scanned =
      side === STATION && read(`${radio}/scanList/status`) === true ? read(`${radio}/scanList/channels`) : [];
    const frequency = read(`${radio}/controlFrequency`);
    const frequencies = frequency === 0 ? numbersIn(scanned) : numbersIn([frequency ?? 0]);
    const isAnyWidth = side === STATION && read(`${radio}/scanWidths`) === true;
    const width = isAnyWidth ? 0 : read(`${radio}/channelWidth`);
    return [
      {
        radio: number,
        isAccessPoint: side === ACCESS_POINT,
        isSixtyGhz,
        name: String(read(`${network}/ssid`) ?? ''),
        keys: isSixtyGhz ? [digest(read(`${radio}/linkKey`))] : keysOf(side),
        ...(frequencies.length > 0 ? { frequencies } : {}),
        ...(typeof width === 'number' && width !== 0 ? { width } : {}),
      },
    ];
  });

  function keysOf(side: EncryptedSide): readonly string[] {
    const encryption = encryptionOf(side, document) ?? '';
    const key = encryption.endsWith('-personal') ? digest(read(`${side.object}/protection/psk`)) : '';
    const ways = encryption.startsWith('mixed-')
      ? ['wpa2', 'wpa'].map((way) => encryption.replace('mixed', way))
      : [encryption];
    return ways.map((way) => `${way} ${key}`);
  }
}

function numbersIn(value: JsonValue | undefined): readonly number[] {
  return (isJsonArray(value) ? value : []).filter((item) => typeof item === 'number');
}

/** Keys are compared by digest, so that they are not stored. */
function digest(key: JsonValue | undefined): string {
  return createHash('sha256')
    .update(String(key ?? ''))
    .digest('base64');
}

/**
 * Channel that the configuration does not determine: the access point chooses, and the station does not scan all
 * channels.
 */
const MAYBE_CHANNEL = 'a common channel for certain';

/** Properties that two ends do not share, in words. */
function missing(one: LinkEnd | undefined, other: LinkEnd | undefined): readonly string[] {
  if (one === undefined || other === undefined) return ['both on'];
  if (one.isAccessPoint === other.isAccessPoint) return ['an access point and a station'];
  const [accessPoint, station] = one.isAccessPoint ? [one, other] : [other, one];
  const words: string[] = [];
  if (one.isSixtyGhz !== other.isSixtyGhz) words.push('the same band');
  if (one.name !== other.name) words.push('the same name');
  if (!one.keys.some((key) => other.keys.includes(key))) words.push('the same key');
  const [own, looked] = [accessPoint.frequencies, station.frequencies];
  if (looked !== undefined && own === undefined) words.push(MAYBE_CHANNEL);
  else if (looked !== undefined && !own?.some((frequency) => looked.includes(frequency)))
    words.push('a common channel');
  if (station.width !== undefined && station.width !== accessPoint.width) words.push('the same channel width');
  return words;
}

/** Link end before and after the change. Absent while the radio is off. */
export interface PlannedEnd {
  readonly before: LinkEnd;
  readonly after: LinkEnd | undefined;
}

/** Properties that two ends would no longer share. Empty if they have no link, or keep it. */
export function brokenBy(one: PlannedEnd, other: PlannedEnd): readonly string[] {
  const before = missing(one.before, other.before);
  if (before.some((word) => word !== MAYBE_CHANNEL)) return [];
  return missing(one.after, other.after).filter((word) => !before.includes(word));
}
