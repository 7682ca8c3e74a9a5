import { useSyncExternalStore } from 'react';
import type { Draft } from './draft.ts';
import type { DraftView } from './draftView.ts';

/** What is pending now; the component renders again when the draft has come to rest after a change. */
export function useDraft(draft: Draft): DraftView {
  return useSyncExternalStore(draft.subscribe, draft.view);
}
