import { applyAll, type FlatText, serialise } from 'guywire-engine/config';
import type { Sentence } from 'guywire-engine/core';
import { isForeignPasswordHash } from '../../rules/passwordHash.ts';
import { type OlderLines, olderLines } from '../../rules/text/olderLines.ts';
import { PASSWORD, VERSION } from '../../schemas/config/keys.ts';
import { MOVED_KEYS } from '../../schemas/config/movedKeys.ts';
import { OLDER_COMMANDS } from '../../schemas/config/olderCommands.ts';
import { type FileNote, type LoadPlan, readBackup } from './readBackup.ts';

export interface FirstSetupText {
  readonly text: string;
  readonly notes: readonly FileNote[];
}

const NEW_PASSWORD: FileNote = {
  text: 'Its password is of other firmware and cannot be taken over: you choose a new one afterwards.',
  lines: [],
};

/** Conversions of a text without a settings version: firmware before 5.5 wrote none (docs/device.md#older-firmware). */
async function olderLinesOf(text: FlatText, loadPlan: LoadPlan): Promise<readonly OlderLines[]> {
  if (text.get(VERSION) !== undefined) return [];
  return olderLines(text, { plan: await loadPlan(), movedKeys: MOVED_KEYS, commands: OLDER_COMMANDS });
}

/** Note with the new lines. */
function conversionNote(older: readonly OlderLines[]): readonly FileNote[] {
  const lines = older.flatMap(({ set }) => [...set].map(([key, value]) => `${key}=${value}`));
  return lines.length === 0 ? [] : [{ text: 'Lines of older firmware were converted to these:', lines }];
}

/**
 * Text of a backup for the first setup, or the reason why it is unsuitable. Except for lines of firmware before 5.5,
 * the text is sent unchanged, so duplicate keys are errors. The device itself validates values, limits and the
 * administrator's password (D15), because they require a session.
 */
export async function readFirstSetup(
  file: Pick<Blob, 'size' | 'arrayBuffer'>,
  loadPlan: LoadPlan,
): Promise<FirstSetupText | { readonly reason: Sentence }> {
  const backup = await readBackup(file, loadPlan);
  if (backup.kind === 'refused') return { reason: backup.reason };
  const { text, notes } = backup;
  const repeated = text.issues.find(({ code }) => code === 'duplicate-key');
  if (!/^\d*$/.test(text.get(VERSION) ?? '')) {
    return { reason: { text: 'The version of its settings cannot be read.' } };
  }
  if (repeated !== undefined) {
    const { line, key = '' } = repeated;
    return { reason: { text: 'Line {line} repeats the setting {key}.', params: { line, key } } };
  }
  const hash = text.get(PASSWORD.replace('{n}', '1')) ?? '';
  const older = await olderLinesOf(text, loadPlan);
  const password = isForeignPasswordHash(hash) ? [NEW_PASSWORD] : [];
  return {
    text: serialise(applyAll(text, older)),
    notes: [...password, ...notes, ...conversionNote(older)],
  };
}
