import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseText } from '../../../../engine/config/flatText.ts';
import { linkHealth } from '../../../../rules/prediction/linkHealth.ts';
import { regulatoryDomain } from '../../../../rules/regulatory/regulatoryDomain.ts';
import { type CauseWords, causeWords, uncheckedWords } from '../../../../src/dashboard/health/causeWords.ts';
import { healthFacts } from '../../../../src/dashboard/health/healthFacts.ts';
import { readStatus } from '../../../../src/status/readStatus.ts';
import { radioWith } from '../../../rules/device.ts';

const station = (more: object = {}) => ({
  mac: 'a',
  signal: -60,
  noisefloor: -88,
  chainrssi: [33, 33],
  dl_signal_expect: -60,
  ul_signal_expect: -60,
  airmax: { rx: { cinr: 25 }, dl_capacity: 400_000, ul_capacity: 400_000 },
  remote: { hostname: 'farm', signal: -61, noisefloor: -88 },
  ...more,
});
const CHANNEL = { mode: 'ap-ptp', frequency: 5745, center1_freq: 5775, chanbw: 80, antenna_gain: 23 };

function wordsOf(wireless: object, interfaces: readonly object[] = [], text = ''): readonly CauseWords[] {
  const status = readStatus({ host: { hostname: 'mast' }, wireless: { ...CHANNEL, ...wireless }, interfaces });
  const facts = healthFacts({
    status,
    radio: radioWith(),
    domain: regulatoryDomain(840, [radioWith()]),
    text: parseText(text),
    cableLoss: 0,
    past: new Map(),
    rain: undefined,
  });
  const context = {
    radio: 1,
    row: 0,
    accessPoint: true,
    isAutomatic: false,
    isMany: facts.links.length > 1,
    leastPower: -400,
    hereName: 'mast',
    distanceWords: String,
  };
  return linkHealth(facts).causes.map((cause) => causeWords(cause, context));
}

/** Titles of the causes, worst first. */
function titlesOf(...source: Parameters<typeof wordsOf>): readonly string[] {
  return wordsOf(...source).map(({ title }) => title);
}

/** Removes the Unicode direction isolates around names. */
const plain = (titles: readonly string[]) => titles.map((title) => title.replace(/[\u2068\u2069]/g, ''));

