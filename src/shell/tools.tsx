import {
  ArrowDownUp,
  AudioWaveform,
  BookOpen,
  Cable,
  ChartLine,
  ChartNoAxesColumn,
  ChartScatter,
  Crosshair,
  Link2,
  Radar,
  RadioTower,
  Route,
  ScanSearch,
  ScrollText,
  StickyNote,
  TableProperties,
  Timer,
} from 'lucide-react';
import { deferred } from '../../base/deferred.ts';
import { loadChunk } from '../../base/loadChunk.ts';
import { HISTORY_PATH, RADIO_PATH, SITE_PATH } from '../app/path.ts';
import type { Tool } from '../app/tools.ts';
import { TOOLS, type ToolId } from '../app/tools.ts';
import { NavigationSections } from './NavigationSections.tsx';
import type { LaterPage, PageProps } from './page.ts';

/** In this chunk, because the first render does not need it. */
export { NavigationSections };

const PARTS: Readonly<Record<ToolId, Pick<Tool, 'icon' | 'load'>>> = {
  alignment: {
    icon: Crosshair,
    load: async () => (await loadChunk(() => import('../diagnostics/alignment/Alignment.tsx'))).Alignment,
  },
  'best-channel': {
    icon: ChartNoAxesColumn,
    load: async () => (await loadChunk(() => import('../diagnostics/bestChannel/BestChannel.tsx'))).BestChannel,
  },
  spectrum: {
    icon: AudioWaveform,
    load: async () => (await loadChunk(() => import('../diagnostics/spectrum/Spectrum.tsx'))).Spectrum,
  },
  survey: {
    icon: ScanSearch,
    load: async () => (await loadChunk(() => import('../diagnostics/survey/Survey.tsx'))).Survey,
  },
  constellation: {
    icon: ChartScatter,
    load: async () => (await loadChunk(() => import('../diagnostics/constellation/Constellation.tsx'))).Constellation,
  },
  'speed-test': {
    icon: ArrowDownUp,
    load: async () => (await loadChunk(() => import('../diagnostics/speedTest/SpeedTest.tsx'))).SpeedTest,
  },
  ping: {
    icon: Timer,
    load: async () => (await loadChunk(() => import('../diagnostics/ping/Ping.tsx'))).Ping,
  },
  traceroute: {
    icon: Route,
    load: async () => (await loadChunk(() => import('../diagnostics/traceroute/Traceroute.tsx'))).Traceroute,
  },
  discovery: {
    icon: Radar,
    load: async () => (await loadChunk(() => import('../diagnostics/discovery/Discovery.tsx'))).Discovery,
  },
  cable: {
    icon: Cable,
    load: async () => (await loadChunk(() => import('../diagnostics/cable/Cable.tsx'))).Cable,
  },
  tables: {
    icon: TableProperties,
    load: async () => (await loadChunk(() => import('../diagnostics/tables/Tables.tsx'))).Tables,
  },
  graphs: {
    icon: ChartLine,
    load: async () => (await loadChunk(() => import('../diagnostics/graphs/Graphs.tsx'))).Graphs,
  },
  log: {
    icon: ScrollText,
    load: async () => (await loadChunk(() => import('../diagnostics/log/Log.tsx'))).Log,
  },
};

/** Tools with icon and view. */
export const DRAWN_TOOLS: readonly Tool[] = TOOLS.map((words) => ({ ...words, ...PARTS[words.id] }));

/** Pages that load after the first render. */
export const TOOL_PAGES: readonly LaterPage[] = [
  {
    path: 'make-link',
    title: 'Link setup',
    group: 'secondary',
    standsWhere: 'unlinked',
    icon: Link2,
    forReadOnly: false,
    ...deferred<PageProps>(async () =>
      (await loadChunk(() => import('../linkWizard/loadLinkWizard.ts'))).loadLinkWizard(),
    ),
  },
  {
    path: 'coming-from-airos',
    title: 'Coming from airOS',
    group: 'below',
    icon: BookOpen,
    forReadOnly: true,
    ...deferred<PageProps>(async () => (await loadChunk(() => import('./airos/AirosGuide.tsx'))).AirosGuide),
  },
  {
    path: HISTORY_PATH,
    title: 'History of settings',
    group: 'below',
    icon: ScrollText,
    forReadOnly: true,
    ...deferred<PageProps>(async () => (await loadChunk(() => import('../settings/versions/Versions.tsx'))).Versions),
  },
  {
    path: SITE_PATH,
    title: 'Site',
    group: 'below',
    icon: StickyNote,
    forReadOnly: true,
    ...deferred<PageProps>(async () => (await loadChunk(() => import('../settings/site/SitePage.tsx'))).SitePage),
  },
  ...DRAWN_TOOLS.map(
    (tool): LaterPage => ({
      path: `tools/${tool.id}`,
      title: tool.title,
      group: 'tools',
      icon: tool.icon,
      forReadOnly: tool.forReadOnly,
      feature: tool.feature,
      ...deferred<PageProps>(async () => {
        const [View, { ToolPage }] = await Promise.all([
          tool.load(),
          loadChunk(() => import('../diagnostics/ToolPage.tsx')),
        ]);
        return () => (
          <ToolPage tool={tool}>
            <View />
          </ToolPage>
        );
      }),
    }),
  ),
  {
    path: RADIO_PATH,
    title: 'This radio',
    group: 'tools',
    icon: RadioTower,
    forReadOnly: true,
    ...deferred<PageProps>(async () => (await loadChunk(() => import('./thisRadio/ThisRadio.tsx'))).ThisRadio),
  },
];
