import { parseText } from '../../engine/config/flatText.ts';
import { loadChunk } from '../../engine/loadChunk.ts';
import type { TestMode } from '../device/endpoints/configuration.ts';
import { plural, t } from '../i18n/t.ts';
import type { ApplyEffect, ApplyEvent, ApplyState, Purpose } from './apply/applyState.ts';
import type { ApplyDraft } from './apply/runApply.ts';
import type { Draft } from './draft.ts';
import { forgetEdits, type Kept, type KeptAs, type KeptEdits, keepEdits, keptEdits } from './keptEdits.ts';
import { createCell, createLateMachine, type Machine } from './machine.ts';
import type { PageParts } from './pages/pageParts.ts';
import type { Page } from './pages.ts';
import { RETRY, type SettingsDevice } from './settingsDevice.ts';
import type { TestEffect, TestEvent, TestState } from './test/testState.ts';
import { forgetTrial, keepTrial, keptTrial, TEST_SECONDS, type Trial } from './test/trial.ts';

/** Something to say that is not the end of a run; `undo` brings back edits that were discarded. */
export interface Notice {
  readonly text: string;
  readonly undo?: KeptEdits;
}

/** What the device works by until it restarts, and has not saved (D13). */
export interface Tried {
  /** The whole text in force. */
  readonly text: string;
  /** The lines that are in force, and those that are saved instead. */
  readonly edits: KeptEdits;
  readonly back: KeptEdits;
  /** No secret is missing, as after a reload: going back is possible. */
  readonly whole: boolean;
}

/** All that pages and the bar share: the draft, the way to the device, the test. Lives as long as the session. */
export interface Settings {
  readonly readOnly: boolean;
  readonly draft: Draft;
  /** Makes a page part of the draft; the same promise each time. @throws ChunkError when its code does not load */
  readonly openPage: (page: SettingsPart) => Promise<PageParts>;
  readonly apply: Machine<ApplyState, ApplyEvent>;
  readonly test: Machine<TestState, TestEvent>;
  readonly notice: Machine<Notice | undefined, Notice | undefined>;
  /** What is in force without being saved. */
  readonly tried: Machine<Tried | undefined, Tried | undefined>;
  /** The device has saved what was tried; its text. */
  readonly triedSaved: (text: string) => void;
  /** The device went back to what it has saved; its text. What was tried is pending again. */
  readonly triedEnded: (text: string) => void;
  readonly device: SettingsDevice;
  /** Loads what applying needs: it must be here before the device is out of reach. */
  readonly prepare: () => Promise<unknown>;
  /** Pointer of the field to bring the person to, until its page has done so. */
  readonly shown: Machine<string | undefined, string | undefined>;
  /** Begins a run; what was said of earlier ones is said no more. */
  readonly start: (purpose: Purpose) => void;
  /** Drops all pending edits; the notice offers to bring them back. */
  readonly discard: () => void;
  readonly bringBack: (edits: KeptEdits) => void;
  /** Puts the edits away, without secrets, for after the next sign-in (D17). @returns whether there are any */
  readonly keepEdits: () => boolean;
  /** Whether leaving the page now would lose something. */
  readonly hasUnsaved: () => boolean;
}

/** Where a page's sections, rules and consequences come from. */
export type SettingsPart = Pick<Page, 'load'>;

interface Source {
  readonly draft: Draft;
  /** All there are: edits kept from before may belong to any of them. */
  readonly pages: readonly SettingsPart[];
  readonly device: SettingsDevice;
  readonly storage: Storage;
  /** Outlives the tab: that something was tried must be known after the browser was closed in the middle of it. */
  readonly lasting: Storage;
  /** Hardware address. */
  readonly deviceId: string;
  /** Device and account whose the unsaved edits are. */
  readonly owner: () => string;
  readonly readOnly: boolean;
}

const NO_EDITS: KeptEdits = new Map();

