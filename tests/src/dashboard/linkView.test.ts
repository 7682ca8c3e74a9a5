import { describe, expect, it } from 'vitest';
import { parseText } from '../../../engine/config/flatText.ts';
import type { RadioCapabilities } from '../../../rules/core/facts.ts';
import { linkView } from '../../../src/app/linkView.ts';
import { cableLosses } from '../../../src/dashboard/cableLosses.ts';
import { links } from '../../../src/status/links.ts';
import { readStatus } from '../../../src/status/readStatus.ts';
import { radioWith } from '../../rules/device.ts';

const RADIO = radioWith({
  antennas: [
    { id: 1, name: 'Dish', gain: 23, builtIn: true },
    { id: 2, name: 'Sector', gain: 22, builtIn: false },
  ],
});
const FAR = {
  hostname: 'farm-east',
  signal: -59,
  noisefloor: -93,
  chainrssi: [34, 34, 0],
  tx_power: 13,
  antenna_gain: 23,
  cable_loss: 2,
};
const STATION = {
  mac: 'a',
  signal: -58,
  noisefloor: -92,
  chainrssi: [35, 35, 0],
  distance: 3450,
  dl_signal_expect: -56,
  ul_signal_expect: -57,
  cb_capacity_expect: 692_000,
  airmax: { cb_capacity: 647_400, rx: { cinr: 31 }, tx: { cinr: 30 } },
  remote: FAR,
};

function view(wireless: object, radios: readonly RadioCapabilities[] = [RADIO], loss = 0) {
  const status = readStatus({
    host: { hostname: 'dish-north' },
    wireless: { txpower: 13, antenna_gain: 23, ...wireless },
  });
  const link = links(status, { radios })[0];
  if (link === undefined) throw new Error('no link');
  return linkView(status, link, loss);
}

describe('linkView', () => {
  it.each([
    [undefined, true, undefined],
    [true, true, 'In use'],
    [true, false, 'Disconnected'],
    [false, true, 'Disabled'],
  ])('shows the bond: interface enabled %s, station bonded %s: %s', (enabled, bonded, state) => {
    const status = readStatus({
      wireless: { mode: 'ap-ptp', sta: [{ ...STATION, ubond_active: bonded }] },
      interfaces: enabled === undefined ? [] : [{ ifname: 'ubond0', enabled }],
    });
    const [link] = links(status, { radios: [RADIO] });
    expect(link && linkView(status, link, 0).bonding).toBe(state);
  });

  it('uses the access point of the main radio, not of a backup', () => {
    const apmac = '00:00:5E:00:53:21';
    expect(view({ mode: 'sta-ptp', apmac, sta: [STATION] }).accessPoint).toBe(apmac);
    expect(view({ mode: 'sta-ptp', apmac, sta: [STATION] }, [{ ...RADIO, interface: 'backup' }]).accessPoint).toBe(
      undefined,
    );
  });

  it('shows both ends with the same figures, each as received there', () => {
    const seen = view({ mode: 'ap-ptp', chanbw: 80, center1_freq: 5775, sta: [STATION] });
    expect(seen.local).toMatchObject({
      name: 'dish-north',
      role: 'access-point',
      signal: -58,
      expected: -57,
      chains: [-61, -61],
      noise: -92,
      ratio: 31,
      power: 13,
      eirp: 36,
    });
    expect(seen.remote).toMatchObject({
      name: 'farm-east',
      role: 'station',
      signal: -59,
      expected: -56,
      chains: [-62, -62],
      noise: -93,
      ratio: 30,
      power: 13,
      eirp: 34,
    });
    expect(seen).toMatchObject({
      distance: 3450,
      width: 80,
      centre: 5775,
      capacity: 647_400,
      capacityExpected: 692_000,
    });
  });

  it('swaps expected rates at the station, whose downlink is its receive direction', () => {
    const seen = view({ mode: 'sta-ptp', rstatus: 5, sta: [STATION] });
    expect(seen.local).toMatchObject({ role: 'station', expected: -56 });
    expect(seen.remote).toMatchObject({ role: 'access-point', expected: -57 });
  });

  it('subtracts the cable loss from the radiated power', () => {
    expect(view({ mode: 'ap-ptp', sta: [STATION] }, [RADIO], 3).local.eirp).toBe(33);
    expect(view({ mode: 'ap-ptp', antenna_gain: null, sta: [STATION] }).local.eirp).toBeUndefined();
  });

  it('has no peer without a link, and names the weakest of several', () => {
    expect(view({ mode: 'ap-ptp', sta: [] })).toMatchObject({
      remote: undefined,
      several: undefined,
      capacity: undefined,
    });
    const other = { ...STATION, mac: 'b', signal: -79, remote: { hostname: 'mill <b>' } };
    const seen = view({ mode: 'ap-ptmp', sta: [STATION, other] });
    expect(seen.remote).toBeUndefined();
    expect(seen.several).toEqual({ weakest: { expected: -57, name: 'mill <b>', signal: -79 } });
  });

  it('shows the 60 GHz figures of a 60 GHz radio', () => {
    const seen = view(
      {
        mode: 'ap-ptp',
        prs_info: { chanbw: 2160, frequency: 60_480 },
        sta: [
          {
            ...STATION,
            linked_60: true,
            prs_sta: { rssi_data: -51, snr: 22, capacity: 1951, distance: 900 },
            remote: { ...FAR, prs_remote: { rssi_data: -52, snr: 21 } },
          },
        ],
      },
      [{ ...RADIO, band: 'AD' }],
    );
    expect(seen.link).toMatchObject({ kind: '60', radio: '60 GHz', state: 'connected', signal: -51 });
    expect(seen.local).toMatchObject({ signal: -51, ratio: 22 });
    expect(seen.remote).toMatchObject({ signal: -52, ratio: 21 });
    expect(seen).toMatchObject({ distance: 900, width: 2160, centre: 60_480, capacity: 1_951_000 });
  });
});

describe('cableLosses', () => {
  it('subtracts cable loss for external antennas only', () => {
    const loss = (text: string) => cableLosses(parseText(text), { radios: [RADIO] }).get(1);
    expect(loss('radio.1.antenna.id=2\nradio.1.cable.loss=3\n')).toBe(3);
    expect(loss('radio.1.antenna.id=1\nradio.1.cable.loss=3\n')).toBe(0);
    expect(loss('radio.1.antenna.id=2\nradio.1.cable.loss=much\n')).toBe(0);
    expect(loss('')).toBe(0);
  });
});
