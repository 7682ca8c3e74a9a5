import { ChevronDown, ChevronUp } from 'lucide-react';
import { useId } from 'react';
import { t } from '../../i18n/t.ts';

interface Props {
  readonly query: string;
  readonly onQuery: (query: string) => void;
  /** Number of matches, and the selected match, from 1; 0 if there is none. */
  readonly count: number;
  readonly current: number;
  readonly onStep: (step: 1 | -1) => void;
}

/** Search field. Enter selects the next match, Shift Enter the previous one. */
export function SearchField({ query, onQuery, count, current, onStep }: Props) {
  const id = useId();
  return (
    <search className="raw-search">
      <input
        className="input"
        type="search"
        aria-label={t('Search the text')}
        placeholder={t('Search')}
        value={query}
        spellCheck={false}
        onChange={(event) => onQuery(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          onStep(event.shiftKey ? -1 : 1);
        }}
      />
      <button
        type="button"
        className="button button-quiet button-icon"
        aria-label={t('Previous match')}
        disabled={count === 0}
        aria-describedby={id}
        onClick={() => onStep(-1)}
      >
        <ChevronUp strokeWidth={1.6} aria-hidden="true" />
      </button>
      <button
        type="button"
        className="button button-quiet button-icon"
        aria-label={t('Next match')}
        disabled={count === 0}
        aria-describedby={id}
        onClick={() => onStep(1)}
      >
        <ChevronDown strokeWidth={1.6} aria-hidden="true" />
      </button>
      <span id={id} className="raw-count" role="status">
        {query !== '' && (count === 0 ? t('No results') : t('{current} of {count}', { current, count }))}
      </span>
    </search>
  );
}
