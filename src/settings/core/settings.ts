import type { Lines } from 'guywire-engine/draft';
import type { FormHandle } from 'guywire-engine/form';
import type { Cell } from '../../../base/cell.ts';
import type { SettingsDraft } from '../draft/settingsDraft.ts';
import type { ApplyEvent, ApplyState } from './applyState.ts';
import type { PageParts } from './pageParts.ts';
import type { Purpose, TestPurpose } from './purpose.ts';
import type { StateMachine } from './stateMachine.ts';
import type { TestEvent, TestState } from './testState.ts';
import type { OtherEnd } from './withOtherEnd.ts';

/** A message that is not the result of a run. `undo` restores discarded edits. */
export interface SettingsNotice {
  readonly text: string;
  readonly undo?: Lines;
  /** True if an edit was refused because a test runs. */
  readonly isLock?: boolean;
}

/** Configuration that is in force until the next reboot and not saved (D13). */
export interface UntilReboot {
  /** Lines in force, and the saved lines that they replace. */
  readonly edits: Lines;
  readonly back: Lines;
  /** True if no secret is missing, so the configuration can be reverted. Secrets are lost on reload. */
  readonly whole: boolean;
}

/** State shared by pages and the bar. Lives as long as the session. */
export interface Settings {
  readonly readOnly: boolean;
  readonly draft: SettingsDraft;
  /**
   * Adds a page to the draft, by its id. Returns the same promise for each call.
   * @throws ChunkError if its code fails to load
   */
  readonly openPage: (id: string) => Promise<PageParts>;
  /**
   * Loads the parts of a page, by its id, without changing the draft.
   * @throws ChunkError if its code fails to load
   */
  readonly loadParts: (id: string) => Promise<PageParts>;
  readonly apply: StateMachine<ApplyState, ApplyEvent>;
  readonly test: StateMachine<TestState, TestEvent>;
  /** True once the device has reported a test or none, or has not answered. */
  readonly isTestKnown: Cell<boolean>;
  /** Form on screen. Pending changes are sent by its submit. */
  readonly form: Cell<Pick<FormHandle, 'submit'> | undefined>;
  readonly notice: Cell<SettingsNotice | undefined>;
  readonly untilReboot: Cell<UntilReboot | undefined>;
  /** Other end of the link, while both ends are changed together (D57). */
  readonly otherEnd: Cell<OtherEnd | undefined>;
  /** Number of switched-on cards that change both ends. The user may not be signed in to the other end yet. */
  readonly bothEndsCards: Cell<number>;
  /** Loads the code for applying before the device may become unreachable. */
  readonly prepare: () => Promise<void>;
  /** Pointer of the field to focus, until its page has focused it. */
  readonly focusTarget: Cell<string | undefined>;
  /** Starts a run and clears earlier messages. */
  readonly start: (purpose: Exclude<Purpose, TestPurpose>) => void;
  /** Explains that a running test locks the settings. */
  readonly refuseEdit: () => void;
  /** Follows the test of another tab, and the text that it has kept. */
  readonly followTest: () => void;
  /** Discards all pending edits. The notice offers to restore them. */
  readonly discard: () => void;
  readonly bringBack: (edits: Lines) => void;
  /**
   * Stores the edits, without secrets, for after the next sign-in (D17).
   * @returns true if there were edits to store
   */
  readonly keepEdits: () => boolean;
  /** True if leaving the page now would lose edits. */
  readonly hasUnsaved: () => boolean;
}