describe('the causes of a link', () => {
  it.each([
    ['all is well', { sta: [station()] }, []],
    ['a signal a little low', { sta: [station({ signal: -63 })] }, []],
    [
      'a signal below expected',
      { sta: [station({ signal: -71, chainrssi: [22, 22] })] },
      ['Signal 11 dB below expected at mast'],
    ],
    [
      'the other end hears too little',
      { sta: [station({ remote: { hostname: 'b', signal: -66 } })] },
      ['Signal 6 dB below expected at b'],
    ],
    [
      'a CINR far below what signal and noise give',
      { sta: [station({ airmax: { rx: { cinr: 14 } } })] },
      ['Interference at mast'],
    ],
    [
      'a CINR as good as it gets',
      { sta: [station({ signal: -45, ul_signal_expect: -45, airmax: { rx: { cinr: 34 } } })] },
      [],
    ],
    ['a weak chain', { sta: [station({ chainrssi: [36, 22] })] }, ['One chain 14 dB weaker at mast']],
    ['a radio that says nothing', { sta: [{}] }, []],
    ['no station', { sta: [] }, []],
  ])('%s', (_, wireless, expected) => {
    expect(plain(titlesOf(wireless))).toEqual(expected);
  });

  const port = (status: object) => ({
    ifname: 'eth0',
    enabled: true,
    status: { plugged: true, duplex: true, ...status },
  });
  it.each([
    ['a cable slower than the link', { speed: 100 }, ['eth0 runs at 100 Mbit/s']],
    ['a cable as fast as copper gets', { speed: 1000 }, []],
    ['half duplex', { speed: 1000, duplex: false }, ['eth0 runs half duplex']],
    ['no cable', { speed: 100, plugged: false }, []],
  ])('%s', (_, status, expected) => {
    const polling = { dl_capacity: 900_000, ul_capacity: 900_000 };
    expect(titlesOf({ polling, sta: [station()] }, [port(status)])).toEqual(expected);
  });

  it('names the most affected link and counts the others', () => {
    const sta = Array.from({ length: 85 }, (_, index) =>
      station({
        mac: `m${index}`,
        signal: index === 7 ? -85 : -70,
        chainrssi: [20, 20],
        remote: { hostname: `farm-${index}`, signal: -61, noisefloor: -88 },
      }),
    );
    const [first, ...others] = wordsOf({ mode: 'ap-ptmp', sta });
    expect(others).toEqual([]);
    // The signal arrives at this end, from one of many stations.
    expect(plain([first?.title ?? ''])).toEqual(['farm-7: Signal 25 dB below expected at mast']);
    expect(first?.text).toMatch(/Also: farm-0, farm-1, farm-2 \+81\.$/);
  });

  it('names the other end once if its own signal is too low', () => {
    const sta = [-80, -61].map((signal, index) =>
      station({ mac: `m${index}`, remote: { hostname: `farm-${index}`, signal, noisefloor: -88 } }),
    );
    expect(plain(titlesOf({ mode: 'ap-ptmp', sta }))).toEqual(['Signal 20 dB below expected at farm-0']);
  });

  it('advises less power for an overloaded end, as a proposed change', () => {
    const near = station({
      signal: -30,
      ul_signal_expect: -30,
      dl_signal_expect: -30,
      remote: { hostname: 'farm', signal: -31 },
    });
    const [first] = wordsOf({ txpower: 20, sta: [near] });
    expect(first?.text).toBe('Reduce power until farm receives about −50 dBm.');
    expect(first?.cure).toMatchObject({ lines: new Map([['radio.1.txpower', '0']]) });
  });

  it('advises less power at the other end if only this end is overloaded', () => {
    const near = station({ signal: -30, ul_signal_expect: -30, lastip: '192.0.2.9' });
    const [first] = wordsOf({ sta: [near] });
    expect(first?.text).toBe('Reduce power of farm until mast receives about −50 dBm.');
    expect(first?.cure).toMatchObject({ href: 'https://192.0.2.9' });
  });

  it('never advises less power that slows other stations, and names them', () => {
    const far = { signal: -70, chainrssi: [23, 23], ul_signal_expect: -70, dl_signal_expect: -71 };
    const sta = ['a', 'b', 'c', 'd', 'e'].map((hostname) =>
      station({ ...far, mac: hostname, remote: { hostname, signal: -71 } }),
    );
    const near = station({ mac: 'n', dl_signal_expect: -39, remote: { hostname: 'near', signal: -39 } });
    const found = wordsOf({ mode: 'ap-ptmp', sta: [...sta, near] }).find(({ title }) => title.includes('overloads'));
    expect(found?.text).toBe('Turn the antenna of near away. Less power here slows a, b, c +2.');
    expect(found?.cure).toBeUndefined();
  });

  it('opens only addresses of the other end', () => {
    const hrefs = ['example.org/', '192.0.2.9@example.org', '1', '192.0.2.9'].map((lastip) => {
      const [first] = wordsOf({ sta: [station({ signal: -30, ul_signal_expect: -30, lastip })] });
      return first?.cure && 'href' in first.cure ? first.cure.href : undefined;
    });
    expect(hrefs).toEqual([undefined, undefined, undefined, 'https://192.0.2.9']);
  });

  it('names the figures that no device reports', () => {
    expect(uncheckedWords([])).toBeUndefined();
    expect(uncheckedWords(['noise', 'retries'])).toBe('Not checked: Noise, Retries');
  });

  it('are sorted by cost, one per kind, for any status', () => {
    const level = fc.option(fc.integer({ min: -99, max: 0 }), { nil: undefined });
    const stations = fc.array(
      fc.record({
        mac: fc.string(),
        signal: level,
        noisefloor: level,
        chainrssi: fc.array(fc.integer({ min: 0, max: 90 }), { maxLength: 3 }),
        ul_signal_expect: level,
        dl_signal_expect: level,
        distance: fc.integer({ min: 0, max: 300_000 }),
        remote: fc.record({
          signal: level,
          tx_power: level,
          antenna_gain: fc.integer({ min: 0, max: 40 }),
          time: fc.string(),
        }),
      }),
      { maxLength: 4 },
    );
    const source = fc.record({
      sta: stations,
      txpower: level,
      nol_state: fc.constantFrom(0, 1),
      nol_timeout: fc.nat(1800),
      polling: fc.record({
        use: fc.integer({ min: 0, max: 1000 }),
        dl_capacity: fc.nat(1e6),
        ul_capacity: fc.nat(1e6),
      }),
    });
    fc.assert(
      fc.property(
        source,
        fc.constantFrom('', 'radio.1.ack.auto=disabled\nradio.1.ackdistance=600\nradio.1.freq=5580\n'),
        (wireless, text) => {
          const status = readStatus({
            host: { time: '2026-01-01 00:00:00' },
            wireless: { ...CHANNEL, ...wireless },
            interfaces: [],
          });
          const facts = healthFacts({
            status,
            radio: radioWith(),
            domain: regulatoryDomain(840, [radioWith()]),
            text: parseText(text),
            cableLoss: 0,
            past: new Map(),
            rain: 10,
          });
          const { causes } = linkHealth(facts);
          const costs = causes.map(({ cost }) => cost);
          expect(costs).toEqual(costs.toSorted((one, other) => other - one));
          expect(costs.every((cost) => Number.isInteger(cost) && cost >= 0)).toBe(true);
          expect(new Set(causes.map(({ of }) => of)).size).toBe(causes.length);
        },
      ),
      { numRuns: 300 },
    );
  });
});
