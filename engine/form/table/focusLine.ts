import { KIND } from '../../plan/standInNames.ts';
import type { FormSettings } from '../FormContext.ts';
import type { FieldNode } from '../fieldNode.ts';

/** Choice of the kind of a value. */
const KIND_INPUT = `[name$="${KIND}"]`;

/** The first input is the row's content. Its switch, and the choice of a kind, come second. */
const FIRST = [
  `input:not(.field-switch, [disabled], ${KIND_INPUT}), select:not(${KIND_INPUT}), textarea, .field > [tabindex]`,
  'input:not([disabled]), select, button',
] as const;

/** Id of the row editor of a form. */
export const editorId = (form: string): string => `${form}:editor`;

/** Id of the line of a row. @param form id prefix of the form @param array pointer of the list */
export const rowDomId = (form: string, array: string, id: number): string => `${form}${array}:row${id}`;

/** Focuses a line of a list table by index, or the Add button if there is no such line. */
export function focusLine({ id }: FormSettings, { name }: FieldNode, place: number): void {
  const list = document.getElementById(id + name);
  const lines = list?.querySelectorAll<HTMLElement>(':scope > .row-frame > table > tbody > [data-line]');
  const line = lines?.[Math.min(place, lines.length - 1)] ?? list?.querySelector<HTMLElement>('.list-add');
  line?.focus();
}

/** Focuses the row editor while the line stays visible. @param field true to focus the first field */
export function focusEditor({ id }: FormSettings, field: boolean): void {
  const editor = document.getElementById(editorId(id));
  const fields = field ? editor?.querySelector('.row-editor-fields') : undefined;
  const [first = editor] = FIRST.flatMap((own) => fields?.querySelector<HTMLElement>(own) ?? []);
  first?.focus({ preventScroll: true });
  // The open editor narrows the page, so all positions have changed.
  document.querySelector('.row[data-open]')?.scrollIntoView({ block: 'nearest' });
}
