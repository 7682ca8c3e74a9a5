import { useSyncExternalStore } from 'react';
import type { DraftView } from './draftView.ts';
import type { SettingsDraft } from './settingsDraft.ts';

/** What is pending now; the component renders again when the draft has come to rest after a change. */
export function useDraft(draft: SettingsDraft): DraftView {
  return useSyncExternalStore(draft.onRest, draft.view);
}
