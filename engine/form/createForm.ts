import type { ComponentType, ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { Cell } from '../../base/cell.ts';
import { english, type Translate } from '../../base/translate.ts';
import type { Issue } from '../core/issue.ts';
import type { JsonObject, JsonValue } from '../core/schema.ts';
import type { Draft } from '../draft/draft.ts';
import type { Card } from '../plan/cards.ts';
import type { Plan } from '../plan/field.ts';
import { Announcements } from './announcements.ts';
import { Display } from './display.ts';
import { type CheckOutput, issuesOf } from './draftReview.ts';
import type { FormParts, LayoutProps, ListTool, TitleOfRow, UnavailablePart } from './FormContext.ts';
import { fieldName } from './fieldName.ts';
import type { WidgetRegistry } from './registry.ts';
import { FormStore } from './store.ts';

/** Methods of a form for the surrounding page. */
export interface FormHandle {
  /** Writes a value and updates its input. `undefined` restores the device's default. */
  readonly setField: (pointer: string, value: JsonValue | undefined) => void;
  /** Pointer of the field that is edited in place of this one; the same pointer if there is none. */
  readonly fieldFor: (pointer: string) => string;
  /** Focuses a field. */
  readonly focus: (pointer: string) => void;
  /**
   * Presence of the field at a pointer, at any view level. `inactive`: other values disable it. `unavailable`: a limit
   * removes it on this device. Undefined if the plan has no such field.
   */
  readonly stateOf: (pointer: string) => 'shown' | 'inactive' | 'unavailable' | undefined;
  /** Scrolls to a field, opens its rows, focuses it and highlights it briefly. */
  readonly reveal: (pointer: string) => void;
  /**
   * Input of a field, or the container of its inputs. Opens the enclosing rows. Undefined if the page lacks the
   * field.
   */
  readonly input: (pointer: string) => HTMLElement | undefined;
  /** All current issues. */
  readonly issues: () => readonly Issue[];
  /** Lets the lists around these fields show their errors at the rows, also if the rows were never opened. */
  readonly flag: (pointers: readonly string[]) => void;
  /**
   * Validates the form, then passes the output to `onSubmit` or focuses the first error.
   * @param onValid replaces `onSubmit` of the form
   * @returns the errors; empty if the output was passed on
   */
  readonly submit: (onValid?: (output: JsonObject) => unknown) => Promise<readonly Issue[]>;
  /**
   * Shows external errors (for example from the device) at their fields until the fields are edited, and focuses the
   * first.
   */
  readonly showIssues: (issues: readonly Issue[]) => void;
  /** Document of the draft, with inactive values. */
  readonly values: () => JsonObject;
}

/** Options that stay constant for the lifetime of a form. */
export interface FormOptions {
  /** Id prefix of its elements, unique in the document. */
  readonly id: string;
  readonly plan: Plan;
  /** Draft that the form displays and edits. */
  readonly draft: Draft;
  /** Widgets for the fields. */
  readonly widgets: WidgetRegistry;
  /** True to show values as text, without limits. */
  readonly readOnly?: boolean;
  /** False if the page lists the errors of values that have no field in this form. */
  readonly listsOthers?: boolean;
  /** True to show errors on every key press instead of on blur. */
  readonly live?: boolean;
  readonly t?: Translate;
  readonly titleOfRow?: TitleOfRow;
  /** Additional tools for lists. */
  readonly listTools?: readonly ListTool[];
  /** Returns the URL of a field, for its link. */
  readonly linkTo?: ((pointer: string) => string) | undefined;
  /** Icon shown after a read-only value. */
  readonly lock?: ReactNode;
  /** Unavailable parts of the device that are no fields, listed at the end of the page. */
  readonly unavailable?: readonly UnavailablePart[];
  /** Validates the whole output on submit, for errors that no single field has. */
  readonly check?: CheckOutput;
  /** Called on a submit without errors, with the draft without inactive values. */
  readonly onSubmit?: (output: JsonObject) => void;
  /** Called before focusing a field that `shows` may hide. The field must be rendered when the callback returns. */
  readonly beforeFocus?: (pointer: string) => void;
  /** Maps the pointer of a field that is not rendered to the field edited in its place. */
  readonly standIn?: ((pointer: string) => string | undefined) | undefined;
  /** Returns the plan with the fields of a closed field. By default, closed fields are edited as JSON. */
  readonly open?: ((pointer: string) => Plan) | undefined;
  /** Custom layout of the cards. */
  readonly Layout?: ComponentType<LayoutProps> | undefined;
  /** Returns true if `Layout` renders these cards. Default: all of them. */
  readonly laysOut?: ((cards: readonly Card[]) => boolean) | undefined;
  /** True inside a `<form>` of the page. Enter in a field submits it, and no event is stopped. */
  readonly inForm?: boolean;
  /** True to mark the fields that must have a value. */
  readonly marksRequired?: boolean;
  /** Called when all cards are rendered. */
  readonly onDrawn?: () => void;
}

/** Form to be rendered by {@link Form}. */
export interface CreatedForm extends FormHandle {
  /** Internal parts for rendering. */
  readonly parts: FormParts;
  readonly widgets: WidgetRegistry;
}

/** True if both edges of the element are in view and not covered, for example by a sticky header. */
function isInView(element: Element): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return [top + 1, bottom - 1].every((y) => element.contains(document.elementFromPoint((left + right) / 2, y)));
}

