import type { Lines } from 'guywire-engine/draft';
import { MASK } from 'guywire-engine/words';
import { t } from '../../i18n/t.ts';
import type { SettingsDraft } from '../draft/settingsDraft.ts';

/** A pending line that is no change of a setting; its key is its name. */
export interface UnknownLine {
  readonly key: string;
  /** Value the device has, to go back to. */
  readonly before: string | undefined;
  /** Both values in words, masked where they are secrets. */
  readonly from: string;
  readonly to: string;
}

/** Pending lines in words. */
export function unknownLines(draft: SettingsDraft, lines: Lines): readonly UnknownLine[] {
  const device = draft.state().base;
  return [...lines].map(([key, value]) => {
    const words = (text: string | undefined, absent: string): string => {
      if (text === undefined) return absent;
      if (draft.isSecret(key)) return MASK;
      return text === '' ? t('empty') : text;
    };
    const before = device.get(key);
    return { key, before, from: words(before, t('not set')), to: words(value, t('removed')) };
  });
}
