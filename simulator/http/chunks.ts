import type { Hold } from '../core/bodyQuota.ts';
import type { Clock } from '../core/clock.ts';
import { BodyRefusal } from './bodyRefusal.ts';
import { BrokenOff } from './brokenOff.ts';

export interface ChunkOptions {
  /** Most bytes accepted. */
  readonly bound: number;
  /** Counts what is held; released by who made it. */
  readonly hold: Hold;
  readonly clock: Clock;
}

export const TOO_LARGE = new BodyRefusal(413, 'The request is too large.');

/** Any body may take so long, ms, … */
const SHORTEST_TIME = 30_000;
/** … and a large one as long as this many bytes a millisecond need: a firmware image 161 s. */
const SLOWEST = 256;

/**
 * The body of a request as it comes: bounded in bytes, in time by a clock, and in what all requests hold together.
 * @throws BodyRefusal, BrokenOff
 */
export async function* chunksOf(request: Request, { bound, hold, clock }: ChunkOptions): AsyncGenerator<Uint8Array> {
  if (Number(request.headers.get('content-length') ?? 0) > bound) throw TOO_LARGE;
  if (request.body === null) return;
  const reader = request.body.getReader();
  const over = new AbortController();
  let isLate = false;
  void clock.sleep(SHORTEST_TIME + bound / SLOWEST, over.signal).then(() => {
    isLate = !over.signal.aborted;
    if (isLate) void reader.cancel();
  });
  let length = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read().catch(() => {
        throw new BrokenOff();
      });
      if (isLate) throw new BodyRefusal(408, 'The request took too long.');
      if (done) return;
      length += value.byteLength;
      if (length > bound) throw TOO_LARGE;
      if (!hold.take(value.byteLength)) throw new BodyRefusal(503, 'The device is busy.');
      yield value;
    }
  } finally {
    over.abort();
    void reader.cancel().catch(() => undefined);
  }
}
