import type { Issue } from 'guywire-engine/core';
import type { SettingsDraft } from '../draft/settingsDraft.ts';

/** Issues that prevent sending a draft. The only such check, with or without a form on screen. */
export async function refusalsOf({ check }: Pick<SettingsDraft, 'check'>): Promise<readonly Issue[]> {
  return (await check()).filter(({ severity }) => severity === 'error');
}
