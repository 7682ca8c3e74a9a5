import { describe, expect, it } from 'vitest';
import { RUNNING_STATUS } from '../../../rules/link/codes.ts';
import { linkState5, linkState60 } from '../../../rules/link/linkState.ts';
import { readStatus } from '../../../src/status/readStatus.ts';

const status = (wireless: object, interfaces: object[] = []) => readStatus({ wireless, interfaces });
const STATION = { mac: 'a' };

describe('linkState5 (docs/device.md#states)', () => {
  it('is disabled with its interface, whatever other fields contain', () => {
    const off = [{ ifname: 'ath0', enabled: false }];
    expect(linkState5(status({ mode: 'ap-ptp', cac_state: 1, sta: [STATION] }, off))).toBe('disabled');
    expect(linkState5(status({ mode: 'ap-ptp', sta: [STATION] }, [{ ifname: 'wlan0', enabled: false }]))).toBe(
      'connected',
    );
  });

  it('waits for the radar check before anything else', () => {
    expect(linkState5(status({ mode: 'ap-ptp', cac_state: 1, sta: [STATION] }))).toBe('dfs-wait');
    expect(linkState5(status({ mode: 'sta-ptp', cac_state: 2, rstatus: 5, sta: [STATION] }))).toBe('dfs-wait');
    expect(linkState5(status({ mode: 'ap-ptp', cac_state: 0, sta: [STATION] }))).toBe('connected');
  });

  it('uses the linked5 flag of the first station for an access point', () => {
    for (const mode of ['ap-ptp', 'ap-ptmp']) {
      expect(linkState5(status({ mode, sta: [{ linked_5: true }, { linked_5: false }] }))).toBe('connected');
      expect(linkState5(status({ mode, sta: [{ linked_5: false }, { linked_5: true }] }))).toBe('disconnected');
      expect(linkState5(status({ mode, sta: [STATION] }))).toBe('connected');
      expect(linkState5(status({ mode, rstatus: RUNNING_STATUS.RUN, sta: [] }))).toBe('disconnected');
    }
  });

  it.each([
    [RUNNING_STATUS.INIT, 'disconnected'],
    [RUNNING_STATUS.SCAN, 'scanning'],
    [RUNNING_STATUS.JOIN, 'authenticating'],
    [RUNNING_STATUS.AUTH, 'authenticating'],
    [RUNNING_STATUS.ASSOC, 'authenticating'],
    [RUNNING_STATUS.RUN, 'connected'],
    [17, 'disconnected'],
  ])('uses the running status %d of a station: %s', (rstatus, state) => {
    expect(linkState5(status({ mode: 'sta-ptmp', rstatus, sta: [STATION] }))).toBe(state);
  });

  it('shows the activity of a station without a link, and is never connected', () => {
    const stateOf = (rstatus: number) => linkState5(status({ mode: 'sta-ptp', rstatus, sta: [] }));
    const { INIT, SCAN, JOIN, AUTH, ASSOC, RUN } = RUNNING_STATUS;
    expect([INIT, SCAN, JOIN, AUTH, ASSOC, RUN].map(stateOf)).toEqual([
      'disconnected',
      'scanning',
      'authenticating',
      'authenticating',
      'authenticating',
      'disconnected',
    ]);
    expect(linkState5(status({ mode: 'sta-ptp', rstatus: SCAN }))).toBe('scanning');
  });

  it('counts a station without linked_5 as a link, because devices with one band omit it (docs/device.md#status)', () => {
    expect(linkState5(status({ mode: 'ap-ptp', sta: [STATION] }))).toBe('connected');
    expect(linkState5(status({ mode: 'ap-ptp', sta: [{ ...STATION, linked_5: null }] }))).toBe('connected');
    expect(linkState5(status({ mode: 'ap-ptp', sta: [{ ...STATION, linked_5: 0 }] }))).toBe('disconnected');
  });

  it('is disconnected if nothing is known', () => {
    expect(linkState5(readStatus({}))).toBe('disconnected');
  });
});

describe('linkState60 (docs/device.md#states)', () => {
  it('is disabled with its interface, connected with a linked station, otherwise disconnected', () => {
    expect(linkState60(status({ sta: [{ linked_60: true }] }, [{ ifname: 'wlan0', enabled: false }]))).toBe(
      'disabled',
    );
    expect(linkState60(status({ sta: [{ linked_60: true }] }))).toBe('connected');
    expect(linkState60(status({ sta: [{ linked_60: false }] }))).toBe('disconnected');
    expect(linkState60(status({ sta: [STATION] }))).toBe('disconnected');
    expect(linkState60(status({ sta: [] }))).toBe('disconnected');
  });
});
