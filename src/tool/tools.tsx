import {
  ArrowDownUp,
  AudioWaveform,
  Cable,
  ChartNoAxesColumn,
  ChartScatter,
  Crosshair,
  Link2,
  Radar,
  Route,
  ScanSearch,
  ScrollText,
  TableProperties,
  Timer,
} from 'lucide-react';
import { loadChunk } from '../../engine/loadChunk.ts';
import { deferred } from '../shell/deferred.ts';
import type { Page, PageProps } from '../shell/page.ts';
import type { Tool } from './tool.ts';

/** In the order of the navigation. */
export const TOOLS: readonly Tool[] = [
  {
    id: 'alignment',
    title: 'Alignment',
    about: 'Shows what both ends hear while an antenna is turned, and how far that is from what it should be.',
    icon: Crosshair,
    forReadOnly: true,
    load: async () => (await loadChunk(() => import('./alignment/Alignment.tsx'))).Alignment,
  },
  {
    id: 'best-channel',
    title: 'Best channel',
    about: 'Ranks every lawful channel by what the link would carry on it, with limits and interference.',
    icon: ChartNoAxesColumn,
    forReadOnly: true,
    load: async () => (await loadChunk(() => import('./bestChannel/BestChannel.tsx'))).BestChannel,
  },
  {
    id: 'spectrum',
    title: 'Spectrum view',
    about: 'Shows what is on the air at every frequency, as it happens.',
    icon: AudioWaveform,
    forReadOnly: true,
    load: async () => (await loadChunk(() => import('./spectrum/Spectrum.tsx'))).Spectrum,
  },
  {
    id: 'survey',
    title: 'Site survey',
    about: 'Lists every network the radio hears, by channel, signal and security.',
    icon: ScanSearch,
    forReadOnly: true,
    load: async () => (await loadChunk(() => import('./survey/Survey.tsx'))).Survey,
  },
  {
    id: 'constellation',
    title: 'Constellation',
    about: 'Shows how far what both ends receive lies from what was sent, chain by chain.',
    icon: ChartScatter,
    forReadOnly: true,
    load: async () => (await loadChunk(() => import('./constellation/Constellation.tsx'))).Constellation,
  },
  {
    id: 'speed-test',
    title: 'Speed test',
    about: 'Fills the link to another device, and measures what it carries.',
    icon: ArrowDownUp,
    forReadOnly: false,
    load: async () => (await loadChunk(() => import('./speedTest/SpeedTest.tsx'))).SpeedTest,
  },
  {
    id: 'ping',
    title: 'Ping',
    about: 'Sends packets to a host, and shows how many come back and how long they take.',
    icon: Timer,
    forReadOnly: false,
    load: async () => (await loadChunk(() => import('./ping/Ping.tsx'))).Ping,
  },
  {
    id: 'traceroute',
    title: 'Traceroute',
    about: 'Shows every router on the way to a host, and how long each takes to answer.',
    icon: Route,
    forReadOnly: false,
    load: async () => (await loadChunk(() => import('./traceroute/Traceroute.tsx'))).Traceroute,
  },
  {
    id: 'discovery',
    title: 'Discovery',
    about: 'Finds the devices around, on the wire and over the link.',
    icon: Radar,
    forReadOnly: false,
    load: async () => (await loadChunk(() => import('./discovery/Discovery.tsx'))).Discovery,
  },
  {
    id: 'cable',
    title: 'Cable test',
    about: 'Measures each pair of an Ethernet cable, and how far away a fault is.',
    icon: Cable,
    forReadOnly: true,
    load: async () => (await loadChunk(() => import('./cable/Cable.tsx'))).Cable,
  },
  {
    id: 'tables',
    title: 'Device tables',
    about: 'ARP, routes, bridges, DHCP, PPPoE, firewall and port forwarding as they are now.',
    icon: TableProperties,
    forReadOnly: true,
    load: async () => (await loadChunk(() => import('./tables/Tables.tsx'))).Tables,
  },
  {
    id: 'log',
    title: 'Log',
    about: 'What has happened on the device, as it happens.',
    icon: ScrollText,
    forReadOnly: true,
    load: async () => (await loadChunk(() => import('./log/Log.tsx'))).Log,
  },
];

/** Every page that comes after the first one is drawn. */
export const TOOL_PAGES: readonly Page[] = [
  {
    path: 'make-link',
    title: 'Make the link',
    group: 'secondary',
    isOffered: true,
    icon: Link2,
    forReadOnly: false,
    ...deferred<PageProps>(async () => (await loadChunk(() => import('../makeLink/loadMakeLink.ts'))).loadMakeLink()),
  },
  ...TOOLS.map(
    (tool): Page => ({
      path: `tools/${tool.id}`,
      title: tool.title,
      group: 'tools',
      icon: tool.icon,
      forReadOnly: tool.forReadOnly,
      ...deferred<PageProps>(async () => {
        const [View, { ToolPage }] = await Promise.all([tool.load(), loadChunk(() => import('./ToolPage.tsx'))]);
        return () => (
          <ToolPage tool={tool}>
            <View />
          </ToolPage>
        );
      }),
    }),
  ),
];
