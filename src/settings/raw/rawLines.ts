import { fieldOfKey, parseText } from 'guywire-engine/config';
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
