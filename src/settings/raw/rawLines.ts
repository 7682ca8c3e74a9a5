import { type FlatText, fieldOfKey, parseText, serialise } from 'guywire-engine/config';
import { linesBetween } from 'guywire-engine/draft';
import type { SettingsDraft } from '../draft/settingsDraft.ts';
import { maskText } from './maskText.ts';

/** Height of a line in pixels, as in the style sheet. */
export const LINE_HEIGHT = 20;

export interface RawLine {
  /** Counted from 1. */
  readonly number: number;
  /** Text with masked secrets. */
  readonly text: string;
  /** True if a page has a field for the key. */
  readonly isKnown: boolean;
  /** True if the line is a pending change. */
  readonly changed: boolean;
}

export function rawLines(draft: SettingsDraft): readonly RawLine[] {
  const { base, mine } = draft.lines();
  const [before, after] = [parseText(base), parseText(mine)];
  const plan = draft.plan();
  const shown = parseText(maskText(mine, draft.isSecret)).lines;
  return after.lines.map(({ raw, key }, index) => ({
    number: index + 1,
    text: shown[index]?.raw ?? raw,
    isKnown: key === undefined || fieldOfKey(plan, key) !== undefined,
    // If a key occurs more than once, the last line counts.
    changed: key !== undefined && before.get(key) !== after.get(key),
  }));
}

/**
 * Lines that differ between the draft and another text: the draft's line, then the other one. Secrets are masked in
 * both; listing the line shows that they differ. A line and its counterpart count once.
 */
export function comparedLines(
  draft: SettingsDraft,
  there: FlatText,
): { readonly lines: readonly RawLine[]; readonly count: number } {
  const here = parseText(draft.lines().mine);
  const plan = draft.plan();
  const shown = [here, there].map((text) => parseText(maskText(serialise(text), draft.isSecret)));
  const places = [here, there].map(({ lines }) => new Map(lines.map(({ key }, index) => [key, index + 1])));
  const keys = [...linesBetween(here, there).keys()];
  const lines = keys.flatMap((key) =>
    shown.flatMap((text, side) => {
      const value = text.get(key);
      if (value === undefined) return [];
      const number = places[side]?.get(key) ?? 0;
      const isKnown = fieldOfKey(plan, key) !== undefined;
      return [{ number, text: `${side === 0 ? '−' : '+'} ${key}=${value}`, isKnown, changed: side === 1 }];
    }),
  );
  return { lines, count: keys.length };
}
