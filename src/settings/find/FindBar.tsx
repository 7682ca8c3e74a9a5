import { isWrittenIn } from 'guywire-engine/draft';
import { type FieldFilter, type FormHandle, fieldFilter } from 'guywire-engine/form';
import { useEffect, useRef, useState } from 'react';
import { openPalette } from '../../app/palette.ts';
import type { Page } from '../../app/settingsPages.ts';
import { plural, t } from '../../i18n/t.ts';
import { useSettings } from '../core/useSettings.ts';
import { debounce } from '../draft/debounce.ts';
import { useDraft } from '../draft/useDraft.ts';
import { changedPointers, differingPointers, wrongPointers } from '../pages/pageFilters.ts';
import { pagePlan } from '../pages/pagePlan.ts';
import type { IndexedSetting } from './indexedSetting.ts';
import { markMatches } from './markMatches.ts';
import { rankSettings, spellingsIn } from './rankSettings.ts';
import { useLoadIndex } from './useSettingsIndex.ts';
import './find.css';

/** Milliseconds after the last key press before the page is filtered, so that typing stays fast. */
const REST = 90;

const CHIPS = { changed: 'Changed', differing: 'Differs from default', wrong: 'Has an error' } as const;
type Chip = keyof typeof CHIPS;
/** The first chip is always there, so that a later one moves none. */
const CHIP_NAMES = ['differing', 'changed', 'wrong'] as const;

interface FindBarProps {
  readonly page: Page;
  readonly form: FormHandle;
  /** Active filter. The bar is reset when it becomes undefined. */
  readonly filter: FieldFilter | undefined;
  readonly onFilter: (filter: FieldFilter | undefined) => void;
}

interface Found {
  readonly here: number;
  readonly elsewhere: number;
  readonly words: readonly string[];
}

