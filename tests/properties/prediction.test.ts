import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { decode } from '../../engine/config/codec.ts';
import { parseText } from '../../engine/config/flatText.ts';
import { plan } from '../../engine/plan/plan.ts';
import { createTypedRead } from '../../engine/plan/typedRead.ts';
import type { Channel } from '../../rules/core/facts.ts';
import { readAt } from '../../rules/limits.ts';
import type { NoiseRow } from '../../rules/link/channelNoise.ts';
import type { Figure, LinkNow, Reception, Source } from '../../rules/link/linkFigures.ts';
import { pathLoss } from '../../rules/link/propagation/pathLoss.ts';
import { predictLink } from '../../rules/prediction/prediction.ts';
import { radioPlan } from '../../rules/prediction/radioPlan.ts';
import { channelsInUse } from '../../rules/wireless/channelsInUse.ts';
import { lawfulPower } from '../../rules/wireless/power/lawfulPower.ts';
import { configurationSchema } from '../../schemas/config/configuration.ts';
import { createDevice, type SimulatedDevice } from '../../simulator/app/createDevice.ts';
import { status } from '../../simulator/status/status.ts';
import { openStore } from '../../simulator/storage/store.ts';
import { noiseOn } from '../../simulator/world/interferers.ts';
import { radioSettings } from '../../simulator/world/radioSettings.ts';
import { rainRate } from '../../simulator/world/radioView.ts';
import { linksNow, type PastAir, type PastLink } from '../../src/prediction/linksNow.ts';
import { meanRows } from '../../src/prediction/noiseRows.ts';
import { readStatus } from '../../src/status/readStatus.ts';
import type { Status } from '../../src/status/status.ts';
import { manualClock } from '../simulator/manualClock.ts';
import { modelOf, type PairBench, pairBench, set } from '../simulator/pairBench.ts';
import { temporaryFolder } from '../simulator/temporaryFolder.ts';

const MODELS = ['dish-5ac-23', 'base-5ac', 'fiber-5x', 'link-60-solo'] as const;
/** United States. */
const COUNTRY = 840;
/** Longer than a radar check and a restart, in ms. */
const SETTLED = 90_000;
/** Samples per average, taken at intervals of `APART` ms. Fading is uncorrelated after 46 s. */
const SAMPLES = 32;
const APART = 47_000;
/** Number of noise measurements of all channels. */
const LOOKS = 12;

/** Lowest signal reported by two chains, in hundredths of a dBm. */
const FAINTEST = -9200;
/** Range of interference variation, in hundredths of a dB. */
const NOISE_APART = 250;

const configuration = plan(configurationSchema);

const facts = ({ device }: SimulatedDevice) => ({ board: device.regulation.board(), domain: device.domain() });

const capabilities = (end: SimulatedDevice) => {
  const [radio] = facts(end).board.radios;
  if (radio === undefined) throw new Error('no radio');
  return radio;
};

function planOf(end: SimulatedDevice) {
  const document = decode(configuration, parseText(end.device.configuration.active()));
  const read = readAt({ read: createTypedRead(configuration, () => document) }, 0);
  return radioPlan({ facts: facts(end), radio: capabilities(end), read });
}

/** Settings of an end. Channel and power are fractions of the legal range. */
const settings = fc.record({
  channel: fc.double({ min: 0, max: 0.999, noNaN: true }),
  power: fc.double({ min: 0, max: 1, noNaN: true }),
  gain: fc.integer({ min: 10, max: 30 }),
  loss: fc.integer({ min: 0, max: 4 }),
  // The stored power may exceed the legal limit on the channel. The radio then limits it on that channel only.
  isOver: fc.boolean(),
});
type Settings = typeof settings extends fc.Arbitrary<infer Own> ? Own : never;

/** Connects an antenna if the radio has a connector. */
function putAntenna(end: SimulatedDevice, { gain, loss }: Settings): void {
  if (capabilities(end).antennas.every(({ builtIn }) => builtIn)) return;
  const antenna = { 'radio.1.antenna.id': '0', 'radio.1.antenna.gain': `${gain}` };
  set(end, { ...antenna, 'radio.1.cable.loss': `${loss}` });
}

