import type { Command } from 'guywire-engine/draft';
import { loadChunk } from '../../../base/loadChunk.ts';
import type { SettingsDraft } from '../draft/settingsDraft.ts';
import { becomeIn } from './becomeIn.ts';

type NetworkEdits = typeof import('../../../rules/router/networkEdits.ts').NETWORK_EDITS;

let edits: NetworkEdits = new Map();

/** Loads the conversions. The panel that places their fields waits for them. */
export async function loadNetworkEdits(): Promise<void> {
  ({ NETWORK_EDITS: edits } = await loadChunk(() => import('../../../rules/router/networkEdits.ts')));
}

/**
 * Wraps the draft of a form: an edit of the network mode or of a side converts the whole network in one undo step
 * (D135).
 */
export function convertsNetwork({ draft }: { readonly draft: SettingsDraft }) {
  loadNetworkEdits().catch(console.warn);
  const dispatch = (command: Command) => {
    const edit = command.type === 'set' ? edits.get(command.pointer) : undefined;
    if (edit === undefined || command.type !== 'set') return draft.dispatch(command);
    const { document, original } = draft.state();
    return becomeIn(draft, edit(document, command.value, original));
  };
  return { draft: { ...draft, dispatch } };
}