/** Filters a settings page by search terms, or by changed, non-default or invalid fields. */
export function FindBar({ page, form, filter, onFilter }: FindBarProps) {
  const { draft } = useSettings();
  const view = useDraft(draft);
  const loadIndex = useLoadIndex();
  const [query, setQuery] = useState('');
  const [chip, setChip] = useState<Chip>();
  const [found, setFound] = useState<Found>();
  const [index, setIndex] = useState<readonly IndexedSetting[]>();
  const [isCopied, setCopied] = useState(false);
  const bar = useRef<HTMLElement>(null);
  const pointers = usePointers(page, view);
  const { errors } = view;
  useEffect(() => form.flag(wrongPointers(errors, page.sections)), [form, errors, page]);

  const forget = () => {
    setQuery('');
    setChip(undefined);
    setFound(undefined);
  };
  const clear = () => {
    forget();
    onFilter(undefined);
  };
  // A link to a hidden field cleared the filter.
  const [last, setLast] = useState(filter);
  if (last !== filter) {
    setLast(filter);
    if (filter === undefined && found !== undefined) forget();
  }
  const narrow = (matches: readonly string[], elsewhere: number, words: readonly string[]) => {
    setFound({ here: matches.length, elsewhere, words });
    onFilter(fieldFilter(matches.map(form.fieldFor)));
  };
  const search = (text: string, entries: readonly IndexedSetting[]) => {
    const words = spellingsIn(entries, text);
    const all = rankSettings(entries, text, words);
    const here = all.filter((entry) => entry.page === page.id);
    // Rows have no state of their own.
    const visible = here.filter(({ pointer }) => (form.stateOf(pointer) ?? 'shown') === 'shown');
    narrow(
      visible.map(({ pointer }) => pointer),
      all.length - here.length,
      words.flat(),
    );
  };
  const latest = useRef(search);
  useEffect(() => {
    latest.current = search;
  });
  useEffect(() => {
    if (query.trim() === '' || index === undefined) return undefined;
    const timer = setTimeout(() => latest.current(query, index), REST);
    return () => clearTimeout(timer);
  }, [query, index]);
  useEffect(() => {
    markMatches(bar.current?.closest('main')?.querySelector('.form') ?? null, found?.words ?? []);
  }, [found]);
  useEffect(() => () => markMatches(null, []), []);
  useEffect(() => {
    const main = bar.current?.closest('main');
    const onClick = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('.field-link') : null;
      if (link === null) return setCopied(false);
      // Browsers offer no clipboard without HTTPS. The link is then in the address bar.
      return void navigator.clipboard?.writeText(link.href).then(
        () => setCopied(true),
        () => setCopied(false),
      );
    };
    main?.addEventListener('click', onClick);
    return () => main?.removeEventListener('click', onClick);
  }, []);

  return (
    <search
      ref={bar}
      className="find-bar"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || (query === '' && chip === undefined)) return;
        event.preventDefault();
        clear();
      }}
    >
      <input
        className="input find-input"
        type="search"
        aria-label={t('Search this page')}
        placeholder={t('Search this page')}
        autoComplete="off"
        spellCheck={false}
        value={query}
        onFocus={() => {
          // If the index fails to load, the page stays unfiltered.
          loadIndex().then(setIndex, console.warn);
        }}
        onChange={({ target: { value } }) => {
          setChip(undefined);
          if (value.trim() === '') clear();
          setQuery(value);
        }}
      />
      <div className="find-chips">
        {CHIP_NAMES.map((name) => {
          // Several removed rows are one pointer of their list. Count the changes as the bar does.
          const count = name === 'changed' ? changesOf(page, view) : pointers[name].length;
          // An empty filter is hidden, unless it is active and must be released.
          if (count === 0 && chip !== name) return null;
          return (
            <button
              key={name}
              type="button"
              className={`chip find-chip find-${name}`}
              aria-pressed={chip === name}
              onClick={() => {
                if (chip === name) {
                  clear();
                  return;
                }
                setQuery('');
                setChip(name);
                narrow(pointers[name], 0, []);
              }}
            >
              {t(CHIPS[name])} <b>{count}</b>
            </button>
          );
        })}
      </div>
      <p className="find-result" role="status">
        {isCopied && <span>{t('Link copied.')}</span>}
        {found !== undefined && (
          <>
            <span>
              {found.here === 0
                ? t('Nothing on this page.')
                : plural(found.here, { one: '{count} setting shown.', other: '{count} settings shown.' })}
            </span>
            {found.elsewhere > 0 && (
              <button type="button" className="link" onClick={() => openPalette(query)}>
                {plural(found.elsewhere, {
                  one: '{count} more on other pages',
                  other: '{count} more on other pages',
                })}
              </button>
            )}
            <button type="button" className="link" onClick={clear}>
              {t('Show all')}
            </button>
          </>
        )}
      </p>
    </search>
  );
}

function changesOf({ sections }: Page, { pendingBySection }: ReturnType<typeof useDraft>): number {
  return sections.reduce((sum, section) => sum + (pendingBySection.get(section) ?? 0), 0);
}

const NOTHING: readonly string[] = [];

/** Fields of each filter, recomputed shortly after the draft settles. */
function usePointers(page: Page, { errors }: ReturnType<typeof useDraft>): Readonly<Record<Chip, readonly string[]>> {
  const { draft, readOnly } = useSettings();
  const [computed, setComputed] = useState({ changed: NOTHING, differing: NOTHING });
  useEffect(() => {
    const look = () => {
      const state = draft.state();
      const isInUse = isWrittenIn(state.document, state, draft.rules());
      setComputed({
        changed: changedPointers(draft.changes().own, page.sections),
        differing: differingPointers(pagePlan(draft, page), state.document, isInUse),
      });
    };
    const { trigger, cancel } = debounce(look, REST);
    trigger();
    const end = draft.onRest(trigger);
    return () => {
      end();
      cancel();
    };
  }, [draft, page]);
  // A hidden value, such as a key for a viewer, is no error.
  return { ...computed, wrong: readOnly ? NOTHING : wrongPointers(errors, page.sections) };
}
