import { message } from 'guywire-engine/check';
import { enclosingRows } from 'guywire-engine/config';
import { getAt, type Issue, type JsonObject, rowsOf, templateOf } from 'guywire-engine/core';
import type { Field, Plan } from 'guywire-engine/plan';
import type { Conventions } from 'guywire-engine/words';
import { titleOfRow } from '../../../rules/titleOfRow.ts';
import { t } from '../../i18n/t.ts';
import type { IssueLink } from './draftView.ts';

/** Adds the title of its field, and of its row in a list, to an issue. */
export function issueLink(plan: Plan, document: JsonObject, issue: Issue): IssueLink {
  const field = plan.byPointer.get(issue.pointer) ?? plan.byPointer.get(templateOf(issue.pointer));
  const key = String(issue.params.key ?? '');
  return {
    issue,
    // Without a field, the key of the line is the label.
    label: field === undefined ? key : `${rowWords(plan, document, field, issue.pointer)}${t(field.title)}`,
    field,
    undrawn: key !== '' && (field === undefined || field.hidden) ? key : undefined,
  };
}

/** Message of an issue in display units. Without conventions, in the units of the configuration text. */
export function issueMessage({ issue, field }: IssueLink, conventions?: Conventions): string {
  return message(issue, t, field, conventions);
}

export function issueWords(link: IssueLink, conventions?: Conventions): string {
  const text = issueMessage(link, conventions);
  return link.label === '' ? text : t('{label}: {message}', { label: link.label, message: text });
}

function rowWords(plan: Plan, document: JsonObject, field: Field, pointer: string): string {
  const rows = field.fields === undefined ? enclosingRows(plan, field).at(-1) : undefined;
  const place = rowsOf(pointer).at(-1);
  if (rows === undefined || rows.widget === 'each' || place === undefined) return '';
  const steps = rows.pointer.split('/').length + 1;
  const row = getAt(document, pointer.split('/').slice(0, steps).join('/'));
  return `${titleOfRow(t, [], (other) => getAt(document, other))(rows, row, place)} › `;
}
