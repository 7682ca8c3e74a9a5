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
import { loadChunk } from '../../base/loadChunk.ts';
import { deferred } from '../shell/deferred.ts';
import type { Page, PageProps } from '../shell/page.ts';
import type { Tool } from './tool.ts';

/** In the order of the navigation. */
export const TOOLS: readonly Tool[] = [
  {
    id: 'alignment',
    title: 'Alignment',
    about: 'Live signal at both ends against the expected signal.',
    icon: Crosshair,
    forReadOnly: true,
    load: async () => (await loadChunk(() => import('./alignment/Alignment.tsx'))).Alignment,
  },
  {
    id: 'best-channel',
    title: 'Best channel',
    about: 'Channels ranked by expected capacity.',
    icon: ChartNoAxesColumn,
    forReadOnly: true,
    load: async () => (await loadChunk(() => import('./bestChannel/BestChannel.tsx'))).BestChannel,
  },
  {
    id: 'spectrum',
    title: 'Spectrum view',
    about: 'Live spectrum and waterfall.',
    icon: AudioWaveform,
    forReadOnly: true,
    feature: 'airview',
    load: async () => (await loadChunk(() => import('./spectrum/Spectrum.tsx'))).Spectrum,
  },
  {
    id: 'survey',
    title: 'Site survey',
    about: 'Nearby networks by channel, signal and security.',
    icon: ScanSearch,
    forReadOnly: true,
    load: async () => (await loadChunk(() => import('./survey/Survey.tsx'))).Survey,
  },
  {
    id: 'constellation',
    title: 'Constellation',
    about: 'EVM per chain, both ends.',
    icon: ChartScatter,
    forReadOnly: true,
    load: async () => (await loadChunk(() => import('./constellation/Constellation.tsx'))).Constellation,
  },
  {
    id: 'speed-test',
    title: 'Speed test',
    about: 'Measures throughput to another device.',
    icon: ArrowDownUp,
    forReadOnly: false,
    load: async () => (await loadChunk(() => import('./speedTest/SpeedTest.tsx'))).SpeedTest,
  },
  {
    id: 'ping',
    title: 'Ping',
    about: 'Packet loss and round-trip time to a host.',
    icon: Timer,
    forReadOnly: false,
    load: async () => (await loadChunk(() => import('./ping/Ping.tsx'))).Ping,
  },
  {
    id: 'traceroute',
    title: 'Traceroute',
    about: 'Routers on the way to a host, with round-trip times.',
    icon: Route,
    forReadOnly: false,
    load: async () => (await loadChunk(() => import('./traceroute/Traceroute.tsx'))).Traceroute,
  },
  {
    id: 'discovery',
    title: 'Discovery',
    about: 'Devices nearby, by cable and over the link.',
    icon: Radar,
    forReadOnly: false,
    load: async () => (await loadChunk(() => import('./discovery/Discovery.tsx'))).Discovery,
  },
  {
    id: 'cable',
    title: 'Cable test',
    about: 'Ethernet cable pairs: faults and distance.',
    icon: Cable,
    forReadOnly: true,
    load: async () => (await loadChunk(() => import('./cable/Cable.tsx'))).Cable,
  },
  {
    id: 'tables',
    title: 'Device tables',
    about: 'ARP, routes, bridges, DHCP, PPPoE, firewall and port forwarding.',
    icon: TableProperties,
    forReadOnly: true,
    load: async () => (await loadChunk(() => import('./tables/Tables.tsx'))).Tables,
  },
  {
    id: 'log',
    title: 'Log',
    about: 'Device log, live.',
    icon: ScrollText,
    forReadOnly: true,
    load: async () => (await loadChunk(() => import('./log/Log.tsx'))).Log,
  },
];

/** Every page that comes after the first one is drawn. */
export const TOOL_PAGES: readonly Page[] = [
  {
    path: 'make-link',
    title: 'Link setup',
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
      feature: tool.feature,
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
