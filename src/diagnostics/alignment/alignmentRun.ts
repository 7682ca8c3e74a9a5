import { Cell } from '../../../base/cell.ts';
import type { Device } from '../../app/deviceContext.ts';
import { browserClock, type Clock } from '../../device/clock.ts';
import { DeviceError } from '../../device/deviceError.ts';
import { getAlignment, getSignal, runAlignment, type SignalLevel } from '../../device/endpoints/alignment.ts';
import type { Poll, startPoll } from '../../device/poll.ts';
import { t } from '../../i18n/t.ts';
import { sharedRun } from '../../measurementRuns/sharedRun.ts';
import { alignedLink, type Choice } from './alignedLink.ts';
import { type Beat, LOST, levelBeat, RADAR_CHECK, spokenLevel } from './beat.ts';
import { type Heard, hear, isFresh, NOTHING_HEARD, resetPeak } from './heard.ts';
import { createRhythm, createTone, keepAwake, type Output, speak, vibrate } from './outputs.ts';

/** State of an alignment. */
export interface AlignmentState {
  readonly running: boolean;
  /** True if it ended by its time limit. */
  readonly timedOut: boolean;
  readonly choice: Choice;
  readonly local: Heard;
  readonly remote: Heard;
  readonly outputs: ReadonlySet<Output>;
}

/** Time limit in milliseconds, to save the battery of a phone (D59). */
export const AUTO_OFF = 30 * 60_000;
/** Pause between two calls in milliseconds, as in earlier firmware (docs/device.md#alignment). */
const BETWEEN_QUESTIONS = 500;
/**
 * Milliseconds without a call after which the stored readings of the device are loaded, for example after the phone
 * slept.
 */
const GAP = 4000;
/**
 * Interval in milliseconds to renew the recording of the device, which lasts ten minutes (docs/device.md#alignment).
 */
const RENEWAL_INTERVAL = 60_000;
/** Minimum interval between two spoken figures. */
const BETWEEN_WORDS = 2000;

/** Calls and outputs of an alignment. */
export interface AlignmentParts {
  readonly clock: Clock;
  readonly poll: typeof startPoll;
  readonly getSignal: typeof getSignal;
  readonly getAlignment: typeof getAlignment;
  readonly runAlignment: typeof runAlignment;
  /** Keeps the screen on. @returns function that ends it */
  readonly keepAwake: () => () => void;
}

