/** The page, its windows, those that are minimized, and what was said in passing. */
const REGIONS = 'main, .window:not([hidden]), .window-strip, .notifications:has(button)';

/** Moves the focus from one of them to the next, or to the one before. @returns whether there is another one */
export function focusNextRegion({ shiftKey }: Pick<KeyboardEvent, 'shiftKey'>): boolean {
  const regions = [...document.querySelectorAll<HTMLElement>(REGIONS)];
  if (regions.length < 2) return false;
  const at = regions.findIndex((region) => region.contains(document.activeElement));
  const next = regions.at((at + (shiftKey ? -1 : 1)) % regions.length);
  const target = next?.tabIndex === -1 && next.hasAttribute('tabindex') ? next : next?.querySelector('button');
  target?.focus();
  return true;
}
