import { expect, test } from 'vitest';
import { toolsOf } from './toolsOf.ts';

const names = (all: readonly { readonly hostname: string }[]): string[] => all.map(({ hostname }) => hostname).sort();

test('finds peers and nearby devices as each answers, for one minute', async () => {
  const { tools, clock } = await toolsOf('sector-5ac-gps');
  clock.advance(60_000);
  expect(tools.discovery.neighbours()).toEqual([]);
  tools.discovery.ask();
  expect(tools.discovery.neighbours()).toEqual([]);
  clock.advance(1000);
  const found = tools.discovery.neighbours();
  expect(names(found)).toEqual(expect.arrayContaining(['barn-2', 'farm-east', 'mill', 'school', 'mast-switch']));
  expect(found.every(({ lastSeen }) => lastSeen <= clock.monotonic())).toBe(true);
  clock.advance(58_000);
  expect(names(tools.discovery.neighbours())).toEqual(names(found));
  clock.advance(2000);
  expect(tools.discovery.neighbours()).toEqual([]);
});

test('repeats queries while it runs, however long, and not after it is stopped', async () => {
  const { tools, clock } = await toolsOf();
  tools.discovery.start();
  clock.advance(1000);
  const found = names(tools.discovery.neighbours());
  for (const pause of [30_000, 3_600_000, 86_400_000]) {
    clock.advance(pause);
    expect(names(tools.discovery.neighbours())).toEqual(found);
  }
  expect(tools.discovery.isRunning()).toBe(true);
  tools.discovery.stop();
  expect(tools.discovery.isRunning()).toBe(false);
  expect(names(tools.discovery.neighbours())).toEqual(found);
  clock.advance(61_000);
  expect(tools.discovery.neighbours()).toEqual([]);
});

test('forgets a vanished device after a minute, and at once after a restart', async () => {
  const { tools, clock, radio, device } = await toolsOf();
  tools.discovery.start();
  clock.advance(5000);
  expect(names(tools.discovery.neighbours())).toContain('farm-east');
  device.configuration.propose(
    device.configuration.active().replace('radio.1.status=enabled', 'radio.1.status=disabled'),
    false,
  );
  device.configuration.apply();
  expect(radio().connections).toEqual([]);
  tools.discovery.rescan();
  clock.advance(5000);
  expect(names(tools.discovery.neighbours())).not.toContain('farm-east');
  expect(names(tools.discovery.neighbours())).toContain('mast-switch');
});
