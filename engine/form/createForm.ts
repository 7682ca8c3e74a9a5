import type { ComponentType, ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { Cell } from '../../base/cell.ts';
import { english, type Translate } from '../../base/translate.ts';
import type { Issue } from '../core/issue.ts';
import type { JsonObject, JsonValue } from '../core/schema.ts';
import type { Draft } from '../draft/draft.ts';
import type { Plan } from '../plan/field.ts';
import { Announcements } from './announcements.ts';
import { type CheckOutput, issuesOf } from './draftReview.ts';
import type { FormParts, LayoutProps, ListTool, TitleOfRow, UnavailablePart } from './FormContext.ts';
import type { WidgetRegistry } from './registry.ts';
import { FormStore, type Refusal } from './store.ts';

/** What the page around a form can do with it. */
export interface FormHandle {
  /** Writes a value from outside; the field shows it. Without a value the default of the device holds again. */
  readonly setField: (pointer: string, value: JsonValue | undefined) => void;
  /** Pointer of the field that is edited in place of one; its own where that is edited itself. */
  readonly fieldFor: (pointer: string) => string;
  /** Moves the focus to a field. */
  readonly focus: (pointer: string) => void;
  /** Whether the page has a field at a pointer, the other level included; undefined if the plan has none. */
  readonly stateOf: (pointer: string) => FieldPresence | undefined;
  /** Brings a field into view, unfolds the rows it stands in, focuses it and marks it for a moment. */
  readonly reveal: (pointer: string) => void;
  /** The input of a field, or the group of its inputs, the rows around it unfolded; undefined if the page lacks it. */
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

/** What a form is made of, for as long as it is. */
export interface FormOptions {
  /** Prefix of the ids of its parts: no other form of the document has it. */
  readonly id: string;
  readonly plan: Plan;
  /** Where the values are: the form draws them, and does to them what a person does. */
  readonly draft: Draft;
  /** What its fields are drawn with. */
  readonly widgets: WidgetRegistry;
  /** The person may not write: values stand as text, without the limits on what they could be. */
  readonly readOnly?: boolean;
  /** Validates a field on every key instead of when it is left. */
  readonly live?: boolean;
  readonly t?: Translate;
  readonly titleOfRow?: TitleOfRow;
  /** What can be done with lists besides adding rows. */
  readonly listTools?: readonly ListTool[];
  /** The address of a field: each one links to itself. */
  readonly linkTo?: ((pointer: string) => string) | undefined;
  /** Icon that stands after a value that cannot be changed. */
  readonly lock?: ReactNode;
  /** What this device lacks besides fields, for the end of the page. */
  readonly unavailable?: readonly UnavailablePart[];
  /** Checks the output as a whole, at submit: what no field can see alone. */
  readonly check?: CheckOutput;
  /** A submit with nothing wrong: the draft without what is inactive. */
  readonly onSubmit?: (output: JsonObject) => void;
  /** A field is gone to, which `shows` may leave out: it must be there when this returns. */
  readonly onSought?: (pointer: string) => void;
  /** Fields that are not drawn, as another is edited in their place: which one, by pointer. */
  readonly standIn?: ((pointer: string) => string | undefined) | undefined;
  /** Lays its cards out otherwise than one below the other. */
  readonly Layout?: ComponentType<LayoutProps> | undefined;
  /** Everything is on the page. */
  readonly onDrawn?: () => void;
}

/** A form, to be drawn by {@link Form}. */
export interface CreatedForm extends FormHandle {
  /** For what draws it. */
  readonly parts: FormParts;
  readonly widgets: WidgetRegistry;
}

const SELF_EXPLAINING: TitleOfRow = (field, _row, index) => `${field.rowTitle ?? field.title} ${index + 1}`;

/**
 * Makes a form of a plan and a draft, once; what changes while it is on the page are props of {@link Form}. What it goes to
 * is drawn when the call returns.
 * @example const form = createForm({ id: 'link', plan, draft, widgets, onSubmit: save });
 */
export function createForm(options: FormOptions): CreatedForm {
  const { id, plan, draft, widgets, readOnly = false, live = false, t = english, check = () => [] } = options;
  const announcements = new Announcements();
  const complete = new Cell(false);
  const problems = new Cell<readonly Issue[]>([]);
  const store = new FormStore({
    plan,
    draft,
    widgets,
    live,
    onClamped: (field, value, conventions) => announcements.clamped(field, value, { t, conventions }),
  });
  const fieldFor = (pointer: string): string => options.standIn?.(pointer) ?? pointer;
  const input = (sought: string): HTMLElement | undefined => {
    const pointer = fieldFor(sought);
    options.onSought?.(pointer);
    if (!complete.get()) flushSync(() => complete.set(true));
    flushSync(() => store.unfold(pointer));
    return document.getElementById(store.inputId(id, pointer)) ?? undefined;
  };
  const focus = (pointer: string, scrolling?: FocusOptions): void => {
    const target = input(pointer);
    const first = (inner: string) => target?.querySelector<HTMLElement>(inner);
    // Of a table the line that Tab leads to.
    const line = first('.row[tabindex="0"]');
    (line ?? first('input:checked, input:not([disabled]), select, button') ?? target)?.focus(scrolling);
  };
  /** Shows what no field can, and goes to the first error that one does. */
  const tell = (refusals: readonly Refusal[]): void => {
    flushSync(() => problems.set(refusals.flatMap(({ issue, node }) => (node === undefined ? issue : []))));
    const first = refusals.find(({ node }) => node !== undefined) ?? refusals[0];
    if (first === undefined) return;
    announcements.say(t('Not accepted yet. Settings that need attention: {count}.', { count: refusals.length }));
    focus(first.issue.pointer);
  };
  return {
    setField: (pointer, value) => store.write(pointer, value),
    fieldFor,
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
    submit: async (onValid = options.onSubmit) => {
      const refusals = await store.submit(check, (output) => onValid?.(output));
      tell(refusals);
      return refusals.map(({ issue }) => issue);
    },
    showIssues: (issues) => tell(store.showIssues(issues)),
    values: () => store.values(),
    widgets,
    parts: {
      ...{ id, store, announcements, problems, complete, t, readOnly, focus },
      titleOfRow: options.titleOfRow ?? SELF_EXPLAINING,
      listTools: options.listTools ?? [],
      linkTo: options.linkTo,
      lock: options.lock,
      unavailable: options.unavailable ?? [],
      onDrawn: options.onDrawn,
      Layout: options.Layout,
    },
  };
}
