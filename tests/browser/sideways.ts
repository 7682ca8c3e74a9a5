import type { Page } from 'playwright-core';

/** Narrowest width, px. */
const NARROWEST = 320;

/** Widths at which pages are checked, px. */
const WIDTHS = [1280, 768, 390, NARROWEST];

/** Findings of `sideways` at each of these widths. */
export async function sidewaysAtEachWidth(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    found.push(...(await sidewaysOnceDrawn(page, width)).map((one) => `${width} px: ${one}`));
  }
  return found;
}

/**
 * Findings of `sideways` on a left-to-right page at each of these widths, and from right to left at the narrowest.
 * Logical properties mirror the layout at the other widths (tests/src/ui/directions.test.ts).
 */
export async function sidewaysInBothDirections(page: Page): Promise<string[]> {
  const found = await sidewaysAtEachWidth(page);
  const turn = (direction: string) =>
    page.evaluate((dir) => document.documentElement.setAttribute('dir', dir), direction);
  await turn('rtl');
  const mirrored = await sidewaysOnceDrawn(page, NARROWEST);
  await turn('ltr');
  return [...found, ...mirrored.map((one) => `rtl ${one}`)];
}

/** Number of checks, two frames each, after which a finding counts. */
const LOOKS = 15;

/** Lasting findings of `sideways`. A part sized by the page renders some frames after it. */
export async function sidewaysOnceDrawn(page: Page, width: number): Promise<readonly string[]> {
  let found = await page.evaluate(sideways, width);
  for (let looks = 1; found.length > 0 && looks < LOOKS; looks += 1) found = await page.evaluate(sideways, width);
  return found;
}

