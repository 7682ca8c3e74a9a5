import {
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { equalJson } from '../../core/json.ts';
import type { JsonValue } from '../../core/schema.ts';
import type { EffectiveChoice } from '../../limits/effective.ts';
import { choiceKey, titleOfValue } from '../../words/choices.ts';
import { nextLine } from '../nextLine.ts';
import { looksOf, StripLegend } from '../StripLegend.tsx';
import { StripTable } from '../StripTable.tsx';
import { type Extent, isExtent, layOutStrip } from '../stripLayout.ts';
import { factsOf, type StripOption, stripOptions } from '../stripOptions.ts';
import { useStripScroll } from '../useStripScroll.ts';
import type { ControlProps, Widget } from '../widget.ts';
import { STRIP } from './lateFields.ts';
import { SelectControl, select } from './select.tsx';
import '../strip.css';

/** Number of options per key press. */
const MOVES: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowUp: -1,
  ArrowRight: 1,
  ArrowDown: 1,
  PageUp: -5,
  PageDown: 5,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

/** Keys that move between lines, if there are lines. */
const LINES: ReadonlySet<string> = new Set(['ArrowUp', 'ArrowDown']);

/** Character width of the figure relative to the name, which is larger. */
const FIGURE_SIZE = 0.9;

function extentOf({ choice }: StripOption): Extent {
  return choice.extent ?? { from: 0, to: 0 };
}

function isCommon({ choice }: StripOption): boolean {
  return choice.common === true && isExtent(choice.extent);
}

/** Filters that apply to some allowed options, but not to all. */
function filtersOf(options: readonly StripOption[]): readonly string[] {
  const open = options.filter(({ choice, refusal }) => refusal === undefined && isExtent(choice.extent));
  const names = new Set(open.flatMap(({ choice }) => choice.filters ?? []));
  return [...names].filter((name) => !open.every(({ choice }) => choice.filters?.includes(name)));
}

function charactersOf({ bar: [name = '', figure = ''] }: StripOption): number {
  return Math.max(name.length, figure.length * FIGURE_SIZE);
}

/** Style with the position of an element, for the style sheet. */
type PlaceStyle = CSSProperties & Readonly<Record<`--${string}`, string | number>>;

/**
 * Positions of the track and the bars. The width fits the longest label into the narrowest bar. If all options are
 * shown, they would overlap on the scale, so they are laid out in lines.
 */
function layOut(shown: readonly StripOption[], isAll: boolean) {
  const onScale = shown.filter(({ choice }) => isExtent(choice.extent));
  const words = Math.max(0, ...onScale.map(charactersOf));
  if (isAll)
    return {
      track: { '--words': words } satisfies PlaceStyle,
      bars: new Map<StripOption, PlaceStyle>(),
      count: onScale.length,
    };
  const strip = layOutStrip(onScale, extentOf, isCommon);
  const track: PlaceStyle = {
    '--gaps': strip.gaps,
    '--lanes': strip.lanes,
    '--words': words,
    '--times': strip.span / Math.min(...strip.bars.map(({ span }) => span)),
  };
  const bars = new Map(
    strip.bars.map(({ of, at, span, gaps, lane }): [StripOption, PlaceStyle] => [
      of,
      { '--at': at / strip.span, '--share': span / strip.span, '--before': gaps, '--lane': lane },
    ]),
  );
  return { track, bars, count: onScale.length };
}

function StripControl(props: ControlProps) {
  const { choices = [] } = props.node.get().effective;
  return choices.some(({ extent }) => isExtent(extent)) ? (
    <StripView {...props} choices={choices} />
  ) : (
    <SelectControl {...props} labelledBy={`${props.id}:label`} />
  );
}

interface StripViewProps extends ControlProps {
  readonly choices: readonly EffectiveChoice[];
}

function StripView({ node, form, id, describedBy, invalid, choices }: StripViewProps) {
  const { store, conventions, t } = form;
  const { field } = node;
  const original = node.original;
  const inUse = original ?? field.default;
  const [chosen, setChosen] = useState(() => node.value ?? field.default);
  const [isAll, setAll] = useState(false);
  const [activeFilters, setActiveFilters] = useState<readonly string[]>([]);
  /** Options under the keyboard and under the pointer, by value. */
  const [active, setActive] = useState<JsonValue>();
  const [pointed, setPointed] = useState<JsonValue>();
  const list = useRef<HTMLDivElement>(null);
  const prefix = useId();

  const options = useMemo(
    () => stripOptions(choices, { t, words: (value) => conventions.words(value, field), chosen, inUse }),
    [choices, t, conventions, field, chosen, inUse],
  );
  const marks = useMemo(() => [...new Set(options.flatMap(({ mark }) => mark ?? []))], [options]);
  const first = useMemo(() => {
    const hasCommon = options.some(isCommon);
    return options.filter(
      (option) =>
        !hasCommon || isCommon(option) || option.isChosen || option.isInUse || !isExtent(option.choice.extent),
    );
  }, [options]);
  const offered = useMemo(() => filtersOf(options), [options]);
  const shown = useMemo(() => {
    const filters = activeFilters.filter((name) => offered.includes(name));
    return (isAll ? options : first).filter(
      ({ isChosen, choice }) => isChosen || filters.every((name) => choice.filters?.includes(name)),
    );
  }, [isAll, options, first, activeFilters, offered]);
  const { track, bars, count } = useMemo(() => layOut(shown, isAll), [shown, isAll]);

  const indexOf = (value: JsonValue | undefined): number =>
    value === undefined ? -1 : shown.findIndex(({ choice }) => equalJson(choice.value, value));
  const current = Math.max(0, indexOf(active) < 0 ? indexOf(chosen) : indexOf(active));
  const about = shown[indexOf(pointed)] ?? shown[indexOf(active)] ?? shown[indexOf(chosen)];

  useStripScroll(list, prefix, shown, isAll);

  const indexOfElement = (element: Element): number => Number(element.id.slice(prefix.length));
  const optionAt = (target: EventTarget): StripOption | undefined => {
    const element = target instanceof Element ? target.closest('[role="option"]') : null;
    return element === null ? undefined : shown[indexOfElement(element)];
  };
  /** Option in the next line. */
  const beyondLine = (index: number, isDown: boolean): number | undefined => {
    const from = document.getElementById(`${prefix}${index}`);
    const found = from && nextLine(from.parentElement?.children ?? [], from, isDown);
    return found ? indexOfElement(found) : undefined;
  };
  const choose = ({ choice }: StripOption): void => {
    setActive(choice.value);
    if (choice.excluded !== undefined) return;
    setChosen(choice.value);
    const isAbsent = original === undefined && equalJson(choice.value, field.default);
    store.input(node, !isAbsent && choiceKey(choice.value, field));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const option = shown[current];
    const move = Object.hasOwn(MOVES, event.key) ? MOVES[event.key] : undefined;
    const isPress = event.key === 'Enter' || event.key === ' ';
    if (event.altKey || event.ctrlKey || event.metaKey || !(isPress || move !== undefined)) return;
    event.preventDefault();
    setPointed(undefined);
    if (isPress && option !== undefined) choose(option);
    if (move === undefined) return;
    const beyond = isAll && LINES.has(event.key) ? beyondLine(current, move > 0) : undefined;
    const next = beyond ?? Math.min(shown.length - 1, Math.max(0, current + move));
    setActive(shown[next]?.choice.value);
    document.getElementById(`${prefix}${next}`)?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  };
  const onClick = ({ target }: MouseEvent): void => {
    const option = optionAt(target);
    if (option !== undefined) choose(option);
  };
  /** The list box has the focus, not the options. */
  const onPress = (event: MouseEvent): void => {
    event.preventDefault();
    list.current?.focus();
  };
  const onPoint = ({ pointerType, target }: PointerEvent): void => {
    if (pointerType === 'mouse') setPointed(optionAt(target)?.choice.value);
  };
  const onBlur = (): void => {
    setActive(undefined);
    store.leave(node);
  };

  const elements = shown.map((option, index) => {
    const { choice, title, isChosen, refusal } = option;
    const [name, figure] = option.bar;
    return (
      <div
        key={choiceKey(choice.value, field)}
        role="option"
        tabIndex={-1}
        id={`${prefix}${index}`}
        className="strip-option"
        aria-selected={isChosen}
        aria-disabled={refusal !== undefined || undefined}
        data-look={looksOf(option, marks).join(' ')}
        data-active={index === current || undefined}
        style={bars.get(option)}
      >
        <span className="visually-hidden">{[title, ...factsOf(option, t), refusal ?? []].flat().join(', ')}</span>
        <span className="strip-name" aria-hidden>
          {name}
        </span>
        <span className="strip-figure" aria-hidden>
          {figure}
        </span>
      </div>
    );
  });
  const beside = shown.length - count;
  return (
    <div>
      <div className="strip">
        <div
          ref={list}
          className={isAll ? 'strip-list strip-lines' : 'strip-list'}
          dir="ltr"
          role="listbox"
          tabIndex={0}
          id={id}
          aria-orientation="horizontal"
          aria-labelledby={`${id}:label`}
          aria-describedby={describedBy}
          aria-invalid={invalid || undefined}
          aria-activedescendant={`${prefix}${current}`}
          onKeyDown={onKeyDown}
          onClick={onClick}
          onMouseDown={onPress}
          onPointerOver={onPoint}
          onPointerLeave={() => setPointed(undefined)}
          onBlur={onBlur}
        >
          {elements.slice(0, beside)}
          <div className="strip-track" role="presentation" style={track}>
            {elements.slice(beside)}
          </div>
        </div>
        <div className="strip-foot">
          <StripLegend options={shown} marks={marks} />
          {offered.map((name) => (
            <button
              key={name}
              type="button"
              className="strip-filter"
              aria-pressed={activeFilters.includes(name)}
              onClick={() =>
                setActiveFilters(
                  activeFilters.includes(name)
                    ? activeFilters.filter((other) => other !== name)
                    : [...activeFilters, name],
                )
              }
            >
              {t(name)}
            </button>
          ))}
          {first.length < options.length && (
            <button type="button" className="field-undo strip-toggle" onClick={() => setAll(!isAll)}>
              {isAll ? t('Show fewer') : t('Show all {count}', { count: options.length })}
            </button>
          )}
        </div>
        <p className="strip-about">
          {about === undefined ? (
            chosen !== undefined && (
              <>
                <strong>
                  {typeof chosen === 'number'
                    ? conventions.words(chosen, field)
                    : titleOfValue(chosen, undefined, t, conventions)}
                </strong>
                <span className="strip-refusal">{t('None of these')}</span>
              </>
            )
          ) : (
            <>
              <strong dir="auto">{about.title}</strong>
              {factsOf(about, t).map((fact) => ` · ${fact}`)}
              <span className="strip-refusal">{about.refusal}</span>
            </>
          )}
        </p>
      </div>
      <StripTable field={field} options={options} />
    </div>
  );
}

/**
 * Choices with a range on a scale, as bars of that range. A list box in which arrow keys do not select. Excluded
 * options can be reached and show their reason. A select if no choice has a range.
 */
export const strip: Widget = {
  ...select,
  ...STRIP,
  Control: StripControl,
};
