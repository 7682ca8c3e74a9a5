import { expect, test } from 'vitest';
import { signedIn } from '../client.ts';
import { toolsOf } from './toolsOf.ts';

test('takes one sample a second, with the signal of the status and the LEDs it lights', async () => {
  const { tools, clock, radio } = await toolsOf();
  tools.alignment.start();
  const seen: (number | undefined)[] = [];
  for (let second = 1; second <= 20; second += 1) {
    clock.advance(1000);
    seen.push(radio().connections[0]?.link.here.signal);
  }
  const { results = [], state } = tools.alignment.state() ?? {};
  expect(state).toBe('running');
  expect(results.map(({ signal }) => signal)).toEqual(seen);
  // Defaults: 94, 80, 73 and 65, each the weakest signal in −dBm that lights its LED.
  for (const { signal = 0, leds } of results) {
    expect(leds).toEqual([-94, -80, -73, -65].map((threshold) => signal >= threshold));
  }
});

test('ends after ten minutes or on request, and restarts', async () => {
  const { tools, clock } = await toolsOf('link-60');
  expect(tools.alignment.state()).toBeUndefined();
  tools.alignment.start();
  clock.advance(700_000);
  // After a jump of the clock, each request computes 60 steps, which are 30 samples.
  for (let asked = 1; asked < 20; asked += 1) {
    const { state, results } = tools.alignment.state() ?? {};
    expect([state, results?.length]).toEqual(['running', asked * 30]);
  }
  expect(tools.alignment.state()).toMatchObject({ state: 'finished' });
  expect(tools.alignment.state()?.results).toHaveLength(600);
  tools.alignment.start();
  clock.advance(2500);
  tools.alignment.stop();
  clock.advance(60_000);
  expect(tools.alignment.state()).toMatchObject({ state: 'stopped', results: [{ second: 1 }, { second: 2 }] });
});

test('without a link no LED is lit, and the signal is the lowest possible', async () => {
  const { made, tools, radio, clock } = await toolsOf();
  const client = await signedIn(made);
  const heard = await (await client.get('/signal.cgi')).json();
  expect(heard.signal - heard.rssi).toBe(-96);
  expect(heard.chainrssi).toHaveLength(2);
  tools.survey.start(radio());
  clock.advance(1000);
  expect(tools.alignment.now()).toEqual({ chains: [0, 0], leds: [false, false, false, false] });
  expect(await (await client.get('/signal.cgi')).json()).toMatchObject({ signal: -96, rssi: 0, chainrssi: [0, 0] });
});
