import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';

declare global {
  interface Window {
    readonly axe?: typeof axe;
  }
}

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const NO_CONTRAST = { rules: { 'color-contrast': { enabled: false } } };

/**
 * Violations that axe finds on the current page: each rule with the elements that break it.
 * @param within selector of the part to check
 * @param rules rules to check; default: all except contrast. The contrast rule takes as long as all others together.
 * Contrast follows from the tokens (tests/src/ui/contrast.test.ts), and the audits check it on every page.
 */
export async function axeViolations(
  page: Page,
  within = 'html',
  rules?: readonly string[] | 'all',
): Promise<readonly string[]> {
  if (await page.evaluate(() => window.axe === undefined)) {
    // The debugger bypasses the content security policy, so the page itself stays unchanged.
    const session = await page.context().newCDPSession(page);
    await session.send('Runtime.evaluate', { expression: source });
    await session.detach();
  }
  const options = rules === undefined ? NO_CONTRAST : rules === 'all' ? {} : { runOnly: [...rules] };
  return page.evaluate(
    async ([root, chosen]) => {
      if (window.axe === undefined) throw new Error('axe did not load');
      // A scrollable element becomes focusable once it is measured, one frame later.
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
      // Color transitions are finished first. Otherwise axe measures an intermediate color.
      const transitions = document.getAnimations().filter((one) => one instanceof CSSTransition);
      await Promise.allSettled(transitions.map(({ finished }) => finished));
      const { violations } = await window.axe.run(root, {
        resultTypes: ['violations'],
        ...chosen,
      });
      // axe takes a list in a disabled fieldset for disabled, but only inputs and buttons are.
      const isReachable = ({ target }: { readonly target: readonly unknown[] }) =>
        document.querySelector(String(target[0]))?.matches('fieldset:disabled [role=listbox][tabindex="0"]') === true;
      return violations.flatMap(({ id, nodes }) => {
        const wrong = id === 'scrollable-region-focusable' ? nodes.filter((node) => !isReachable(node)) : nodes;
        return wrong.length === 0 ? [] : [`${id}: ${wrong.map((node) => node.html).join(' ')}`];
      });
    },
    [within, options] as const,
  );
}