/** dBm */
function most({ device }: SimulatedDevice, channel: Channel): number {
  const [radio] = device.model.radios;
  if (radio === undefined) throw new Error('no radio');
  const allowed = device.air(COUNTRY).power(radio, radioSettings(device.settings(), radio), channel);
  return Math.min(radio.txPower.max, allowed);
}

function putPower(end: SimulatedDevice, { power, isOver }: Settings, channel: Channel): void {
  const { min, max } = capabilities(end).txPower;
  const highest = isOver ? max : most(end, channel);
  set(end, { 'radio.1.txpower': `${min + Math.round(power * (highest - min))}` });
}

type OneEnd = Pick<PairBench, 'accessPoint' | 'clock'>;

/** Channel of both ends after the change. */
function putChannel({ accessPoint, station }: PairBench, drawn: Settings): Channel {
  const radio = capabilities(accessPoint);
  const usable = channelsInUse(accessPoint.device.domain(), radio, { width: 0, frequency: 0 }).filter(
    (one) => most(accessPoint, one) >= radio.txPower.min && most(station, one) >= radio.txPower.min,
  );
  const channel = usable[Math.floor(drawn.channel * usable.length)];
  if (channel === undefined) throw new Error('no channel');
  const width = { 'radio.1.chanbw': `${channel.bandwidth}` };
  set(station, width);
  set(accessPoint, {
    ...width,
    'radio.1.freq': `${channel.controlFrequency}`,
    'radio.1.center.1.freq': `${channel.centerFrequency}`,
  });
  return channel;
}

/** Link measured over a period. */
interface Measured {
  /** Link known to a page that saw it up last, or undefined if it never was up. */
  readonly now: LinkNow | undefined;
  /** Median index at both ends over the periods, −1 for no link. */
  readonly usual: Readonly<Record<End, number>>;
  /** Mean rain attenuation of the signals, in hundredths of a dB. */
  readonly rain: number;
  readonly isDry: boolean;
}

type End = 'here' | 'there';

/** Link by the status of the access point on a channel. */
function measured({ accessPoint, clock }: OneEnd, channel: Channel): Measured {
  const { model } = accessPoint.device;
  const kilometres = (model.peers[0]?.distance ?? 0) / 1000;
  const loss = (rate: number) => 100 * pathLoss(kilometres, channel, rate);
  const look = (one: Status, past = new Map<string, PastLink>()) =>
    linksNow(one, past, capabilities(accessPoint), accessPoint.device.domain())[0];
  const told = Array.from({ length: SAMPLES }, () => {
    clock.advance(APART);
    const situation = accessPoint.device.situation();
    const newest = readStatus(status(situation));
    return { newest, link: look(newest), rain: loss(rainRate(situation.seed, situation.now / 1000)) - loss(0) };
  });
  const linked = told.flatMap(({ link, rain }) => (link === undefined ? [] : [{ ...link, rain }]));
  const past = (end: End): PastAir => ({
    signal: linked.map(({ now }) => (now[end].signal ?? 0) / 100),
    noise: linked.map(({ now }) => (now[end].noise ?? 0) / 100),
    index: linked.map(({ now }) => now[end].index ?? 0),
  });
  const [{ id } = { id: '' }] = linked;
  const link = { here: past('here'), there: past('there'), seconds: (SAMPLES * APART) / 1000 };
  const newest = told.findLast((one) => one.link !== undefined)?.newest;
  const usual = (end: End) =>
    told.map((one) => one.link?.now[end].index ?? -1).toSorted((a, b) => a - b)[SAMPLES / 2];
  return {
    now: newest && look(newest, new Map([[id, link]]))?.now,
    usual: { here: usual('here') ?? -1, there: usual('there') ?? -1 },
    rain: linked.reduce((sum, { rain }) => sum + rain, 0) / Math.max(1, linked.length),
    isDry: told.every(({ rain }) => rain === 0),
  };
}

/** Channel noise of the device (`/amdata.cgi`) over a period. */
function noiseRows({ accessPoint, clock }: OneEnd, width: number): readonly NoiseRow[] {
  const looks = Array.from({ length: LOOKS }, () => {
    clock.advance(APART);
    return noiseLook(accessPoint, width);
  });
  return meanRows(looks);
}

