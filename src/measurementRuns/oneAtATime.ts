import { failureText } from '../app/failureText.ts';

/** How work ended by itself: with what went wrong, in words, where something did. */
interface Ended {
  readonly problem: string | undefined;
}

/** Does one thing at a time. What is called off, or followed by another, has no say any more, however late it ends. */
export function oneAtATime() {
  let current: AbortController | undefined;
  function stop(): void {
    current?.abort();
    current = undefined;
  }
  return {
    stop,
    /** @returns how it ended; undefined if it was called off */
    async run(work: (signal: AbortSignal) => Promise<void>): Promise<Ended | undefined> {
      stop();
      const own = new AbortController();
      current = own;
      let problem: string | undefined;
      try {
        await work(own.signal);
      } catch (error) {
        problem = failureText(error);
      }
      return own.signal.aborted ? undefined : { problem };
    },
  };
}
