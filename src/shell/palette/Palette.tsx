import { type KeyboardEvent, type MouseEvent, Suspense, useEffect, useId, useMemo, useRef, useState } from 'react';
import { type CommandId, commands } from '../../app/commands.ts';
import { type Device, useDevice } from '../../app/deviceContext.ts';
import { isOffered } from '../../app/isOffered.ts';
import { mayOpen } from '../../app/mayOpen.ts';
import { endTypeAhead } from '../../app/palette.ts';
import { AT, SITE_PATH } from '../../app/path.ts';
import { settingLink } from '../../app/settingsPages.ts';
import { keysOf } from '../../app/shortcutKeys.ts';
import { keyWords } from '../../app/shortcuts.ts';
import { plural, t } from '../../i18n/t.ts';
import { fold, type IndexedSetting } from '../../settings/find/indexedSetting.ts';
import { rankSettings, spellingsIn } from '../../settings/find/rankSettings.ts';
import { useSettingsIndex } from '../../settings/find/useSettingsIndex.ts';
import { hasSite } from '../../site/pagesBelow.ts';
import { servesStations } from '../../status/links.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { AIROS_TERMS, airosLink } from '../airos/airosTerms.ts';
import { PAGES, toolPages } from '../pages.ts';
import './Palette.css';

/** Maximum number of entries. Another word narrows the search. */
const MOST = 40;

/** Entries per Page Up or Page Down. */
const PAGE_STEPS = 5;

interface Entry {
  readonly key: string;
  /** Fragment of the target, or the command. */
  readonly link?: string;
  readonly command?: CommandId;
  readonly label: string;
  readonly place: string;
  readonly value: string;
}

interface PaletteProps {
  readonly query: string;
  readonly onClose: () => void;
  /** Opens the dialog of a command, or runs a command without dialog. */
  readonly onCommand: (id: CommandId) => void;
}

/** Searches pages, actions and settings by name, and opens them. Pages and actions work while the settings load. */
export function Palette({ query, onClose, onCommand }: PaletteProps) {
  const [index, setIndex] = useState<readonly IndexedSetting[]>();
  return (
    <Dialog title={t('Find a page, a setting or an action')} open onClose={onClose} width={620} className="palette">
      <Finder first={query} index={index} onClose={onClose} onCommand={onCommand} />
      <Suspense>
        <Index onLoaded={setIndex} />
      </Suspense>
    </Dialog>
  );
}

/** Loads the search index. Renders nothing, so that typed text stays. */
function Index({ onLoaded }: { readonly onLoaded: (index: readonly IndexedSetting[]) => void }) {
  const index = useSettingsIndex();
  useEffect(() => void index.then(onLoaded), [index, onLoaded]);
  return null;
}

interface FinderProps {
  readonly first: string;
  /** Undefined while loading. */
  readonly index: readonly IndexedSetting[] | undefined;
  readonly onClose: () => void;
  readonly onCommand: (id: CommandId) => void;
}

