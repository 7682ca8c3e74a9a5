import { expect, test } from 'vitest';
import { newPage } from './newPage.ts';

// The order is the point: what the first leaves behind, the second must not wait for.
test.sequential('a page whose script never returns can be left behind', async () => {
  const page = await newPage();
  await page.evaluate(() => {
    setTimeout(() => {
      for (;;);
    });
  });
});

test.sequential('the test after it has a page that answers', async () => {
  const page = await newPage();
  expect(await page.evaluate(() => 1 + 1)).toBe(2);
});
