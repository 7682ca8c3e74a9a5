import { plural, t } from '../i18n/t.ts';
import { applyReducer } from './apply/applyReducer.ts';
import type { ApplyEvent, ApplyState, Purpose } from './apply/applyState.ts';
import { runApply } from './apply/runApply.ts';
import type { Draft } from './draft.ts';
import { forgetEdits, type KeptEdits, keepEdits, keptEdits } from './keptEdits.ts';
import { createCell, createMachine, type Machine } from './machine.ts';
import type { PageParts } from './pages/pageParts.ts';
import type { Page } from './pages.ts';
import type { SettingsDevice } from './settingsDevice.ts';
import { runTest, watchTest } from './test/runTest.ts';
import { testReducer } from './test/testReducer.ts';
import type { TestEvent, TestState } from './test/testState.ts';

/** Something to say that is not the end of a run; `undo` brings back edits that were discarded. */
export interface Notice {
  readonly text: string;
  readonly undo?: KeptEdits;
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
  /** Pointer of the field to bring the person to, until its page has done so. */
  readonly shown: Machine<string | undefined, string | undefined>;
  /** Begins a run; what was said of earlier ones is said no more. */
  readonly start: (purpose: Purpose) => void;
  /** Drops all pending edits; the notice offers to bring them back. */
  readonly discard: () => void;
  readonly bringBack: (edits: KeptEdits) => void;
  /** Puts the edits away, without secrets, for after the next sign-in (D17). */
  readonly keepEdits: () => void;
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
  /** Hardware address. */
  readonly deviceId: string;
  readonly readOnly: boolean;
}

/** Seconds of a test before the device has said how many are left (D13). */
const TEST_SECONDS = 240;

/** Milliseconds between questions to a device that does not answer. */
const RETRY = 1000;

/** Sets up the settings of a session; looks for a test that is running and for edits kept from before. */
export function createSettings({ draft, pages, device, storage, deviceId, readOnly }: Source): Settings {
  const opened = new Map<SettingsPart, Promise<PageParts>>();
  const keep = () => keepEdits(storage, deviceId, draft.edits(), draft.isSecret);
  const notice = createCell<Notice>();
  const shown = createCell<string>();
  const commit = (text: string) => {
    draft.commit(text);
    forgetEdits(storage);
  };

  const test = createMachine<TestState, TestEvent, Parameters<ReturnType<typeof runTest>>[0]>(
    { phase: 'none' },
    testReducer,
    runTest({ commit, restore: (text) => restore(text) }, device),
  );
  const apply = createMachine<ApplyState, ApplyEvent, Parameters<ReturnType<typeof runApply>>[0]>(
    { step: 'idle' },
    applyReducer,
    runApply(
      {
        check: draft.check,
        texts: draft.texts,
        rebase: draft.rebase,
        commit,
        beginTest(text) {
          // A reload during the test must not lose the edits should the device go back.
          keep();
          begin(text, 'here', TEST_SECONDS);
        },
      },
      device,
    ),
  );

  function begin(text: string, begun: 'here' | 'before', left: number): void {
    test.send({ type: 'begin', text, begun, left, at: device.now() });
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

  /** The device is back on `text`: what was tested becomes pending again, also after a reload. */
  function restore(text: string): void {
    draft.rebase(text, []);
    void bringBackKept();
  }

  async function bringBackKept(): Promise<void> {
    const kept = keptEdits(storage, deviceId);
    if (kept === undefined || readOnly) return forgetEdits(storage);
    try {
      await Promise.all(pages.map(openPage));
    } catch {
      notice.send({ text: t('Unsaved changes wait: a part of the page did not load. Reload to bring them back.') });
      return;
    }
    forgetEdits(storage);
    const before = draft.pending();
    draft.change(kept.edits);
    const back = draft.pending() - before;
    if (back > 0 || kept.dropped > 0) notice.send({ text: keptText(back, kept.dropped) });
  }

  async function lookForTest(): Promise<void> {
    let mode = await device.getTestMode().catch(() => undefined);
    while (mode === undefined) {
      await device.wait(RETRY);
      mode = await device.getTestMode().catch(() => undefined);
    }
    if (mode.active) begin(draft.texts().base, 'before', mode.timeLeft);
    else await bringBackKept();
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
