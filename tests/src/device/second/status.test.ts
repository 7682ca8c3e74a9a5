import { expect, test } from 'vitest';
import { statistics } from '../../../../simulator/handlers/second/statistics.ts';
import { status } from '../../../../simulator/status/status.ts';
import { linkDetails } from '../../../../src/app/linkView.ts';
import { statusOf } from '../../../../src/device/second/status.ts';
import { readStatus } from '../../../../src/status/readStatus.ts';
import type { Station } from '../../../../src/status/status.ts';
import { bench, withValue } from '../../../simulator/client.ts';

/**
 * Values that a page reads of a serialised answer. Without a speed there is no duplex. The second family has no load
 * average, no address of the access point and no state of the bond.
 */
function shown(answer: unknown) {
  const { interfaces, wireless, host, source: _, ...more } = readStatus(JSON.parse(JSON.stringify(answer)));
  return {
    ...more,
    host: { ...host, load: undefined },
    wireless: {
      ...wireless,
      accessPoint: undefined,
      stations: wireless.stations.map((station) => ({
        ...withoutSource(station),
        bonded: undefined,
        details: detailsOf(station),
      })),
      disconnected: wireless.disconnected.map(withoutSource),
    },
    interfaces: interfaces.map((one) => (one.speed ? one : { ...one, fullDuplex: undefined })),
  };
}

/** Only the first family reports the clock of the other end. */
function detailsOf(station: Station) {
  const { remote, sixty } = linkDetails(station);
  return { remote: { ...remote, time: undefined }, sixty };
}

function withoutSource<Read extends { readonly source: unknown }>({ source, ...read }: Read): Omit<Read, 'source'> {
  return read;
}

/** Models of each kind in different states. The last columns: 5 and 60 GHz radios are linked. */
test.each([
  ['dish-5ac-23', {}, undefined, undefined],
  ['dish-5ac-23', { 'radio.1.mode': 'managed', 'radio.1.polling_ff_dur': '5000' }, undefined, undefined],
  ['dish-5ac-23', { 'radio.1.freq': '5500', 'radio.1.center.1.freq': '5530' }, undefined, undefined],
  ['sector-5ac-gps', { 'radio.1.polling_ff_dur': '8000' }, undefined, undefined],
  ['link-60', {}, true, true],
  ['link-60', { 'radio.1.status': 'disabled' }, true, false],
  ['link-60', { 'radio.2.status': 'disabled' }, false, true],
  ['link-60-solo', {}, false, true],
  ['hub-lt', {}, undefined, undefined],
])('shows the same of %s in both families, with %o', async (model, edits, linked5, linked60) => {
  const { device, clock } = await bench({ model });
  let text = device.configuration.stored();
  for (const [key, value] of Object.entries(edits)) text = withValue(text, key, value);
  device.configuration.install(text);
  for (const seconds of [0, 39, 90, 600]) {
    clock.advance(seconds * 1000);
    const first = shown(status(device.situation()));
    expect(shown(statusOf(JSON.parse(JSON.stringify(statistics(device))))), `after ${seconds} s`).toEqual(first);
    expect(first.faults).toEqual([]);
  }
  expect(shown(status(device.situation())).wireless.stations[0]).toMatchObject({ linked5, linked60 });
});

test('skips values of unexpected types and reads the rest', () => {
  const answer = statusOf([
    {
      wireless: { mode: 7, radios: 'none' },
      interfaces: [{ name: 'eth0', addresses: [5, null, '10.0.0.7', 'fd00::7'], status: { currentSpeed: 1000 } }],
    },
  ]);
  expect(answer).toMatchObject({
    interfaces: [{ status: { ipaddr: '10.0.0.7', ip6addr: [{ addr: 'fd00::7' }], speed: 0, duplex: false } }],
  });
});
