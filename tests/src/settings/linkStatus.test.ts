import { expect, test } from 'vitest';
import { linkStatus } from '../../../src/settings/core/linkStatus.ts';
import { readStatus } from '../../../src/status/readStatus.ts';
import { radioWith } from '../../rules/device.ts';

const STATION = {
  mac: '02:00:00:00:00:01',
  signal: -60,
  remote: { hostname: 'farm-east', signal: -61, prs_remote: { rssi_data: -41, capacity: 900 } },
  prs_sta: { rssi_data: -40, capacity: 800 },
};

/** Station of a 60 GHz radio with a 5 GHz backup. */
const statusWith = (linked: { readonly linked_60: boolean; readonly linked_5: boolean }) => ({
  receivedAt: 0,
  status: readStatus({ wireless: { mode: 'ap-ptp', sta: [{ ...STATION, ...linked }] } }),
});
const BOARD = {
  radios: [
    radioWith({ band: 'AD', interface: 'main', number: 2 }),
    radioWith({ band: 'A', interface: 'backup', number: 1 }),
  ],
};

test.each([
  [
    'the main radio where both have a link',
    { linked_60: true, linked_5: true },
    { radio: 2, signal: -40, remote: -41 },
  ],
  ['the backup where it alone has one', { linked_60: false, linked_5: true }, { radio: 1, signal: -60, remote: -61 }],
])('reads the figures of the other end from %s', (_, linked, figures) => {
  expect(linkStatus(statusWith(linked), BOARD).peers).toMatchObject([{ name: 'farm-east', ...figures }]);
});
