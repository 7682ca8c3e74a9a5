import { parseText } from '../../../engine/config/flatText.ts';
import type { Lines } from '../../../engine/draft/lines.ts';
import { TEST_SECONDS } from '../../../rules/constants/timing.ts';
import type { TestMode } from '../../device/endpoints/configuration.ts';
import { plural, t } from '../../i18n/t.ts';
import { applyReducer } from '../apply/applyReducer.ts';
import type { ApplyEffect, ApplyEvent, ApplyState } from '../apply/applyState.ts';
import { runApply } from '../apply/runApply.ts';
import { forgetEdits, type KeptAs, keepEdits } from '../draft/keptEdits.ts';
import { type Kept, keptEdits } from '../draft/readKeptEdits.ts';
import type { Flow, LateMachine } from '../machine.ts';
import type { Settings, TriedEnds } from '../settings.ts';
import { endTrial } from '../testMode/endTrial.ts';
import { runTest, watchTest } from '../testMode/runTest.ts';
import { testReducer } from '../testMode/testReducer.ts';
import type { TestEffect, TestEvent, TestState } from '../testMode/testState.ts';
import { forgetTrial, keepTrial, keptTrial, type Trial } from '../testMode/trial.ts';
import type { SettingsSource } from './settingsSource.ts';

/** How a draft comes to the device and back: nothing of it is needed to look at a page. */
export interface Flows extends TriedEnds {
  readonly apply: Flow<ApplyState, ApplyEvent, ApplyEffect>;
  readonly test: Flow<TestState, TestEvent, TestEffect>;
  /** Takes up what an earlier page left: a running test, a trial, edits that were kept. */
  readonly resume: (mode: TestMode) => Promise<void>;
}

interface Source extends SettingsSource, Pick<Settings, 'openPage' | 'notice' | 'tried'> {
  readonly test: LateMachine<TestState, TestEvent>;
  /** Edits of an earlier page are pending again. */
  readonly onBack: () => void;
  /** Says that edits of an earlier page stay kept, or that nothing was sent: a part of the page did not load. */
  readonly waitForReload: () => void;
  readonly withoutFlows: () => void;
}

const NO_EDITS: Lines = new Map();

