import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { isJsonObject } from '../../engine/core/json.ts';
import type { JsonObject } from '../../engine/core/schema.ts';
import type { Channel } from '../../rules/core/facts.ts';
import { status } from '../../simulator/status/status.ts';
import { type Bench, bench, type Client, signedIn, withValue } from './client.ts';

const HALF_HOUR = 1_800_000;

interface Place {
  readonly country?: number;
  readonly width: number;
  readonly control: number;
  readonly centre: number;
}

/** Device operating on the channel, with its radar check done. */
async function on({ country = 840, width, control, centre }: Place): Promise<{ device: Bench; client: Client }> {
  const device = await bench();
  const client = await signedIn(device);
  const lines = {
    'radio.countrycode': country,
    'radio.1.countrycode': country,
    'radio.1.chanbw': width,
    'radio.1.freq': control,
    'radio.1.center.1.freq': centre,
    'radio.1.txpower': -4,
  };
  const text = Object.entries(lines).reduce(
    (all, [key, value]) => withValue(all, key, String(value)),
    await client.configuration(),
  );
  // The configuration page cannot change the country of a radio, so the text is installed directly.
  device.device.configuration.install(text);
  device.clock.advance(700_000);
  return { device, client };
}

/** Current `wireless` block of the status. */
function wireless({ device }: Bench): JsonObject {
  const { wireless: block } = status(device.situation());
  if (!isJsonObject(block)) throw new Error('no wireless block');
  return block;
}

/** Response of `/chanlist_active.cgi`, in a new session because half an hour ends the old one. */
async function active(of: Bench): Promise<number[]> {
  const client = await signedIn(of);
  return (await (await client.get('/chanlist_active.cgi')).text()).trim().split(' ').map(Number);
}

const view = ({ device }: Bench) => {
  const [radio] = device.situation().radios;
  if (radio === undefined) throw new Error('no radio');
  return radio;
};

const overlap = (one: Channel, other: Channel): boolean =>
  one.startFrequency < other.endFrequency && one.endFrequency > other.startFrequency;

test('a radio that detects radar is on another channel within 10 s (47 CFR 15.407(h)(2)(iii))', async () => {
  const { device } = await on({ width: 40, control: 5500, centre: 5510 });
  expect(wireless(device)).toMatchObject({ rstatus: 5, dfs: 1, frequency: 5500, nol_state: 0, nol_timeout: 0 });
  const left = view(device).operation.channel;
  device.radar(5520);
  expect(wireless(device).frequency).not.toBe(5500);
  expect(wireless(device)).toMatchObject({ rstatus: 0, count: 0 });
  device.clock.advance(10_000);
  const now = view(device).operation.channel;
  expect(wireless(device)).toMatchObject({ rstatus: 5, nol_state: 1, nol_timeout: 1790 });
  expect(left && now && overlap(left, now)).toBe(false);
});

test('every overlapping channel is closed for 30 minutes (47 CFR 15.407(h)(2)(iv))', async () => {
  const { device } = await on({ width: 40, control: 5500, centre: 5510 });
  const before = await active(device);
  device.radar(5510);
  const closed = before.filter((frequency) => frequency - 10 < 5530 && frequency + 30 > 5490);
  expect(closed.length).toBeGreaterThan(1);
  expect(await active(device)).toEqual(before.filter((frequency) => !closed.includes(frequency)));
  device.clock.advance(HALF_HOUR - 1);
  expect(await active(device)).not.toContain(5500);
  expect(wireless(device)).toMatchObject({ nol_state: 1, nol_timeout: 1 });
  device.clock.advance(1);
  expect(await active(device)).toEqual(before);
  expect(wireless(device)).toMatchObject({ nol_state: 0, nol_timeout: 0 });
});

test('the radio stays on its new channel until a restart after that time', async () => {
  const { device } = await on({ width: 40, control: 5500, centre: 5510 });
  device.radar(5510);
  const { frequency } = wireless(device);
  device.clock.advance(2 * HALF_HOUR);
  expect(wireless(device)).toMatchObject({ rstatus: 5, frequency });
  await (await signedIn(device)).post('/reboot.cgi', { reboot: 'yes' });
  device.clock.advance(60_000);
  expect(view(device).operation).toMatchObject({ channel: { controlFrequency: 5500 }, check: expect.any(Number) });
});

test.each(['soft restart', 'reboot'])('a %s within that time does not bring it back', async (kind) => {
  const { device, client } = await on({ width: 40, control: 5500, centre: 5510 });
  device.radar(5510);
  device.clock.advance(60_000);
  if (kind === 'reboot') await client.post('/reboot.cgi', { reboot: 'yes' });
  else {
    await client.post('/writecfg.cgi', {
      cfgData: withValue(await client.configuration(), 'wireless.1.ssid', 'other'),
    });
    await client.post('/apply.cgi', { apply: 'yes' });
  }
  device.clock.advance(300_000);
  const { channel } = view(device).operation;
  expect(channel && channel.startFrequency < 5530 && channel.endFrequency > 5490).toBe(false);
  device.clock.advance(HALF_HOUR);
  expect(view(device).operation.channel).toEqual(channel);
});