function noiseLook(end: SimulatedDevice, width: number): readonly NoiseRow[] {
  const { seed, now } = end.device.situation();
  return channelsInUse(end.device.domain(), capabilities(end), { width, frequency: 0 }).map((channel) => ({
    center: channel.centerFrequency,
    width,
    noise: noiseOn(channel, seed, now / 1000),
  }));
}

const links = fc.record({
  model: fc.constantFrom(...MODELS),
  seed: fc.integer({ min: 1, max: 50 }),
  steps: fc.integer({ min: 1, max: 9 }),
  near: settings,
  far: settings,
  change: settings,
  movesOn: fc.boolean(),
});

type Link = typeof links extends fc.Arbitrary<infer One> ? One : never;

/** True if a figure has a source with this reason. */
const says = ({ sources }: Figure, of: Source['of'], why?: string) =>
  sources.some((one) => one.of === of && (why === undefined || ('why' in one && one.why === why)));

/** Expects the predicted signal at an end. Rain is excluded, because it cannot be predicted. */
function expectHeard(predicted: Reception, before: Measured, then: Measured, end: End): void {
  const heard = then.now?.[end].usual;
  const isWide = then.now?.channel?.mode === 'AD';
  expect(says(predicted.signal, 'weather')).toBe(isWide);
  const signal = Math.max(FAINTEST, (predicted.signal.after ?? 0) + before.rain - then.rain);
  const held = predicted.signal.sources.find((one) => one.of === 'farHeld');
  const difference = (heard?.signal ?? 0) - signal;
  expect(difference).toBeGreaterThanOrEqual(-100);
  expect(difference).toBeLessThanOrEqual(100 + (held?.more ?? 0));
  if (!before.isDry || !then.isDry || held !== undefined) return;
  const spread = predicted.index.sources.find((one) => one.of === 'noiseSpread');
  if (spread === undefined) {
    expect(Math.abs((predicted.index.after ?? -1) - then.usual[end])).toBeLessThanOrEqual(1);
  } else {
    expect(heard?.noise).toBeGreaterThanOrEqual(spread.least - NOISE_APART);
    expect(heard?.noise).toBeLessThanOrEqual(spread.most + NOISE_APART);
  }
}

/**
 * Failed with single measurements of noise and modulation, by two modulations. Failed by 2 dB when a legal power
 * limit was kept after an antenna change.
 */
const ONCE_WRONG: readonly Link[] = [
  {
    model: 'fiber-5x',
    seed: 22,
    steps: 2,
    near: { channel: 0.999, power: 0, gain: 28, loss: 1, isOver: false },
    far: { channel: 0, power: 0, gain: 27, loss: 2, isOver: false },
    change: { channel: 0, power: 0, gain: 10, loss: 1, isOver: false },
    movesOn: false,
  },
  {
    model: 'dish-5ac-23',
    seed: 46,
    steps: 5,
    near: { channel: 0, power: 1, gain: 16, loss: 2, isOver: false },
    far: { channel: 0.59, power: 1, gain: 20, loss: 1, isOver: false },
    change: { channel: 0.999, power: 0, gain: 24, loss: 4, isOver: false },
    movesOn: true,
  },
  {
    model: 'base-5ac',
    seed: 4,
    steps: 1,
    near: { channel: 0, power: 0.999, gain: 27, loss: 2, isOver: true },
    far: { channel: 0, power: 0, gain: 13, loss: 4, isOver: false },
    change: { channel: 0.998, power: 0.999, gain: 13, loss: 3, isOver: true },
    movesOn: false,
  },
];

