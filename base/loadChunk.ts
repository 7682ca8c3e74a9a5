/** Milliseconds after which a chunk counts as failed (docs/decisions.md#messages). */
const CHUNK_PATIENCE = 120_000;

/** Script or style sheet of the interface that failed to load. */
export class ChunkError extends Error {
  readonly kind: 'chunk' | 'style';

  constructor(kind: 'chunk' | 'style', cause: unknown) {
    super(kind === 'chunk' ? 'a part of the page did not load' : 'a style sheet of the page did not load', {
      cause,
    });
    this.name = 'ChunkError';
    this.kind = kind;
  }
}

/**
 * Loads a part of the interface.
 * @param load dynamic import
 * @throws ChunkError if it fails or is not loaded after 120 s
 */
export async function loadChunk<Module>(load: () => Promise<Module>, patience = CHUNK_PATIENCE): Promise<Module> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer after ${patience} ms`)), patience);
  });
  try {
    return await Promise.race([load(), late]);
  } catch (cause) {
    // The bundler's loader mentions CSS if a style sheet fails. Script errors have the browser's message.
    throw new ChunkError(/\bCSS\b/.test(String(cause)) ? 'style' : 'chunk', cause);
  } finally {
    clearTimeout(timer);
  }
}

/** Default export of a part, loaded by {@link loadChunk}. */
export async function loadDefault<Value>(load: () => Promise<{ readonly default: Value }>): Promise<Value> {
  return (await loadChunk(load)).default;
}

/** Milliseconds until React has rendered again and shown the failure. */
const UNTIL_SHOWN = 1000;

/**
 * Forgets a failed load, so that the next use retries it. Waits until the failure is shown: a component that gets a
 * new promise on each rendering would suspend forever.
 */
export function forgetFailure(loading: Promise<unknown>, forget: () => void): void {
  loading.catch(() => setTimeout(forget, UNTIL_SHOWN));
}
