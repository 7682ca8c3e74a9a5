import { expect, test } from 'vitest';
import { type Tick, tickOf } from '../../../src/app/history.ts';
import { linksNow } from '../../../src/prediction/linksNow.ts';
import { pastLinks } from '../../../src/prediction/recent.ts';
import { readStatus } from '../../../src/status/readStatus.ts';
import { radioWith } from '../../rules/device.ts';

/** Status with one station. */
const statusOf = (station: object) => readStatus({ wireless: { mode: 'ap-ptp', sta: [station] } });

const heard = (signal: number, noisefloor: number, index: number, uptime = 60) =>
  statusOf({
    mac: '00:00:5E:00:53:01',
    uptime,
    signal,
    noisefloor,
    rx_idx: index,
    tx_idx: index + 1,
    remote: { signal: signal - 1, noisefloor: noisefloor - 1 },
  });

test('predicts from mean and median since the link came up, not from one sample', () => {
  const moments = [heard(-40, -60, 9), heard(-60, -90, 5), heard(-62, -92, 3), heard(-64, -85, 4)];
  const ticks = moments.map((status, index): Tick => tickOf(100_000 + index * 1100, status));
  // Up for 2.5 s, so the first sample predates the link.
  const now = heard(-70, -70, 0, 2.5);
  const past = pastLinks({ ticks, events: [] }, now, '5', 103_400);
  const [link] = linksNow(now, past, radioWith(), undefined);
  expect(link?.now.here).toMatchObject({
    signal: -7000,
    noise: -7000,
    index: 0,
    usual: { signal: -6200, noise: -8900, index: 4 },
  });
  expect(link?.now.there.usual).toEqual({ signal: -6300, noise: -9000, index: 5 });
});
