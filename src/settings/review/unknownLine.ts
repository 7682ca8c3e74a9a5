import type { Lines } from 'guywire-engine/draft';
import { MASK } from 'guywire-engine/words';
import { t } from '../../i18n/t.ts';
import type { SettingsDraft } from '../draft/settingsDraft.ts';

/** Pending line that belongs to no setting. Its label is its key. */
export interface UnknownLine {
  readonly key: string;
  /** Value on the device, for undo. */
  readonly before: string | undefined;
  /** Both values as displayed, with masked secrets. */
  readonly from: string;
  readonly to: string;
}

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
