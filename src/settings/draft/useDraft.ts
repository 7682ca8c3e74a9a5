import { useSyncExternalStore } from 'react';
import type { DraftView } from './draftView.ts';
import type { SettingsDraft } from './settingsDraft.ts';

/** Snapshot of the draft. Re-renders when the draft settles after a change. */
export function useDraft(draft: SettingsDraft): DraftView {
  return useSyncExternalStore(draft.onRest, draft.view);
}
