import { expect, onTestFinished, test } from 'vitest';
import { currentLocale } from '../../src/i18n/t.ts';
import { fuzz } from '../../tools/fuzz/target.ts';
import { TARGETS } from '../../tools/fuzz/targets.ts';
import corpus from './corpus.json' with { type: 'json' };

/** Total inputs for all targets. `npm run fuzz` uses a million. */
const INPUTS = 3000;

const here = TARGETS.filter(({ missing }) => missing?.() === undefined);
/** Excludes inputs of web servers that are not installed. */
const inputs = corpus.filter(({ target }) => !TARGETS.some((one) => one.name === target && !here.includes(one)));

test.each(here)('a sample of the fuzz inputs of $name passes', async (target) => {
  const count = Math.ceil((INPUTS * target.share) / 1000);
  expect((await fuzz(target, 14, count)).failure).toBeUndefined();
  expect(currentLocale()).toBe('en-US');
});

test.each(inputs)('a fixed fault does not return: $was', async ({ target: name, input }) => {
  const take = await TARGETS.find((target) => target.name === name)?.prepare(onTestFinished);
  expect(take).toBeDefined();
  await take?.(input);
});
