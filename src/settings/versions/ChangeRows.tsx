import type { ChangeWords } from 'guywire-engine/config';
import { t } from '../../i18n/t.ts';

interface Props {
  readonly changes: readonly ChangeWords[];
  /** Shown after each label. */
  readonly note?: string;
}

export function ChangeRows({ changes, note }: Props) {
  if (changes.length === 0) return <p className="version-none">{t('No setting differs.')}</p>;
  return (
    <ul className="version-changes">
      {changes.map(({ change, label, from, to, content }) => (
        <li key={change.pointer + change.kind} className="version-change">
          <span className="version-label">
            {label}
            {note !== undefined && <small> · {note}</small>}
          </span>
          <span className="version-values">
            {from !== '' && (
              <>
                <del>
                  <bdi>{from}</bdi>
                </del>
                <span aria-hidden="true">→</span>
              </>
            )}
            <ins>
              <bdi>{to}</bdi>
            </ins>
          </span>
          {change.kind !== 'set' && content.length > 0 && (
            <span className="version-content">
              {content.map(({ label, value }) => `${label}: ${value}`).join(' · ')}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
