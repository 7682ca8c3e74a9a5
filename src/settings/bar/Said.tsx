import { ChevronUp } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { t } from '../../i18n/t.ts';

interface Props {
  readonly children: ReactNode;
  /** What is said below the line of a page. */
  readonly rest?: ReactNode;
}

/**
 * What the bar says: the first of its children that is not empty in a line, so that the bar stays as high as it is, and all of
 * them above the bar once they are asked for. A screen reader hears each as it comes.
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
      // A link to a field leads out of it, and the field is to be seen.
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
