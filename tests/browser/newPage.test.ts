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

const isGranted = () => navigator.permissions.query({ name: 'geolocation' }).then(({ state }) => state === 'granted');

test.sequential('a page can be granted a permission', async () => {
  const page = await newPage();
  await page.context().grantPermissions(['geolocation']);
  expect(await page.evaluate(isGranted)).toBe(true);
});

test.sequential('the page of the next test has no permission', async () => {
  const page = await newPage();
  expect(await page.evaluate(isGranted)).toBe(false);
});
