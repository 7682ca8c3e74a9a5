import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { FormSettings } from '../FormContext.ts';
import type { FieldNode } from '../fieldNode.ts';
import { entryTyped, type Typed, typedWith } from './typeAhead.ts';
import type { ListView } from './useList.ts';
import './RowMenu.css';

/** Menu items. `place` asks for the new place of the row. */
interface RowMenuItem {
  readonly name: 'edit' | 'copy' | 'place' | 'select' | 'remove';
  readonly text: string;
  readonly disabledBy?: string | undefined;
}

interface RowMenuProps {
  readonly form: FormSettings;
  /** Title of the row. */
  readonly title: string;
  /** Button that opened the menu. */
  readonly anchor: HTMLElement;
  /** The list. */
  readonly node: FieldNode;
  readonly view: ListView;
  /** Position of the row, from 1. */
  readonly place: number;
  /** Reason why no row can be added. */
  readonly full: string | undefined;
  readonly onChoose: (name: RowMenuItem['name']) => void;
  readonly onMove: (place: number) => void;
  readonly onClose: () => void;
}

/** Menu of a row, next to its button. */
export function RowMenu(props: RowMenuProps) {
  const { form, title, anchor, node, view, place, full, onChoose, onMove, onClose } = props;
  const { t } = form;
  const count = view.keys.length;
  const items: readonly RowMenuItem[] = [
    { name: 'edit', text: t('Edit') },
    { name: 'copy', text: t('Duplicate'), disabledBy: full },
    ...(view.isOrdered
      ? [
          {
            name: 'place',
            text: t('Move to…'),
            disabledBy: count < 2 ? t('It is the only one.') : undefined,
          } as const,
        ]
      : []),
    { name: 'select', text: t('Select') },
    {
      name: 'remove',
      text: t('Delete'),
      disabledBy: view.isLeast ? t('At least {count} must stay.', { count: node.field.minItems ?? 0 }) : undefined,
    },
  ];
  const menu = useRef<HTMLDivElement>(null);
  const typed = useRef<Typed>({ text: '', at: 0 });
  const [isPlacing, setPlacing] = useState(false);
  useLayoutEffect(() => {
    const element = menu.current;
    if (element === null) return;
    if (!element.matches(':popover-open')) element.showPopover();
    const button = anchor.getBoundingClientRect();
    const { width, height } = element.getBoundingClientRect();
    const isAbove = button.bottom + height > window.innerHeight && button.top > height;
    element.style.top = `${isAbove ? button.top - height : button.bottom}px`;
    element.style.left = `${Math.max(4, Math.min(button.right - width, window.innerWidth - width - 4))}px`;
    element.querySelector<HTMLElement>('button:enabled, input')?.focus();
    if (isPlacing) element.querySelector('input')?.select();
  }, [anchor, isPlacing]);

  /** Index of the entry that matches the typed letters; the current index if none matches. */
  const typedPlace = (event: KeyboardEvent, own: readonly HTMLElement[], at: number): number | undefined => {
    const isChord = event.ctrlKey || event.metaKey || event.altKey;
    const now = isChord ? undefined : typedWith(typed.current, event.key, event.timeStamp);
    if (now === undefined) return undefined;
    typed.current = now;
    return (
      entryTyped(
        own.map(({ textContent }) => textContent ?? ''),
        at,
        now.text,
      ) ?? at
    );
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const own = [...(menu.current?.querySelectorAll<HTMLElement>('button:enabled') ?? [])];
    const at = own.findIndex((button) => button.matches(':focus'));
    const places: Readonly<Record<string, number>> = {
      ArrowDown: at + 1,
      ArrowUp: at - 1,
      Home: 0,
      End: own.length - 1,
    };
    const next = places[event.key] ?? typedPlace(event, own, at);
    if (isPlacing || next === undefined) return;
    event.preventDefault();
    own[(next + own.length) % own.length]?.focus();
  };
  const side = document.getElementById(`${form.id}:side`);
  if (side === null) return null;
  return createPortal(
    <div
      ref={menu}
      popover="auto"
      className="row-menu"
      onToggle={({ newState }) => {
        if (newState === 'closed') onClose();
      }}
    >
      {isPlacing ? (
        <Placing form={form} place={place} count={count} onMove={onMove} />
      ) : (
        <div role="menu" tabIndex={-1} aria-label={t('Actions for {row}', { row: title })} onKeyDown={onKeyDown}>
          {items.map(({ name, text, disabledBy }) => (
            <button
              key={name}
              type="button"
              role="menuitem"
              className="row-menu-item"
              data-name={name}
              disabled={disabledBy !== undefined}
              title={disabledBy}
              onClick={() => (name === 'place' ? setPlacing(true) : onChoose(name))}
            >
              {text}
            </button>
          ))}
        </div>
      )}
    </div>,
    side,
  );
}

interface PlacingProps extends Pick<RowMenuProps, 'form' | 'place' | 'onMove'> {
  readonly count: number;
}

function Placing({ form, place, count, onMove }: PlacingProps) {
  const { t } = form;
  const label = useId();
  const [text, setText] = useState(String(place));
  const requested = Number(text);
  const isPlace = Number.isInteger(requested) && requested >= 1 && requested <= count;
  return (
    <div className="row-placing">
      <label>
        <span id={label}>{t('Position (1–{count})', { count })}</span>
        <input
          type="text"
          aria-labelledby={label}
          className="input field-number"
          inputMode="numeric"
          value={text}
          aria-invalid={!isPlace || undefined}
          onChange={({ target }) => setText(target.value.trim())}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && isPlace) onMove(requested);
          }}
        />
      </label>
      <button
        type="button"
        className="button"
        disabled={!isPlace}
        title={isPlace ? undefined : t('A position from 1 to {count}.', { count })}
        onClick={() => onMove(requested)}
      >
        {t('Move')}
      </button>
    </div>
  );
}
