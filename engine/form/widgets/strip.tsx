import {
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { equalJson } from '../../json.ts';
import type { EffectiveChoice } from '../../limits/effective.ts';
import type { JsonValue } from '../../schema.ts';
import { choiceKey, titleOfValue } from '../choices.ts';
import { looksOf, StripLegend } from '../StripLegend.tsx';
import { StripTable } from '../StripTable.tsx';
import { type Extent, isExtent, layOutStrip } from '../stripLayout.ts';
import { factsOf, type StripOption, stripOptions } from '../stripOptions.ts';
import type { ControlProps, Widget } from '../widget.ts';
import { SelectControl, select } from './select.tsx';
import '../strip.css';

/** How many options the keys move by. */
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

/** How wide a character of the figure is beside one of the name, which is written larger. */
const FIGURE_SIZE = 0.9;

function extentOf({ choice }: StripOption): Extent {
  return choice.extent ?? { from: 0, to: 0 };
}

function isCommon({ choice }: StripOption): boolean {
  return choice.common === true && isExtent(choice.extent);
}

function charactersOf({ bar: [name = '', figure = ''] }: StripOption): number {
  return Math.max(name.length, figure.length * FIGURE_SIZE);
}

/** A style that says where something stands; the style sheet makes lengths of it. */
type Place = CSSProperties & Readonly<Record<`--${string}`, string | number>>;

/** The places of the track and of each bar: the longest words fit the narrowest. */
function layOut(shown: readonly StripOption[]) {
  const onScale = shown.filter(({ choice }) => isExtent(choice.extent));
  const strip = layOutStrip(onScale, extentOf, isCommon);
  const track: Place = {
    '--gaps': strip.gaps,
    '--lanes': strip.lanes,
    '--words': Math.max(...onScale.map(charactersOf)),
    '--times': strip.span / Math.min(...strip.bars.map(({ span }) => span)),
  };
  const bars = new Map(
    strip.bars.map(({ of, at, span, gaps, lane }): [StripOption, Place] => [
      of,
      { '--at': at / strip.span, '--share': span / strip.span, '--before': gaps, '--lane': lane },
    ]),
  );
  return { track, bars };
}

function StripControl(props: ControlProps) {
  const { choices = [] } = props.slot.get().effective;
  return choices.some(({ extent }) => isExtent(extent)) ? (
    <StripView {...props} choices={choices} />
  ) : (
    <SelectControl {...props} labelledBy={`${props.id}:label`} />
  );
}

interface StripViewProps extends ControlProps {
  readonly choices: readonly EffectiveChoice[];
}

function StripView({ slot, form, id, describedBy, invalid, choices }: StripViewProps) {
  const { store, conventions, t } = form;
  const { field } = slot;
  const original = store.originalOf(slot);
  const inUse = original ?? field.default;
  const unit = conventions.unit(field.unit);
  const [chosen, setChosen] = useState(() => store.valueOf(slot) ?? field.default);
  const [isAll, setAll] = useState(false);
  /** Where the keyboard is, where the pointer is: values of options. */
  const [active, setActive] = useState<JsonValue>();
  const [pointed, setPointed] = useState<JsonValue>();
  const list = useRef<HTMLDivElement>(null);
  const prefix = useId();

  const options = useMemo(() => stripOptions(choices, { t, unit, chosen, inUse }), [choices, t, unit, chosen, inUse]);
  const marks = useMemo(() => [...new Set(options.flatMap(({ mark }) => mark ?? []))], [options]);
  const first = useMemo(() => {
    const hasCommon = options.some(isCommon);
    return options.filter(
      (option) =>
        !hasCommon || isCommon(option) || option.isChosen || option.isInUse || !isExtent(option.choice.extent),
    );
  }, [options]);
  const shown = isAll ? options : first;
  const { track, bars } = useMemo(() => layOut(shown), [shown]);

  const indexOf = (value: JsonValue | undefined): number =>
    value === undefined ? -1 : shown.findIndex(({ choice }) => equalJson(choice.value, value));
  const current = Math.max(0, indexOf(active) < 0 ? indexOf(chosen) : indexOf(active));
  const about = shown[indexOf(pointed)] ?? shown[indexOf(active)] ?? shown[indexOf(chosen)];

  // Not `scrollIntoView`: the page would move too. Told of its size, it has been laid out already.
  useEffect(() => {
    const observer = new ResizeObserver(() => {
      const bar = document.getElementById(`${prefix}${shown.findIndex(({ isChosen }) => isChosen)}`);
      if (bar === null || list.current === null) return;
      const [box, own] = [list.current.getBoundingClientRect(), bar.getBoundingClientRect()];
      if (own.left >= box.left && own.right <= box.right) return;
      list.current.scrollLeft += own.left - box.left - (box.width - own.width) / 2;
    });
    if (list.current !== null) observer.observe(list.current);
    return () => observer.disconnect();
  }, [prefix, shown]);

  const optionAt = (target: EventTarget): StripOption | undefined => {
    const element = target instanceof Element ? target.closest('[role="option"]') : null;
    return element === null ? undefined : shown[Number(element.id.slice(prefix.length))];
  };
  const choose = ({ choice }: StripOption): void => {
    setActive(choice.value);
    if (choice.excluded !== undefined) return;
    setChosen(choice.value);
    const isAbsent = original === undefined && equalJson(choice.value, field.default);
    store.input(slot, isAbsent ? undefined : choice.value);
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
    const next = Math.min(shown.length - 1, Math.max(0, current + move));
    setActive(shown[next]?.choice.value);
    document.getElementById(`${prefix}${next}`)?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  };
  const onClick = ({ target }: MouseEvent): void => {
    const option = optionAt(target);
    if (option !== undefined) choose(option);
  };
  const onPoint = ({ pointerType, target }: PointerEvent): void => {
    if (pointerType === 'mouse') setPointed(optionAt(target)?.choice.value);
  };
  const onBlur = (): void => {
    setActive(undefined);
    store.show(slot);
  };

  const drawn = shown.map((option, index) => {
    const { choice, title, isChosen, refusal } = option;
    const [name, figure] = option.bar;
    return (
      // biome-ignore lint/a11y/useFocusableInteractive: The list box has the focus and says which option it is at.
      <div
        key={choiceKey(choice.value, field)}
        role="option"
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
  const beside = shown.length - bars.size;
  return (
    <div>
      <div className="strip">
        <div
          ref={list}
          className="strip-list"
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
          onPointerOver={onPoint}
          onPointerLeave={() => setPointed(undefined)}
          onBlur={onBlur}
        >
          {drawn.slice(0, beside)}
          <div className="strip-track" role="presentation" style={track}>
            {drawn.slice(beside)}
          </div>
        </div>
        <div className="strip-foot">
          <StripLegend options={shown} marks={marks} />
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
                <strong>{[titleOfValue(chosen, undefined, t, conventions), unit].join(' ')}</strong>
                <span className="strip-refusal">{t('None of these')}</span>
              </>
            )
          ) : (
            <>
              <strong>{about.title}</strong>
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
 * Choices that take up a stretch of a scale, as bars as wide as what they take up: a list box in which choosing does not
 * follow the keys, and what limits exclude can be reached with its reason. A list where no choice has an extent.
 */
export const strip: Widget = {
  name: 'strip',
  rank: 40,
  applies: (field) => field.widget === 'strip' && field.type !== 'list',
  Control: StripControl,
  shape: 'group',
  read: select.read,
};