/** Reads both ends from each status, and this end also from the device's alignment call. */
export function createAlignment(
  {
    status,
    board,
    readOnly,
  }: Pick<Device, 'status' | 'readOnly'> & { readonly board: Pick<Device['board'], 'radios'> },
  parts: AlignmentParts,
) {
  const { clock } = parts;
  const state = new Cell<AlignmentState>({
    running: false,
    timedOut: false,
    choice: {},
    local: NOTHING_HEARD,
    remote: NOTHING_HEARD,
    outputs: new Set(),
  });
  const set = (next: Partial<AlignmentState>) => state.set({ ...state.get(), ...next });
  let tone: ReturnType<typeof createTone> | undefined;
  let spoken: { readonly at: number; readonly text: string; readonly signal?: number | undefined } | undefined;
  let last: { readonly renewedAt: number; readonly readAt: number } | undefined;
  let ends: (() => void)[] = [];
  let poll: Poll | undefined;
  /** True if the device lacks the alignment call. */
  let isMissing = false;

  const aligned = () => alignedLink(status.get().status, board, state.get().choice);

  function beat(): Beat | undefined {
    const { running, local, outputs } = state.get();
    if (!running || outputs.size === 0 || document.hidden) return undefined;
    if (aligned()?.link.state === 'dfs-wait') return RADAR_CHECK;
    const { last, peak } = local;
    return last !== undefined && isFresh(local, clock.now())
      ? levelBeat(last.signal, peak?.signal ?? last.signal)
      : LOST;
  }

  const rhythm = createRhythm(clock, beat, ({ beeps }) => {
    const { outputs } = state.get();
    if (outputs.has('tone')) tone?.play(beeps);
    if (outputs.has('vibration')) vibrate(beeps);
  });

  function say(): void {
    const { outputs, local } = state.get();
    const now = clock.now();
    if (!outputs.has('speech') || document.hidden || (spoken !== undefined && now - spoken.at < BETWEEN_WORDS))
      return;
    const signal = isFresh(local, now) ? local.last?.signal : undefined;
    const text =
      aligned()?.link.state === 'dfs-wait'
        ? t('Radar check')
        : signal === undefined
          ? t('Link lost')
          : spokenLevel(signal, spoken?.signal);
    // Figures are spoken every time, states once.
    if (signal === undefined && spoken?.text === text) return;
    spoken = { at: now, text, signal };
    speak(text);
  }

  function take(end: 'local' | 'remote', level: SignalLevel, at: number): void {
    set({ [end]: hear(state.get()[end], level, at) });
    if (end === 'local') say();
    rhythm.update();
  }

  let receivedAt = 0;
  function takeStatus(): void {
    const { receivedAt: at } = status.get();
    if (at === receivedAt) return;
    receivedAt = at;
    const link = aligned();
    take('local', { signal: link?.local.signal, chains: link?.local.chains ?? [] }, at);
    take('remote', { signal: link?.remote?.signal, chains: link?.remote?.chains ?? [] }, at);
  }

  async function look(signal: AbortSignal): Promise<void> {
    if (isMissing || aligned()?.isOnly !== true) return;
    const now = clock.now();
    const { renewedAt, readAt } = last ?? { renewedAt: 0, readAt: now };
    const isRecording = readOnly || now - renewedAt <= RENEWAL_INTERVAL;
    last = { renewedAt: isRecording ? renewedAt : now, readAt: now };
    try {
      if (now - readAt > GAP) await catchUp(signal);
      if (!isRecording) await parts.runAlignment('start', { signal });
      const level = await parts.getSignal({ signal });
      last = { ...last, readAt: clock.now() };
      const link = aligned();
      if (signal.aborted || link?.isOnly !== true) return;
      // The status has no chains at 60 GHz, and a list that appears and disappears is unreadable.
      take('local', link.link.kind === '60' ? { ...level, chains: [] } : level, clock.now());
    } catch (error) {
      // Each status also has both ends, and the reason for a missing signal.
      isMissing = error instanceof DeviceError && error.status === 404;
    }
  }

  /** Adds the readings that the device stored while the page did not poll. */
  async function catchUp(signal: AbortSignal): Promise<void> {
    const past = await parts.getAlignment({ signal });
    const now = clock.now();
    const since = state.get().local.last?.at ?? 0;
    const missed = past.map((level) => ({ level, at: now - level.ago * 1000 })).filter(({ at }) => at > since);
    set({ local: missed.reduce((heard, { level, at }) => hear(heard, level, at), state.get().local) });
  }

  function stop(timedOut = false): void {
    if (!state.get().running) return;
    for (const end of ends) end();
    ends = [];
    poll?.stop();
    rhythm.stop();
    if (last !== undefined && !readOnly) parts.runAlignment('stop').catch(console.warn);
    last = undefined;
    set({ running: false, timedOut });
  }

  return {
    state,
    stop: () => stop(),
    start(): void {
      if (state.get().running) return;
      set({ running: true, timedOut: false });
      ends = [status.subscribe(takeStatus), parts.keepAwake(), clock.after(AUTO_OFF, () => stop(true))];
      takeStatus();
      poll = parts.poll(look, BETWEEN_QUESTIONS, { atOnce: true });
      rhythm.update();
    },
    resetPeak: () => set({ local: resetPeak(state.get().local), remote: resetPeak(state.get().remote) }),
    /** Another link or station starts with empty readings. */
    choose(choice: Choice): void {
      set({ choice: { ...state.get().choice, ...choice }, local: NOTHING_HEARD, remote: NOTHING_HEARD });
      receivedAt = 0;
      takeStatus();
    },
    /** Must be called from a press, because browsers block sound otherwise. */
    toggle(output: Output): void {
      const outputs = new Set(state.get().outputs);
      if (!outputs.delete(output)) outputs.add(output);
      if (output === 'tone') {
        tone?.close();
        tone = outputs.has('tone') ? createTone() : undefined;
      }
      spoken = undefined;
      set({ outputs });
      rhythm.update();
      say();
    },
  };
}

export type Alignment = ReturnType<typeof createAlignment>;

export const useAlignment = sharedRun((device, pollSeen) =>
  createAlignment(device, {
    clock: browserClock,
    // Each status is announced to a user who only listens.
    poll: pollSeen,
    getSignal,
    getAlignment,
    runAlignment,
    keepAwake: () => keepAwake(document),
  }),
);
