import type { Issue } from 'guywire-engine/core';
import type { SettingsDraft } from '../draft/settingsDraft.ts';

/** What keeps a draft from being sent; nothing else decides it, whether a form is submitted or none is shown. */
export async function refusalsOf({ check }: Pick<SettingsDraft, 'check'>): Promise<readonly Issue[]> {
  return (await check()).filter(({ severity }) => severity === 'error');
}
