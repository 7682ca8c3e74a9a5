import { describe, expect, test } from 'vitest';
import { RUNNING_STATUS } from '../../../rules/link/codes.ts';
import { surveyTime } from '../../../simulator/measurements/survey.ts';
import { HOSTILE_NAMES } from '../../../simulator/world/names.ts';
import { neighbours } from '../../../simulator/world/neighbours.ts';
import { pairBench } from '../pairBench.ts';
import { toolsOf } from './toolsOf.ts';

describe.each(['dish-5ac-23', 'sector-5ac-gps', 'beam-2ac-13', 'link-60'])('%s', (model) => {
  test('takes the links of the radio down for 10 to 40 s, then they reconnect', async () => {
    const { tools, clock, radio } = await toolsOf(model);
    clock.advance(60_000);
    const before = radio().connections.length;
    expect(before).toBeGreaterThan(0);
    expect(tools.survey.start(radio())).toBe(true);
    const takes = surveyTime(radio().radio);
    expect(takes).toBeGreaterThanOrEqual(10_000);
    expect(takes).toBeLessThanOrEqual(40_000);
    clock.advance(takes - 1);
    expect(tools.survey.state(radio())).toMatchObject({ duration: takes, age: takes - 1 });
    expect(radio()).toMatchObject({ operation: { status: RUNNING_STATUS.SCAN }, connections: [] });
    expect(tools.survey.state(radio()).state).toBe('scanning');
    expect(tools.survey.start(radio())).toBe(false);
    clock.advance(1);
    expect(tools.survey.state(radio())).toMatchObject({ state: 'completed', age: 0 });
    clock.advance(20_000);
    expect(tools.survey.state(radio()).age).toBe(20_000);
    expect(radio().operation.status).toBe(RUNNING_STATUS.RUN);
    expect(radio().connections).toHaveLength(before);
    expect(radio().connections.every(({ uptime }) => uptime < 21)).toBe(true);
  });

  test('finds the networks of the band one after the other', async () => {
    const { tools, clock, radio } = await toolsOf(model);
    expect(tools.survey.state(radio())).toMatchObject({ state: 'not started' });
    const atStart = tools.survey.state(radio()).entries.length;
    tools.survey.start(radio());
    let heard = 0;
    while (tools.survey.state(radio()).state === 'scanning') {
      const { entries } = tools.survey.state(radio());
      expect(entries.length).toBeGreaterThanOrEqual(heard);
      heard = entries.length;
      clock.advance(1000);
    }
    expect(tools.survey.state(radio()).entries).toHaveLength(atStart);
    const { from, to } = {
      A: { from: 5150, to: 5900 },
      G: { from: 2400, to: 2500 },
      AD: { from: 57_000, to: 71_000 },
    }[radio().radio.band];
    for (const { controlFrequency, channel, signal, noise } of tools.survey.state(radio()).entries) {
      expect(controlFrequency).toBeGreaterThanOrEqual(from);
      expect(controlFrequency).toBeLessThanOrEqual(to);
      expect(Number.isInteger(channel)).toBe(true);
      expect(signal).toBeLessThan(-40);
      expect(noise).toBeLessThan(-80);
    }
  });
});

test('is aborted by a restart of the radio', async () => {
  const { tools, clock, device, radio } = await toolsOf();
  tools.survey.start(radio());
  clock.advance(3000);
  device.configuration.propose(device.configuration.active().replace('chanbw=80', 'chanbw=40'), false);
  device.configuration.apply();
  clock.advance(30_000);
  expect(tools.survey.state(radio())).toMatchObject({ state: 'broken off', entries: [] });
});

test('at both ends of a pair the link drops and reconnects', async () => {
  const { accessPoint, station, clock } = await pairBench();
  const ends = [accessPoint.device, station.device];
  const links = () => ends.map((device) => device.situation().radios[0]?.connections.length);
  clock.advance(60_000);
  expect(links()).toEqual([1, 1]);
  const [radio] = accessPoint.device.situation().radios;
  if (radio === undefined) throw new Error('no radio');
  accessPoint.device.tools.survey.start(radio);
  clock.advance(5000);
  expect(links()).toEqual([0, 0]);
  clock.advance(60_000);
  expect(links()).toEqual([1, 1]);
  const [linked] = accessPoint.device.situation().radios;
  for (const { link } of linked?.connections ?? [])
    accessPoint.device.kickedStations.sendAway(radio.radio, link.peer);
  clock.advance(1000);
  expect(links()).toEqual([0, 0]);
  clock.advance(10_000);
  expect(links()).toEqual([1, 1]);
});

describe('networks nearby', () => {
  const bytes = (text: string): number => Buffer.byteLength(text);

  test('are the same for the same seed and differ for another, with fitting names', () => {
    for (const band of ['A', 'G'] as const) {
      const all = neighbours(1, band, 600);
      expect(all.length).toBeGreaterThan(5);
      expect(neighbours(1, band, 600)).toEqual(all);
      expect(neighbours(2, band, 600)).not.toEqual(all);
      expect(all.every(({ ssid }) => bytes(ssid) <= 32)).toBe(true);
      expect(new Set(all.map(({ mac }) => mac)).size).toBe(all.length);
    }
    expect(neighbours(1, 'AD', 600)).toEqual([]);
  });

  test('have names that harm a page unless shown as text', () => {
    const names = neighbours(1, 'A', 0, HOSTILE_NAMES).map(({ ssid }) => ssid);
    for (const hostile of ['', '<img src=x onerror=alert(1)>', 'relay\u202Egnp.exe'])
      expect(names).toContain(hostile);
    expect(names.some((name) => bytes(name) === 32 && /\p{Emoji}/u.test(name))).toBe(true);
    expect(names.some((name) => name.includes('"') && name.includes("'"))).toBe(true);
  });
});
