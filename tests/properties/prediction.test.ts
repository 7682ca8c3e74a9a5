import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { decode } from '../../engine/config/codec.ts';
import { parseText } from '../../engine/config/flatText.ts';
import { plan } from '../../engine/plan/plan.ts';
import { createTypedRead } from '../../engine/plan/typedRead.ts';
import type { Channel } from '../../rules/facts.ts';
import { readAt } from '../../rules/limits.ts';
import type { NoiseRow } from '../../rules/link/channelNoise.ts';
import { predictLink } from '../../rules/link/prediction.ts';
import { radioPlan } from '../../rules/link/radioPlan.ts';
import { channelsInUse } from '../../rules/wireless/channelsInUse.ts';
import { configurationSchema } from '../../schemas/config/configuration.ts';
import type { SimulatedDevice } from '../../simulator/createDevice.ts';
import { status } from '../../simulator/status/status.ts';
import { noiseOn } from '../../simulator/world/interferers.ts';
import { radioSettings } from '../../simulator/world/radioSettings.ts';
import { rainRate } from '../../simulator/world/radioView.ts';
import { linksNow, type PastSignals } from '../../src/prediction/linksNow.ts';
import { readStatus } from '../../src/status/readStatus.ts';
import type { Status } from '../../src/status/status.ts';
import { type PairBench, pairBench, set } from '../simulator/pairBench.ts';

const MODELS = ['dish-5ac-23', 'base-5ac', 'fiber-5x', 'link-60-solo'] as const;
/** The United States. */
const COUNTRY = 840;
/** Longer than a radar check and all that a restart takes, ms. */
const SETTLED = 90_000;
/** Figures are averaged over as many statuses, so far apart, ms: what fades has nothing to do with what it was 46 s before. */
const SAMPLES = 32;
const APART = 47_000;

/** Two chains tell no less than this, hundredths of a dBm. */
const FAINTEST = -9200;

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

/** One end as its page might leave it: the channel and the power are parts of what the law leaves. */
const settings = fc.record({
  channel: fc.double({ min: 0, max: 0.999, noNaN: true }),
  power: fc.double({ min: 0, max: 1, noNaN: true }),
  gain: fc.integer({ min: 10, max: 30 }),
  loss: fc.integer({ min: 0, max: 4 }),
});
type Settings = typeof settings extends fc.Arbitrary<infer Own> ? Own : never;

/** Puts an antenna on it, where it has a connector. */
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

function putPower(end: SimulatedDevice, { power }: Settings, channel: Channel): void {
  const { min } = capabilities(end).txPower;
  set(end, { 'radio.1.txpower': `${min + Math.round(power * (most(end, channel) - min))}` });
}

/** The channel both ends are on then. */
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

/** The link as the status of the access point tells it, with its signals over a while. */
function measured({ accessPoint, clock }: PairBench) {
  let rain = 0;
  const statuses = Array.from({ length: SAMPLES }, () => {
    clock.advance(APART);
    const situation = accessPoint.device.situation();
    rain = Math.max(rain, rainRate(situation.seed, situation.now / 1000));
    return readStatus(status(situation));
  });
  const look = (one: Status, past = new Map<string, PastSignals>()) =>
    linksNow(one, past, capabilities(accessPoint), accessPoint.device.domain())[0];
  const all = statuses.flatMap((one) => look(one) ?? []);
  const signals = (end: 'here' | 'there') => all.map(({ now }) => (now[end].signal ?? 0) / 100);
  const [{ id } = { id: '' }] = all;
  const past = { here: signals('here'), there: signals('there'), seconds: (SAMPLES * APART) / 1000 };
  const newest = statuses.at(-1);
  const now = newest && look(newest, new Map([[id, past]]))?.now;
  const usual = (end: 'here' | 'there') =>
    all.map((one) => one.now[end].index ?? -1).toSorted((a, b) => a - b)[SAMPLES / 2];
  return now && { ...now, isDry: rain === 0, usualIndex: { here: usual('here'), there: usual('there') } };
}

/** What the device tells of its channels (`/amdata.cgi`). */
function noiseRows(end: SimulatedDevice, width: number): readonly NoiseRow[] {
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

test('what is predicted of a change is measured after it: at most 1 dB and one modulation apart', async () => {
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
      const now = measured(pair);
      // Of what is fainter than two chains tell, nobody knows how faint it is.
      if (now === undefined || [now.here, now.there].some(({ usual = FAINTEST }) => usual < FAINTEST + 100)) return;
      const from = planOf(accessPoint);
      const noise = noiseRows(accessPoint, from.width);

      putAntenna(accessPoint, change);
      const channel = putChannel(pair, movesOn ? change : near);
      putPower(accessPoint, change, channel);
      const radio = capabilities(accessPoint);
      const to = planOf(accessPoint);
      const { here, there } = predictLink(now, from, to, { radio, domain: accessPoint.device.domain(), noise });
      clock.advance(SETTLED);
      const then = measured(pair);
      // Rain at 60 GHz nobody can predict.
      if (now.channel?.mode === 'AD' && !(now.isDry && then?.isDry === true)) return;

      if (then === undefined) {
        expect(Math.min(here.index.after ?? -1, there.index.after ?? -1)).toBeLessThanOrEqual(0);
        return;
      }
      linked += 1;
      for (const [predicted, heard, index] of [
        [here, then.here, then.usualIndex.here],
        [there, then.there, then.usualIndex.there],
      ] as const) {
        const signal = Math.max(FAINTEST, predicted.signal.after ?? 0);
        expect(Math.abs(signal - (heard.usual ?? 0))).toBeLessThanOrEqual(100);
        expect(Math.abs((predicted.index.after ?? -1) - (index ?? -1))).toBeLessThanOrEqual(1);
      }
    }),
    { numRuns: 16, seed: 15 },
  );
  expect(linked).toBeGreaterThan(4);
});
