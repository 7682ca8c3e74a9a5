import type { TestMode } from '../../device/endpoints/configuration.ts';
import { describeVersion } from '../../device/endpoints/versions.ts';
import { t } from '../../i18n/t.ts';
import { applyReducer } from '../apply/applyReducer.ts';
import { readDevice } from '../apply/readDevice.ts';
import { refusalsOf } from '../apply/refusalsOf.ts';
import { runApply } from '../apply/runApply.ts';
import type { ApplyEffect, ApplyEvent, ApplyState } from '../core/applyState.ts';
import { linkStatus } from '../core/linkStatus.ts';
import { predicted } from '../core/predicted.ts';
import type { Settings } from '../core/settings.ts';
import type { Flow, LateStateMachine } from '../core/stateMachine.ts';
import type { LinkBefore, RunningTest, TestEffect, TestEvent, TestState } from '../core/testState.ts';
import { versionNote } from '../core/versionNote.ts';
import { withOtherEnd } from '../core/withOtherEnd.ts';
import { testSeconds } from '../draft/interruption.ts';
import { keptProvisional } from '../testMode/provisional.ts';
import { testReducer } from '../testMode/testReducer.ts';
import { watchTest } from '../testMode/watchTest.ts';
import { type ActiveConfigurationSource, createActiveConfiguration } from './activeConfiguration.ts';

/** State machines that send a draft to the device. Loaded on demand, not needed to view a page. */
export interface Flows {
  readonly apply: Flow<ApplyState, ApplyEvent, ApplyEffect>;
  readonly test: Flow<TestState, TestEvent, TestEffect>;
  /** Restores the state of an earlier page: a running test, unsaved settings in force, and stored edits. */
  readonly resume: () => Promise<void>;
  /** Follows a test that another tab has started, or the text that it has put into force. */
  readonly followTest: () => Promise<void>;
}

interface Source extends ActiveConfigurationSource, Pick<Settings, 'apply' | 'form' | 'otherEnd'> {
  readonly test: LateStateMachine<TestState, TestEvent>;
  /** Reports that nothing was sent because code failed to load. */
  readonly withoutFlows: () => void;
}

export function createFlows(source: Source): Flows {
  const { draft, device, apply, test, form, otherEnd, notice, radio, lasting, deviceId, onBack, withoutFlows } =
    source;
  const { reviewing, texts, follow, done, restore, remember, resume } = createActiveConfiguration(source);

  const links = () => linkStatus(radio.status.get(), radio.board);

  /** Links before the test is sent. */
  let before: LinkBefore | undefined;

  async function begin(
    text: string,
    origin: RunningTest['origin'],
    { timeLeft: left, digest }: Pick<TestMode, 'timeLeft' | 'digest'>,
    linkBefore: LinkBefore | undefined,
  ): Promise<void> {
    await test.ready();
    test.send({ type: 'begin', text, origin, left, at: device.now(), digest, before: linkBefore });
    void watchTest(test, device, links);
  }

  /** Watches a running test. The text of the draft may be older. @returns false without a test */
  async function join(origin: RunningTest['origin']): Promise<boolean> {
    if (test.get().phase === 'running') return true;
    const { configuration, mode } = await readDevice(device);
    if (test.get().phase === 'running') return true;
    if (configuration.text !== draft.lines().base) draft.dispatch({ type: 'rebase', text: configuration.text });
    if (!mode.active) return false;
    const stored = keptProvisional(lasting, deviceId);
    const own = stored?.kind === 'test' ? stored : undefined;
    // While the device prepares, its countdown is paused.
    const rest = mode.countdownStarted || own === undefined ? 0 : (own.until - device.now()) / 1000;
    const timeLeft = Math.max(mode.timeLeft, rest);
    await begin(configuration.text, origin, { ...mode, timeLeft }, own?.before);
    return true;
  }

  return {
    apply: {
      reduce: applyReducer,
      run: runApply(
        {
          async submit(onValid) {
            reviewing();
            const shownForm = form.get();
            if (shownForm !== undefined) return shownForm.submit(onValid);
            const refusals = await refusalsOf(draft);
            if (refusals.length === 0) onValid();
            return refusals;
          },
          texts(purpose, theirs) {
            if (purpose === 'test') {
              const { interruption } = draft.view();
              before = { ...links(), at: device.now(), interruption, predicted: predicted.get() };
            }
            return texts(purpose, theirs);
          },
          rebase: (text, theirs) => void draft.dispatch({ type: 'rebase', text, theirs }),
          follow,
          done,
          beginTest({ text, digest }) {
            const timeLeft = otherEnd.get()?.seconds ?? testSeconds(draft.view().interruption);
            remember('test', timeLeft, draft.edits(), before);
            begin(text, 'here', { timeLeft, digest }, before).catch(withoutFlows);
          },
          finishTest: (result) => test.send({ type: 'finished', result }),
        },
        device,
        withOtherEnd(device, otherEnd),
      ),
    },
    test: {
      reduce: testReducer,
      run(effect) {
        switch (effect.do) {
          case 'run':
            return apply.send({ type: 'start', purpose: effect.purpose, tested: effect.tested });
          case 'kept': {
            const note = versionNote(effect.tested);
            // Devices without a history keep the settings anyway.
            if (note !== undefined) describeVersion(note).catch(console.warn);
            return done(effect.text, 'keepTest');
          }
          case 'tell':
            return notice.set({
              text: t('Another session has started a test, which replaced yours. Your changes are pending again.'),
            });
          case 'restore':
            return restore(effect.text, effect.origin);
        }
      },
    },
    async resume() {
      if (!(await join('before'))) return resume();
      onBack();
    },
    async followTest() {
      await join('elsewhere');
    },
  };
}
