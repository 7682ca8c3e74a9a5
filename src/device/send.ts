import { DeviceError } from './deviceError.ts';
import { ask, PATIENCE, takeEarly } from './early.ts';

/** What came back, whatever its status. */
export interface Reply {
  readonly status: number;
  /** The status in words, where the connection carries them: HTTP/2 does not. */
  readonly statusText?: string;
  readonly text: string;
  readonly headers: Headers;
}

export interface CallOptions {
  /** Gives the call up. */
  readonly signal?: AbortSignal;
  /** Milliseconds to wait; 30 s by default. */
  readonly patience?: number;
}

/** Lets a request go when it may. @returns the call that says that it is over */
export type RequestQueue = (path: string, method: string | undefined) => Promise<() => void>;

let admit: RequestQueue | undefined;

/** Requests go when this lets them, from now on. */
export function admitBy(queue: RequestQueue): void {
  admit = queue;
}

/**
 * The one place where a request leaves the page.
 * @param header what says for whom it speaks (D16), with its value where there is one
 * @throws DeviceError of kind `network` (status 0) when there is no answer; a failed status is returned, not thrown.
 */
export async function send(
  path: string,
  init: RequestInit,
  options: CallOptions | undefined,
  header: string,
  value: string | undefined,
): Promise<Reply> {
  const over = await admit?.(path, init.method);
  const headers = new Headers(init.headers);
  if (value !== undefined) {
    headers.set(header, value);
  }
  const limit = AbortSignal.timeout(options?.patience ?? PATIENCE);
  const signal = options?.signal ? AbortSignal.any([options.signal, limit]) : limit;
  try {
    const early = value === undefined ? takeEarly(path) : undefined;
    const response = await (early ?? ask(path, { ...init, headers, signal }));
    const { status, statusText } = response;
    return { status, statusText, text: await response.text(), headers: response.headers };
  } catch (cause) {
    throw new DeviceError('network', 0, String(cause));
  } finally {
    over?.();
  }
}

/** What a text holds as JSON; undefined where it is none. */
export function tryJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