const SELF_EXPLAINING: TitleOfRow = (field, _row, index) => `${field.rowTitle ?? field.title} ${index + 1}`;

/**
 * Creates a form for a plan and a draft. Settings that can change later are props of {@link Form}. Methods that focus
 * a field render it before they return.
 * @example const form = createForm({ id: 'link', plan, draft, widgets, onSubmit: save });
 */
export function createForm(options: FormOptions): CreatedForm {
  const { id, plan, draft, widgets, readOnly = false, live = false, listsOthers = true, t = english } = options;
  const { check = () => [] } = options;
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
  const display = new Display(store.fields);
  const fieldFor = (pointer: string): string => options.standIn?.(pointer) ?? pointer;
  const input = (requested: string): HTMLElement | undefined => {
    const pointer = fieldFor(requested);
    options.beforeFocus?.(pointer);
    if (!complete.get()) flushSync(() => complete.set(true));
    flushSync(() => display.unfold(pointer));
    return document.getElementById(id + fieldName(store.fields.pathOf(pointer))) ?? undefined;
  };
  const focus = (pointer: string, scrolling?: FocusOptions): void => {
    const target = input(pointer);
    const first = (inner: string) => target?.querySelector<HTMLElement>(inner);
    // In a table, the line in the tab order. In an empty one, the button that adds a row: tools can be folded.
    (first('.row[tabindex="0"]') ?? first(':enabled:not(option, .list-head *)') ?? target)?.focus(scrolling);
  };
  /** Shows errors without a field, opens the rows around the others, and focuses the first field with an error. */
  const tell = (errors: readonly Issue[]): readonly Issue[] => {
    const shown = errors.filter((issue) => store.canShow(issue));
    for (const { pointer } of shown) display.unfold(pointer);
    flushSync(() => problems.set(listsOthers ? errors.filter((issue) => !shown.includes(issue)) : []));
    const first = shown[0] ?? errors[0];
    if (first === undefined) return errors;
    announcements.say(t('Not accepted yet. Settings that need attention: {count}.', { count: errors.length }));
    focus(first.pointer);
    return errors;
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
      if (field && !isInView(field)) field.scrollIntoView({ block: 'center' });
      focus(pointer, { preventScroll: true });
      field?.classList.add('field-found');
      field?.addEventListener('animationend', () => field.classList.remove('field-found'), { once: true });
    },
    input,
    issues: () => issuesOf(store.fields),
    flag: (pointers) => store.fields.flag(pointers),
    submit: async (onValid = options.onSubmit) => tell(await store.submit(check, (output) => onValid?.(output))),
    showIssues: (issues) => {
      tell(store.showIssues(issues));
    },
    values: () => store.values(),
    widgets,
    parts: {
      ...{ id, store, display, announcements, problems, complete, t, readOnly, focus },
      titleOfRow: options.titleOfRow ?? SELF_EXPLAINING,
      listTools: options.listTools ?? [],
      open: options.open,
      linkTo: options.linkTo,
      lock: options.lock,
      unavailable: options.unavailable ?? [],
      inForm: options.inForm ?? false,
      marksRequired: options.marksRequired ?? false,
      onDrawn: options.onDrawn,
      Layout: options.Layout,
      laysOut: options.laysOut ?? (() => true),
    },
  };
}
