import { useCallback, useMemo } from 'react';
import { useCell, useSnapshot } from '../../base/useCell.ts';
import { cardsOf, shownCards } from '../plan/cards.ts';
import { useFormSettings } from './FormContext.ts';
import type { FieldNode } from './fieldNode.ts';
import './unavailable.css';

function lack(node: FieldNode) {
  const { unavailable } = node.get().effective;
  return unavailable?.ofDevice === true ? unavailable : undefined;
}

/** Fields and other parts that this device lacks, with the reasons, folded at the end of the page. */
export function UnavailableFields() {
  const { store, t, titleOfRow, unavailable, shows } = useFormSettings();
  const shape = useCell(store.shape);
  const filter = useCell(store.fields.filter);
  const limited = useMemo(
    () =>
      shownCards(cardsOf(store.plan, shape, store.fields.pathOf), shows).flatMap(({ row, parts }) =>
        parts
          .flat()
          .filter(({ field }) => field.limited !== undefined)
          .map(({ field, pointer }) => ({ row, node: store.fields.node(pointer, field) })),
      ),
    [store, shape, shows],
  );
  const subscribe = useCallback(
    (listener: () => void) => {
      const ends = limited.map(({ node }) => {
        let lastReason = lack(node);
        return node.subscribe(() => {
          const before = lastReason;
          lastReason = lack(node);
          // Notifies only on a change, because the subscriber then reads all limited fields.
          if (lastReason !== before) listener();
        });
      });
      return () => {
        for (const end of ends) end();
      };
    },
    [limited],
  );
  useSnapshot(subscribe, () => limited.map(({ node }) => lack(node)?.text).join());
  const fields = limited.flatMap(({ row, node }) => {
    const reason = lack(node);
    const title = t(node.field.title);
    const owner = row && titleOfRow(row.field, store.get(row.pointer), row.index);
    if (reason === undefined) return [];
    return { key: node.pointer, reason, title: owner === undefined ? title : `${owner} · ${title}` };
  });
  const [first] = store.plan.fields;
  // On a page in parts, unavailable parts without a field are listed on the first part.
  const others = first === undefined || shows?.(first) === false ? [] : unavailable;
  const entries = [...fields, ...others.map(({ title, reason }) => ({ key: title, reason, title: t(title) }))];
  if (entries.length === 0 || filter !== undefined) return null;
  return (
    <details className="card form-card">
      <summary className="card-header">
        <h2>{t('Not supported by this model ({count})', { count: entries.length })}</h2>
      </summary>
      <dl>
        {entries.map(({ key, reason, title }) => (
          <div key={key} className="field">
            <dt className="field-label">{title}</dt>
            <dd className="field-help">
              {t(reason.text, reason.params)}{' '}
              <span className="limit-law">
                <bdi>{reason.law}</bdi>
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
