import type { JsonObject } from 'guywire-engine/core';
import type { DraftState } from 'guywire-engine/draft';
import { asBridge } from '../../../rules/router/asBridge.ts';
import { isBridge } from '../../../rules/router/sides.ts';

/**
 * Document before the change of the network mode (D65, docs/decisions.md#d65). Reverting to a bridge keeps other
 * changes of the user. Reverting to a router restores every affected section from the step that changed the mode. If
 * no such step is stored, it restores the section of the device.
 */
export function modeUndone({ document, original, past }: DraftState): JsonObject {
  if (isBridge(original)) return asBridge(document, original);
  const step = past.findLast(({ before, after }) => !isBridge(before.document) && isBridge(after.document));
  const router = step?.before.document ?? original;
  const bridge = step?.after.document ?? asBridge(original, original);
  const names = Object.keys({ ...router, ...bridge }).filter((name) => router[name] !== bridge[name]);
  const others = Object.entries(document).filter(([name]) => !names.includes(name));
  const own = names.flatMap((name) => {
    const section = router[name];
    return section === undefined ? [] : [[name, section] as const];
  });
  return Object.fromEntries([...others, ...own]);
}
