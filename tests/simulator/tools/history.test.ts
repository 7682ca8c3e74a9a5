import { expect, test } from 'vitest';
import { toolsOf } from './toolsOf.ts';

const MINUTE = 60_000;

test('a sample a minute, what the status said then, for the last hour', async () => {
  const { tools, clock, radio } = await toolsOf();
  expect(tools.history.samples().length).toBeLessThanOrEqual(1);
  const rates = new Map<number, number | undefined>();
  for (let minute = 1; minute <= 30; minute += 1) {
    clock.advance(MINUTE - (clock.monotonic() % MINUTE));
    rates.set(clock.monotonic(), radio().connections[0]?.link.here.rate);
  }
  const samples = tools.history.samples();
  for (const [at, rate] of rates) expect(samples.find((sample) => sample.at === at)?.rx).toBe(rate);
  clock.advance(10 * 60 * MINUTE);
  const later = tools.history.samples();
  expect(later).toHaveLength(60);
  expect(later.every(({ at }, index) => index === 0 || at - (later[index - 1]?.at ?? 0) === MINUTE)).toBe(true);
  expect(later.every(({ first }) => first !== undefined && first.dl.score <= 100)).toBe(true);
});

test('while the radio is not there nothing is kept, and what was before stays', async () => {
  const { tools, clock, radio } = await toolsOf();
  clock.advance(5 * MINUTE);
  tools.history.samples();
  clock.advance(MINUTE - (clock.monotonic() % MINUTE) - 5000);
  tools.survey.start(radio());
  clock.advance(10_000);
  expect(tools.history.samples().at(-1)).toMatchObject({ peers: 1 });
  clock.advance(5 * MINUTE);
  const samples = tools.history.samples();
  expect(samples.every(({ peers }) => peers === 1)).toBe(true);
  const gaps = samples.filter(({ at }, index) => index > 0 && at - (samples[index - 1]?.at ?? 0) > MINUTE);
  expect(gaps).toHaveLength(1);
});
