import { rowsIn } from 'guywire-engine/draft';
import { judgeRows, type ListToolProps } from 'guywire-engine/form';
import { useEffect, useId, useMemo, useState } from 'react';
import { failureText } from '../../app/CallProblem.tsx';
import { useDevice } from '../../app/deviceContext.ts';
import { t } from '../../i18n/t.ts';
import { AddDialog, addAndSay } from './AddDialog.tsx';
import type { PickItem, PickSource } from './pickSources.ts';

interface Props extends ListToolProps {
  readonly source: PickSource;
  readonly onClose: () => void;
}

interface Found {
  readonly items?: readonly PickItem[];
  readonly problem?: string;
}

const NONE: ReadonlySet<string> = new Set();

/** Adds rows from available items. Items already in the list are marked. */
export function PickDialog({ node, form, source, onClose }: Props) {
  const id = useId();
  const { store } = form;
  const { draft } = store;
  const { field } = node;
  const { status } = useDevice();
  const [{ items, problem }, setFound] = useState<Found>({});
  const [selection, setSelection] = useState(NONE);
  const [query, setQuery] = useState('');
  useEffect(() => {
    let isWanted = true;
    const load = async (): Promise<Found> => {
      try {
        return { items: await source.items(status.get().status) };
      } catch (error) {
        return { problem: failureText(error) };
      }
    };
    // The items stay as they were when the dialog opened, so that nothing moves under the pointer.
    void load().then((found) => {
      if (isWanted) setFound((previous) => (previous.items === undefined ? found : previous));
    });
    return () => {
      isWanted = false;
    };
  }, [source, status]);
  const verdicts = useMemo(
    () => new Map(items?.map((item) => [item.id, judgeRows(draft, node, [item.row])[0]])),
    [draft, node, items],
  );
  const words = query.trim().toLocaleLowerCase();
  const visible = (items ?? []).filter(({ title, detail }) =>
    `${title} ${detail}`.toLocaleLowerCase().includes(words),
  );
  const open = visible.filter((item) => verdicts.get(item.id)?.kind === 'new');
  const room = (field.maxItems ?? Number.POSITIVE_INFINITY) - rowsIn(store.values(), node.pointer).length;
  const isOver = selection.size > room;
  const isAll = open.length > 0 && open.every((item) => selection.has(item.id));

  function choose(ids: readonly string[], isChosen: boolean): void {
    setSelection(new Set(isChosen ? [...selection, ...ids] : [...selection].filter((one) => !ids.includes(one))));
  }
  function add(): void {
    const rows = (items ?? []).filter((item) => selection.has(item.id)).map(({ row }) => row);
    addAndSay({ node, form }, rows);
    onClose();
  }
  return (
    <AddDialog
      title={t('Select: {list}', { list: t(field.title) })}
      className="pick"
      count={selection.size}
      disabled={isOver}
      describedBy={isOver ? `${id}:full` : undefined}
      onAdd={add}
      onClose={onClose}
    >
      <div className="pick-head">
        <input
          type="search"
          className="input"
          aria-label={t('Filter')}
          placeholder={t('Filter')}
          value={query}
          onChange={({ target }) => setQuery(target.value)}
        />
        {open.length > 1 && (
          <label className="pick-all">
            <input
              type="checkbox"
              checked={isAll}
              onChange={() =>
                choose(
                  open.map((item) => item.id),
                  !isAll,
                )
              }
            />
            {t('Select all {count}', { count: open.length })}
          </label>
        )}
        <p role="status" id={`${id}:full`} className="field-error">
          {room <= 0
            ? t('No more than {count}.', { count: field.maxItems ?? 0 })
            : isOver && t('There is room for {count} more.', { count: room })}
        </p>
      </div>
      <p className="field-help">{t(source.about)}</p>
      <div role="status">
        {items === undefined && problem === undefined && <p>{t('Please wait')}</p>}
        {problem !== undefined && <p className="field-error">{problem}</p>}
        {items !== undefined && visible.length === 0 && (
          <p className="field-empty">{items.length === 0 ? t(source.empty) : t('No match')}</p>
        )}
      </div>
      <ul className="pick-list">
        {visible.map((item) => {
          const verdict = verdicts.get(item.id);
          const isOpen = verdict?.kind === 'new';
          return (
            <li key={item.id}>
              <label>
                <input
                  type="checkbox"
                  checked={selection.has(item.id)}
                  disabled={!isOpen}
                  onChange={({ target }) => choose([item.id], target.checked)}
                />
                <span className="pick-words">
                  <bdi>{item.title}</bdi>
                  {item.detail !== undefined && <bdi className="pick-detail">{item.detail}</bdi>}
                  {verdict?.kind === 'refused' && (
                    <span className="pick-detail">{t(verdict.reason.text, verdict.reason.params)}</span>
                  )}
                </span>
                {verdict?.kind === 'known' && <span className="chip">{t('In the list')}</span>}
              </label>
            </li>
          );
        })}
      </ul>
    </AddDialog>
  );
}