function Finder({ first, index, onClose, onCommand }: FinderProps) {
  const device = useDevice();
  const [query, setQuery] = useState(first);
  const [active, setActive] = useState(0);
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  // After the dialog opened, which focuses its first button.
  useEffect(() => {
    input.current?.focus();
    endTypeAhead();
  }, []);
  const found = useMemo(() => entriesOf(query, index, device), [query, index, device]);
  const entries = found.slice(0, MOST);
  const go = (entry: Entry | undefined) => {
    if (entry === undefined) return;
    onClose();
    if (entry.link !== undefined) location.hash = entry.link;
    else if (entry.command !== undefined) onCommand(entry.command);
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
  const onKeyDown = (event: KeyboardEvent): void => {
    const to = Object.hasOwn(moves, event.key) ? moves[event.key] : undefined;
    if (to !== undefined) {
      event.preventDefault();
      move(to);
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      go(entries[active]);
    }
  };
  const onClick = ({ target }: MouseEvent): void => {
    const option = target instanceof Element ? target.closest('[role="option"]') : null;
    if (option !== null) go(entries[Number(option.id.slice(id.length))]);
  };
  return (
    <>
      <input
        className="input palette-input"
        type="text"
        role="combobox"
        aria-label={t('Find a page, a setting or an action')}
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
        onKeyDown={onKeyDown}
      />
      <div
        className="palette-list"
        id={`${id}list`}
        role="listbox"
        tabIndex={-1}
        aria-label={t('Found')}
        onKeyDown={onKeyDown}
        onClick={onClick}
        // The combobox keeps the focus.
        onMouseDown={(event) => event.preventDefault()}
      >
        {entries.map((entry, at) => (
          <div
            key={entry.key}
            id={`${id}${at}`}
            role="option"
            tabIndex={-1}
            aria-selected={at === active}
            onPointerMove={() => setActive(at)}
          >
            <span className="palette-label">{entry.label}</span>
            <bdi className="palette-value">{entry.value}</bdi>
            <span className="palette-place">{entry.place}</span>
          </div>
        ))}
      </div>
      <p className="palette-none" role="status">
        {index === undefined
          ? t('Please wait...')
          : found.length === 0
            ? t('No results. Try another word.')
            : found.length > MOST
              ? t('First {shown} of {count}; add a word to narrow the search.', { shown: MOST, count: found.length })
              : plural(found.length, { one: '{count} found', other: '{count} found' })}
      </p>
    </>
  );
}

interface NamedEntry extends Entry {
  /** Folded names that are searched. */
  readonly names: string;
}

/**
 * Entries whose label is the query, then pages and actions that contain every word, then settings. All pages and
 * actions for an empty query.
 */
function entriesOf(query: string, index: readonly IndexedSetting[] | undefined, device: Device): readonly Entry[] {
  const named = [...pagesOf(device), ...actionsOf(device)];
  const airos = airosOf(device);
  const words = spellingsIn(
    index,
    query,
    [...named, ...airos].map(({ names }) => names),
  );
  const isFound = ({ names }: NamedEntry) =>
    words.every((spellings) => spellings.some((word) => names.includes(word)));
  const settings = rankSettings(index ?? [], query, words).map(({ pointer, label, pageTitle, group, value }) => ({
    key: `${pointer} ${label}`,
    link: settingLink(pointer) ?? '',
    label,
    place: `${pageTitle} › ${group}`,
    value,
  }));
  const found = [...named.filter(isFound), ...(words.length === 0 ? [] : airos.filter(isFound)), ...settings];
  const wanted = fold(query).trim();
  const isNamed = ({ label }: Entry) => Number(fold(label) === wanted);
  return found.toSorted((one, other) => isNamed(other) - isNamed(one));
}

const namesOf = (names: readonly string[]): string => fold(names.map((name) => t(name)).join('\n'));

function pagesOf(device: Device): readonly NamedEntry[] {
  return [...PAGES, ...toolPages.get()].flatMap((page) => {
    const { path, title } = page;
    const command = commands.find(({ id, link }) => link === path && id !== 'settings');
    const isElsewhere = page.standsWhere === 'serving' && !servesStations(device.status.get().status);
    const isAbsent = path === SITE_PATH && hasSite.get() === false;
    if (isElsewhere || isAbsent || !isOffered(page, device)) return [];
    const value = command === undefined ? '' : keyWords(keysOf(command));
    const names = namesOf([title, ...(command?.synonyms ?? [])]);
    return [{ key: path, link: `#${path}`, label: t(title), place: t('Page'), value, names }];
  });
}

function actionsOf(device: Device): readonly NamedEntry[] {
  return commands
    .filter((command) => isOffered(command, device))
    .filter(({ dialog, atOnce, link }) => dialog === true || atOnce === true || link?.includes(AT))
    .filter(({ id }) => id !== 'find')
    .map((command) => ({
      key: command.id,
      ...(command.link === undefined ? { command: command.id } : { link: `#${command.link}` }),
      label: t(command.title),
      place: t('Action'),
      value: keyWords(keysOf(command)),
      names: namesOf([command.title, ...command.synonyms]),
    }));
}

/** airOS terms with another name here. */
function airosOf({ readOnly }: Device): readonly NamedEntry[] {
  return AIROS_TERMS.flatMap(({ terms }) => terms)
    .filter(({ term, place }) => fold(term) !== fold(place))
    .filter((term) => mayOpen(airosLink(term), readOnly))
    .map((term) => ({
      key: `airOS ${term.term}`,
      link: airosLink(term),
      label: term.term,
      place: t('airOS'),
      value: t(term.place),
      names: fold(term.term),
    }));
}
