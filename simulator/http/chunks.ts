import type { Hold } from '../core/bodyQuota.ts';
import type { Clock } from '../core/clock.ts';
import { BodyRefusal } from './bodyRefusal.ts';
import { BrokenOff } from './brokenOff.ts';

export interface ChunkOptions {
  /** Maximum bytes. */
  readonly bound: number;
  /** Reserves memory for the chunks. The caller releases it. */
  readonly hold: Hold;
  readonly clock: Clock;
}

export const TOO_LARGE = new BodyRefusal(413, 'The request is too large.');

/** Minimum time limit for a body, ms … */
const SHORTEST_TIME = 30_000;
/** … extended for large bodies by this rate in bytes per ms: 161 s for a firmware image. */
const SLOWEST = 256;

/**
 * Chunks of a request body, bounded in bytes, time and total memory of all requests.
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
