import { loadChunk } from '../../engine/loadChunk.ts';
import { type Deferred, deferred } from '../shell/deferred.ts';
import type { StepId } from './journey.ts';
import { StepForm } from './StepForm.tsx';
import type { StepProps } from './stepSettings.ts';

/** One step of making a link. Its words are English, keys of the translations. */
interface Step extends Deferred<StepProps> {
  readonly title: string;
  /** What is done in it, in one sentence. */
  readonly about: string;
}

/** Every step, in the order of `STEP_IDS`; its settings stand in `STEP_SETTINGS`. Adding a step is adding its line. */
export const STEPS: Readonly<Record<StepId, Step>> = {
  role: {
    title: 'Role',
    about: 'One end is the base, an access point; the other is the far end, a station.',
    ...deferred<StepProps>(async () => (await loadChunk(() => import('./RoleStep.tsx'))).RoleStep),
  },
  network: {
    title: 'Network name and key',
    about: 'The base has both; the far end picks the network and gets the same key.',
    ...deferred<StepProps>(async () => (await loadChunk(() => import('./NetworkStep.tsx'))).NetworkStep),
  },
  channel: {
    title: 'Channel',
    about: 'The base chooses the channel; what is lawful depends on the country.',
    ...deferred<StepProps>(async () => (await loadChunk(() => import('./ChannelStep.tsx'))).ChannelStep),
  },
  address: {
    title: 'Name and address',
    about: 'How the device is found and managed.',
    ...deferred<StepProps>(async () => ({ settings }) => <StepForm settings={settings} step="address" />),
  },
  alignment: {
    title: 'Align',
    about: 'Turn the antennas until both ends hear what distance, gain and power let expect.',
    ...deferred<StepProps>(async () => (await loadChunk(() => import('./AlignmentStep.tsx'))).AlignmentStep),
  },
  test: {
    title: 'Test',
    about: 'Settings are tested before they are kept; what is not kept goes back by itself.',
    ...deferred<StepProps>(async () => (await loadChunk(() => import('./TestStep.tsx'))).TestStep),
  },
  report: {
    title: 'Report',
    about: 'What was installed, to print or save.',
    ...deferred<StepProps>(async () => (await loadChunk(() => import('./ReportStep.tsx'))).ReportStep),
  },
};
