import type { Page } from 'playwright-core';

/** Unfolds all folded cards of the current page once they are rendered. Folded content is not in the document. */
export async function unfoldCards(page: Page): Promise<void> {
  await page.locator('.form [aria-busy=true]').first().waitFor({ state: 'detached' });
  const folded = page.locator('.shelf-title > [aria-expanded=false]:visible');
  while ((await folded.count()) > 0) await folded.first().click();
}
