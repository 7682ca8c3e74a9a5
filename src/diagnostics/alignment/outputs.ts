import type { Clock } from '../../device/clock.ts';
import { currentLocale } from '../../i18n/t.ts';
import type { Beat, Beep } from './beat.ts';

/** Output of a level without looking. */
export type Output = 'tone' | 'speech' | 'vibration';

/** Outputs supported by this browser. */
export function outputsHere(): readonly Output[] {
  return [
    ...('AudioContext' in globalThis ? (['tone'] as const) : []),
    ...('speechSynthesis' in globalThis ? (['speech'] as const) : []),
    // Desktop browsers have the call without a vibrator.
    ...('vibrate' in navigator && matchMedia('(pointer: coarse)').matches ? (['vibration'] as const) : []),
  ];
}

/** Fade of a note in seconds, which prevents clicks. */
const EDGE = 0.012;
const LOUDNESS = 0.35;

/** Plays notes. Create it in a press handler, so that the browser allows sound. */
export function createTone(): { readonly play: (beeps: readonly Beep[]) => void; readonly close: () => void } {
  const context = new AudioContext();
  void context.resume();
  return {
    play(beeps) {
      for (const { hertz, start, length } of beeps) {
        const [from, until] = [context.currentTime + start / 1000, context.currentTime + (start + length) / 1000];
        const note = context.createOscillator();
        const volume = context.createGain();
        note.frequency.value = hertz;
        volume.gain.setValueAtTime(0, from);
        volume.gain.linearRampToValueAtTime(LOUDNESS, from + EDGE);
        volume.gain.setValueAtTime(LOUDNESS, until - EDGE);
        volume.gain.linearRampToValueAtTime(0, until);
        note.connect(volume).connect(context.destination);
        note.start(from);
        note.stop(until);
      }
    },
    close: () => void context.close(),
  };
}

/** Vibrates in the rhythm of the notes. */
export function vibrate(beeps: readonly Beep[]): void {
  let end = 0;
  navigator.vibrate(
    beeps.flatMap(({ start, length }) => {
      const pause = start - end;
      end = start + length;
      return start === 0 ? [length] : [pause, length];
    }),
  );
}

/** Speaks a text unless another one is being spoken. */
export function speak(text: string): void {
  if (speechSynthesis.speaking) return;
  const utterance = new SpeechSynthesisUtterance(text);
  utterance.lang = currentLocale();
  speechSynthesis.speak(utterance);
}

/**
 * Repeats a beat. `update` checks for a changed beat.
 * @param current beat to repeat now
 */
export function createRhythm(clock: Clock, current: () => Beat | undefined, play: (beat: Beat) => void) {
  let last: { readonly at: number; readonly notes: number } | undefined;
  let cancel = () => {};

  function update(): void {
    cancel();
    const beat = current();
    if (beat === undefined) return;
    // A different kind of beat starts at once.
    const due = last?.notes === beat.beeps.length ? last.at + beat.period : 0;
    cancel = clock.after(Math.max(0, due - clock.now()), () => {
      const now = current();
      if (now === undefined) return;
      last = { at: clock.now(), notes: now.beeps.length };
      play(now);
      update();
    });
  }
  return { update, stop: () => cancel() };
}

/**
 * Keeps the screen on, if the browser allows it (over HTTPS).
 * @returns function that ends it
 */
export function keepAwake(page: Document): () => void {
  let lock: WakeLockSentinel | undefined;
  let over = false;
  async function ask(): Promise<void> {
    if (over || page.visibilityState === 'hidden' || !('wakeLock' in navigator)) return;
    try {
      lock = await navigator.wakeLock.request('screen');
      if (over) await lock.release();
    } catch (error) {
      // Refused, for example at low battery. Alignment continues without it.
      console.warn(error);
    }
  }
  // Hiding the page releases the lock.
  const again = () => void ask();
  page.addEventListener('visibilitychange', again);
  void ask();
  return () => {
    over = true;
    page.removeEventListener('visibilitychange', again);
    void lock?.release();
  };
}
