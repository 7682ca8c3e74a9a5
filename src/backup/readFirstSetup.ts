import { serialise } from 'guywire-engine/config';
import type { Sentence } from 'guywire-engine/core';
import { VERSION } from '../../schemas/config/keys.ts';
import { readBackup } from './readBackup.ts';

/**
 * The text of a backup that may set a device up, or why it cannot. Here the text goes to the device as it is, so no key may
 * be there twice. What needs a session, such as values and limits, the device checks itself; so does it whether the
 * password of the administrator is strong enough (D15).
 */
export async function readFirstSetup(file: Pick<Blob, 'size' | 'arrayBuffer'>): Promise<string | Sentence> {
  const backup = await readBackup(file);
  if (backup.kind === 'refused') return backup.reason;
  const repeated = backup.text.issues.find(({ code }) => code === 'duplicate-key');
  if (!/^\d*$/.test(backup.text.get(VERSION) ?? '')) {
    return { text: 'The version of its settings cannot be read.' };
  }
  if (repeated === undefined) return serialise(backup.text);
  return { text: 'Line {line} repeats the setting {key}.', params: { line: repeated.line, key: repeated.key ?? '' } };
}
