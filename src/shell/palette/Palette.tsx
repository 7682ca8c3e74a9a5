import { Suspense, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useDevice } from '../../app/deviceContext.ts';
import { plural, t } from '../../i18n/t.ts';
import { fold, type IndexedSetting } from '../../settings/find/indexedSetting.ts';
import { rankSettings, wordsOf } from '../../settings/find/rankSettings.ts';
import { useSettingsIndex } from '../../settings/find/useSettingsIndex.ts';
import { settingLink } from '../../settings/settingLink.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { PAGES, type Page } from '../pages.ts';
import './palette.css';

/** Entries that are drawn: more are not read, a word more finds them. */
const MOST = 40;

/** How many entries Page Up and Page Down move by. */
const PAGE_STEPS = 5;

interface Entry {
  /** The fragment it leads to. */
  readonly link: string;
  readonly label: string;
  readonly place: string;
  readonly value: string;
}

interface PaletteProps {
  readonly query: string;
  readonly onClose: () => void;
}

/** Finds pages and settings by what they are called, and goes there. Pages are found while the settings still load. */
export function Palette({ query, onClose }: PaletteProps) {
  const [index, setIndex] = useState<readonly IndexedSetting[]>();
  return (
    <Dialog title={t('Find a page or a setting')} open onClose={onClose} width={620} className="palette">
      <Finder first={query} index={index} onClose={onClose} />
      <Suspense>
        <Index onLoaded={setIndex} />
      </Suspense>
    </Dialog>
  );
}

/** Loads what can be found. Draws nothing: what is typed meanwhile stays. */
function Index({ onLoaded }: { readonly onLoaded: (index: readonly IndexedSetting[]) => void }) {
  const index = useSettingsIndex();
  useEffect(() => void index.then(onLoaded), [index, onLoaded]);
  return null;
}

interface FinderProps {
  readonly first: string;
  /** Nothing while it loads. */
  readonly index: readonly IndexedSetting[] | undefined;
  readonly onClose: () => void;
}

function Finder({ first, index, onClose }: FinderProps) {
  const { readOnly } = useDevice();
  const [query, setQuery] = useState(first);
  const [active, setActive] = useState(0);
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  // After the dialog was opened, which focuses its first button.
  useEffect(() => input.current?.focus(), []);
  const found = useMemo(() => entriesOf(query, index ?? [], readOnly), [query, index, readOnly]);
  const entries = found.slice(0, MOST);
  const go = (entry: Entry | undefined) => {
    if (entry === undefined) return;
    onClose();
    location.hash = entry.link;
  };
  const move = (to: number) => {
    const next = Math.min(entries.length - 1, Math.max(0, to));
    setActive(next);
    document.getElementById(`${id}${next}`)?.scrollIntoView({ block: 'nearest' });
  };
  const moves: Readonly<Record<string, number>> = {
    ArrowDown: active + 1 < entries.length ? active + 1 : 0,
    ArrowUp: active > 0 ? active - 1 : entries.length - 1,
    PageDown: active + PAGE_STEPS,
    PageUp: active - PAGE_STEPS,
  };
  return (
    <>
      <input
        className="input palette-input"
        type="text"
        role="combobox"
        aria-label={t('Find a page or a setting')}
        aria-expanded={entries.length > 0}
        aria-controls={`${id}list`}
        aria-autocomplete="list"
        aria-activedescendant={entries.length > 0 ? `${id}${active}` : undefined}
        placeholder={t('Name, synonym or value')}
        autoComplete="off"
        spellCheck={false}
        ref={input}
        value={query}
        onChange={(event) => {
          setQuery(event.target.value);
          setActive(0);
        }}
        onKeyDown={(event) => {
          const to = Object.hasOwn(moves, event.key) ? moves[event.key] : undefined;
          if (to !== undefined) {
            event.preventDefault();
            move(to);
          } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
            event.preventDefault();
            go(entries[active]);
          }
        }}
      />
      <div className="palette-list" id={`${id}list`} role="listbox" aria-label={t('Found')}>
        {entries.map((entry, at) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: The keys are those of the combobox, which keeps the focus.
          <div
            key={entry.link}
            id={`${id}${at}`}
            role="option"
            tabIndex={-1}
            aria-selected={at === active}
            onClick={() => go(entry)}
            onPointerMove={() => setActive(at)}
          >
            <span className="palette-label">{entry.label}</span>
            <span className="palette-value">{entry.value}</span>
            <span className="palette-place">{entry.place}</span>
          </div>
        ))}
      </div>
      <p className="palette-none" role="status">
        {index === undefined
          ? t('Please wait...')
          : found.length === 0
            ? t('No results')
            : found.length > MOST
              ? t('First {shown} of {count}; add a word to narrow the search.', { shown: MOST, count: found.length })
              : plural(found.length, { one: '{count} found', other: '{count} found' })}
      </p>
    </>
  );
}

/** Pages whose title has every word, then settings; all pages while nothing is asked. */
function entriesOf(query: string, index: readonly IndexedSetting[], readOnly: boolean): readonly Entry[] {
  const words = wordsOf(query);
  const isFound = (page: Page) => words.every((word) => fold(t(page.title)).includes(word));
  const pages = PAGES.filter((page) => (page.forReadOnly || !readOnly) && isFound(page)).map((page) => ({
    link: `#${page.path}`,
    label: t(page.title),
    place: t('Page'),
    value: '',
  }));
  const settings = rankSettings(index, query).map(({ pointer, label, pageTitle, group, value }) => ({
    link: settingLink(pointer) ?? '',
    label,
    place: `${pageTitle} › ${group}`,
    value,
  }));
  return [...pages, ...settings];
}
