import type { Cell } from '../../../base/cell.ts';
import type { TestState } from '../core/testState.ts';
import type { SettingsDraft } from '../draft/settingsDraft.ts';

/**
 * Refuses edits while a test runs, because they would not be part of it. Texts of the device still reach the draft.
 * @param onRefused called for each refused edit
 */
export function lockDraft(
  draft: SettingsDraft,
  test: Pick<Cell<TestState>, 'get'>,
  onRefused: () => void,
): SettingsDraft {
  return {
    ...draft,
    dispatch(command) {
      const isEdit = command.type !== 'rebase' && command.type !== 'leave';
      if (!isEdit || test.get().phase !== 'running') return draft.dispatch(command);
      onRefused();
      return { state: draft.state(), changed: [], limited: [], clamped: [] };
    },
  };
}
