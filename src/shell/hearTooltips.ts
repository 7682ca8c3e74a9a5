import { commands } from '../app/commands.ts';
import { keysOf } from '../app/shortcutKeys.ts';
import { keyWords } from '../app/shortcuts.ts';
import './tooltips.css';

/** Elements with a tooltip. `data-tip` is its text, else its label. `data-command` adds shortcuts. */
const TIPPED = '[data-tip], [data-command], .button-icon[aria-label]';

/** Milliseconds of hover or touch before the tooltip appears. */
const DELAY = 500;

/** Pixels from the tooltip to its element and to the screen edges. */
const GAP = 6;

/** Shows tooltips on hover, keyboard focus and long press. Escape and a press hide them. A hovered tooltip stays. */
export function hearTooltips(): void {
  const tip = document.createElement('div');
  tip.id = 'tooltip';
  tip.className = 'tooltip';
  tip.role = 'tooltip';
  tip.popover = 'manual';
  tip.dir = 'auto';
  document.body.append(tip);
  let about: Element | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function hide(): void {
    clearTimeout(timer);
    if (about?.getAttribute('aria-describedby') === tip.id) about.removeAttribute('aria-describedby');
    about = undefined;
    tip.hidePopover();
  }

  function show(target: Element): void {
    const text = textOf(target);
    if (!target.isConnected || text === '') return;
    tip.textContent = text;
    tip.showPopover();
    place(tip, target);
    // Screen readers read the label anyway.
    if (text !== target.getAttribute('aria-label') && !target.hasAttribute('aria-describedby')) {
      target.setAttribute('aria-describedby', tip.id);
    }
  }

  function wait(target: EventTarget | null): void {
    if (target === tip) return;
    const next = target instanceof Element ? (target.closest(TIPPED) ?? undefined) : undefined;
    if (next === about) return;
    hide();
    about = next;
    if (next !== undefined) timer = setTimeout(show, DELAY, next);
  }

  document.addEventListener('pointerover', ({ target, pointerType }) => pointerType === 'mouse' && wait(target));
  document.addEventListener('pointerdown', ({ target, pointerType }) => {
    hide();
    if (pointerType === 'touch') wait(target);
  });
  document.addEventListener('pointerup', () => tip.matches(':popover-open') || hide());
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof Element && target.matches(':focus-visible')) wait(target);
  });
  document.addEventListener('focusout', hide);
  document.addEventListener('keydown', hide);
  document.addEventListener('scroll', hide, { capture: true, passive: true });
  window.addEventListener('resize', hide);
  // The event that loaded this module is over. On a touchscreen, the last pressed element counts as hovered.
  if (matchMedia('(hover: hover)').matches) wait([...document.querySelectorAll(':hover')].at(-1) ?? null);
}

/** Text of a tooltip; empty if the element already shows all of it. */
function textOf(target: Element): string {
  const tip = target.getAttribute('data-tip');
  const isShown = target instanceof HTMLElement && (target.tabIndex < 0 || tip === target.textContent);
  if (isShown && target.scrollWidth <= target.clientWidth) return '';
  const command = commands.find(({ id }) => id === target.getAttribute('data-command'));
  const keys = command === undefined ? '' : keyWords(keysOf(command));
  return [tip ?? target.getAttribute('aria-label') ?? '', keys].filter((part) => part !== '').join(' · ');
}

/** Below the element, or above without space. Always within the screen. */
function place(tip: HTMLElement, target: Element): void {
  const { left, right, top, bottom } = target.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = tip;
  const { clientWidth, clientHeight } = document.documentElement;
  const below = bottom + GAP + height <= clientHeight;
  tip.style.left = `${Math.max(GAP, Math.min((left + right - width) / 2, clientWidth - GAP - width))}px`;
  tip.style.top = `${below ? bottom + GAP : top - GAP - height}px`;
}
