import type { Lines } from '../../engine/draft/lines.ts';
import { loadChunk } from '../../engine/loadChunk.ts';
import { plural, t } from '../i18n/t.ts';
import type { ApplyEffect, ApplyEvent, ApplyState, Purpose } from './apply/applyState.ts';
import type { Flows } from './flows.ts';
import { forgetEdits, isKept, keepEdits, UNSAVED } from './keptEdits.ts';
import { createCell, createLateMachine, type Machine } from './machine.ts';
import type { PageParts } from './pages/pageParts.ts';
import type { Page } from './pages.ts';
import { RETRY, type SettingsDevice } from './settingsDevice.ts';
import type { SettingsDraft } from './settingsDraft.ts';
import type { TestEffect, TestEvent, TestState } from './test/testState.ts';

/** Something to say that is not the end of a run; `undo` brings back edits that were discarded. */
export interface Notice {
  readonly text: string;
  readonly undo?: Lines;
}

/** What the device works by until it restarts, and has not saved (D13). */
export interface Tried {
  /** The whole text in force. */
  readonly text: string;
  /** The lines that are in force, and those that are saved instead. */
  readonly edits: Lines;
  readonly back: Lines;
  /** No secret is missing, as after a reload: going back is possible. */
  readonly whole: boolean;
}

/** All that pages and the bar share: the draft, the way to the device, the test. Lives as long as the session. */
export interface Settings {
  readonly readOnly: boolean;
  readonly draft: SettingsDraft;
  /** Makes a page part of the draft; the same promise each time. @throws ChunkError when its code does not load */
  readonly openPage: (page: SettingsPart) => Promise<PageParts>;
  readonly apply: Machine<ApplyState, ApplyEvent>;
  readonly test: Machine<TestState, TestEvent>;
  readonly notice: Machine<Notice | undefined, Notice | undefined>;
  /** What is in force without being saved. */
  readonly tried: Machine<Tried | undefined, Tried | undefined>;
  readonly device: SettingsDevice;
  /** Loads what applying needs: it must be here before the device is out of reach. */
  readonly prepare: () => Promise<Flows>;
  /** Pointer of the field to bring the person to, until its page has done so. */
  readonly shown: Machine<string | undefined, string | undefined>;
  /** Begins a run; what was said of earlier ones is said no more. */
  readonly start: (purpose: Purpose) => void;
  /** Drops all pending edits; the notice offers to bring them back. */
  readonly discard: () => void;
  readonly bringBack: (edits: Lines) => void;
  /** Puts the edits away, without secrets, for after the next sign-in (D17). @returns whether there are any */
  readonly keepEdits: () => boolean;
  /** Whether leaving the page now would lose something. */
  readonly hasUnsaved: () => boolean;
}

/** Where a page's sections, rules and consequences come from. */
export type SettingsPart = Pick<Page, 'load'>;

export interface SettingsSource {
  readonly draft: SettingsDraft;
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

/** Sets up the settings of a session; looks for a test that is running and for edits kept from before. */
export function createSettings(source: SettingsSource): Settings {
  const { draft, device, storage, lasting, owner, readOnly } = source;
  const opened = new Map<SettingsPart, Promise<PageParts>>();
  // Not before those of an earlier page are back: they would be overwritten by nothing.
  let isBack = false;
  const notice = createCell<Notice>();
  const shown = createCell<string>();
  const tried = createCell<Tried>();

  let flows: Promise<Flows> | undefined;
  function loadFlows(): Promise<Flows> {
    flows ??= loadChunk(() => import('./flows.ts')).then(({ createFlows }) =>
      createFlows({
        ...source,
        openPage,
        test,
        tried,
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
    notice.send({ text: t('Nothing was sent: a part of the page did not load. Reload and try again.') });
  const test = createLateMachine<TestState, TestEvent, TestEffect>(
    { phase: 'none' },
    async () => (await loadFlows()).test,
    withoutFlows,
  );
  const apply = createLateMachine<ApplyState, ApplyEvent, ApplyEffect>(
    { step: 'idle' },
    async () => (await loadFlows()).apply,
    withoutFlows,
  );

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
    if (!mode.active && !isKept(storage, UNSAVED) && !isKept(lasting, 'trial')) isBack = true;
    else await (await loadFlows()).resume(mode);
  }
  lookForTest().catch(waitForReload);

  return {
    readOnly,
    draft,
    openPage,
    apply,
    test,
    notice,
    shown,
    tried,
    device,
    async prepare() {
      await Promise.all([apply.ready(), test.ready()]);
      return loadFlows();
    },
    start(purpose) {
      notice.send(undefined);
      test.send({ type: 'dismiss' });
      apply.send({ type: 'start', purpose });
    },
    discard() {
      const undo = draft.edits();
      const count = draft.pending();
      draft.dispatch({ type: 'revert' });
      forgetEdits(storage);
      const text = plural(count, { one: '{count} change discarded.', other: '{count} changes discarded.' });
      notice.send({ text, undo });
    },
    bringBack(edits) {
      draft.dispatch({ type: 'take', lines: edits });
      notice.send(undefined);
    },
    keepEdits: () => isBack && keepEdits(storage, owner(), draft.edits(), draft.isSecret),
    hasUnsaved: () => !readOnly && draft.pending() > 0 && test.get().phase === 'none',
  };
}
