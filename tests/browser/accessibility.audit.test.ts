import type { CDPSession, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { EVERY_PATH } from './everyPath.ts';
import { goTo } from './goTo.ts';
import { AT_ONCE, adoptStyles, wrongInForcedColors, wrongWith } from './looks.ts';
import { keptPage } from './newPage.ts';
import { open, type ServedDevice, serveDevice } from './servedDevice.ts';
import { sidewaysOnceDrawn } from './sideways.ts';

/** Rendered part of the page. Kept settings pages stay in the document but are hidden. */
const SHOWN = 'main > :not([style*="display: none"])';

let device: ServedDevice;
const kept = keptPage(
  (page) => open(page, device),
  () => Promise.resolve(),
);
beforeAll(async () => {
  device = await serveDevice();
});
afterAll(async () => {
  await kept.close();
  await device.close();
});

async function resize(session: CDPSession, width: number, height: number, deviceScaleFactor = 1): Promise<void> {
  await session.send('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor, mobile: false });
}

/** Largest text spacing required by WCAG 2.2 (1.4.12). */
const SPACED =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }';

/** Clipped or overflowing parts at a zoom of 200 %, and with text spacing. */
async function clipped(page: Page, session: CDPSession): Promise<string[]> {
  // A zoom of 200 % halves the CSS pixels and doubles their size.
  await resize(session, 640, 450, 2);
  const found = (await sidewaysOnceDrawn(page, 640)).map((one) => `at 200 %: ${one}`);
  await page.evaluate(adoptStyles, SPACED);
  for (const width of [1280, 320]) {
    await resize(session, width, 900);
    for (const one of await sidewaysOnceDrawn(page, width)) found.push(`spaced at ${width}: ${one}`);
  }
  await page.evaluate(adoptStyles, AT_ONCE);
  return found;
}

/** Controls without a touch target of 44 px. */
async function smallOnTouch(page: Page, session: CDPSession): Promise<string[]> {
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  // High enough to show all of the page.
  await resize(session, 390, 8000);
  const found = await page.evaluate(smallTargets);
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: false });
  return found;
}

test.each(EVERY_PATH)(
  '%s has no finding by axe, in forced colors, at double zoom, with text spacing, by touch or with reduced motion',
  async (path) => {
    const page = await kept.take();
    const session = await page.context().newCDPSession(page);
    await page.evaluate(adoptStyles, AT_ONCE);
    await page.evaluate(goTo, path);
    const found = [
      ...(await wrongWith(page)),
      ...(await wrongInForcedColors(page, SHOWN)),
      ...(await clipped(page, session)),
      ...(await smallOnTouch(page, session)),
      ...(await page.evaluate(movements)),
    ];
    await session.send('Emulation.clearDeviceMetricsOverride');
    await session.detach();
    expect(found).toEqual([]);
  },
);

/** Runs in the page: finds controls with a touch target below 44 px in height or 24 px in width. */
async function smallTargets(): Promise<string[]> {
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  const found = new Map<string, string>();
  // The checkbox of a row replaces the row number and has only its space.
  for (const control of document.querySelectorAll(
    ':is(a[href], button, input, select, textarea, summary):not(.row-select)',
  )) {
    const target = control.closest('label') ?? control;
    const { left, right, top, bottom } = target.getBoundingClientRect();
    const isHit = (dx: number, dy: number) => {
      const at = document.elementFromPoint((left + right) / 2 + dx, (top + bottom) / 2 + dy);
      return at !== null && target.contains(at);
    };
    /** Number of pixels in this direction from the middle that hit the target, up to `most`. */
    const reach = (x: number, y: number, most: number) => {
      let pixels = 0;
      while (pixels < most && isHit(x * (pixels + 1), y * (pixels + 1))) pixels++;
      return pixels;
    };
    // Covered, hidden and folded elements cannot be hit.
    if (!isHit(0, 0)) continue;
    const [height, width] = [1 + reach(0, -1, 44) + reach(0, 1, 44), 1 + reach(-1, 0, 24) + reach(1, 0, 24)];
    // The middle may lie between two pixels.
    if (height < 43 || width < 23) found.set(target.outerHTML.slice(0, 160), `${width} × ${height}`);
  }
  return [...found].map(([html, size]) => `${size}: ${html}`);
}

/**
 * Runs in the page: finds CSS rules that animate position or size with reduced motion. Color transitions are allowed.
 */
function movements(): string[] {
  const isStill = (property: string) => /^(?:none|opacity|visibility|background-.*|(?:.*-)?color)$/.test(property);
  const rulesOf = (rules: CSSRuleList): CSSRule[] =>
    [...rules].flatMap((rule) => {
      if (rule instanceof CSSMediaRule && !matchMedia(rule.conditionText).matches) return [];
      return [rule, ...(rule instanceof CSSGroupingRule ? rulesOf(rule.cssRules) : [])];
    });
  const rules = [...document.styleSheets].flatMap((sheet) => rulesOf(sheet.cssRules));
  const frames = new Map(rules.flatMap((rule) => (rule instanceof CSSKeyframesRule ? [[rule.name, rule]] : [])));
  return rules.flatMap((rule) => {
    if (!(rule instanceof CSSStyleRule)) return [];
    const { transitionProperty, animationName } = rule.style;
    const animated = [...(frames.get(animationName)?.cssRules ?? [])].flatMap((frame) =>
      frame instanceof CSSKeyframeRule ? [...frame.style] : [],
    );
    const moving = [...transitionProperty.split(', ').filter(Boolean), ...animated].filter((one) => !isStill(one));
    return moving.length > 0 ? [`${rule.selectorText}: ${moving}`] : [];
  });
}
