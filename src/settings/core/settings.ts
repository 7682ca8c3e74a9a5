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

/** Something to say that is not the end of a run; `undo` brings back edits that were discarded. */
export interface SettingsNotice {
  readonly text: string;
  readonly undo?: Lines;
}

/** What the device works by until it reboots, and has not saved (D13). */
export interface UntilReboot {
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
  /** Makes a page part of the draft, by its id; the same promise each time. @throws ChunkError when its code does not load */
  readonly openPage: (id: string) => Promise<PageParts>;
  /** Loads the parts of a page, by its id, and leaves the draft as it is. @throws ChunkError */
  readonly loadParts: (id: string) => Promise<PageParts>;
  readonly apply: StateMachine<ApplyState, ApplyEvent>;
  readonly test: StateMachine<TestState, TestEvent>;
  /** The form that is shown: what is pending is sent by its submit. */
  readonly form: Cell<Pick<FormHandle, 'submit'> | undefined>;
  readonly notice: Cell<SettingsNotice | undefined>;
  readonly untilReboot: Cell<UntilReboot | undefined>;
  /** The other end of the link, while a change is made at both (D57). */
  readonly otherEnd: Cell<OtherEnd | undefined>;
  /** Loads what applying needs: it must be here before the device is out of reach. */
  readonly prepare: () => Promise<void>;
  /** Pointer of the field to bring the person to, until its page has done so. */
  readonly shown: Cell<string | undefined>;
  /** Begins a run; what was said of earlier ones is said no more. */
  readonly start: (purpose: Exclude<Purpose, TestPurpose>) => void;
  /** Drops all pending edits; the notice offers to bring them back. */
  readonly discard: () => void;
  readonly bringBack: (edits: Lines) => void;
  /** Puts the edits away, without secrets, for after the next sign-in (D17). @returns whether there are any */
  readonly keepEdits: () => boolean;
  /** Whether leaving the page now would lose something. */
  readonly hasUnsaved: () => boolean;
}
