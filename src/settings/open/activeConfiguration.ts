import { parseText, serialise } from 'guywire-engine/config';
import type { JsonObject } from 'guywire-engine/core';
import { type DraftState, type Lines, withLines } from 'guywire-engine/draft';
import { plural, t } from '../../i18n/t.ts';
import type { ApplyDraft } from '../apply/runApply.ts';
import { wayOf } from '../core/purpose.ts';
import type { Settings } from '../core/settings.ts';
import type { LinkBefore, RunningTest } from '../core/testState.ts';
import { forgetEdits, type KeptAs, keepEdits } from '../draft/keptEdits.ts';
import { type KeptEdits, keptEdits } from '../draft/readKeptEdits.ts';
import { forgetProvisional, keepProvisional, keptProvisional, type Provisional } from '../testMode/provisional.ts';
import { endOf, uptimeOf } from '../testMode/testResult.ts';
import type { SettingsSource } from './settingsSource.ts';

/** Updates the draft and the stored edits when the configuration in force changes. */
export interface ActiveConfiguration extends Pick<ApplyDraft, 'texts' | 'done' | 'follow'> {
  /** Marks the current draft as reviewed. A run writes this state. */
  readonly reviewing: () => void;
  /** Reverts to this text. Settings that were in force but not saved become pending again, also after a reload. */
  readonly restore: (text: string, origin: RunningTest['origin']) => void;
  /**
   * Stores, without secrets, that the draft is in force but not saved.
   * @param seconds longest duration
   */
  readonly remember: (kind: Provisional['kind'], seconds: number, edits: Lines, before?: LinkBefore) => void;
  /** Restores the state of an earlier page: unsaved settings in force, and stored edits. */
  readonly resume: () => Promise<void>;
}

export interface ActiveConfigurationSource
  extends SettingsSource,
    Pick<Settings, 'openPage' | 'notice' | 'untilReboot' | 'test'> {
  /** Called when edits of an earlier page are pending again. */
  readonly onBack: () => void;
  /** Reports that stored edits wait for a reload, because code failed to load. */
  readonly waitForReload: () => void;
}

const NO_EDITS: Lines = new Map();

