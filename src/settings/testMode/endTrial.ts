import { t } from '../../i18n/t.ts';
import type { KeptAs } from '../draft/keptEdits.ts';
import type { Kept } from '../draft/readKeptEdits.ts';
import type { Settings } from '../settings.ts';
import { endOfTrial, uptimeOf } from './aftermath.ts';
import type { Trial } from './trial.ts';

interface Source extends Pick<Settings, 'draft' | 'device' | 'test' | 'tried' | 'notice'> {
  /** Makes kept edits pending again. */
  readonly bringBackKept: (kept?: Kept) => Promise<void>;
  readonly keptAs: (as: KeptAs) => Kept | undefined;
}

/** Finds out what became of a trial that an earlier page began, and says so. */
export async function endTrial(trial: Trial, source: Source): Promise<void> {
  const { draft, device, test, tried, notice, bringBackKept, keptAs } = source;
  const kept = keptAs('trial_edits');
  const [edits, text] = [kept?.edits ?? new Map(), draft.lines().base];
  const end = endOfTrial(trial, { edits, text, now: device.now(), uptime: await uptimeOf(device) });
  if (end === undefined) {
    const back = keptAs('trial_back');
    tried.send({ text, edits, back: back?.edits ?? new Map(), whole: back?.dropped === 0 });
    return bringBackKept();
  }
  if (trial.kind === 'test') test.send({ type: 'ended', end });
  await bringBackKept(end.kept ? undefined : kept);
  if (trial.kind === 'try' && !end.kept) {
    const gone = t('The device is back on its saved settings: what was applied until reboot is no longer in use.');
    notice.send({ text: [gone, notice.get()?.text].filter(Boolean).join(' ') });
  }
}