test.each([
  { country: 276, width: 80, control: 5500, centre: 5530 },
  { country: 276, width: 20, control: 5500, centre: 5500 },
])('checks a new channel with radar first: $width MHz in $country (docs/regulation.md#radar)', async (place) => {
  const { device } = await on(place);
  device.radar(place.centre);
  device.clock.advance(2_000);
  const { channel } = view(device).operation;
  const check = channel?.cac ?? 0;
  expect(wireless(device)).toMatchObject({ rstatus: 0, dfs: 1, cac_state: 1, cac_timeout: check, nol_state: 1 });
  device.clock.advance(check * 1000 - 1);
  expect(wireless(device)).toMatchObject({ rstatus: 0, cac_timeout: 1 });
  device.clock.advance(1);
  expect(wireless(device)).toMatchObject({ rstatus: 5, cac_state: 0, cac_timeout: 0 });
});

test('ignores radar on other channels and on channels without radar rules', async () => {
  const { device } = await on({ width: 40, control: 5500, centre: 5510 });
  for (const frequency of [5200, 5489, 5531, 5745]) device.radar(frequency);
  expect(wireless(device)).toMatchObject({ frequency: 5500, nol_state: 0 });
  device.radar(5510);
  device.clock.advance(10_000);
  const { channel } = view(device).operation;
  expect(channel?.dfs).toBe(false);
  device.radar(channel?.centerFrequency ?? 0);
  expect(view(device).operation.channel).toEqual(channel);
});

test('radar counts during the check, and not while the radio restarts', async () => {
  const { device, client } = await on({ width: 40, control: 5500, centre: 5510 });
  await client.post('/reboot.cgi', { reboot: 'yes' });
  device.clock.advance(50_000);
  device.radar(5510);
  expect(view(device)).toMatchObject({ operation: { channel: { controlFrequency: 5500 } }, nonOccupancy: 0 });
  device.clock.advance(30_000);
  expect(view(device).operation.check).toBe(45);
  device.radar(5510);
  expect(view(device).operation.channel?.controlFrequency).not.toBe(5500);
});

test('is silent with every channel closed, and takes the first channel that opens again', async () => {
  const { device } = await on({ country: 276, width: 80, control: 5500, centre: 5530 });
  let moves = 0;
  for (; view(device).operation.channel !== undefined && moves < 20; moves += 1) {
    device.radar(view(device).operation.channel?.centerFrequency ?? 0);
    device.clock.advance(15_000);
  }
  expect(moves).toBeGreaterThan(1);
  expect(view(device).operation).toMatchObject({ status: 0, channel: undefined });
  device.clock.advance(HALF_HOUR);
  const { channel } = view(device).operation;
  expect(channel).toBeDefined();
  device.clock.advance(700_000);
  expect(view(device).operation).toMatchObject({ status: 5, channel });
});

test('a radio never uses a closed channel, nor more power than allowed there', async () => {
  const { device } = await on({ width: 20, control: 5500, centre: 5500 });
  const [model] = device.device.model.radios;
  const gain = model?.antennas[0]?.gain ?? 0;
  fc.assert(
    fc.property(
      fc.array(
        fc.record({ after: fc.integer({ min: 0, max: 900 }), at: fc.double({ min: -1, max: 1, noNaN: true }) }),
        { maxLength: 12 },
      ),
      (pulses) => {
        for (const { after, at } of pulses) {
          device.clock.advance(after * 1000);
          const { channel, status, check } = view(device).operation;
          if (channel !== undefined) device.radar(channel.centerFrequency + (at * channel.bandwidth) / 2);
          const { operation, settings } = view(device);
          if (operation.channel === undefined) continue;
          expect(settings.txPower + gain).toBeLessThanOrEqual(operation.channel.maxEirp);
          if (channel?.dfs && (status === 5 || check > 0)) expect(overlap(channel, operation.channel)).toBe(false);
          if (operation.status === 5 && operation.channel.dfs) {
            expect(device.device.nonOccupancy.isClosed(operation.channel, device.clock.now())).toBe(false);
          }
        }
      },
    ),
    { numRuns: 30 },
  );
});

test('the radio never exceeds the legal power of its link, whatever is stored (D32)', async () => {
  const { device } = await bench();
  const before = device.configuration.stored();
  fc.assert(
    fc.property(
      fc.constantFrom(840, 276, 124),
      fc.constantFrom(0, 1, 2),
      fc.integer({ min: 0, max: 1000 }),
      (country, linkType, at) => {
        const offered = device.regulation.domain(country)?.interfaces[0]?.channels ?? [];
        const wanted = offered[at % offered.length];
        const lines = {
          'radio.countrycode': country,
          'radio.1.ptpmode': linkType,
          'radio.1.chanbw': wanted?.bandwidth,
          'radio.1.freq': wanted?.controlFrequency,
          'radio.1.center.1.freq': wanted?.centerFrequency,
          'radio.1.txpower': 24,
        };
        device.configuration.install(
          Object.entries(lines).reduce((all, [key, value]) => withValue(all, key, String(value)), before),
        );
        const [view] = device.situation().radios;
        const { channel } = view?.operation ?? {};
        if (view === undefined || channel === undefined) return;
        const twoEnds = linkType === 1 && country === 840;
        const middle = channel.startFrequency < 5725 && channel.endFrequency > 5250;
        const eirp = middle || !twoEnds ? channel.maxEirp : 53;
        // A channel that begins at 5725 MHz belongs to the upper band. The database takes its power from the lower
        // band, which ends at 5730.
        const conducted = channel.maxConducted ?? 24;
        expect(view.settings.txPower).toBe(Math.min(24, conducted, Math.floor(eirp - 23)));
      },
    ),
    { examples: [[840, 1, 800]] },
  );
});