/** Sets up the settings of a session; looks for a test that is running and for edits kept from before. */
export function createSettings({
  draft,
  pages,
  device,
  storage,
  lasting,
  deviceId,
  owner,
  readOnly,
}: Source): Settings {
  const opened = new Map<SettingsPart, Promise<PageParts>>();
  // Not before those of an earlier page are back: they would be overwritten by nothing.
  let isBack = false;
  const keep = () => isBack && keepEdits(storage, owner(), draft.edits(), draft.isSecret);
  const notice = createCell<Notice>();
  const shown = createCell<string>();
  const tried = createCell<Tried>();
  const commit = (text: string) => {
    draft.commit(text);
    forgetEdits(storage);
    forgetTrial(lasting);
    // Whatever is saved now is all there is in force.
    tried.send(undefined);
  };
  /** Remembers, secrets apart, what is put into force without being saved. */
  function remember(kind: Trial['kind'], seconds: number, edits: KeptEdits): void {
    const at = device.now();
    keepEdits(lasting, deviceId, edits, draft.isSecret, 'trial_edits');
    keepTrial(lasting, deviceId, { kind, at, until: at + seconds * 1000 });
  }

  // Nothing of it is needed to look at a page.
  const loadFlows = () => loadChunk(() => import('./flows.ts'));
  const withoutFlows = () =>
    notice.send({ text: t('Nothing was sent: a part of the page did not load. Reload and try again.') });
  const test = createLateMachine<TestState, TestEvent, TestEffect>(
    { phase: 'none' },
    async () => {
      const { runTest, testReducer } = await loadFlows();
      return {
        reduce: testReducer,
        run: runTest({ commit, restore, tell: (text) => notice.send({ text }) }, device),
      };
    },
    withoutFlows,
  );
  const apply = createLateMachine<ApplyState, ApplyEvent, ApplyEffect>(
    { step: 'idle' },
    async () => {
      const { applyReducer, runApply } = await loadFlows();
      return { reduce: applyReducer, run: runApply(applied, device) };
    },
    withoutFlows,
  );
  const applied: ApplyDraft = {
    check: draft.check,
    texts: draft.texts,
    rebase: draft.rebase,
    commit: (text, purpose) => (purpose === 'try' ? holdTried(text) : commit(text)),
    beginTest(text, digest) {
      remember('test', TEST_SECONDS + draft.view().interruption.radarCheck, draft.edits());
      begin(text, 'here', { timeLeft: TEST_SECONDS, digest }).catch(withoutFlows);
    },
  };

  async function begin(
    text: string,
    begun: 'here' | 'before',
    { timeLeft: left, digest }: Pick<TestMode, 'timeLeft' | 'digest'>,
  ): Promise<void> {
    const { watchTest } = await loadFlows();
    await test.ready();
    test.send({ type: 'begin', text, begun, left, at: device.now(), digest });
    void watchTest(test, device);
  }

  function openPage(page: SettingsPart): Promise<PageParts> {
    const known = opened.get(page);
    if (known !== undefined) return known;
    const opening = page.load().then((parts) => {
      draft.extend(parts);
      return parts;
    });
    opened.set(page, opening);
    // A part that did not load is asked for again.
    opening.catch(() => opened.delete(page));
    return opening;
  }

  /** The device works by `text` until it restarts: nothing is pending, and nothing of it is saved. */
  function holdTried(text: string): void {
    const { edits: earlier = NO_EDITS, back: former = NO_EDITS, whole = true } = tried.get() ?? {};
    const [base, lines] = [parseText(draft.repository.originalText()), parseText(text)];
    const taken = [...draft.edits()].filter(([key, value]) => lines.get(key) === value);
    const edits = new Map([...earlier, ...taken]);
    const back = new Map([...taken.map(([key]) => [key, base.get(key)] as const), ...former]);
    draft.commit(text);
    forgetEdits(storage);
    remember('try', 0, edits);
    keepEdits(lasting, deviceId, back, draft.isSecret, 'trial_back');
    tried.send({ text, edits, back, whole });
  }

  /** The device is back on `text`: what was tested becomes pending again, also after a reload. */
  function restore(text: string, begun: 'here' | 'before'): void {
    const lost = tried.get();
    draft.rebase(text, []);
    if (lost !== undefined) giveBack(lost.edits);
    tried.send(undefined);
    if (begun === 'here') forgetTrial(lasting);
    else void bringBackKept(keptHere('trial_edits'));
  }

  const keptHere = (as: KeptAs): Kept | undefined => keptEdits(lasting, deviceId, as);

  /** What was in force without being saved is pending again, where nothing newer is. */
  function giveBack(edits: KeptEdits): void {
    const own = draft.edits();
    draft.change(new Map([...edits].filter(([key]) => !own.has(key))));
  }

  /** @param trial what was put into force by an earlier page, and is no longer */
  async function bringBackKept(trial?: Kept): Promise<void> {
    const unsaved = keptEdits(storage, owner());
    const edits = new Map([...(trial?.edits ?? NO_EDITS), ...(unsaved?.edits ?? NO_EDITS)]);
    const dropped = Math.max(trial?.dropped ?? 0, unsaved?.dropped ?? 0);
    if (edits.size + dropped > 0 && !readOnly) {
      const ready = Promise.all([loadFlows(), ...pages.map(openPage)]).catch(() => undefined);
      const [{ keptText } = {}] = (await ready) ?? [];
      if (keptText === undefined) return waitForReload();
      const before = draft.pending();
      draft.change(edits);
      const back = draft.pending() - before;
      if (back > 0 || dropped > 0) notice.send({ text: keptText(back, dropped) });
    }
    forgetEdits(storage);
    isBack = true;
    if (tried.get() === undefined) forgetTrial(lasting);
  }

  /** What is kept stays so. */
  function waitForReload(): void {
    notice.send({ text: t('Unsaved changes wait: a part of the page did not load. Reload to bring them back.') });
  }

  async function lookForTest(): Promise<void> {
    let mode = await device.getTestMode().catch(() => undefined);
    while (mode === undefined) {
      await device.wait(RETRY);
      mode = await device.getTestMode().catch(() => undefined);
    }
    const trial = keptTrial(lasting, deviceId);
    if (mode.active) {
      await begin(draft.repository.originalText(), 'before', mode).catch(waitForReload);
      isBack = true;
    } else if (trial === undefined) await bringBackKept();
    else await endTrial(trial).catch(waitForReload);
  }

  /** Says what became of a trial that another page began. */
  async function endTrial(trial: Trial): Promise<void> {
    const { endTrial } = await loadChunk(() => import('./test/endTrial.ts'));
    await endTrial(trial, { draft, device, test, tried, notice, bringBackKept, keptAs: keptHere });
  }
  void lookForTest();

  return {
    readOnly,
    draft,
    openPage,
    apply,
    test,
    notice,
    shown,
    tried,
    triedSaved(text) {
      draft.rebase(text, []);
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
    device,
    prepare: () => Promise.all([apply.ready(), test.ready()]),
    start(purpose) {
      notice.send(undefined);
      test.send({ type: 'dismiss' });
      apply.send({ type: 'start', purpose });
    },
    discard() {
      const undo = draft.edits();
      const count = draft.pending();
      draft.discard();
      forgetEdits(storage);
      const text = plural(count, { one: '{count} change discarded.', other: '{count} changes discarded.' });
      notice.send({ text, undo });
    },
    bringBack(edits) {
      draft.change(edits);
      notice.send(undefined);
    },
    keepEdits: keep,
    hasUnsaved: () => !readOnly && draft.pending() > 0 && test.get().phase === 'none',
  };
}
