import { getAt, type JsonObject } from 'guywire-engine/core';
import {
  identifyingField,
  type ListToolProps,
  MOST_TEXT,
  type PastedLine,
  pasteRows,
  pathOf,
} from 'guywire-engine/form';
import type { Field } from 'guywire-engine/plan';
import { type Conventions, valueWords } from 'guywire-engine/words';
import { useDeferredValue, useId, useMemo, useRef } from 'react';
import { flushSync } from 'react-dom';
import { ScrollArea } from '../../../base/ScrollArea.tsx';
import { listed } from '../../i18n/listed.ts';
import { plural, t } from '../../i18n/t.ts';
import { AddDialog, addAndSay } from './AddDialog.tsx';

/** Maximum number of lines rendered. The others are counted. */
const MOST_LINES = 100;

interface Props extends ListToolProps {
  readonly columns: readonly Field[];
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly onClose: () => void;
}

/** Converts text to rows. Shows a preview of each line, and keeps lines that cannot be converted. */
export function PasteDialog({ node, form, columns, text, onText, onClose }: Props) {
  const id = useId();
  const input = useRef<HTMLTextAreaElement>(null);
  const { draft } = form.store;
  const { field } = node;
  const later = useDeferredValue(text);
  const pasted = useMemo(() => pasteRows(draft, node, later, t), [draft, node, later]);
  const of = (kind: PastedLine['kind']) => pasted.lines.filter((line) => line.kind === kind);
  const [added, existing, refused] = [of('new'), of('known'), of('refused')];
  const telling = identifyingField(columns);

  function add(): void {
    // The latest input may not be parsed yet.
    const { lines, left } = later === text ? pasted : pasteRows(draft, node, text, t);
    const rows = lines.filter(({ kind }) => kind === 'new').map(({ row }) => row);
    if (rows.length === 0) return;
    flushSync(() => {
      addAndSay({ node, form }, rows);
      onText(left);
      if (left === '') onClose();
    });
    // The pressed button may be disabled now.
    input.current?.focus();
  }
  return (
    <AddDialog
      title={t('Paste: {list}', { list: t(field.title) })}
      className="paste"
      count={added.length}
      describedBy={`${id}:said`}
      onAdd={add}
      onClose={onClose}
    >
      <p id={`${id}:help`}>
        {telling === undefined
          ? t(
              'One row per line, comma-separated or tab-separated, in the order {columns}, or with these names in the first line.',
              {
                columns: listed(columns.map(({ title }) => t(title))),
              },
            )
          : t('One {field} per line with an optional comment, or a table from a spreadsheet.', {
              field: t(telling.title),
            })}
      </p>
      <textarea
        ref={input}
        className="input paste-text"
        dir="auto"
        aria-label={t('Text')}
        aria-describedby={`${id}:help ${id}:said`}
        spellCheck={false}
        autoCapitalize="none"
        autoComplete="off"
        rows={8}
        value={text}
        onChange={({ target }) => onText(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) add();
        }}
      />
      <p id={`${id}:said`} role="status" className="paste-said">
        {pasted.isTooLong
          ? t('Too long: only the first {count} characters are read.', { count: MOST_TEXT })
          : pasted.lines.length > 0 && (
              <>
                <span data-kind="new">{t('{count} will be added', { count: added.length })}</span>
                {existing.length > 0 && (
                  <span data-kind="known">
                    {plural(existing.length, { one: '{count} duplicate', other: '{count} duplicates' })}
                  </span>
                )}
                {refused.length > 0 && (
                  <span data-kind="refused">{t('{count} skipped', { count: refused.length })}</span>
                )}
              </>
            )}
      </p>
      {pasted.ignored.length > 0 && (
        <p className="field-help">
          {t('Ignored columns:')} <bdi>{listed(pasted.ignored)}</bdi>
        </p>
      )}
      {pasted.lines.length > 0 && (
        <ScrollArea className="paste-preview" aria-label={t('Preview')}>
          <Preview
            list={field}
            columns={columns}
            lines={[...refused, ...added, ...existing]}
            conventions={form.conventions}
          />
        </ScrollArea>
      )}
    </AddDialog>
  );
}

interface PreviewProps {
  readonly list: Field;
  readonly columns: readonly Field[];
  readonly lines: readonly PastedLine[];
  readonly conventions: Conventions;
}

/** Preview of each line. Rejected lines come first, lines beyond the capacity are shown once. */
function Preview({ list, columns, lines, conventions }: PreviewProps) {
  const beyond = lines.filter(isBeyond);
  const listed = lines.filter((line) => !isBeyond(line) || line === beyond[0]);
  const visible = listed.slice(0, MOST_LINES);
  const used = columns.filter((column) =>
    visible.some(({ kind, row }) => kind === 'new' && getAt(row, pathOf(list, column)) !== undefined),
  );
  const span = Math.max(1, used.length);
  const reasonOf = (line: Told): string =>
    line === beyond[0] && beyond.length > 1
      ? t('This and {count} more: {reason}', { count: beyond.length - 1, reason: wordsOf(line) })
      : wordsOf(line);
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{t('Line')}</th>
          {used.length === 0 ? (
            <th scope="col">{t('Text')}</th>
          ) : (
            used.map((column) => (
              <th key={column.pointer} scope="col">
                {t(column.title)}
              </th>
            ))
          )}
        </tr>
      </thead>
      <tbody>
        {visible.map((line) => (
          <tr key={line.place}>
            <td data-kind={line.kind}>
              {line.line}
              {line.kind === 'new' && <span className="visually-hidden"> {t('Will be added')}</span>}
            </td>
            {line.kind === 'new' ? (
              used.map((column) => (
                <td key={column.pointer}>
                  <bdi>{wordsIn(line.row, list, column, conventions)}</bdi>
                </td>
              ))
            ) : (
              <td colSpan={span}>
                <bdi>{line.text}</bdi>
                <span className="paste-reason">{reasonOf(line)}</span>
              </td>
            )}
          </tr>
        ))}
        {listed.length > visible.length && (
          <tr>
            <td colSpan={span + 1}>{t('And {count} more.', { count: listed.length - visible.length })}</td>
          </tr>
        )}
      </tbody>
    </table>
  );
}

type Told = Exclude<PastedLine, { readonly kind: 'new' }>;

/** True if a line is valid, but the list is full. */
function isBeyond(line: PastedLine): boolean {
  return line.kind === 'refused' && line.column === undefined;
}

function wordsIn(row: JsonObject, list: Field, column: Field, conventions: Conventions): string {
  const value = getAt(row, pathOf(list, column));
  return value === undefined ? '' : valueWords(column, value, { t, conventions });
}

function wordsOf(line: Told): string {
  const reason = t(line.reason.text, line.reason.params);
  return line.kind === 'refused' && line.column !== undefined ? `${t(line.column)}: ${reason}` : reason;
}
