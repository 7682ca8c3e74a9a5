import fc from 'fast-check';
import { expect, it } from 'vitest';
import { RUNNING_STATUS } from '../../../rules/link/codes.ts';
import { isAccessPoint } from '../../../rules/link/isAccessPoint.ts';
import { type LinkStateFacts, linkState5, linkState60 } from '../../../rules/link/linkState.ts';

const flag = fc.option(fc.boolean(), { nil: undefined });

const facts: fc.Arbitrary<LinkStateFacts> = fc.record({
  wireless: fc.record({
    mode: fc.option(fc.constantFrom('ap-ptp', 'ap-ptmp', 'sta-ptp', 'sta-ptmp', '', 'mesh'), { nil: undefined }),
    runningStatus: fc.option(fc.integer({ min: -1, max: 7 }), { nil: undefined }),
    radarCheck: fc.record({ state: fc.integer({ min: -1, max: 3 }) }),
    stations: fc.array(fc.record({ linked5: flag, linked60: flag }), { maxLength: 3 }),
  }),
  interfaces: fc.array(fc.record({ name: fc.constantFrom('eth0', 'ath0', 'wlan0'), enabled: flag }), {
    maxLength: 3,
  }),
});

const off = (name: string, { interfaces }: LinkStateFacts) =>
  interfaces.find((one) => one.name === name)?.enabled === false;

it('linkState5 (docs/device.md#states): disabled only with its interface, waiting only during a radar check', () => {
  fc.assert(
    fc.property(facts, (given) => {
      const state = linkState5(given);
      expect(state === 'disabled').toBe(off('ath0', given));
      expect(state === 'dfs-wait').toBe(!off('ath0', given) && given.wireless.radarCheck.state > 0);
      if (given.wireless.stations.length === 0) expect(state).not.toBe('connected');
    }),
  );
});

it('linkState5 (docs/device.md#states): an access point neither scans nor authenticates', () => {
  fc.assert(
    fc.property(facts, (given) => {
      if (isAccessPoint(given.wireless.mode)) expect(linkState5(given)).not.toMatch('scanning|authenticating');
    }),
  );
});

const link = (wireless: Partial<LinkStateFacts['wireless']>): LinkStateFacts => ({
  wireless: { radarCheck: { state: 0 }, stations: [], ...wireless },
  interfaces: [],
});
const linked = [{ linked5: true, linked60: true }];
const other = [{ linked5: false, linked60: false }, ...linked];

it.each<[mode: string, runningStatus: number | undefined, LinkStateFacts['wireless']['stations'], state: string]>([
  ['ap-ptmp', RUNNING_STATUS.INIT, linked, 'connected'],
  ['ap-ptmp', RUNNING_STATUS.RUN, other, 'disconnected'],
  ['ap-ptmp', RUNNING_STATUS.RUN, [{}], 'connected'],
  ['ap-ptmp', RUNNING_STATUS.RUN, [], 'disconnected'],
  ['sta-ptp', RUNNING_STATUS.INIT, linked, 'disconnected'],
  ['sta-ptp', RUNNING_STATUS.SCAN, linked, 'scanning'],
  ['sta-ptp', RUNNING_STATUS.JOIN, linked, 'authenticating'],
  ['sta-ptp', RUNNING_STATUS.AUTH, [{}], 'authenticating'],
  ['sta-ptp', RUNNING_STATUS.ASSOC, other, 'authenticating'],
  ['sta-ptp', RUNNING_STATUS.SCAN, [], 'scanning'],
  ['sta-ptp', RUNNING_STATUS.JOIN, [], 'authenticating'],
  ['sta-ptp', RUNNING_STATUS.AUTH, [], 'authenticating'],
  ['sta-ptp', RUNNING_STATUS.ASSOC, [], 'authenticating'],
  ['sta-ptp', RUNNING_STATUS.INIT, [], 'disconnected'],
  ['sta-ptp', RUNNING_STATUS.RUN, linked, 'connected'],
  ['sta-ptp', RUNNING_STATUS.RUN, [], 'disconnected'],
  ['sta-ptp', 7, linked, 'disconnected'],
  ['sta-ptp', undefined, linked, 'disconnected'],
])(
  'linkState5 (docs/device.md#states): %s, running status %s, stations %j: %s',
  (mode, runningStatus, stations, state) => {
    expect(linkState5(link({ mode, runningStatus, stations }))).toBe(state);
  },
);

it.each([
  [linked, 'connected'],
  [other, 'disconnected'],
  [[{}], 'disconnected'],
  [[], 'disconnected'],
])('linkState60 (docs/device.md#states): stations %j: %s', (stations, state) => {
  expect(linkState60(link({ stations }))).toBe(state);
});

it('linkState60 (docs/device.md#states): three states, connected only with a linked station', () => {
  fc.assert(
    fc.property(facts, (given) => {
      const state = linkState60(given);
      expect(['disabled', 'connected', 'disconnected']).toContain(state);
      expect(state === 'disabled').toBe(off('wlan0', given));
      if (state === 'connected') expect(given.wireless.stations.some(({ linked60 }) => linked60)).toBe(true);
    }),
  );
});

it.each([
  ['ap-ptp', true],
  ['ap-ptmp', true],
  ['sta-ptp', false],
  ['', false],
  [undefined, false],
])('isAccessPoint (docs/device.md#states) of %j: %s', (mode, accessPoint) => {
  expect(isAccessPoint(mode)).toBe(accessPoint);
});
