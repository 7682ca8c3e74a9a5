import { type Deferred, deferred } from '../../base/deferred.ts';
import { loadChunk } from '../../base/loadChunk.ts';
import type { StepId } from './journey.ts';
import type { StepProps } from './stepSettings.ts';

/** One step of link setup. Texts are English, translation keys. */
interface Step extends Deferred<StepProps> {
  readonly title: string;
  /** Task of the step in one sentence. A step without it has its own heading. */
  readonly about?: string;
}

/** All steps in the order of `STEP_IDS`. `STEP_SETTINGS` has their settings. A new step is one line. */
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
        // The report is printed even if it is not visible.
        loadChunk(() => import('./Report.tsx')),
      ]);
      return UpStep;
    }),
  },
};
