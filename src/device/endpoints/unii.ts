import { unlockKey } from '../../../rules/wireless/unlockKey.ts';
import { postJson } from '../post.ts';
import type { CallOptions } from '../send.ts';

/**
 * Permanently unlocks the lower U-NII bands of a first-generation radio (D7).
 * @param key key as typed; dashes and surrounding blanks are ignored
 * @throws DeviceError whose issues name the invalid field
 */
export async function activateUnii(name: string, key: string, options?: CallOptions): Promise<void> {
  await postJson('/api/regdomain/activate-unii', { name: name.trim(), key: unlockKey(key) }, options);
}
