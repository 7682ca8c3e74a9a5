import { message } from '../check/messages.ts';
import type { Issue } from '../core/issue.ts';
import { equalJson } from '../core/json.ts';
import type { EffectiveField } from '../limits/effective.ts';
import { nearestAllowed } from '../limits/nearestAllowed.ts';
import { titleOfValue } from '../words/choices.ts';
import type { FormSettings } from './FormContext.ts';
import type { FieldNode } from './fieldNode.ts';
import { isError } from './fieldNode.ts';
import { rewrite } from './rewrite.ts';

interface FieldIssuesProps {
  readonly id: string;
  readonly node: FieldNode;
  readonly issues: readonly Issue[];
  readonly form: FormSettings;
}

/** Issue messages without duplicates. */
function messages(issues: readonly Issue[], { field, caution }: EffectiveField, { t, conventions }: FormSettings) {
  const unique = new Map<string, Issue['severity']>();
  for (const issue of issues) {
    const { reason } = caution ?? {};
    const own = issue.code === 'caution' && reason !== undefined;
    unique.set(own ? t(reason.text, reason.params) : message(issue, t, field, conventions), issue.severity);
  }
  return [...unique];
}

/** Default of a field that must have a value. */
function offered({ default: fallback }: EffectiveField['field']) {
  return typeof fallback === 'object' ? undefined : fallback;
}

/**
 * Issues of a field. If a limit refuses the value, a button applies the nearest allowed value. If the value is missing,
 * it applies the default.
 */
export function FieldIssues({ id, node, issues, form }: FieldIssuesProps) {
  const { store, t, conventions } = form;
  const { effective } = node.get();
  const value = store.get(node.pointer);
  const isRefused = issues.some((issue) => issue.source === 'rule' && isError(issue));
  const isMissing = issues.some(({ code }) => code === 'required');
  const nearest = isRefused ? nearestAllowed(effective, value) : isMissing ? offered(effective.field) : undefined;
  const shown = (allowed: typeof nearest): string =>
    allowed === undefined
      ? ''
      : `${
          typeof allowed === 'number' && effective.choices === undefined
            ? conventions.show(allowed, node.field)
            : titleOfValue(allowed, effective.choices, t, conventions)
        } ${conventions.unit(node.field.unit) ?? ''}`.trim();
  return (
    <div className="field-error" id={id}>
      {messages(issues, effective, form).map(([text, severity]) => (
        <p key={text} className={`issue-${severity}`}>
          {text}
        </p>
      ))}
      {nearest !== undefined && !equalJson(nearest, value) && (
        <button
          type="button"
          className="button"
          onClick={() => rewrite(form, node, () => store.write(node.pointer, nearest))}
        >
          {t('Set to {value}', { value: shown(nearest) })}
        </button>
      )}
    </div>
  );
}
