import type { Conventions } from '../words/conventions.ts';
import { pathOfName } from './fieldName.ts';
import type { FieldNode } from './fieldNode.ts';
import type { InputValue } from './inputValues.ts';
import { leaveField } from './leaveField.ts';
import type { WidgetRegistry } from './registry.ts';
import type { FormStore } from './store.ts';
import type { InputElement } from './widget.ts';

const TYPED: ReadonlySet<string> = new Set(['text', 'password']);

/** Key events that the form ignores; `keydown` and `input` are sufficient. */
const UNHEARD = ['selectionchange', 'keypress', 'beforeinput', 'keyup'] as const;

const isText = (input: InputElement): input is HTMLInputElement => TYPED.has(input.type);

function isInput(target: EventTarget | null): target is InputElement {
  return (
    target instanceof HTMLInputElement || target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement
  );
}

function rawValueOf(input: InputElement): InputValue {
  const { type, value } = input;
  if (type === 'checkbox' && input instanceof HTMLInputElement) return input.checked;
  return type === 'range' ? Number(value) : value;
}

/**
 * Handles the events of all inputs with listeners on the form. React would search for handlers on every event if each
 * input had its own.
 * @param root contains the inputs
 * @param inForm true to submit the surrounding form by Enter, and to stop no event
 * @returns removes the listeners
 */
export function listenToInputs(
  root: HTMLElement,
  store: FormStore,
  widgets: WidgetRegistry,
  conventions: Conventions,
  inForm: boolean,
): () => void {
  const locate = (target: EventTarget | null): { input: InputElement; node: FieldNode } | undefined => {
    if (!isInput(target)) return undefined;
    const { name } = target;
    const node = name.startsWith('/') ? store.fields.at(pathOfName(name)) : undefined;
    return node && { input: target, node };
  };
  const rawValue = (input: InputElement, node: FieldNode): InputValue =>
    widgets.of(node.field).rawValue?.(input) ?? rawValueOf(input);

  const write = (input: InputElement, node: FieldNode, text: string): void => {
    input.value = text;
    store.input(node, rawValue(input, node));
  };
  const onInput = ({ target }: Event): void => {
    const found = locate(target);
    if (found !== undefined) store.input(found.node, rawValue(found.input, found.node));
  };
  const onBlur = ({ target }: Event): void => {
    const found = locate(target);
    if (found === undefined) return;
    const { input, node } = found;
    const text = isText(input) ? store.finished(node, input.value) : input.value;
    if (text !== input.value) write(input, node, text);
    leaveField(store, node);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const isChord = event.ctrlKey || event.metaKey || event.altKey;
    if (event.key.length === 1 && !isChord) {
      // Typed characters change no value here. Stopping them hides them from shortcuts outside the form.
      if (isInput(event.target) && isText(event.target) && !inForm) event.stopPropagation();
      return;
    }
    const found = locate(event.target);
    if (found === undefined) return;
    const { input, node } = found;
    if (event.key === 'Enter' && !(input instanceof HTMLTextAreaElement) && input.type !== 'file') {
      event.preventDefault();
      if (!isText(input)) return;
      input.blur();
      if (inForm) input.form?.requestSubmit();
      return;
    }
    const pressed = widgets.of(node.field).press?.(event.key, input, node, conventions);
    if (pressed === undefined) return;
    event.preventDefault();
    write(input, node, pressed);
  };
  // No listener needs these events, but React walks the tree for each. Rendering text in an input fires
  // `selectionchange`.
  const stop = (event: Event): void => event.stopPropagation();

  const listening = new AbortController();
  const { signal } = listening;
  root.addEventListener('input', onInput, { signal });
  root.addEventListener('focusout', onBlur, { signal });
  root.addEventListener('keydown', onKeyDown, { signal });
  if (!inForm) for (const type of UNHEARD) root.addEventListener(type, stop, { signal });
  return () => listening.abort();
}
