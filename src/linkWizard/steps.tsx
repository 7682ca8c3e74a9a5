import { type Deferred, deferred } from '../../base/deferred.ts';
import { loadChunk } from '../../base/loadChunk.ts';
import type { StepId } from './journey.ts';
import type { StepProps } from './stepSettings.ts';

/** One step of making a link. Its words are English, keys of the translations. */
interface Step extends Deferred<StepProps> {
  readonly title: string;
  /** What is done in it, in one sentence; a step without has a heading of its own. */
  readonly about?: string;
}

/** Every step, in the order of `STEP_IDS`; its settings stand in `STEP_SETTINGS`. Adding a step is adding its line. */
export const STEPS: Readonly<Record<StepId, Step>> = {
  radio: {
    title: 'This radio',
    about: 'Access point or station, device name and management address.',
    ...deferred<StepProps>(async () => (await loadChunk(() => import('./RadioStep.tsx'))).RadioStep),
  },
  network: {
    title: 'Network',
    about: 'SSID and key, the same at both radios.',
    ...deferred<StepProps>(async () => (await loadChunk(() => import('./NetworkStep.tsx'))).NetworkStep),
  },
  test: {
    title: 'Test',
    about: 'Settings are tested before they are kept; otherwise they revert.',
    ...deferred<StepProps>(async () => (await loadChunk(() => import('./TestStep.tsx'))).TestStep),
  },
  align: {
    title: 'Align',
    about: 'Aim until both ends reach the expected signal.',
    ...deferred<StepProps>(async () => (await loadChunk(() => import('./AlignStep.tsx'))).AlignStep),
  },
  up: {
    title: 'Link is up',
    ...deferred<StepProps>(async () => {
      const [{ UpStep }] = await Promise.all([
        loadChunk(() => import('./UpStep.tsx')),
        // It is printed, seen or not.
        loadChunk(() => import('./Report.tsx')),
      ]);
      return UpStep;
    }),
  },
};
