import type { Locator, Page } from 'playwright-core';

/** Texts and controls of the bar that are cut, outside of the window, or covered by another element. */
export const barFaults = (bar: Locator): Promise<string[]> =>
  bar.evaluate((element) => {
    const faults: string[] = [];
    const edge = element.getBoundingClientRect();
    /** Texts for screen readers alone are clipped to nothing. */
    const isClipped = (one: Element): boolean =>
      getComputedStyle(one).clipPath !== 'none' ||
      (one !== element && one.parentElement !== null && isClipped(one.parentElement));
    for (const one of element.querySelectorAll<HTMLElement>('p, a, button, li, span, strong, code, bdi')) {
      if (isClipped(one) || !one.checkVisibility()) continue;
      const box = one.getBoundingClientRect();
      if (box.width <= 1 || one.textContent === '') continue;
      const name = `${one.localName} ${one.textContent.slice(0, 40)}`;
      if (one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).display !== 'inline')
        faults.push(`cut: ${name}`);
      const isInside =
        box.left >= edge.left - 1 &&
        box.right <= edge.right + 1 &&
        box.top >= edge.top - 1 &&
        box.bottom <= innerHeight + 1;
      if (!isInside) faults.push(`outside: ${name}`);
      for (const line of one.getClientRects()) {
        for (const x of [line.left + 2, (line.left + line.right) / 2, line.right - 2]) {
          const top = document.elementFromPoint(x, (line.top + line.bottom) / 2);
          if (top === null || !(one.contains(top) || top.contains(one))) faults.push(`covered: ${name}`);
        }
      }
    }
    return [...new Set(faults)];
  });

/** Parts of a page that must stay in place. Figures of the link in the top bar change by themselves. */
const PARTS = '.topbar > .button, .sidebar a, main :is(.card, .field, .banner, h1, h2, input, select, button)';

/** Places on the screen of the parts of a page. */
export const placesOnPage = (page: Page): Promise<string[]> =>
  page.evaluate((parts) => {
    const seen = [...document.querySelectorAll(parts)].filter((one) => one.closest('.settings-lock') === null);
    return seen.flatMap((one) => {
      const { x, y, width, height } = one.getBoundingClientRect();
      return width === 0 || y > innerHeight ? [] : `${one.localName}.${one.className} ${x},${y} ${width}×${height}`;
    });
  }, PARTS);
