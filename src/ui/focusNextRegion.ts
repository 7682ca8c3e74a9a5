/** Page, windows, strip of minimized windows, and notifications. */
const REGIONS = 'main, .window:not([hidden]), .window-strip, .notifications:has(button)';

/**
 * Moves the focus to the next region, or to the previous one.
 * @returns true if there is another region
 */
export function focusNextRegion({ shiftKey }: Pick<KeyboardEvent, 'shiftKey'>): boolean {
  const regions = [...document.querySelectorAll<HTMLElement>(REGIONS)];
  if (regions.length < 2) return false;
  const at = regions.findIndex((region) => region.contains(document.activeElement));
  const next = regions.at((at + (shiftKey ? -1 : 1)) % regions.length);
  const target = next?.tabIndex === -1 && next.hasAttribute('tabindex') ? next : next?.querySelector('button');
  target?.focus();
  return true;
}
