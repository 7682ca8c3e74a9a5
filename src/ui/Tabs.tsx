import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import './Tabs.css';

interface Tab {
  readonly id: string;
  readonly title: string;
  /** Content after the title. */
  readonly aside?: ReactNode;
}

interface Props<Own> {
  readonly label: string;
  readonly tabs: readonly Own[];
  readonly selected: string;
  /** Id of the tab panel. */
  readonly panel: string;
  /** Milliseconds between a key press and showing the tab, if rendering is expensive. */
  readonly delay?: number;
  readonly onShow: (tab: Own) => void;
}

/** Tab list. Arrow keys, Home and End move the focus and select the tab. */
export function Tabs<Own extends Tab>({ label, tabs, selected, panel, delay = 0, onShow }: Props<Own>) {
  const list = useRef<HTMLDivElement>(null);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(waiting.current), []);
  useEffect(() => {
    const strip = list.current;
    const tab = document.getElementById(`${panel}-${selected}`);
    if (strip === null || tab === null) return undefined;
    // The selected tab may be outside the visible part after navigation or resizing.
    const sizes = new ResizeObserver(() => {
      const [room, own] = [strip.getBoundingClientRect(), tab.getBoundingClientRect()];
      strip.scrollBy({ left: Math.min(0, own.left - room.left) + Math.max(0, own.right - room.right) });
    });
    sizes.observe(strip);
    return () => sizes.disconnect();
  }, [panel, selected]);

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
    const tab = tabs[index];
    if (tab === undefined) return;
    if (delay === 0) onShow(tab);
    else waiting.current = setTimeout(() => onShow(tab), delay);
  }

  return (
    <div ref={list} className="tabs" role="tablist" aria-label={label} onKeyDown={onKeyDown}>
      {tabs.map((tab) => (
        <button
          key={tab.id}
          type="button"
          role="tab"
          id={`${panel}-${tab.id}`}
          aria-selected={tab.id === selected}
          aria-controls={panel}
          tabIndex={tab.id === selected ? 0 : -1}
          onClick={() => {
            clearTimeout(waiting.current);
            onShow(tab);
          }}
        >
          <bdi>{tab.title}</bdi> {tab.aside}
        </button>
      ))}
    </div>
  );
}
