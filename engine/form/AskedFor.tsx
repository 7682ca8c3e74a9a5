import { useEffect } from 'react';
import { nearestAllowed } from '../limits/nearestAllowed.ts';
import type { FormSettings } from './FormContext.ts';
import type { FieldNode } from './fieldNode.ts';
import { rewrite } from './rewrite.ts';

interface AskedForProps {
  readonly node: FieldNode;
  /** Requested value. */
  readonly asked: number;
  readonly form: FormSettings;
}

/**
 * Value that the user requested but a limit refused. Once the limit allows a better value, it is announced and can be
 * applied with one click.
 */
export function AskedFor({ node, asked, form }: AskedForProps) {
  const { store, announcements, conventions, t } = form;
  const { field } = node;
  const value = store.get(node.pointer);
  const nearest = nearestAllowed(node.get().effective, asked);
  const offered = typeof nearest === 'number' && nearest !== value ? nearest : undefined;
  const shown = (number: number): string =>
    `${conventions.show(number, field)} ${conventions.unit(field.unit) ?? ''}`.trim();

  useEffect(() => {
    if (offered === undefined) return;
    announcements.say(
      t('{field}: you asked for {asked} {unit}, {value} {unit} is allowed now.', {
        field: t(field.title),
        asked: conventions.show(asked, field),
        value: conventions.show(offered, field),
        unit: conventions.unit(field.unit) ?? '',
      }),
    );
  }, [announcements, conventions, field, asked, offered, t]);

  if (value === asked || typeof value !== 'number') return null;
  const use = (allowed: number): void => {
    store.write(node.pointer, allowed);
    if (allowed !== asked) store.ask(node, asked);
  };
  return (
    <div className="field-asked">
      <span>
        {offered === undefined
          ? t('Limited to {value}. You asked for {asked}.', { value: shown(value), asked: shown(asked) })
          : t('You asked for {asked}.', { asked: shown(asked) })}
      </span>
      {offered !== undefined && (
        <button type="button" className="button" onClick={() => rewrite(form, node, () => use(offered))}>
          {t('Use {value}', { value: shown(offered) })}
        </button>
      )}
    </div>
  );
}
