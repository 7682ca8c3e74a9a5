import { Cell } from '../../../base/cell.ts';
import { loadChunk } from '../../../base/loadChunk.ts';
import { forgetFailure } from '../../app/forgetFailure.ts';
import { proposal } from '../../app/proposal.ts';
import { plural, t } from '../../i18n/t.ts';
import type { ApplyEffect, ApplyEvent, ApplyState } from '../core/applyState.ts';
import type { PageParts } from '../core/pageParts.ts';
import type { Settings, SettingsNotice, UntilReboot } from '../core/settings.ts';
import { RETRY } from '../core/settingsDevice.ts';
import { createLateStateMachine } from '../core/stateMachine.ts';
import type { TestEffect, TestEvent, TestState } from '../core/testState.ts';
import type { OtherEnd } from '../core/withOtherEnd.ts';
import { forgetEdits, isKept, keepEdits, UNSAVED } from '../draft/keptEdits.ts';
import type { Flows } from './flows.ts';
import type { SettingsSource } from './settingsSource.ts';

/** Sets up the settings of a session; looks for a test that is running and for edits kept from before. */
export function createSettings(source: SettingsSource): Settings {
  const { draft, device, loadParts, storage, lasting, owner, readOnly } = source;
  const opened = new Map<string, Promise<PageParts>>();
  // Not before those of an earlier page are back: they would be overwritten by nothing.
  let isBack = false;
  const notice = new Cell<SettingsNotice | undefined>(undefined);
  const form: Settings['form'] = new Cell<ReturnType<Settings['form']['get']>>(undefined);
  const shown = new Cell<string | undefined>(undefined);
  const untilReboot = new Cell<UntilReboot | undefined>(undefined);
  const otherEnd = new Cell<OtherEnd | undefined>(undefined);

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
    // What did not load is asked for again.
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

  let cautions: Promise<void> | undefined;
  /** What is warned of does not keep a page waiting; what did not load is asked for again with the next page. */
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
    const known = opened.get(id);
    if (known !== undefined) return known;
    const opening = loadParts(id).then((parts) => {
      draft.extend(parts);
      loadCautions();
      return parts;
    });
    opened.set(id, opening);
    forgetFailure(opening, () => opened.delete(id));
    return opening;
  }

  /** What is kept stays so. */
  function waitForReload(): void {
    notice.set({ text: t('Unsaved changes wait: a part of the page did not load. Reload to bring them back.') });
  }

  async function lookForTest(): Promise<void> {
    let mode = await device.getTestMode().catch(() => undefined);
    while (mode === undefined) {
      await device.wait(RETRY);
      mode = await device.getTestMode().catch(() => undefined);
    }
    if (!mode.active && !isKept(storage, UNSAVED) && !isKept(lasting, 'provisional')) isBack = true;
    else await (await loadFlows()).resume(mode);
  }
  lookForTest().catch(waitForReload);
  takeProposal();
  proposal.subscribe(takeProposal);

  /** Another page proposes a change: it is one step of the draft, which one undo takes back. */
  function takeProposal(): void {
    const proposed = proposal.get();
    if (proposed === undefined || readOnly) return;
    proposal.set(undefined);
    const take = () => {
      draft.dispatch({ type: 'leave' });
      draft.dispatch({ type: 'take', lines: proposed.lines });
    };
    // What is not of the draft yet could not be undone; a page that cannot be opened says so itself.
    openPage(proposed.page).then(take, () => undefined);
  }

  return {
    readOnly,
    draft,
    openPage,
    loadParts,
    apply,
    test,
    form,
    notice,
    shown,
    untilReboot,
    otherEnd,
    async prepare() {
      await Promise.all([apply.ready(), test.ready()]);
    },
    start(purpose) {
      // What is tested is kept or reverted first: saving it otherwise would go around what keeping waits for.
      if (test.get().phase === 'running') return;
      notice.set(undefined);
      test.send({ type: 'dismiss' });
      apply.send({ type: 'start', purpose });
    },
    discard() {
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
