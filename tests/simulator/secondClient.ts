import { expect } from 'vitest';
import { ADMINISTRATOR } from '../../rules/text/accounts.ts';
import type { SimulatedDevice } from '../../simulator/app/createDevice.ts';
import { PASSWORD, USER } from './client.ts';

/** Model of the second family. */
export const SECOND_MODEL = 'link-60';

/** HTTP client of the second family. Keeps the token, and sends cookies only to the calls that need them. */
export class SecondClient {
  token: string | undefined;
  readonly cookies = new Map<string, { readonly value: string; readonly path: string }>();
  readonly #of: SimulatedDevice;
  readonly #source: string;

  constructor(of: SimulatedDevice, source = '192.0.2.78') {
    this.#of = of;
    this.#source = source;
  }

  /** @param path relative to `/api/v1.0/` */
  async send(method: string, path: string, init: RequestInit = {}): Promise<Response> {
    const whole = `/api/v1.0/${path}`;
    const headers = new Headers(init.headers);
    if (this.token !== undefined && !headers.has('x-auth-token')) headers.set('x-auth-token', this.token);
    const sent = [...this.cookies].filter(([, cookie]) =>
      `${whole}/`.startsWith(`${cookie.path}/`.replace('//', '/')),
    );
    if (sent.length > 0 && !headers.has('Cookie')) {
      headers.set('Cookie', sent.map(([name, { value }]) => `${name}=${value}`).join('; '));
    }
    const from = { incoming: { socket: { remoteAddress: this.#source } } };
    const reply = await this.#of.app.request(whole, { ...init, method, headers }, from);
    for (const line of reply.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '') this.cookies.delete(name);
      else this.cookies.set(name, { value, path: /; Path=([^;]+)/.exec(line)?.[1] ?? '/' });
    }
    this.token = reply.headers.get('x-auth-token') ?? this.token;
    return reply;
  }

  get(path: string): Promise<Response> {
    return this.send('GET', path);
  }

  #document(method: string, path: string, body: unknown, more: Record<string, string>): Promise<Response> {
    const headers = { 'Content-Type': 'application/json', ...more };
    return this.send(method, path, { body: JSON.stringify(body), headers });
  }

  post(path: string, body: unknown = {}, headers: Record<string, string> = {}): Promise<Response> {
    return this.#document('POST', path, body, headers);
  }

  put(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
    return this.#document('PUT', path, body, headers);
  }

  login(username = USER, password = PASSWORD): Promise<Response> {
    return this.post('user/login', { username, password });
  }

  /** JSON of a successful call. */
  async read(path: string): Promise<Record<string, unknown>> {
    const reply = await this.get(path);
    expect(reply.status, path).toBe(200);
    return reply.json();
  }

  async configuration(): Promise<string> {
    return String((await this.read('system/configuration')).text);
  }
}

/** Client signed in as administrator, without the cost of checking a password. */
export function signedInSecond(of: SimulatedDevice): SecondClient {
  const client = new SecondClient(of);
  client.token = of.device.sessions.start({ number: ADMINISTRATOR, name: USER, readOnly: false }).token;
  return client;
}
