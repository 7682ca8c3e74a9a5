import { DeviceError } from './deviceError.ts';
import { ask, PATIENCE, takeEarly } from './early.ts';

export interface Reply {
  readonly status: number;
  /** Reason phrase, if the protocol has it. HTTP/2 does not. */
  readonly statusText?: string;
  readonly text: string;
  readonly headers: Headers;
}

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** Timeout in milliseconds; 30 s by default. */
  readonly patience?: number;
}

/**
 * Waits until a request may be sent.
 * @returns the function to call when the request is complete
 */
export type RequestQueue = (path: string, method: string | undefined) => Promise<() => void>;

let admit: RequestQueue | undefined;

/** Sets the queue for all later requests. */
export function admitBy(queue: RequestQueue): void {
  admit = queue;
}

/**
 * Sends a request. All requests of the page go through this function.
 * @param header name of the session header (D16), and its value if there is one
 * @throws DeviceError of kind `network` (status 0) if there is no response; a failed status is returned, not thrown
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

/** Parses JSON; undefined if the text is invalid. */
export function tryJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
