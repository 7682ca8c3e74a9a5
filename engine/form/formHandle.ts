import { flushSync } from 'react-dom';
import type { Issue } from '../check/issue.ts';
import type { JsonObject, JsonValue } from '../schema.ts';
import type { Announcements } from './announcements.ts';
import type { Cell } from './cell.ts';
import { type CheckOutput, issuesOf } from './draftReview.ts';
import { fieldName } from './fieldName.ts';
import type { FormStore, Refusal } from './store.ts';

/** What the page around a form can do with it. */
export interface FormHandle {
  /** Writes a value from outside; the field shows it. Without a value the default of the device holds again. */
  readonly setField: (pointer: string, value: JsonValue | undefined) => void;
  /** Moves the focus to a field. */
  readonly focus: (pointer: string) => void;
  /** Whether the page has a field at a pointer, the other level included; nothing where the plan has none. */
  readonly stateOf: (pointer: string) => FieldPresence | undefined;
  /** Brings a field into view, unfolds the rows it stands in, focuses it and marks it for a moment. */
  readonly reveal: (pointer: string) => void;
  /** The input of a field, or the group of its inputs, the rows around it unfolded; nothing where the field is not on the page. */
  readonly input: (pointer: string) => HTMLElement | undefined;
  /** Everything that is wrong now. */
  readonly issues: () => readonly Issue[];
  /**
   * Shows what is wrong and goes to the first of it, or hands the output over.
   * @param onValid takes it in place of the form's `onSubmit`
   * @returns the errors; none where the output was handed over
   */
  readonly submit: (onValid?: (output: JsonObject) => unknown) => Promise<readonly Issue[]>;
  /** Shows at their fields what others than the form found wrong, until these fields are written, and goes to the first. */
  readonly showIssues: (issues: readonly Issue[]) => void;
  /** The draft, with what is inactive. */
  readonly values: () => JsonObject;
}

/** `inactive`: the values of others put the field out of use. `unavailable`: a limit says that it does not exist here. */
export type FieldPresence = 'shown' | 'inactive' | 'unavailable';

interface HandledForm {
  /** Prefix of the ids of the form. */
  readonly id: string;
  readonly store: FormStore;
  readonly announcements: Announcements;
  /** Whether all cards are drawn. */
  readonly complete: Cell<boolean>;
  /** What is wrong and no field can show. */
  readonly problems: Cell<readonly Issue[]>;
  /** What the page asks of the form at this moment. */
  readonly latest: () => {
    readonly check?: CheckOutput;
    readonly onSubmit?: (output: JsonObject) => void;
    readonly onSought?: (pointer: string) => void;
  };
}

/** Makes the handle of a form; whatever it goes to is drawn when the call returns. */
export function createFormHandle({ id, store, announcements, complete, problems, latest }: HandledForm): FormHandle {
  const input = (pointer: string): HTMLElement | undefined => {
    latest().onSought?.(pointer);
    if (!complete.get()) flushSync(() => complete.set(true));
    flushSync(() => store.unfold(pointer));
    return document.getElementById(id + fieldName(pointer)) ?? undefined;
  };
  const focus = (pointer: string, options?: FocusOptions): void => {
    const target = input(pointer);
    const first = (inner: string) => target?.querySelector<HTMLElement>(inner);
    // Of a table the line that Tab leads to.
    const line = first('.row[tabindex="0"]');
    (line ?? first('input:checked, input:not([disabled]), select, button') ?? target)?.focus(options);
  };
  /** Shows what no field can, and goes to the first error that one does. */
  const tell = (refusals: readonly Refusal[]): void => {
    flushSync(() => problems.set(refusals.flatMap(({ issue, node }) => (node === undefined ? issue : []))));
    const first = refusals.find(({ node }) => node !== undefined) ?? refusals[0];
    if (first === undefined) return;
    announcements.say('Not accepted yet. Settings that need attention: {count}.', { count: refusals.length });
    focus(first.issue.pointer);
  };
  return {
    setField: (pointer, value) => store.write(pointer, value),
    focus,
    stateOf: (pointer) => {
      const state = store.fields.find(pointer)?.get();
      if (state?.effective.unavailable !== undefined) return 'unavailable';
      return state && (state.active ? 'shown' : 'inactive');
    },
    reveal: (pointer) => {
      const field = input(pointer)?.closest('.field');
      field?.scrollIntoView({ block: 'center' });
      focus(pointer, { preventScroll: true });
      field?.classList.add('field-found');
      field?.addEventListener('animationend', () => field.classList.remove('field-found'), { once: true });
    },
    input,
    issues: () => issuesOf(store.fields),
    submit: async (onValid) => {
      const { check = () => [], onSubmit } = latest();
      const refusals = await store.submit(check, (output) => (onValid ?? onSubmit)?.(output));
      tell(refusals);
      return refusals.map(({ issue }) => issue);
    },
    showIssues: (issues) => tell(store.showIssues(issues)),
    values: () => store.values(),
  };
}