export function createActiveConfiguration(source: ActiveConfigurationSource): ActiveConfiguration {
  const { draft, pages, device, storage, lasting, deviceId, owner, readOnly } = source;
  const { openPage, test, untilReboot, notice, onBack, waitForReload } = source;

  /** State reviewed last. It is written, even if the user has edited since. */
  let reviewedState: DraftState | undefined;
  /** Document of the last written text. Later edits are newer than that text. */
  let writtenDocument: JsonObject | undefined;

  const keptHere = (as: KeptAs): KeptEdits | undefined => keptEdits(lasting, deviceId, as);

  /** Keeps the settings until reboot that are still in the text. */
  function follow(text: string, waiting: boolean): void {
    draft.dispatch({ type: 'rebase', text });
    const was = untilReboot.get();
    if (was === undefined || waiting) return;
    const lines = parseText(text);
    const edits = new Map([...was.edits].filter(([key, value]) => lines.get(key) === value));
    const back = new Map([...was.back].filter(([key]) => edits.has(key)));
    untilReboot.set(edits.size === 0 ? undefined : { ...was, edits, back });
  }

  /** The saved text is all that is in force. */
  function saved(text: string): void {
    draft.dispatch({ type: 'rebase', text, since: writtenDocument });
    forgetEdits(storage);
    forgetProvisional(lasting);
    untilReboot.set(undefined);
  }

  function remember(kind: Provisional['kind'], seconds: number, edits: Lines, before?: LinkBefore): void {
    const at = device.now();
    keepEdits(lasting, deviceId, edits, draft.isSecret, 'provisional_edits');
    keepProvisional(lasting, deviceId, { kind, at, until: at + seconds * 1000, before });
  }

  /** The edits are in force but not saved, so they are no longer pending. */
  function holdUntilReboot(text: string): void {
    const { edits: earlier = NO_EDITS, back: former = NO_EDITS, whole = true } = untilReboot.get() ?? {};
    const { base } = draft.state();
    const lines = parseText(text);
    const applied = [...draft.edits()].filter(([key, value]) => lines.get(key) === value);
    const edits = new Map([...earlier, ...applied]);
    const back = new Map([...applied.map(([key]) => [key, base.get(key)] as const), ...former]);
    draft.dispatch({ type: 'rebase', text, since: writtenDocument });
    forgetEdits(storage);
    remember('untilReboot', 0, edits);
    keepEdits(lasting, deviceId, back, draft.isSecret, 'provisional_back');
    untilReboot.set({ edits, back, whole });
  }

  function restore(text: string, origin: RunningTest['origin']): void {
    const former = untilReboot.get();
    draft.dispatch({ type: 'rebase', text });
    if (former !== undefined) {
      const own = draft.edits();
      // Newer pending edits win.
      draft.dispatch({ type: 'take', lines: new Map([...former.edits].filter(([key]) => !own.has(key))) });
    }
    untilReboot.set(undefined);
    if (origin !== 'before') forgetProvisional(lasting);
    else void bringBackKept(keptHere('provisional_edits'));
  }

  /** @param provisional edits of an earlier page that are no longer in force */
  async function bringBackKept(provisional?: KeptEdits): Promise<void> {
    const unsaved = keptEdits(storage, owner());
    const edits = new Map([...(provisional?.edits ?? NO_EDITS), ...(unsaved?.edits ?? NO_EDITS)]);
    const dropped = Math.max(provisional?.dropped ?? 0, unsaved?.dropped ?? 0);
    if (edits.size + dropped > 0 && !readOnly) {
      const opened = await Promise.all(pages.map(openPage)).catch(() => undefined);
      if (opened === undefined) return waitForReload();
      const before = draft.pending();
      draft.dispatch({ type: 'take', lines: edits });
      const back = draft.pending() - before;
      if (back > 0 || dropped > 0) notice.set({ text: keptText(back, dropped) });
    }
    forgetEdits(storage);
    onBack();
    if (untilReboot.get() === undefined) forgetProvisional(lasting);
  }

  return {
    reviewing() {
      reviewedState = draft.state();
    },
    texts(purpose, theirs) {
      if (wayOf(purpose).of === 'draft') {
        reviewedState ??= draft.state();
        writtenDocument = reviewedState.document;
        return draft.texts(reviewedState);
      }
      const back = purpose === 'revertInForce' ? (untilReboot.get()?.back ?? NO_EDITS) : NO_EDITS;
      return { base: draft.lines().base, mine: serialise(withLines(parseText(theirs), back)) };
    },
    done(text, purpose) {
      if (purpose === 'untilReboot') holdUntilReboot(text);
      else if (purpose === 'revertInForce') restore(text, 'here');
      else if (wayOf(purpose).of === 'waiting') follow(text, false);
      else saved(text);
    },
    follow,
    restore,
    remember,
    async resume() {
      const provisional = keptProvisional(lasting, deviceId);
      if (provisional === undefined) return bringBackKept();
      const storedEdits = keptHere('provisional_edits');
      const [edits, text] = [storedEdits?.edits ?? NO_EDITS, draft.lines().base];
      const end = endOf(provisional, { edits, text, now: device.now(), uptime: await uptimeOf(device) });
      if (end === undefined) {
        const back = keptHere('provisional_back');
        untilReboot.set({ edits, back: back?.edits ?? NO_EDITS, whole: back?.dropped === 0 });
        return bringBackKept();
      }
      if (provisional.kind === 'test') test.send({ type: 'ended', end });
      await bringBackKept(end.isKept ? undefined : storedEdits);
      if (provisional.kind === 'untilReboot' && !end.isKept) {
        const message = t(
          'The device is back on its saved settings: what was applied until reboot is no longer in use.',
        );
        notice.set({ text: [message, notice.get()?.text].filter(Boolean).join(' ') });
      }
    },
  };
}

/**
 * Message about restored edits of an earlier page.
 * @param back number of changes that are pending again
 * @param dropped number of secrets that were not stored
 */
function keptText(back: number, dropped: number): string {
  const parts = [];
  if (back > 0) {
    parts.push(
      plural(back, {
        one: '{count} unsaved change restored.',
        other: '{count} unsaved changes restored.',
      }),
    );
  }
  if (dropped > 0) parts.push(t('Passwords are never kept: please type them again.'));
  return parts.join(' ');
}
