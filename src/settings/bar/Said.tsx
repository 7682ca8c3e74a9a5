import { ChevronUp } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { t } from '../../i18n/t.ts';

interface Props {
  readonly children: ReactNode;
  /** Content below the line of a page. */
  readonly rest?: ReactNode;
}

/**
 * Messages of the bar. Closed, it shows the first non-empty child in one line, so that the bar keeps its height.
 * Opened, it shows all of them above the bar. Screen readers read each message when it appears.
 */
export function Said({ children, rest }: Props) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <section
      className="bar-slot"
      aria-label={t('Messages')}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return;
        event.stopPropagation();
        setOpen(false);
      }}
      // A link to a field moves the focus out. Close the list, so that it does not cover the field.
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setOpen(false);
      }}
    >
      <div id={id} className="bar-said" data-open={isOpen || undefined}>
        {children}
        {rest}
      </div>
      <button
        type="button"
        className="button button-quiet button-icon bar-all"
        aria-label={t('All messages')}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <ChevronUp strokeWidth={1.6} aria-hidden="true" />
      </button>
    </section>
  );
}
