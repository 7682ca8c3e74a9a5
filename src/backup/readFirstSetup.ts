import { serialise } from 'guywire-engine/config';
import type { Sentence } from 'guywire-engine/core';
import { isForeignPasswordHash } from '../../rules/passwordHash.ts';
import { PASSWORD, VERSION } from '../../schemas/config/keys.ts';
import { type FileNote, type LoadPlan, readBackup } from './readBackup.ts';

export interface FirstSetupText {
  readonly text: string;
  readonly notes: readonly FileNote[];
}

const NEW_PASSWORD: FileNote = {
  text: 'Its password is of other firmware and cannot be taken over: you choose a new one afterwards.',
  lines: [],
};

/**
 * Text of a backup for the first setup, or the reason why it is unsuitable. The text is sent unchanged, so duplicate
 * keys are errors. The device itself validates values, limits and the administrator's password (D15), because they
 * require a session.
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