/** Part of a text in one line, in pixels. */
interface Letters {
  readonly node: Node;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/**
 * Runs in the page: finds text that overflows its box, is clipped without an ellipsis, or overlaps another text. Also
 * finds clipped hints of inputs, and a page that is wider than its window. The content of scroll containers may be
 * wider than the container. If a dialog or popover is open, the page below is not checked.
 * @param width width of the window to wait for, px
 */
export async function sideways(width: number): Promise<string[]> {
  // The resize may still be pending.
  while (innerWidth !== width) await new Promise(requestAnimationFrame);
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const found = new Map<string, string>();
  const styles = new Map<Element, CSSStyleDeclaration>();
  const rects = new Map<Element, DOMRect>();
  const unseen = new Map<Element, boolean>();
  const styleOf = (element: Element) => {
    const known = styles.get(element) ?? getComputedStyle(element);
    styles.set(element, known);
    return known;
  };
  const rectOf = (element: Element) => {
    const known = rects.get(element) ?? element.getBoundingClientRect();
    rects.set(element, known);
    return known;
  };
  const nameOf = (element: Element) =>
    `${element.localName}${[...element.classList].map((one) => `.${one}`).join('')}`;
  /** Text for screen readers only, or not text of the page. */
  const isUnseen = (element: Element): boolean => {
    const known = unseen.get(element);
    if (known !== undefined) return known;
    const around = element.parentElement;
    const found =
      rectOf(element).width === 1 ||
      styleOf(element).clipPath !== 'none' ||
      element.matches('.skip-link, [popover]:not(:popover-open), option, svg') ||
      (around !== null && isUnseen(around));
    unseen.set(element, found);
    return found;
  };

  const above = [...document.querySelectorAll('dialog:modal, [popover=auto]:popover-open')];
  const outermost = above.filter(({ parentElement }) => !above.some((other) => other.contains(parentElement)));
  const places: readonly Element[] = above.length > 0 ? outermost : [document.body];
  const within = (selector: string) => places.flatMap((place) => [...place.querySelectorAll<HTMLElement>(selector)]);

  const wider = document.documentElement.scrollWidth - innerWidth;
  if (wider > 0) found.set('document', `the document by ${wider}`);

  /** Allowance for touch targets larger than their visible box, px. */
  const EDGE = 4;

  /** Checks the boxes around a leaf, from the inside out, up to a scroll container. */
  const lookAt = (leaf: Element, box: DOMRect, words: string, room: number) => {
    if (box.width === 0 || box.height === 0) return;
    for (
      let around: Element | null = leaf;
      around !== null && around !== document.documentElement;
      around = around.parentElement
    ) {
      const style = styleOf(around);
      if (style.display === 'contents' || style.display === 'inline') continue;
      const outer = rectOf(around);
      const right = box.right - outer.right;
      const left = outer.left - box.left;
      const by = Math.round(Math.max(left, right));
      const isScroller = /auto|scroll/.test(style.overflowX);
      if (isScroller) return;
      // A part that is left out is not cut.
      if (/hidden|clip/.test(style.overflowY) && box.top >= outer.bottom) return;
      if (/hidden|clip/.test(style.overflowX)) {
        // Items of a flex box have no ellipsis.
        if (style.textOverflow === 'ellipsis' && !style.display.includes('flex')) return;
        if (by > 1)
          found.set(
            `${nameOf(around)} ${nameOf(leaf)}`,
            `${nameOf(leaf)} is cut by ${by} in ${nameOf(around)}: ${words}`,
          );
        return;
      }
      if (/hidden|clip/.test(style.overflowY) && box.bottom - outer.bottom > 3)
        found.set(`${nameOf(around)} ${nameOf(leaf)}`, `${nameOf(leaf)} is cut below in ${nameOf(around)}: ${words}`);
      if (by > room) {
        found.set(
          `${nameOf(around)} ${nameOf(leaf)}`,
          `${nameOf(leaf)} runs ${by} beyond ${nameOf(around)}: ${words}`,
        );
        return;
      }
      if (style.position === 'fixed' || style.position === 'absolute') return;
    }
  };

  /** Letter boxes by layer. Floating layers overlap others on purpose, and scroll containers clip. */
  const letters = new Map<Element, Letters[]>();
  const layerOf = (element: Element): Element => {
    const { position, overflowY } = styleOf(element);
    const isLayer = /fixed|sticky|absolute/.test(position) || overflowY !== 'visible';
    const around = element.parentElement;
    return around === null || isLayer || element.matches('svg, dialog, [popover]') ? element : layerOf(around);
  };

  const textsOf = (place: Element): Node[] => {
    const walker = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
    const texts: Node[] = [];
    while (walker.nextNode() !== null) texts.push(walker.currentNode);
    return texts;
  };
  const range = document.createRange();
  for (const node of places.flatMap(textsOf)) {
    const parent = node.parentElement;
    const words = node.textContent?.trim() ?? '';
    if (parent === null || words === '' || isUnseen(parent) || !parent.checkVisibility({ visibilityProperty: true }))
      continue;
    range.selectNodeContents(node);
    // Letters have space at their sides, large letters more.
    lookAt(
      parent,
      range.getBoundingClientRect(),
      words.slice(0, 40),
      0.1 * Number.parseFloat(styleOf(parent).fontSize),
    );
    const layer = layerOf(parent);
    const all = letters.get(layer) ?? [];
    letters.set(layer, all);
    // A line is higher than its letters by a fifth on each side.
    for (const { left, right, top, bottom, height } of range.getClientRects())
      all.push({ node, left, right, top: top + height / 5, bottom: bottom - height / 5 });
  }
  for (const all of letters.values()) {
    all.sort((one, other) => one.top - other.top);
    for (const [at, one] of all.entries())
      for (const other of all.slice(at + 1)) {
        if (other.top >= one.bottom) break;
        const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
        if (one.node === other.node || across <= 2) continue;
        const words = [one, other].map(({ node }) => node.textContent?.trim().slice(0, 30)).join(' | ');
        found.set(words, `over each other by ${Math.round(across)}: ${words}`);
      }
  }
  const pen = document.createElement('canvas').getContext('2d');
  for (const input of within('input:placeholder-shown')) {
    if (pen === null || !(input instanceof HTMLInputElement) || isUnseen(input) || !input.checkVisibility()) continue;
    const { font, paddingLeft, paddingRight } = styleOf(input);
    pen.font = font;
    const room = input.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    const by = Math.round(pen.measureText(input.placeholder).width - room);
    if (by > 1) found.set(input.placeholder, `hint is cut by ${by}: ${input.placeholder}`);
  }
  for (const control of within('input, select, textarea, button, canvas, svg, table, meter, progress'))
    if (!isUnseen(control.parentElement ?? control) && control.checkVisibility() && control.parentElement !== null)
      lookAt(control.parentElement, control.getBoundingClientRect(), control.localName, EDGE);
  return [...found.values()].slice(0, 12);
}