// Run more cases by hand: GUYWIRE_LINKS=5000 npx vitest run tests/properties/prediction.test.ts
test('the prediction of a change is within 1 dB and one modulation of the measurement', async () => {
  let linked = 0;
  await fc.assert(
    fc.asyncProperty(links, async ({ model, seed, steps, near, far, change, movesOn }) => {
      const pair = await pairBench(model, seed, 'ready', (model === 'link-60-solo' ? 150 : 900) * steps);
      const { accessPoint, station, clock } = pair;
      putAntenna(accessPoint, near);
      putAntenna(station, far);
      const first = putChannel(pair, near);
      putPower(accessPoint, near, first);
      putPower(station, far, first);
      clock.advance(SETTLED);
      const before = measured(pair, first);
      const { now } = before;
      // A link that is up only at its best moments is predicted too strong.
      if (now === undefined || before.usual.here < 0) return;
      const from = planOf(accessPoint);
      const noise = noiseRows(pair, from.width);

      putAntenna(accessPoint, change);
      const channel = putChannel(pair, movesOn ? change : near);
      putPower(accessPoint, change, channel);
      const radio = capabilities(accessPoint);
      const facts = { radio, domain: accessPoint.device.domain(), noise };
      const predicted = predictLink(now, from, planOf(accessPoint), facts);
      clock.advance(SETTLED);
      const then = measured(pair, channel);

      const ends = (['here', 'there'] as const).filter((end) => {
        const isFaint = (now[end].usual?.signal ?? FAINTEST) < FAINTEST + 100;
        for (const figure of Object.values(predicted[end])) {
          expect(says(figure, 'unknown', 'faint')).toBe(isFaint);
          if (isFaint) expect(figure.after).toBeUndefined();
        }
        return !isFaint;
      });
      if (then.now === undefined || then.usual.here < 0) {
        const indices = ends.map((end) => predicted[end].index.after ?? -1);
        // The weaker end may be predicted at the slowest modulation, which is the first at 60 GHz.
        const slowest = channel.mode === 'AD' ? 1 : 0;
        if (before.isDry && then.isDry && ends.length === 2)
          expect(Math.min(...indices)).toBeLessThanOrEqual(slowest);
        return;
      }
      linked += 1;
      for (const end of ends) expectHeard(predicted[end], before, then, end);
    }),
    {
      numRuns: Number(process.env.GUYWIRE_LINKS ?? 16),
      endOnFailure: true,
      examples: ONCE_WRONG.map((link): [Link] => [link]),
    },
  );
  expect(linked).toBeGreaterThan(2);
});

/** Access point with a simulated peer, on its first channel. */
async function alone(seed: number): Promise<OneEnd> {
  const clock = manualClock();
  const store = openStore(temporaryFolder());
  store.write('system.cfg', (await pairBench()).accessPoint.device.configuration.stored());
  return { accessPoint: await createDevice({ model: modelOf('dish-5ac-23'), store, clock, seed }), clock };
}

test('a simulated peer obeys its law on every channel it follows to, with predicted signals at both ends', async () => {
  const place = fc.double({ min: 0, max: 0.999, noNaN: true });
  let limited = 0;
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 50 }), place, place, async (seed, one, other) => {
      const bench = await alone(seed);
      const { accessPoint, clock } = bench;
      const radio = capabilities(accessPoint);
      const domain = accessPoint.device.domain();
      const usable = channelsInUse(domain, radio, { width: 0, frequency: 0 }).filter(
        (channel) => most(accessPoint, channel) >= radio.txPower.min,
      );
      const turnTo = (part: number) => {
        const channel = usable[Math.floor(part * usable.length)];
        if (channel === undefined) throw new Error('no channel');
        set(accessPoint, {
          'radio.1.chanbw': `${channel.bandwidth}`,
          'radio.1.freq': `${channel.controlFrequency}`,
          'radio.1.center.1.freq': `${channel.centerFrequency}`,
        });
        return channel;
      };
      const first = turnTo(one);
      clock.advance(SETTLED);
      const before = measured(bench, first);
      if (before.now === undefined) throw new Error('no link');
      const from = planOf(accessPoint);
      const noise = noiseRows(bench, from.width);
      const channel = turnTo(other);
      const predicted = predictLink(before.now, from, planOf(accessPoint), { radio, domain, noise });
      clock.advance(SETTLED);
      const then = measured(bench, channel);
      const { power = 0, gain = 0, loss = 0 } = then.now?.far ?? {};
      const { eirp } = lawfulPower(channel, {
        country: COUNTRY,
        countryName: '',
        antenna: { gain: gain / 100, loss: loss / 100, builtIn: true },
        pointToPoint: true,
        limits: domain?.pointToPoint ?? [],
      });
      expect(power + gain - loss).toBeLessThanOrEqual(100 * eirp);
      if (power < 1300) limited += 1;
      for (const end of ['here', 'there'] as const) expectHeard(predicted[end], before, then, end);
    }),
    {
      numRuns: 6,
      endOnFailure: true,
      examples: [
        [1, 0.999, 0.5],
        [1, 0.5, 0.999],
      ],
    },
  );
  expect(limited).toBeGreaterThan(0);
});
