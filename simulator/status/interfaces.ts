import { DEFAULT_MTU } from '../../rules/constants/network.ts';
import { CABLE_TEST } from '../../rules/link/codes.ts';
import type { ResponseOf } from '../../schemas/device/calls.ts';
import type { Settings } from '../core/settings.ts';
import { enabledSetting, integerSetting } from '../core/settings.ts';
import { interfaceAddress } from '../models/boardInfo.ts';
import { isBonding } from '../models/model.ts';
import type { Situation } from '../network/situation.ts';
import { CABLE_LENGTH, cableBehind } from '../world/cable.ts';
import type { RadioView } from '../world/radioView.ts';
import { trafficTotal } from '../world/traffic.ts';

const BYTES_PER_PACKET = 980;

type Link = Pick<
  ResponseOf<'deviceStatus'>['interfaces'][number]['status'],
  'plugged' | 'speed' | 'duplex' | 'snr' | 'cable_len'
>;

interface Counters {
  readonly tx: number;
  readonly rx: number;
}

/**
 * Bytes carried by a radio since boot: the sum of its peers' traffic. A peer on several radios counts for the first
 * radio with traffic. Interruptions are ignored, so that counters never go back.
 */
function trafficOf(view: RadioView, situation: Situation): Counters {
  const { settings } = view;
  const end = situation.now / 1000;
  let tx = 0;
  let rx = 0;
  const carrier = situation.radios.find(({ traffic }) => traffic.length > 0);
  for (const { peer, ways } of view === carrier ? view.traffic : []) {
    const total = (name: string, mean: number): number => trafficTotal(name, mean * 125, end, end - situation.uptime);
    tx += total(ways.there, settings.accessPoint ? peer.load.down : peer.load.up);
    rx += total(ways.here, settings.accessPoint ? peer.load.up : peer.load.down);
  }
  return { tx: Math.floor(tx), rx: Math.floor(rx) };
}

/** Number N of the `netconf.N` section of an interface. */
function section(settings: Settings, name: string): string | undefined {
  for (let number = 1; number <= 32; number += 1) {
    if (settings.get(`netconf.${number}.devname`) === name) return `netconf.${number}`;
  }
  return undefined;
}

function leased({ dhcp }: Situation, name: string): string | undefined {
  return dhcp.find(({ ifname }) => ifname === name)?.lease?.ip;
}

/** Link state of a port. Down during a cable test. A damaged pair limits the speed to that of two pairs. */
function cableOf({ seed, testedPorts }: Situation, port: number): Link {
  const pairs = cableBehind(seed, port);
  const plugged = port === 0 && !testedPorts.includes(`eth${port}`);
  if (!plugged) return { plugged, speed: 0, duplex: true, snr: [0, 0, 0, 0], cable_len: -1 };
  const isDamaged = pairs.some(({ code }) => code !== CABLE_TEST.GOOD);
  const snr = [30, 30, 29, 30].map((ratio, index) => (pairs[index]?.code === CABLE_TEST.GOOD ? ratio : 0));
  return { plugged, speed: isDamaged ? 100 : 1000, duplex: true, snr, cable_len: CABLE_LENGTH };
}

function entry(situation: Situation, name: string, offset: number, counters: Counters, link: Link) {
  const own = section(situation.settings, name);
  const enabled = own === undefined || enabledSetting(situation.settings, `${own}.status`);
  return {
    ifname: name,
    hwaddr: interfaceAddress(situation.model, offset),
    enabled,
    mtu: own === undefined ? DEFAULT_MTU : integerSetting(situation.settings, `${own}.mtu`),
    status: {
      tx_bytes: counters.tx,
      rx_bytes: counters.rx,
      tx_packets: Math.floor(counters.tx / BYTES_PER_PACKET),
      rx_packets: Math.floor(counters.rx / BYTES_PER_PACKET),
      tx_errors: 0,
      rx_errors: 0,
      tx_dropped: 0,
      rx_dropped: 0,
      ipaddr: leased(situation, name) ?? ((own && situation.settings.get(`${own}.ip`)) || '0.0.0.0'),
      ...link,
    },
  };
}

/**
 * `interfaces` block of the status: Ethernet ports, radios, bond, bridge. The first port carries the traffic of the
 * radios in the opposite direction. Radios report neither plug nor speed, even with a live link
 * (docs/device.md#status).
 */
export function interfaces(situation: Situation) {
  const { model, radios } = situation;
  const each = radios.map((view) => trafficOf(view, situation));
  const sum = each.reduce((total, one) => ({ tx: total.tx + one.tx, rx: total.rx + one.rx }), { tx: 0, rx: 0 });
  const ports = Array.from({ length: model.ethernetPorts }, (_, port) => {
    const counters = port === 0 ? { tx: sum.rx, rx: sum.tx } : { tx: 0, rx: 0 };
    return entry(situation, `eth${port}`, port, counters, cableOf(situation, port));
  });
  const air = radios.map((view, index) =>
    entry(situation, view.radio.device, model.ethernetPorts + index, each[index] ?? { tx: 0, rx: 0 }, {
      plugged: false,
      speed: 0,
      duplex: false,
    }),
  );
  const bridge = entry(situation, 'br0', 0, { tx: sum.rx, rx: sum.tx }, { plugged: true, speed: 0, duplex: false });
  // The bond carries the traffic of both radios, and is up while either one is connected.
  const bond = isBonding(model)
    ? [
        entry(situation, 'ubond0', model.ethernetPorts + radios.length, sum, {
          plugged: radios.some(({ connections }) => connections.length > 0),
          speed: 0,
          duplex: false,
        }),
      ]
    : [];
  return [...ports, ...air, ...bond, bridge];
}
