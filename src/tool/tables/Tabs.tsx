import { type KeyboardEvent, useEffect, useRef } from 'react';
import { t } from '../../i18n/t.ts';

/** Milliseconds from a key on tabs to the page of the tab (D29): who goes past one does not ask for it. */
const KEY_DELAY = 300;

interface Props<Tab> {
  readonly label: string;
  readonly tabs: readonly Tab[];
  readonly shown: Tab;
  /** Id of the element the tabs show their pages in. */
  readonly panel: string;
  readonly onShow: (tab: Tab) => void;
}

/** Tabs, one of them shown. Arrow keys, Home and End move the focus, and show the tab a moment later. */
export function Tabs<Tab extends { readonly id: string; readonly title: string }>({
  label,
  tabs,
  shown,
  panel,
  onShow,
}: Props<Tab>) {
  const list = useRef<HTMLDivElement>(null);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(waiting.current), []);
  useEffect(() => {
    const strip = list.current;
    const tab = document.getElementById(`${panel}-${shown.id}`);
    if (strip === null || tab === null) return undefined;
    // The address may lead to one that stands beyond the edge of a phone, and a window becomes narrow.
    const sizes = new ResizeObserver(() => {
      const [room, own] = [strip.getBoundingClientRect(), tab.getBoundingClientRect()];
      strip.scrollBy({ left: Math.min(0, own.left - room.left) + Math.max(0, own.right - room.right) });
    });
    sizes.observe(strip);
    return () => sizes.disconnect();
  }, [panel, shown.id]);

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>): void {
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    const at = tabs.findIndex(({ id }) => document.activeElement?.id === `${panel}-${id}`);
    const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1;
    const steps: Readonly<Record<string, number>> = {
      ArrowRight: at + forward,
      ArrowLeft: at - forward,
      Home: 0,
      End: tabs.length - 1,
    };
    const step = Object.hasOwn(steps, event.key) ? steps[event.key] : undefined;
    if (step === undefined || at < 0) return;
    event.preventDefault();
    const index = (step + tabs.length) % tabs.length;
    buttons[index]?.focus();
    clearTimeout(waiting.current);
    waiting.current = setTimeout(() => {
      const tab = tabs[index];
      if (tab !== undefined) onShow(tab);
    }, KEY_DELAY);
  }

  return (
    <div ref={list} className="tabs" role="tablist" aria-label={label} onKeyDown={onKeyDown}>
      {tabs.map((tab) => (
        <button
          key={tab.id}
          type="button"
          role="tab"
          id={`${panel}-${tab.id}`}
          aria-selected={tab.id === shown.id}
          aria-controls={panel}
          tabIndex={tab.id === shown.id ? 0 : -1}
          onClick={() => {
            clearTimeout(waiting.current);
            onShow(tab);
          }}
        >
          {t(tab.title)}
        </button>
      ))}
    </div>
  );
}
