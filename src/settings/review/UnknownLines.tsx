import { ArrowRight, Undo2 } from 'lucide-react';
import { t } from '../../i18n/t.ts';
import type { UnknownLine } from './unknownLine.ts';

interface Props {
  readonly lines: readonly UnknownLine[];
  readonly onUndo: (line: UnknownLine) => void;
}

/** The pending lines no page knows, each by its own name: nobody can say what they do. */
export function UnknownLines({ lines, onUndo }: Props) {
  if (lines.length === 0) return null;
  return (
    <section className="review-place">
      <h3>{t('Lines no page knows')}</h3>
      <ul>
        {lines.map((line) => (
          <li key={line.key} className="review-entry">
            <div className="review-label">
              <strong>{line.key}</strong>
              <span className="review-effect">{t('effect not known')}</span>
            </div>
            <p className="review-values">
              <span className="visually-hidden">{t('from')}</span>
              <del>{line.from}</del>
              <ArrowRight size={14} strokeWidth={1.6} aria-hidden="true" />
              <span className="visually-hidden">{t('to')}</span>
              <ins>{line.to}</ins>
            </p>
            <button
              type="button"
              className="button button-quiet"
              aria-label={t('Undo {label}', { label: line.key })}
              onClick={() => onUndo(line)}
            >
              <Undo2 strokeWidth={1.6} aria-hidden="true" />
              {t('Undo')}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
