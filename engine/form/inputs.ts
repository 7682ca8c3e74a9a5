import type { UseFormRegisterReturn } from 'react-hook-form';
import { loadChunk } from '../loadChunk.ts';
import type { JsonValue } from '../schema.ts';
import type { Conventions } from './conventions.ts';
import { pointerOfName } from './fieldName.ts';
import type { FormControl } from './inputValues.ts';
import { widgetOf } from './registry.ts';
import type { Slot } from './slot.ts';
import type { FormStore } from './store.ts';
import type { InputElement } from './widget.ts';

interface InputsOptions {
  readonly store: FormStore;
  readonly conventions: Conventions;
  /** Whether a field is validated from its first key on. */
  readonly live: boolean;
}

interface Registered {
  readonly input: InputElement;
  readonly handlers: UseFormRegisterReturn;
}

const TYPED: ReadonlySet<string> = new Set(['text', 'password']);

/** Events of a key that no listener is for; `keydown` and `input` tell all. */
const UNHEARD = ['selectionchange', 'keypress', 'beforeinput', 'keyup'] as const;

function isInput(target: EventTarget | null): target is InputElement {
  return target instanceof HTMLInputElement || target instanceof HTMLSelectElement;
}

function heldBy(input: InputElement): string | boolean {
  if (input.type === 'checkbox' && input instanceof HTMLInputElement) return input.checked;
  return input.type === 'radio' && input instanceof HTMLInputElement && !input.checked ? '' : input.value;
}

/**
 * Listens to a form's inputs, by listeners of the whole form: no input has one of its own. react-hook-form holds what the
 * inputs hold, which were touched, and their focus; it is loaded at the first focus, and an input is registered when it is
 * first focused: registering all at the start costs as much as drawing the page. (Its hook would render the whole form a
 * second time to say that it is ready.) The draft has what is typed at once; it is told when the input is left.
 * @param root holds the inputs.
 * @returns ends the listening.
 */
export function listenToInputs(root: HTMLElement, { store, conventions, live }: InputsOptions): () => void {
  const registered = new Map<string, Registered>();
  let control: FormControl | undefined;
  let loading: Promise<FormControl> | undefined;

  const load = async (): Promise<FormControl> => {
    const { createInputValues } = await loadChunk(() => import('./inputValues.ts'));
    control ??= createInputValues();
    return control;
  };

  const handlersOf = (input: InputElement, form: FormControl): UseFormRegisterReturn => {
    const known = registered.get(input.name);
    if (known?.input === input) return known.handlers;
    form.setValue(input.name, heldBy(input));
    const handlers = form.register(input.name);
    handlers.ref(input);
    registered.set(input.name, { input, handlers });
    return handlers;
  };

  const register = (input: InputElement, tell?: (handlers: UseFormRegisterReturn) => unknown): void => {
    const go = (form: FormControl): void => {
      const handlers = handlersOf(input, form);
      tell?.(handlers);
    };
    if (control !== undefined) {
      go(control);
      return;
    }
    loading ??= load();
    loading.then(go).catch(() => {
      // The draft does without; the next focus asks for it again.
      loading = undefined;
    });
  };

  const locate = (target: EventTarget | null): { input: InputElement; slot: Slot } | undefined => {
    if (!isInput(target) || !target.name.startsWith('/')) return undefined;
    const slot = store.find(pointerOfName(target.name));
    return slot && { input: target, slot };
  };

  const readValue = (input: InputElement, slot: Slot): JsonValue | undefined =>
    widgetOf(slot.field).read(input, slot, conventions, store.originalOf(slot));

  const take = (input: InputElement, slot: Slot): void => {
    store.input(slot, readValue(input, slot));
    if (live) store.show(slot);
  };

  const onFocus = ({ target }: Event): void => {
    const found = locate(target);
    if (found !== undefined) register(found.input);
  };
  const onInput = (event: Event): void => {
    const found = locate(event.target);
    if (found !== undefined) take(found.input, found.slot);
  };
  const onBlur = (event: Event): void => {
    const found = locate(event.target);
    if (found === undefined) return;
    const { input, slot } = found;
    if (slot.field.trim && input.value !== input.value.trim()) {
      input.value = input.value.trim();
      take(input, slot);
    }
    register(input, (handlers) => handlers.onBlur(event));
    store.show(slot);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const found = locate(event.target);
    if (found === undefined) return;
    const { input, slot } = found;
    if (event.key === 'Enter') {
      event.preventDefault();
      if (TYPED.has(input.type)) input.blur();
      return;
    }
    const pressed = widgetOf(slot.field).press?.(event.key, input, slot, conventions);
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
