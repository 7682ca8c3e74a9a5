import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { Offered } from './isOffered.ts';

/** Title and access of a tool. Its page is `#tools/<id>`. */
export interface ToolWords extends Offered {
  readonly id: ToolId;
  /** English, keys of the translations. */
  readonly title: string;
  readonly about: string;
}

const WORDS = [
  {
    id: 'alignment',
    title: 'Alignment',
    about: 'Live signal at both ends against the expected signal.',
    forReadOnly: true,
  },
  {
    id: 'best-channel',
    title: 'Best channel',
    about: 'Channels ranked by expected capacity.',
    forReadOnly: true,
  },
  {
    id: 'spectrum',
    title: 'Spectrum view',
    about: 'Live spectrum and waterfall.',
    forReadOnly: true,
    feature: 'airview',
  },
  {
    id: 'survey',
    title: 'Site survey',
    about: 'Nearby networks by channel, signal and security.',
    forReadOnly: true,
  },
  {
    id: 'constellation',
    title: 'Constellation',
    about: 'EVM per chain, both ends.',
    forReadOnly: true,
  },
  {
    id: 'speed-test',
    title: 'Speed test',
    about: 'Measures throughput to another device.',
    forReadOnly: false,
  },
  {
    id: 'ping',
    title: 'Ping',
    about: 'Packet loss and round-trip time to a host.',
    forReadOnly: false,
  },
  {
    id: 'traceroute',
    title: 'Traceroute',
    about: 'Routers on the way to a host, with round-trip times.',
    forReadOnly: false,
  },
  {
    id: 'discovery',
    title: 'Discovery',
    about: 'Devices nearby, by cable and over the link.',
    forReadOnly: false,
  },
  {
    id: 'cable',
    title: 'Cable test',
    about: 'Ethernet cable pairs: faults and distance.',
    forReadOnly: true,
  },
  {
    id: 'tables',
    title: 'Device tables',
    about: 'ARP, routes, bridges, DHCP, PPPoE, firewall and port forwarding.',
    forReadOnly: true,
  },
  {
    id: 'graphs',
    title: 'Graphs',
    about: 'Signal, throughput and events of the last 30 days.',
    forReadOnly: true,
  },
  {
    id: 'log',
    title: 'Log',
    about: 'Device log, live.',
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
