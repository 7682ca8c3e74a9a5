import { useEffect } from 'react';
import { nearestAllowed } from '../limits/nearestAllowed.ts';
import type { FormSettings } from './FormContext.ts';
import type { FieldNode } from './fieldNode.ts';
import { rewrite } from './rewrite.ts';

interface RequestedValueProps {
  readonly node: FieldNode;
  /** Requested value. */
  readonly requested: number;
  readonly form: FormSettings;
}

/**
 * Value that the user requested but a limit refused. Once the limit allows a better value, it is announced and can be
 * applied with one click.
 */
export function RequestedValue({ node, requested, form }: RequestedValueProps) {
  const { store, announcements, conventions, t } = form;
  const { field } = node;
  const value = store.get(node.pointer);
  const nearest = nearestAllowed(node.get().effective, requested);
  const offered = typeof nearest === 'number' && nearest !== value ? nearest : undefined;
  const shown = (number: number): string =>
    `${conventions.show(number, field)} ${conventions.unit(field.unit) ?? ''}`.trim();

  useEffect(() => {
    if (offered === undefined) return;
    announcements.say(
      t('{field}: you asked for {asked} {unit}, {value} {unit} is allowed now.', {
        field: t(field.title),
        asked: conventions.show(requested, field),
        value: conventions.show(offered, field),
        unit: conventions.unit(field.unit) ?? '',
      }),
    );
  }, [announcements, conventions, field, requested, offered, t]);

  if (value === requested || typeof value !== 'number') return null;
  const use = (allowed: number): void => {
    store.write(node.pointer, allowed);
    if (allowed !== requested) store.ask(node, requested);
  };
  return (
    <div className="field-asked">
      <span>
        {offered === undefined
          ? t('Limited to {value}. You asked for {asked}.', { value: shown(value), asked: shown(requested) })
          : t('You asked for {asked}.', { asked: shown(requested) })}
      </span>
      {offered !== undefined && (
        <button type="button" className="button" onClick={() => rewrite(form, node, () => use(offered))}>
          {t('Use {value}', { value: shown(offered) })}
        </button>
      )}
    </div>
  );
}
