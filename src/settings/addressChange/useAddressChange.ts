import { type FlatText, parseText } from 'guywire-engine/config';
import { useMemo } from 'react';
import { useCell } from '../../../base/useCell.ts';
import type { Settings } from '../core/settings.ts';
import { useDraft } from '../draft/useDraft.ts';
import { type AddressChange, addressChangeOf } from './addressChangeOf.ts';
import { endpointOf } from './endpointOf.ts';
import { mayMove } from './risk.ts';

/** New address of the page after the pending changes, or after the running test. */
export function useAddressChange({ draft, test }: Settings): AddressChange | undefined {
  const view = useDraft(draft);
  const state = useCell(test);
  const tested = state.phase === 'running' ? state.text : undefined;
  return useMemo(() => {
    if (tested === undefined && !mayMove(view)) return undefined;
    const reach = (text: FlatText) => endpointOf(draft.plan(), text);
    return addressChangeOf(reach(draft.state().base), reach(parseText(tested ?? draft.lines().mine)), location);
  }, [draft, view, tested]);
}
