import type { FieldNode } from './fieldNode.ts';
import type { FormStore } from './store.ts';

/**
 * Handles blur of a field. Waits for the release of a press of the mouse: an error that appears during the press could
 * move the pressed button away, and the click would be lost.
 */
export function leaveField(store: FormStore, node: FieldNode): void {
  const leave = () => store.leave(node);
  if (document.querySelector(':active')) document.addEventListener('mouseup', leave, { once: true });
  else leave();
}
