import { fieldAt } from 'guywire-engine/plan';
import { Cell } from '../../../base/cell.ts';
import { forgetFailure, loadChunk } from '../../../base/loadChunk.ts';
import { proposal } from '../../app/proposal.ts';
import { pageOf } from '../../app/settingsPages.ts';
import { plural, t } from '../../i18n/t.ts';
import { outcomeIssues } from '../apply/outcomeIssues.ts';
import type { ApplyEffect, ApplyEvent, ApplyState } from '../core/applyState.ts';
import type { PageParts } from '../core/pageParts.ts';
import type { Settings, SettingsNotice, UntilReboot } from '../core/settings.ts';
import { RETRY } from '../core/settingsDevice.ts';
import { createLateStateMachine } from '../core/stateMachine.ts';
import type { TestEffect, TestEvent, TestState } from '../core/testState.ts';
import type { OtherEnd } from '../core/withOtherEnd.ts';
import { forgetEdits, isKept, keepEdits, UNSAVED } from '../draft/keptEdits.ts';
import { lockDraft } from '../testMode/lockDraft.ts';
import type { Flows } from './flows.ts';
import type { SettingsSource } from './settingsSource.ts';

/** Creates the settings of a session. Looks for a running test and for stored edits. */
export function createSettings(source: SettingsSource): Settings {
  const { device, loadParts, storage, lasting, owner, readOnly } = source;
  const opened = new Map<string, Promise<PageParts>>();
  // Edits are stored only after those of an earlier page are restored. Otherwise they would be overwritten.
  let isBack = false;
  const notice = new Cell<SettingsNotice | undefined>(undefined);
  const form: Settings['form'] = new Cell<ReturnType<Settings['form']['get']>>(undefined);
  const focusTarget = new Cell<string | undefined>(undefined);
  const untilReboot = new Cell<UntilReboot | undefined>(undefined);
  const otherEnd = new Cell<OtherEnd | undefined>(undefined);
  const bothEndsCards = new Cell(0);
  const isTestKnown = new Cell(false);

  let flows: Promise<Flows> | undefined;
  function loadFlows(): Promise<Flows> {
    flows ??= loadChunk(() => import('./flows.ts')).then(({ createFlows }) =>
      createFlows({
        ...source,
        openPage,
        apply,
        test,
        form,
        untilReboot,
        otherEnd,
        notice,
        onBack: () => (isBack = true),
        waitForReload,
        withoutFlows,
      }),
    );
    // A failed load is retried on the next call.
    flows.catch(() => (flows = undefined));
    return flows;
  }
  const withoutFlows = () =>
    notice.set({ text: t('Nothing was sent: a part of the page did not load. Reload and try again.') });
  const test = createLateStateMachine<TestState, TestEvent, TestEffect>(
    { phase: 'none' },
    async () => (await loadFlows()).test,
    withoutFlows,
  );
  const apply = createLateStateMachine<ApplyState, ApplyEvent, ApplyEffect>(
    { step: 'idle' },
    async () => (await loadFlows()).apply,
    withoutFlows,
  );

  const draft = lockDraft(source.draft, test, refuseEdit);
  /** Explains the lock in the bar. */
  function refuseEdit(): void {
    notice.set({ text: t('Settings are locked during the test.'), isLock: true });
  }

  test.subscribe(() => {
    if (test.get().phase !== 'running' && notice.get()?.isLock) notice.set(undefined);
  });

  let cautions: Promise<void> | undefined;
  /** Loads the warning rules without delaying the page. A failed load is retried with the next page. */
  function loadCautions(): void {
    cautions ??= loadChunk(() => import('../../../rules/cautionRules.ts')).then(({ cautionRules }) =>
      draft.extend({ sections: {}, rules: cautionRules, derivations: [] }),
    );
    cautions.catch(() => {
      cautions = undefined;
      notice.set({ text: t('Warnings are missing: a part of the page did not load. Reload to see them.') });
    });
  }

  function openPage(id: string): Promise<PageParts> {
    const existing = opened.get(id);
    if (existing !== undefined) return existing;
    const opening = loadParts(id).then((parts) => {
      draft.extend(parts);
      loadCautions();
      return parts;
    });
    opened.set(id, opening);
    forgetFailure(opening, () => opened.delete(id));
    return opening;
  }

  // Without its page, a setting is a line without a name.
  apply.subscribe(() => {
    for (const { pointer } of outcomeIssues(apply.get())) {
      const page = fieldAt(draft.plan(), pointer) === undefined ? pageOf(pointer) : undefined;
      // A page that fails to open shows its own error.
      if (page !== undefined) openPage(page.id).catch(() => undefined);
    }
  });

  /** Stored edits stay stored. */
  function waitForReload(): void {
    notice.set({ text: t('Unsaved changes wait: a part of the page did not load. Reload to bring them back.') });
  }

  async function lookForTest(): Promise<void> {
    const ask = () => device.getTestMode().catch(() => undefined);
    let mode = await ask();
    while (mode === undefined) {
      isTestKnown.set(true);
      await device.wait(RETRY);
      mode = await ask();
    }
    if (!mode.active && !isKept(storage, UNSAVED) && !isKept(lasting, 'provisional')) isBack = true;
    else await (await loadFlows()).resume();
  }
  lookForTest()
    .catch(waitForReload)
    .finally(() => isTestKnown.set(true));
  takeProposal();
  proposal.subscribe(takeProposal);

  /** Takes a change proposed by another page, as one undo step. */
  function takeProposal(): void {
    const proposedChange = proposal.get();
    if (proposedChange === undefined || readOnly) return;
    proposal.set(undefined);
    const take = () => {
      draft.dispatch({ type: 'leave' });
      draft.dispatch({ type: 'take', lines: proposedChange.lines });
    };
    // Open the page first, because an unknown key could not be undone. A page that fails to open shows its own error.
    openPage(proposedChange.page).then(take, () => undefined);
  }

  return {
    readOnly,
    draft,
    openPage,
    loadParts,
    apply,
    test,
    isTestKnown,
    form,
    notice,
    focusTarget,
    untilReboot,
    otherEnd,
    bothEndsCards,
    async prepare() {
      await Promise.all([apply.ready(), test.ready()]);
    },
    start(purpose) {
      // A running test must be kept or reverted first. Saving would bypass the conditions for keeping it.
      if (test.get().phase === 'running') return;
      notice.set(undefined);
      test.send({ type: 'dismiss' });
      apply.send({ type: 'start', purpose });
    },
    refuseEdit,
    followTest: () => void loadFlows().then((flows) => flows.followTest(), waitForReload),
    discard() {
      if (test.get().phase === 'running') return refuseEdit();
      const undo = draft.edits();
      const count = draft.pending();
      draft.dispatch({ type: 'revert' });
      forgetEdits(storage);
      const text = plural(count, { one: '{count} change discarded.', other: '{count} changes discarded.' });
      notice.set({ text, undo });
    },
    bringBack(edits) {
      draft.dispatch({ type: 'take', lines: edits });
      notice.set(undefined);
    },
    keepEdits: () => isBack && keepEdits(storage, owner(), draft.edits(), draft.isSecret),
    hasUnsaved: () => !readOnly && draft.edits().size > 0 && test.get().phase === 'none',
  };
}