export function createFlows(source: Source): Flows {
  const { draft, pages, device, storage, lasting, deviceId, owner, readOnly } = source;
  const { openPage, test, tried, notice, onBack, waitForReload, withoutFlows } = source;

  function commit(text: string): void {
    draft.dispatch({ type: 'rebase', text });
    forgetEdits(storage);
    forgetTrial(lasting);
    // Whatever is saved now is all there is in force.
    tried.send(undefined);
  }

  /** Remembers, secrets apart, what is put into force without being saved. */
  function remember(kind: Trial['kind'], seconds: number, edits: Lines): void {
    const at = device.now();
    keepEdits(lasting, deviceId, edits, draft.isSecret, 'trial_edits');
    keepTrial(lasting, deviceId, { kind, at, until: at + seconds * 1000 });
  }

  async function begin(
    text: string,
    begun: 'here' | 'before',
    { timeLeft: left, digest }: Pick<TestMode, 'timeLeft' | 'digest'>,
  ): Promise<void> {
    await test.ready();
    test.send({ type: 'begin', text, begun, left, at: device.now(), digest });
    void watchTest(test, device);
  }

  /** The device works by `text` until it restarts: nothing is pending, and nothing of it is saved. */
  function holdTried(text: string): void {
    const { edits: earlier = NO_EDITS, back: former = NO_EDITS, whole = true } = tried.get() ?? {};
    const { base } = draft.state();
    const lines = parseText(text);
    const taken = [...draft.edits()].filter(([key, value]) => lines.get(key) === value);
    const edits = new Map([...earlier, ...taken]);
    const back = new Map([...taken.map(([key]) => [key, base.get(key)] as const), ...former]);
    draft.dispatch({ type: 'rebase', text });
    forgetEdits(storage);
    remember('try', 0, edits);
    keepEdits(lasting, deviceId, back, draft.isSecret, 'trial_back');
    tried.send({ text, edits, back, whole });
  }

  /** The device is back on `text`: what was tested becomes pending again, also after a reload. */
  function restore(text: string, begun: 'here' | 'before'): void {
    const lost = tried.get();
    draft.dispatch({ type: 'rebase', text });
    if (lost !== undefined) giveBack(lost.edits);
    tried.send(undefined);
    if (begun === 'here') forgetTrial(lasting);
    else void bringBackKept(keptHere('trial_edits'));
  }

  const keptHere = (as: KeptAs): Kept | undefined => keptEdits(lasting, deviceId, as);

  /** What was in force without being saved is pending again, where nothing newer is. */
  function giveBack(edits: Lines): void {
    const own = draft.edits();
    draft.dispatch({ type: 'take', lines: new Map([...edits].filter(([key]) => !own.has(key))) });
  }

  /** @param trial what was put into force by an earlier page, and is no longer */
  async function bringBackKept(trial?: Kept): Promise<void> {
    const unsaved = keptEdits(storage, owner());
    const edits = new Map([...(trial?.edits ?? NO_EDITS), ...(unsaved?.edits ?? NO_EDITS)]);
    const dropped = Math.max(trial?.dropped ?? 0, unsaved?.dropped ?? 0);
    if (edits.size + dropped > 0 && !readOnly) {
      const opened = await Promise.all(pages.map(openPage)).catch(() => undefined);
      if (opened === undefined) return waitForReload();
      const before = draft.pending();
      draft.dispatch({ type: 'take', lines: edits });
      const back = draft.pending() - before;
      if (back > 0 || dropped > 0) notice.send({ text: keptText(back, dropped) });
    }
    forgetEdits(storage);
    onBack();
    if (tried.get() === undefined) forgetTrial(lasting);
  }

  return {
    apply: {
      reduce: applyReducer,
      run: runApply(
        {
          check: draft.check,
          texts: draft.texts,
          rebase: (text, theirs) => void draft.dispatch({ type: 'rebase', text, theirs }),
          commit: (text, purpose) => (purpose === 'try' ? holdTried(text) : commit(text)),
          beginTest(text, digest) {
            remember('test', TEST_SECONDS + draft.view().interruption.radarCheck, draft.edits());
            begin(text, 'here', { timeLeft: TEST_SECONDS, digest }).catch(withoutFlows);
          },
        },
        device,
      ),
    },
    test: {
      reduce: testReducer,
      run: runTest({ commit, restore, tell: (text) => notice.send({ text }) }, device),
    },
    async resume(mode) {
      const trial = keptTrial(lasting, deviceId);
      if (mode.active) {
        await begin(draft.lines().base, 'before', mode);
        onBack();
      } else if (trial === undefined) await bringBackKept();
      else await endTrial(trial, { draft, device, test, tried, notice, bringBackKept, keptAs: keptHere });
    },
    triedSaved(text) {
      draft.dispatch({ type: 'rebase', text });
      tried.send(undefined);
      forgetTrial(lasting);
      notice.send({ text: t('Saved: what was applied until reboot is now also saved.') });
    },
    triedEnded(text) {
      restore(text, 'here');
      notice.send({
        text: t('The device is back on its saved settings. What was applied until reboot is pending again.'),
      });
    },
  };
}

/**
 * That edits of an earlier page are back.
 * @param back changes that are pending again
 * @param dropped secrets that were not kept
 */
function keptText(back: number, dropped: number): string {
  const parts = [];
  if (back > 0) {
    parts.push(
      plural(back, {
        one: '{count} unsaved change was brought back.',
        other: '{count} unsaved changes were brought back.',
      }),
    );
  }
  if (dropped > 0) parts.push(t('Passwords are never kept: please type them again.'));
  return parts.join(' ');
}
