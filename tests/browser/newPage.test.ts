import { expect, test } from 'vitest';
import { newPage } from './newPage.ts';

// The order matters: the second test must not wait for the first page.
test.sequential('a page whose script never returns can be abandoned', async () => {
  const page = await newPage();
  await page.evaluate(() => {
    setTimeout(() => {
      for (;;);
    });
  });
});

test.sequential('the next test has a responsive page', async () => {
  const page = await newPage();
  expect(await page.evaluate(() => 1 + 1)).toBe(2);
});
