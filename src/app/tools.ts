import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { Offered } from './isOffered.ts';

/** Title, shortcut, search terms and access of a tool. Its page is `#tools/<id>`. */
export interface ToolWords extends Offered {
  readonly id: ToolId;
  /** English, keys of the translations. */
  readonly title: string;
  readonly about: string;
  /** Shortcut, as `keys` of a command. */
  readonly keys: readonly string[];
  readonly synonyms: readonly string[];
}

const WORDS = [
  {
    id: 'alignment',
    title: 'Alignment',
    about: 'Live signal at both ends against the expected signal.',
    keys: ['t a'],
    synonyms: ['antenna', 'align', 'aim', 'signal', 'RSSI', 'pointing'],
    forReadOnly: true,
  },
  {
    id: 'best-channel',
    title: 'Best channel',
    about: 'Channels ranked by expected capacity.',
    keys: [],
    synonyms: ['channel plan', 'free channel', 'auto channel', 'interference'],
    forReadOnly: true,
  },
  {
    id: 'spectrum',
    title: 'Spectrum view',
    about: 'Live spectrum and waterfall.',
    keys: ['t v'],
    synonyms: ['airview', 'spectrum analyzer', 'waterfall', 'interference', 'noise'],
    forReadOnly: true,
    feature: 'airview',
  },
  {
    id: 'survey',
    title: 'Site survey',
    about: 'Nearby networks by channel, signal and security.',
    keys: ['t i'],
    synonyms: ['Wi-Fi scan', 'scanner', 'networks nearby', 'access points', 'SSID'],
    forReadOnly: true,
  },
  {
    id: 'constellation',
    title: 'Constellation',
    about: 'EVM per chain, both ends.',
    keys: ['t c'],
    synonyms: ['EVM', 'modulation', 'QAM', 'IQ'],
    forReadOnly: true,
  },
  {
    id: 'speed-test',
    title: 'Speed test',
    about: 'Measures throughput to another device.',
    keys: ['t s'],
    synonyms: ['speedtest', 'throughput', 'bandwidth test', 'link test', 'iperf'],
    forReadOnly: false,
  },
  {
    id: 'ping',
    title: 'Ping',
    about: 'Packet loss and round-trip time to a host.',
    keys: ['t p'],
    synonyms: ['latency', 'round trip', 'jitter', 'packet loss', 'ICMP', 'reachable'],
    forReadOnly: false,
  },
  {
    id: 'traceroute',
    title: 'Traceroute',
    about: 'Routers on the way to a host, with round-trip times.',
    keys: ['t t'],
    synonyms: ['trace route', 'hops', 'tracert'],
    forReadOnly: false,
  },
  {
    id: 'discovery',
    title: 'Discovery',
    about: 'Devices nearby, by cable and over the link.',
    keys: ['t d'],
    synonyms: ['neighbors', 'devices nearby', 'find devices', 'network scan', 'IP scan'],
    forReadOnly: false,
  },
  {
    id: 'cable',
    title: 'Cable test',
    about: 'Ethernet cable pairs: faults and distance.',
    keys: [],
    synonyms: ['Ethernet', 'cable tester', 'TDR', 'wire', 'pairs'],
    forReadOnly: true,
  },
  {
    id: 'tables',
    title: 'Device tables',
    about: 'ARP, routes, bridges, DHCP, PPPoE, firewall and port forwarding.',
    keys: [],
    synonyms: [
      'ARP',
      'routing table',
      'routes',
      'bridge table',
      'MAC table',
      'DHCP leases',
      'DHCP client',
      'PPPoE',
      'firewall',
      'port forwarding',
      'NAT',
    ],
    forReadOnly: true,
  },
  {
    id: 'graphs',
    title: 'Graphs',
    about: 'Signal, throughput and events of the last 30 days.',
    keys: ['t g'],
    synonyms: ['history', 'charts', 'statistics', 'availability', 'uptime'],
    forReadOnly: true,
  },
  {
    id: 'log',
    title: 'Log',
    about: 'Device log, live.',
    keys: ['t l'],
    synonyms: ['system log', 'syslog', 'messages', 'events'],
    forReadOnly: true,
  },
] as const satisfies readonly (Omit<ToolWords, 'id'> & { readonly id: string })[];

export type ToolId = (typeof WORDS)[number]['id'];

/** In navigation order. */
export const TOOLS: readonly ToolWords[] = WORDS;

/** Tool, rendered the same on its page and in a window. */
export interface Tool extends ToolWords {
  readonly icon: LucideIcon;
  /** Loads the view, a chunk of its own. @throws ChunkError */
  readonly load: () => Promise<ComponentType>;
}
