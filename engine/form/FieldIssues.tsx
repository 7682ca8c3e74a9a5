import type { Issue } from '../check/issue.ts';
import { message } from '../check/messages.ts';
import { equalJson } from '../json.ts';
import type { EffectiveField } from '../limits/effective.ts';
import { nearestAllowed } from '../limits/nearestAllowed.ts';
import { titleOfValue } from './choices.ts';
import type { FormSettings } from './FormContext.ts';
import { rewrite } from './rewrite.ts';
import type { Slot } from './slot.ts';

interface FieldIssuesProps {
  readonly id: string;
  readonly slot: Slot;
  readonly issues: readonly Issue[];
  readonly form: FormSettings;
}

/** What is wrong, in words, each said once. */
function messages(issues: readonly Issue[], { field, caution }: EffectiveField, t: FormSettings['t']) {
  const said = new Map<string, Issue['severity']>();
  for (const issue of issues) {
    const { reason } = caution ?? {};
    const own = issue.code === 'caution' && reason !== undefined;
    said.set(own ? t(reason.text, reason.params) : message(issue, t, field), issue.severity);
  }
  return [...said];
}

/** What is wrong with a field; where a limit refuses the value, the nearest allowed one in one press. */
export function FieldIssues({ id, slot, issues, form }: FieldIssuesProps) {
  const { store, t, conventions } = form;
  const { effective } = slot.get();
  const value = store.get(slot.pointer);
  const isRefused = issues.some((issue) => issue.source === 'rule' && issue.severity === 'error');
  const nearest = isRefused ? nearestAllowed(effective, value) : undefined;
  const shown = (allowed: typeof nearest): string =>
    allowed === undefined
      ? ''
      : `${
          typeof allowed === 'number' && effective.choices === undefined
            ? conventions.show(allowed, slot.field)
            : titleOfValue(allowed, effective.choices, t, conventions)
        } ${conventions.unit(slot.field.unit) ?? ''}`.trim();
  return (
    <div className="field-error" id={id}>
      {messages(issues, effective, t).map(([text, severity]) => (
        <p key={text} className={`issue-${severity}`}>
          {text}
        </p>
      ))}
      {nearest !== undefined && !equalJson(nearest, value) && (
        <button
          type="button"
          className="button"
          onClick={() => rewrite(form, slot, () => store.write(slot.pointer, nearest))}
        >
          {t('Set to {value}', { value: shown(nearest) })}
        </button>
      )}
    </div>
  );
}
