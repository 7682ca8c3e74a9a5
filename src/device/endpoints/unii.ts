import { unlockKey } from '../../../rules/wireless/unlockKey.ts';
import { postJson } from '../post.ts';
import type { CallOptions } from '../send.ts';

/**
 * Opens the lower U-NII bands of a first-generation radio, for good (D7).
 * @param key as it was typed: dashes and blanks around it do not count.
 * @throws DeviceError whose issues name the field that is wrong.
 */
export async function activateUnii(name: string, key: string, options?: CallOptions): Promise<void> {
  await postJson('/api/regdomain/activate-unii', { name: name.trim(), key: unlockKey(key) }, options);
}
