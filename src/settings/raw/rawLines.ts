import { type FlatText, fieldOfKey, parseText, serialise } from 'guywire-engine/config';
import { linesBetween } from 'guywire-engine/draft';
import type { SettingsDraft } from '../draft/settingsDraft.ts';
import { maskText } from './maskText.ts';

/** Pixels a line is high, here and in the style sheet. */
export const LINE_HEIGHT = 20;

/** A line of the configuration text as it is shown. */
export interface RawLine {
  /** Counted from 1. */
  readonly number: number;
  /** Secrets masked. */
  readonly text: string;
  /** A page has a field for it. */
  readonly known: boolean;
  /** It is pending. */
  readonly changed: boolean;
}

/** The lines of the draft's text. */
export function rawLines(draft: SettingsDraft): readonly RawLine[] {
  const { base, mine } = draft.lines();
  const [before, after] = [parseText(base), parseText(mine)];
  const plan = draft.plan();
  const shown = parseText(maskText(mine, draft.isSecret)).lines;
  return after.lines.map(({ raw, key }, index) => ({
    number: index + 1,
    text: shown[index]?.raw ?? raw,
    known: key === undefined || fieldOfKey(plan, key) !== undefined,
    // Of several lines of one key the last one counts: the others are as they were.
    changed: key !== undefined && before.get(key) !== after.get(key),
  }));
}

/**
 * The lines in which another text differs from that of the draft: first as it is here, then as it is there. A secret is
 * masked in both; that it is listed says that it differs.
 */
export function comparedLines(draft: SettingsDraft, there: FlatText): readonly RawLine[] {
  const here = parseText(draft.lines().mine);
  const plan = draft.plan();
  const shown = [here, there].map((text) => parseText(maskText(serialise(text), draft.isSecret)));
  const places = [here, there].map(({ lines }) => new Map(lines.map(({ key }, index) => [key, index + 1])));
  return [...linesBetween(here, there).keys()].flatMap((key) =>
    shown.flatMap((text, side) => {
      const value = text.get(key);
      if (value === undefined) return [];
      const number = places[side]?.get(key) ?? 0;
      const known = fieldOfKey(plan, key) !== undefined;
      return [{ number, text: `${side === 0 ? '−' : '+'} ${key}=${value}`, known, changed: side === 1 }];
    }),
  );
}
