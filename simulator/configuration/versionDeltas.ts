import { deltaBetween, joinDeltas, type TextDelta } from './textDelta.ts';

/** Version with the properties used here. All other properties are stored unchanged. */
interface TextVersion {
  readonly digest: string;
  readonly text: string | undefined;
}

/** JSON with its size in bytes. */
interface Json {
  readonly json: string;
  readonly bytes: number;
}

interface KnownDelta extends Json {
  readonly delta: TextDelta;
}

interface Encoded {
  readonly bytes: number;
  text(): string;
}

/**
 * Deltas of the stored versions. The newest text is stored whole, each older one as a delta from the next newer text.
 * Each delta is computed once. The cost of a save does therefore not grow with the number of versions (D97).
 */
export interface VersionDeltas {
  /** Adds a delta read from the store, between neighbours of the list. */
  know(newer: TextVersion, older: TextVersion, delta: TextDelta): void;
  /** Joins the deltas on both sides of a version that will be removed. */
  skip(versions: readonly TextVersion[], place: number): void;
  /** Encodes versions, newest first. Drops deltas that are not used. */
  encode(versions: readonly TextVersion[], marks: object): Encoded;
}

const hasText = ({ text }: TextVersion): boolean => text !== undefined;
const pairOf = (newer: TextVersion, older: TextVersion): string => `${newer.digest} ${older.digest}`;
const measured = (json: string): Json => ({ json, bytes: Buffer.byteLength(json) });

export function createVersionDeltas(): VersionDeltas {
  let cache = new Map<string, KnownDelta>();
  const heads = new WeakMap<TextVersion, Json>();
  let whole = { of: '', ...measured('""') };

  function remember(pair: string, delta: TextDelta): KnownDelta {
    const entry = { delta, ...measured(JSON.stringify(delta)) };
    cache.set(pair, entry);
    return entry;
  }

  /** Start of the JSON object of a version, without its text. */
  function headOf(version: TextVersion): Json {
    const former = heads.get(version);
    if (former !== undefined) return former;
    const { text: _, ...rest } = version;
    const head = measured(`${JSON.stringify(rest).slice(0, -1)},"delta":`);
    heads.set(version, head);
    return head;
  }

  function wholeOf(text: string): Json {
    if (whole.of !== text) whole = { of: text, ...measured(JSON.stringify(text)) };
    return whole;
  }

  const between = (newer: TextVersion, older: TextVersion): KnownDelta =>
    cache.get(pairOf(newer, older)) ??
    remember(pairOf(newer, older), deltaBetween(newer.text ?? '', older.text ?? ''));

  return {
    know: (newer, older, delta) => void remember(pairOf(newer, older), delta),
    skip(versions, place) {
      const skipped = versions[place];
      const newer = versions.slice(0, place).findLast(hasText);
      const older = versions.slice(place + 1).find(hasText);
      if (skipped?.text === undefined || newer === undefined || older === undefined) return;
      const pair = pairOf(newer, older);
      if (!cache.has(pair)) remember(pair, joinDeltas(between(newer, skipped).delta, between(skipped, older).delta));
    },
    encode(versions, marks) {
      const used = new Map<string, KnownDelta>();
      const first = versions.find(hasText);
      let newer = first;
      const parts = versions.map((version) => {
        const head = headOf(version);
        if (version.text === undefined || newer === undefined) return { head, delta: measured('null') };
        const delta = between(newer, version);
        used.set(pairOf(newer, version), delta);
        newer = version;
        return { head, delta };
      });
      cache = used;
      const newest = wholeOf(first?.text ?? '');
      const begin = measured(`${JSON.stringify({ ...marks, newest: '' }).slice(0, -'""}'.length)}`);
      const end = ',"versions":[]}'.length;
      const bytes = parts.reduce(
        // One brace and one comma each.
        (sum, { head, delta }) => sum + head.bytes + delta.bytes + 2,
        begin.bytes + newest.bytes + end,
      );
      const text = () =>
        `${begin.json}${newest.json},"versions":[${parts.map(({ head, delta }) => `${head.json}${delta.json}}`).join(',')}]}`;
      return { bytes, text };
    },
  };
}
