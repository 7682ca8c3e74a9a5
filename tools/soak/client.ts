import type { Ledger } from './ledger.ts';
import { ACCOUNT } from './radio.ts';

/** Timeout of a response in milliseconds. */
const PATIENCE = 30_000;

export interface Reply {
  /** 0 without a response. */
  readonly status: number;
  readonly text: string;
  readonly headers: Headers;
}

const NO_REPLY: Reply = { status: 0, text: '', headers: new Headers() };

/** API client that signs in again whenever its session has ended. */
export class Client {
  readonly #url: string;
  readonly #ledger: Ledger;
  #cookies: string | undefined;
  #token = '';

  constructor(url: string, ledger: Ledger) {
    this.#url = url;
    this.#ledger = ledger;
  }

  get(path: string): Promise<Reply> {
    return this.#asSignedIn('GET', path);
  }

  post(path: string, fields: Readonly<Record<string, string>>): Promise<Reply> {
    return this.#asSignedIn('POST', path, 'application/x-www-form-urlencoded', String(new URLSearchParams(fields)));
  }

  postJson(path: string, body: unknown): Promise<Reply> {
    return this.#asSignedIn('POST', path, 'application/json', JSON.stringify(body));
  }

  async #asSignedIn(method: string, path: string, type?: string, body?: string): Promise<Reply> {
    if (this.#cookies === undefined && !(await this.#signIn())) return NO_REPLY;
    const reply = await this.#send(method, path, type, body);
    if (reply.status === 401 || reply.status === 403) this.#cookies = undefined;
    return reply;
  }

  async #signIn(): Promise<boolean> {
    const account = JSON.stringify({ username: ACCOUNT.name, password: ACCOUNT.password });
    const { status, headers } = await this.#send('POST', 'api/auth', 'application/json', account);
    if (status !== 200) return false;
    this.#cookies = headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .join('; ');
    this.#token = headers.get('x-csrf-id') ?? '';
    return true;
  }

  async #send(method: string, path: string, type?: string, body?: string): Promise<Reply> {
    const headers = new Headers({ 'X-CSRF-ID': this.#token, Cookie: this.#cookies ?? '' });
    if (type !== undefined) headers.set('Content-Type', type);
    const ended = this.#ledger.ask(`/${path}`);
    try {
      const init = { method, headers, signal: AbortSignal.timeout(PATIENCE), ...(body !== undefined && { body }) };
      const answer = await fetch(new URL(path, this.#url), init);
      return { status: answer.status, text: await answer.text(), headers: answer.headers };
    } catch {
      return NO_REPLY;
    } finally {
      ended();
    }
  }
}
