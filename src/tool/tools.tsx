import { AudioWaveform, Radar, Route } from 'lucide-react';
import { loadChunk } from '../../engine/loadChunk.ts';
import { deferred } from '../shell/deferred.ts';
import type { Page, PageProps } from '../shell/page.ts';
import { ToolPage } from './ToolPage.tsx';
import type { Tool } from './tool.ts';

/** In the order of the navigation. */
export const TOOLS: readonly Tool[] = [
  {
    id: 'traceroute',
    title: 'Traceroute',
    about: 'Shows every router on the way to a host, and how long each takes to answer.',
    icon: Route,
    forReadOnly: false,
    load: async () => (await loadChunk(() => import('./traceroute/Traceroute.tsx'))).Traceroute,
  },
  {
    id: 'survey',
    title: 'Site survey',
    about: 'Lists every network the radio hears, by channel, signal and security.',
    icon: Radar,
    forReadOnly: true,
    load: async () => (await loadChunk(() => import('./survey/Survey.tsx'))).Survey,
  },
  {
    id: 'spectrum',
    title: 'Spectrum view',
    about: 'Shows what is on the air at every frequency, as it happens.',
    icon: AudioWaveform,
    forReadOnly: true,
    load: async () => (await loadChunk(() => import('./spectrum/Spectrum.tsx'))).Spectrum,
  },
];

export const TOOL_PAGES: readonly Page[] = TOOLS.map((tool) => ({
  path: `tools/${tool.id}`,
  title: tool.title,
  group: 'tools',
  icon: tool.icon,
  forReadOnly: tool.forReadOnly,
  ...deferred<PageProps>(async () => {
    const View = await tool.load();
    return () => (
      <ToolPage tool={tool}>
        <View />
      </ToolPage>
    );
  }),
}));
