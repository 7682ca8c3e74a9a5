import type { ControlProps } from '../widget.ts';
import { rowTexts } from './rowTexts.ts';
import { useList } from './useList.ts';
import './RestingRows.css';

/** Maximum number of listed rows; the others are counted. */
const MOST = 50;

/** Rows of a list that is switched off. They are kept, but read-only until the list is switched on. */
export function RestingRows({ node, form, id }: ControlProps) {
  const { t } = form;
  const { rows, keys, reading } = useList(node, form);
  return (
    <div className="resting-rows">
      <p>{t('Switched off: the rows are kept and not used.')}</p>
      <ul aria-labelledby={`${id}:label`}>
        {rows.slice(0, MOST).map((row, index) => {
          const { title, chip, summary, texts } = rowTexts(row, index, reading);
          const parts = [chip?.text, summary.map(({ text }) => text).join(''), ...texts].filter(Boolean);
          return (
            <li key={keys[index]}>
              <bdi>{title}</bdi>
              {parts.map((text) => (
                <bdi key={text}>{text}</bdi>
              ))}
            </li>
          );
        })}
      </ul>
      {rows.length > MOST && <p>{t('{count} more', { count: rows.length - MOST })}</p>}
    </div>
  );
}
