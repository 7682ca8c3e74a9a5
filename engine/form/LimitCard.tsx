import type { EffectiveField } from '../limits/effective.ts';
import type { Field } from '../plan/field.ts';
import { useFormSettings } from './FormContext.ts';

interface LimitCardProps {
  readonly id: string;
  readonly field: Field;
  readonly effective: EffectiveField;
  /** True to unfold the card, for example after an edit reached or exceeded the limit. */
  readonly open: boolean;
}

/** Decimals needed to align the addends. */
function digitsOf(values: readonly number[]): number {
  return values.every(Number.isInteger) ? 0 : 2;
}

/**
 * Explains a limit: the addends, the binding reason, the law, possible remedies, and other reasons with their bounds.
 */
export function LimitCard({ id, field, effective, open }: LimitCardProps) {
  const { t, conventions } = useFormSettings();
  const words = (value: number): string => conventions.bound(value, field);
  const binding = effective.reasons.find((reason) => reason.binds);
  const others = effective.reasons
    .filter((reason) => reason !== binding)
    .toSorted((a, b) => (a.value ?? Number.POSITIVE_INFINITY) - (b.value ?? Number.POSITIVE_INFINITY));
  // A bound of the schema alone needs no reason. A maximum below the minimum allows nothing, so its number says nothing.
  const { minimum, maximum = binding?.value } = effective;
  const isNumber = effective.reasons.some(({ value }) => value !== undefined);
  const isNothing = minimum !== undefined && maximum !== undefined && minimum > maximum;
  const bound = isNumber && !isNothing ? maximum : undefined;
  const heading = (): string => {
    if (effective.fixed !== undefined) return t('Why this cannot be changed');
    if (binding === undefined && bound === undefined) return t('Note');
    if (bound === undefined) return t('Why this is limited');
    return t('Why the limit is {limit}', { limit: words(bound) });
  };
  const terms = binding?.terms ?? [];
  const digits = digitsOf(terms.map((term) => term.value));
  const isCompared = others.some(({ value }) => value !== undefined);
  return (
    <details className="field-limit" id={id} open={open}>
      <summary>{heading()}</summary>
      {(terms.length > 0 || isCompared) && (
        <table className="limit-sum">
          <tbody>
            {terms.map((term) => (
              <tr key={term.text}>
                <th scope="row">{t(term.text, term.params)}</th>
                <td>
                  <bdi>{conventions.show(term.value, field, digits)}</bdi>
                </td>
              </tr>
            ))}
          </tbody>
          {bound !== undefined && (
            <tfoot>
              <tr>
                <th scope="row">
                  {t('Limit')} {isCompared && <span className="field-bound">{t('limiting factor')}</span>}
                </th>
                <td>
                  <bdi>{words(bound)}</bdi>
                </td>
              </tr>
            </tfoot>
          )}
        </table>
      )}
      {binding !== undefined && (
        <p>
          {t(binding.text, binding.params)}{' '}
          <span className="limit-law">
            <bdi>{binding.law}</bdi>
          </span>
        </p>
      )}
      {binding?.remedy !== undefined && <p className="limit-remedy">{t(binding.remedy, binding.params)}</p>}
      {others.length > 0 && (
        <ul className="limit-others">
          {others.map((reason) => (
            <li key={reason.text}>
              <span>
                {t(reason.text, reason.params)}{' '}
                <span className="limit-law">
                  <bdi>{reason.law}</bdi>
                </span>
              </span>
              {reason.value !== undefined && (
                <b>
                  <bdi>{words(reason.value)}</bdi>
                </b>
              )}
            </li>
          ))}
        </ul>
      )}
    </details>
  );
}
