import { flushSync } from 'react-dom';
import type { FormSettings } from './FormContext.ts';
import type { FieldNode } from './fieldNode.ts';

/** Writes the value of a field anew, then moves the focus to its input: the button that was pressed is gone. */
export function rewrite(form: FormSettings, node: FieldNode, write: () => void): void {
  flushSync(write);
  form.focus(node.pointer);
}
