import { useEffect, useRef } from 'react';
import { english } from '../../../base/translate.ts';
import { isUnreadJson, unreadJson } from '../../check/unreadJson.ts';
import { readJson } from '../../core/readJson.ts';
import type { JsonValue } from '../../core/schema.ts';
import { writeJson } from '../../core/writeJson.ts';
import type { ControlProps, Widget } from '../widget.ts';
import { JSON_FIELDS } from './lateFields.ts';
import './json.css';

/** Lines of the box: as many as the value has, within these. */
const LINES = { least: 2, most: 16 } as const;

/** A value as its box shows it. */
export function jsonText(value: JsonValue | undefined): string | undefined {
  if (value === undefined) return undefined;
  return isUnreadJson(value) ? value.typed : writeJson(value);
}

function JsonControl({ node, form, id, describedBy, invalid }: ControlProps) {
  const { store, t } = form;
  const { field } = node;
  const area = useRef<HTMLTextAreaElement>(null);
  const value = store.fields.valueOf(node);
  const text = store.typed(node) ?? (field.type === 'string' && typeof value === 'string' ? value : jsonText(value));
  const note = field.note && `${id}:note`;

  // The form itself hears only of boxes of one line.
  useEffect(() => {
    const element = area.current;
    if (element === null) return undefined;
    const listening = new AbortController();
    const { signal } = listening;
    element.addEventListener('focus', () => store.enter(node, element.value), { signal });
    element.addEventListener('input', () => void store.input(node, element.value), { signal });
    element.addEventListener('blur', () => store.leave(node), { signal });
    return () => listening.abort();
  }, [store, node]);

  return (
    <div className="field-json">
      <textarea
        ref={area}
        className="input"
        id={id}
        name={node.name}
        defaultValue={text}
        placeholder={jsonText(field.default)}
        rows={Math.min(LINES.most, Math.max(LINES.least, text?.split('\n').length ?? 0))}
        aria-describedby={[note, describedBy].filter((own) => own !== undefined).join(' ') || undefined}
        aria-invalid={invalid || undefined}
        autoComplete="off"
      />
      {field.note !== undefined && (
        <p className="field-help" id={note}>
          {t(field.note.text, field.note.params)} {t('Edit it as JSON.')}
        </p>
      )}
    </div>
  );
}

/**
 * What no other widget can draw, in the lines of a text: any value as JSON, and a text of several lines as it is. What is
 * typed and is no JSON stays in the box, with what is wrong with it and where; an emptied box means no value.
 */
export const json: Widget = {
  ...JSON_FIELDS,
  Control: JsonControl,
  read: (held, { field }, _conventions, original) => {
    const text = String(held);
    if (field.type === 'string') return text === '' && original !== '' ? undefined : text;
    if (text.trim() === '') return undefined;
    const { value, problem } = readJson(text);
    return problem === undefined ? value : unreadJson(text, english(problem.text, problem.params));
  },
};
