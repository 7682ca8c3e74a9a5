import { flushSync } from 'react-dom';
import type { FormSettings } from './FormContext.ts';
import type { FieldNode } from './fieldNode.ts';

/** Writes a value, then focuses its input, because the pressed button disappears. */
export function rewrite(form: FormSettings, node: FieldNode, write: () => void): void {
  flushSync(write);
  form.focus(node.pointer);
}
