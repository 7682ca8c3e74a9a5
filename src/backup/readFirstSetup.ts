import { serialise } from 'guywire-engine/config';
import type { Sentence } from 'guywire-engine/core';
import { isForeignPasswordHash } from '../../rules/passwordHash.ts';
import { PASSWORD, VERSION } from '../../schemas/config/keys.ts';
import { type FileNote, type LoadPlan, readBackup } from './readBackup.ts';

/** Text that may set a device up, with what to show before it is used. */
export interface FirstSetupText {
  readonly text: string;
  readonly notes: readonly FileNote[];
}

const NEW_PASSWORD: FileNote = {
  text: 'Its password is of other firmware and cannot be taken over: you choose a new one afterwards.',
  lines: [],
};

/**
 * The text of a backup that may set a device up, or why it cannot. Here the text goes to the device as it is, so no key may
 * be there twice. What needs a session, such as values and limits, the device checks itself; so does it whether the
 * password of the administrator is strong enough (D15).
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
  return { text: serialise(text), notes: isForeignPasswordHash(hash) ? [NEW_PASSWORD, ...notes] : notes };
}
