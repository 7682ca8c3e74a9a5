import type { Command } from 'guywire-engine/draft';
import { NETWORK_EDITS } from '../../../rules/router/networkEdits.ts';
import type { SettingsDraft } from '../draft/settingsDraft.ts';
import { becomeIn } from './becomeIn.ts';

/** Wraps the draft of a form: an edit of the network mode or of a side converts the whole network in one undo step. */
export function convertsNetwork({ draft }: { readonly draft: SettingsDraft }) {
  const dispatch = (command: Command) => {
    const edit = command.type === 'set' ? NETWORK_EDITS.get(command.pointer) : undefined;
    if (edit === undefined || command.type !== 'set') return draft.dispatch(command);
    const { document, original } = draft.state();
    return becomeIn(draft, edit(document, command.value, original));
  };
  return { draft: { ...draft, dispatch } };
}
