import { type Deferred, deferred } from '../../base/deferred.ts';
import { loadChunk } from '../../base/loadChunk.ts';
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
    about: 'This radio is the access point or the station.',
    ...deferred<StepProps>(async () => (await loadChunk(() => import('./RoleStep.tsx'))).RoleStep),
  },
  network: {
    title: 'Network name and key',
    about: 'Set SSID and key here; enter the same at the other radio.',
    ...deferred<StepProps>(async () => (await loadChunk(() => import('./NetworkStep.tsx'))).NetworkStep),
  },
  channel: {
    title: 'Channel',
    about: 'Set on the access point; the country decides the allowed channels.',
    ...deferred<StepProps>(async () => (await loadChunk(() => import('./ChannelStep.tsx'))).ChannelStep),
  },
  address: {
    title: 'Name and address',
    about: 'Device name and management address.',
    ...deferred<StepProps>(async () => ({ settings }) => <StepForm settings={settings} step="address" />),
  },
  alignment: {
    title: 'Align',
    about: 'Aim until both ends reach the expected signal.',
    ...deferred<StepProps>(async () => (await loadChunk(() => import('./AlignmentStep.tsx'))).AlignmentStep),
  },
  test: {
    title: 'Test',
    about: 'Settings are tested before they are kept; otherwise they revert.',
    ...deferred<StepProps>(async () => (await loadChunk(() => import('./TestStep.tsx'))).TestStep),
  },
  report: {
    title: 'Report',
    about: 'Installation report to print or save.',
    ...deferred<StepProps>(async () => (await loadChunk(() => import('./ReportStep.tsx'))).ReportStep),
  },
};
