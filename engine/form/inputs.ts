import type { Conventions } from '../words/conventions.ts';
import { pathOfName } from './fieldName.ts';
import type { FieldNode } from './fieldNode.ts';
import type { InputValue } from './inputValues.ts';
import type { WidgetRegistry } from './registry.ts';
import type { FormStore } from './store.ts';
import type { InputElement } from './widget.ts';

const TYPED: ReadonlySet<string> = new Set(['text', 'password']);

/** Events of a key that no listener is for; `keydown` and `input` tell all. */
const UNHEARD = ['selectionchange', 'keypress', 'beforeinput', 'keyup'] as const;

function isInput(target: EventTarget | null): target is InputElement {
  return target instanceof HTMLInputElement || target instanceof HTMLSelectElement;
}

function heldBy(input: InputElement): InputValue {
  const { type, value } = input;
  if (type === 'checkbox' && input instanceof HTMLInputElement) return input.checked;
  return type === 'range' ? Number(value) : value;
}

/**
 * Listens to a form's inputs, by listeners of the whole form: no input has one of its own, which React would look for at
 * every event.
 * @param root holds the inputs.
 * @returns ends the listening.
 */
export function listenToInputs(
  root: HTMLElement,
  store: FormStore,
  widgets: WidgetRegistry,
  conventions: Conventions,
): () => void {
  const locate = (target: EventTarget | null): { input: InputElement; node: FieldNode } | undefined => {
    if (!isInput(target)) return undefined;
    const { name } = target;
    const node = name.startsWith('/') ? store.fields.at(pathOfName(name)) : undefined;
    return node && { input: target, node };
  };
  const held = (input: InputElement, node: FieldNode): InputValue =>
    widgets.of(node.field).held?.(input) ?? heldBy(input);

  const onFocus = ({ target }: Event): void => {
    const found = locate(target);
    if (found !== undefined) store.enter(found.node, held(found.input, found.node));
  };
  const onInput = ({ target }: Event): void => {
    const found = locate(target);
    if (found !== undefined) store.input(found.node, held(found.input, found.node));
  };
  const onBlur = ({ target }: Event): void => {
    const found = locate(target);
    if (found === undefined) return;
    const { input, node } = found;
    const text = store.finished(node, input.value);
    if (text !== input.value) {
      input.value = text;
      store.input(node, text);
    }
    store.leave(node);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const isChord = event.ctrlKey || event.metaKey || event.altKey;
    if (event.key.length === 1 && !isChord) {
      // Moves no value; and listeners for keys around the form hear none that are typed into a text.
      if (isInput(event.target) && TYPED.has(event.target.type)) event.stopPropagation();
      return;
    }
    const found = locate(event.target);
    if (found === undefined) return;
    const { input, node } = found;
    if (event.key === 'Enter') {
      event.preventDefault();
      if (TYPED.has(input.type)) input.blur();
      return;
    }
    const pressed = widgets.of(node.field).press?.(event.key, input, node, conventions);
    if (pressed === undefined) return;
    event.preventDefault();
    input.value = pressed;
    input.dispatchEvent(new Event('input', { bubbles: true }));
  };
  // Nothing around the form asks for these, and React walks the page for each: every text that is drawn moves a caret.
  const stop = (event: Event): void => event.stopPropagation();

  const listening = new AbortController();
  const { signal } = listening;
  root.addEventListener('focusin', onFocus, { signal });
  root.addEventListener('input', onInput, { signal });
  root.addEventListener('focusout', onBlur, { signal });
  root.addEventListener('keydown', onKeyDown, { signal });
  for (const type of UNHEARD) root.addEventListener(type, stop, { signal });
  return () => listening.abort();
}
