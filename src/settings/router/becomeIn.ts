import type { JsonObject } from 'guywire-engine/core';
import type { SettingsDraft } from '../draft/settingsDraft.ts';

/** Replaces the changed sections of a document in one undo step. */
export function becomeIn(draft: Pick<SettingsDraft, 'state' | 'dispatch'>, after: JsonObject) {
  const { document } = draft.state();
  const sections = Object.keys({ ...document, ...after }).filter((name) => document[name] !== after[name]);
  return draft.dispatch({
    type: 'batch',
    values: sections.map((name) => ({ pointer: `/${name}`, value: after[name] })),
  });
}
