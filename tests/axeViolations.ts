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

/**
 * What axe finds wrong on a page as it is now: each rule with the elements that break it.
 * @param within the part that is looked at, by selector
 * @param rules that are looked for, in place of all that are on by themselves
 */
export async function axeViolations(
  page: Page,
  within = 'html',
  rules?: readonly string[],
): Promise<readonly string[]> {
  if (await page.evaluate(() => window.axe === undefined)) {
    // The debugger is let in past the content security policy, so that the page is as it is.
    const session = await page.context().newCDPSession(page);
    await session.send('Runtime.evaluate', { expression: source });
    await session.detach();
  }
  return page.evaluate(
    async ([root, only]) => {
      if (window.axe === undefined) throw new Error('axe did not load');
      // What can be scrolled is reached by the keyboard once it was measured, which is a frame later.
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
      // On its way from one colour to another a text is judged by neither.
      const transitions = document.getAnimations().filter((one) => one instanceof CSSTransition);
      await Promise.allSettled(transitions.map(({ finished }) => finished));
      const { violations } = await window.axe.run(root, {
        resultTypes: ['violations'],
        selectors: false,
        ...(only !== undefined && { runOnly: [...only] }),
      });
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
    },
    [within, rules] as const,
  );
}
