/** Flag names by bit, in listed order (Linux net/wireless/reg.c; docs/regulation.md#data). */
const FLAGS = ['NO-OFDM', 'NO-OUTDOOR', 'DFS', 'NO-IR', 'AUTO-BW'] as const;
const DFS_REGIONS = ['UNSET', 'FCC', 'ETSI', 'JP'] as const;

const MAGIC = 0x52474442;
const VERSION = 20;
const HEADER = 8;
const ENTRY = 4;
/** Bytes per pointer unit. */
const UNIT = 4;
const MAX_BYTES = 1024 * 1024;

type RuleFlag = (typeof FLAGS)[number];
export type DfsRegion = (typeof DFS_REGIONS)[number];
export type BandName = 'sub1' | '2.4' | '5' | '6' | '60';

/** Decoded rule; frequencies in kHz, EIRP in hundredths of a dBm (truncated from mW by the compiler of the file). */
export interface DecodedRule {
  readonly band: BandName;
  readonly startKHz: number;
  readonly endKHz: number;
  readonly maxBandwidthKHz: number;
  readonly maxEirpMbm: number;
  readonly flags: readonly RuleFlag[];
  /** True if the rule references the ETSI channel access parameters. */
  readonly etsiWmm: boolean;
  /** Seconds of channel availability check, if the file has them; no file does today. */
  readonly cacSeconds?: number;
}

export interface DecodedCountry {
  readonly alpha2: string;
  readonly dfsRegion: DfsRegion;
  readonly rules: readonly DecodedRule[];
}

/** Thrown if the file is no regulatory database, or is damaged. The message names the position. */
export class RegdbError extends Error {}

/**
 * Decodes the binary `regulatory.db` of wireless-regdb (docs/regulation.md#data: big-endian, version 20). Never reads
 * outside the file, and reads each entry once, so the work is bounded by 255 rules per entry.
 * @throws RegdbError if the file is invalid, truncated, or has a pointer outside itself
 */
export function decodeRegdb(bytes: Uint8Array): readonly DecodedCountry[] {
  if (bytes.byteLength > MAX_BYTES) throw new RegdbError(`larger than ${MAX_BYTES} bytes`);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.byteLength < HEADER || view.getUint32(0) !== MAGIC) throw new RegdbError('does not begin with RGDB');
  const version = view.getUint32(4);
  if (version !== VERSION) throw new RegdbError(`format version ${version}; only ${VERSION} is known`);

  const countries: DecodedCountry[] = [];
  const seen = new Set<string>();
  for (let at = HEADER; ; at += ENTRY) {
    need(view, at, ENTRY, `entry ${countries.length + 1}`);
    const pointer = view.getUint16(at + 2);
    if (pointer === 0) return countries;
    const alpha2 = String.fromCharCode(view.getUint8(at), view.getUint8(at + 1));
    if (!/^(?:[A-Z]{2}|00)$/.test(alpha2)) throw new RegdbError(`entry ${countries.length + 1} names no country`);
    if (seen.has(alpha2)) throw new RegdbError(`${alpha2} is there twice`);
    seen.add(alpha2);
    countries.push(decodeCollection(view, pointer * UNIT, alpha2));
  }
}

function decodeCollection(view: DataView, at: number, alpha2: string): DecodedCountry {
  const place = `the rules of ${alpha2}`;
  need(view, at, 3, place);
  const length = view.getUint8(at);
  if (length < 3) throw new RegdbError(`${place} have no DFS region`);
  const count = view.getUint8(at + 1);
  const dfsRegion = DFS_REGIONS[view.getUint8(at + 2)];
  if (dfsRegion === undefined) throw new RegdbError(`${place} have an unknown DFS region`);
  const pointers = at + length + (length % 2);
  need(view, pointers, count * 2, place);
  const rules = Array.from({ length: count }, (_, index) =>
    decodeRule(view, view.getUint16(pointers + index * 2) * UNIT, `rule ${index + 1} of ${alpha2}`),
  );
  return { alpha2, dfsRegion, rules };
}

function decodeRule(view: DataView, at: number, place: string): DecodedRule {
  need(view, at, 1, place);
  const length = view.getUint8(at);
  if (length < 16) throw new RegdbError(`${place} is too short`);
  need(view, at, length, place);
  const bits = view.getUint8(at + 1);
  const startKHz = view.getUint32(at + 4);
  const endKHz = view.getUint32(at + 8);
  if (bits >> FLAGS.length !== 0) throw new RegdbError(`${place} has unknown flags`);
  if (startKHz >= endKHz) throw new RegdbError(`${place} ends before it starts`);
  const cacSeconds = length >= 18 ? view.getUint16(at + 16) : 0;
  return {
    band: bandOf(startKHz),
    startKHz,
    endKHz,
    maxBandwidthKHz: view.getUint32(at + 12),
    maxEirpMbm: view.getUint16(at + 2),
    flags: FLAGS.filter((_, bit) => (bits & (1 << bit)) !== 0),
    etsiWmm: length >= 20 && view.getUint16(at + 18) !== 0,
    ...(cacSeconds === 0 ? {} : { cacSeconds }),
  };
}

function bandOf(startKHz: number): BandName {
  if (startKHz < 1_000_000) return 'sub1';
  if (startKHz < 4_000_000) return '2.4';
  if (startKHz < 5_925_000) return '5';
  return startKHz < 50_000_000 ? '6' : '60';
}

function need(view: DataView, at: number, length: number, place: string): void {
  if (at + length > view.byteLength) throw new RegdbError(`cut short before the end of ${place}`);
}
