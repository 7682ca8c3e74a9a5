import { modulationName } from '../../../rules/link/modulation.ts';
import type { ResponseOf } from '../../../schemas/device/calls.ts';
import type { Situation } from '../../network/situation.ts';
import { type Reception, RSSI_OFFSET } from '../../world/link.ts';
import { airtime, capacities, expectations } from '../../world/modulation.ts';
import type { Connection, RadioView } from '../../world/radioView.ts';

type Peer = ResponseOf<'v1Statistics'>[number]['wireless']['peers'][number];
type Station = ResponseOf<'deviceStatus'>['wireless']['sta'][number];

function reception({ signal, expected, chains, noise }: Reception) {
  return {
    signal,
    idealSignal: expected.signal,
    signalPerChain: chains.filter((rssi) => rssi !== 0).map((rssi) => rssi - RSSI_OFFSET),
    noiseFloor: noise,
  };
}

const standing = { connected: true, linkState: 'connected' } as const;

function quality(view: RadioView, connection: Connection): Peer['local'][number]['linkQuality'] {
  const { here, there } = connection.link;
  const { accessPoint } = view.settings;
  const [down, up] = accessPoint ? [there, here] : [here, there];
  const { dl, ul } = capacities(view, connection);
  const expected = expectations(view, connection);
  const label = (name: 'txLabel' | 'rxLabel', { index }: Reception) => {
    const modulation = view.radio.band === 'AD' ? undefined : modulationName(index);
    return modulation === undefined ? {} : { [name]: modulation };
  };
  return {
    ...reception(here),
    mcs: {
      txIdx: there.index,
      rxIdx: here.index,
      txRate: there.rate,
      rxRate: here.rate,
      ...label('txLabel', there),
      ...label('rxLabel', here),
    },
    linkScore: { dl: expected.dl_linkscore, ul: expected.ul_linkscore },
    airtime: { dl: airtime(down.rate, down.capacity), ul: airtime(up.rate, up.capacity) },
    cinr: { dl: down.cinr, ul: up.cinr },
    capacity: {
      dl,
      ul,
      combined: Math.floor((dl + ul) / 2),
      dlIdeal: expected.dl_capacity_expect,
      ulIdeal: expected.ul_capacity_expect,
      combinedIdeal: expected.cb_capacity_expect,
    },
    latency: 1,
  };
}

function ends(view: RadioView, connection: Connection, active: boolean): Pick<Peer, 'local' | 'remote'> {
  const { link, uptime: connectionTime } = connection;
  const common = { id: view.radio.interface, active, ...standing, connectionTime };
  return {
    local: [{ ...common, antenna: { gain: view.settings.antennaGain }, linkQuality: quality(view, connection) }],
    remote: [
      {
        ...common,
        antenna: { gain: link.peer.antennaGain },
        outputPower: { conducted: link.peer.txPower },
        cableLoss: 0,
        linkQuality: reception(link.there),
      },
    ],
  };
}

function common(station: Station, views: readonly Connection[]): Peer['common'] {
  const { mac, remote, stats } = station;
  const sum = (end: 'here' | 'there'): number => views.reduce((total, { link }) => total + link[end].rate, 0);
  const firmware = remote?.version ?? '';
  return {
    identification: {
      mac,
      model: remote?.platform ?? '',
      product: remote?.platform ?? '',
      firmware,
      firmwareVersion: /v\d+(?:\.\d+){2}/.exec(firmware)?.[0] ?? firmware,
    },
    hostname: remote?.hostname ?? '',
    mgmtIp: station.lastip,
    mode: remote?.mode ?? 'unknown',
    distance: station.distance,
    uptime: station.uptime,
    ...(remote === undefined
      ? {}
      : { host: { uptime: remote.uptime, temperature: remote.temperature ?? 0, cpuUsage: remote.cpuload ?? 0 } }),
    counters: {
      rxBytes: stats.rx_bytes,
      txBytes: stats.tx_bytes,
      rxPackets: stats.rx_packets,
      txPackets: stats.tx_packets,
      rxPPS: stats.rx_pps,
      txPPS: stats.tx_pps,
      rxRate: sum('here'),
      txRate: sum('there'),
    },
    linkQuality: { linkScore: { dl: station.dl_linkscore ?? 0, ul: station.ul_linkscore ?? 0 } },
  };
}

/** Connected peers, each with its radios. The first radio carries the traffic. */
export function peers({ radios }: Situation, stations: readonly Station[]): Peer[] {
  const links = new Map<string, { readonly view: RadioView; readonly connection: Connection }[]>();
  for (const view of radios) {
    for (const connection of view.connections) {
      const { mac } = connection.link.peer;
      links.set(mac, [...(links.get(mac) ?? []), { view, connection }]);
    }
  }
  return stations.map((station) => {
    const own = links.get(station.mac) ?? [];
    const each = own.map(({ view, connection }, index) => ends(view, connection, index === 0));
    return {
      common: common(
        station,
        own.map(({ connection }) => connection),
      ),
      local: each.flatMap(({ local }) => local),
      remote: each.flatMap(({ remote }) => remote),
    };
  });
}
