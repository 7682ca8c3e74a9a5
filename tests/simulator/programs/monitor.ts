import { expect } from 'vitest';

/** How a program reaches a device. */
export type Wire = (method: string, path: string, init?: RequestInit) => Promise<Response>;

const FORM = { 'Content-Type': 'application/x-www-form-urlencoded' };
const JSON_TYPE = { 'Content-Type': 'application/json' };

/** What a program makes of a status it does not like: 401 and 403 are about the credentials, 404 about the address. */
export class Refused extends Error {
  readonly kind: 'authentication' | 'address' | 'other';

  constructor(status: number) {
    super(`status ${status}`);
    this.kind = status === 401 || status === 403 ? 'authentication' : status === 404 ? 'address' : 'other';
  }
}

/**
 * A monitoring program as the public wrote them (docs/device.md#programs): it signs in by JSON without a look at anything
 * before, sends of the cookies only the one that begins `AIROS_`, and the token with every call, also where it reads.
 */
export class Monitor {
  readonly #wire: Wire;
  #headers: Record<string, string> = {};

  constructor(wire: Wire) {
    this.#wire = wire;
  }

  async #json(method: string, path: string, init: RequestInit = {}): Promise<Record<string, unknown>> {
    const headers = { ...this.#headers, ...Object(init.headers) };
    const reply = await this.#wire(method, path, { ...init, headers });
    if (reply.status >= 400) throw new Refused(reply.status);
    return Object(JSON.parse(await reply.text()));
  }

  async signIn(username: string, password: string): Promise<void> {
    const body = JSON.stringify({ username, password });
    const reply = await this.#wire('POST', '/api/auth', { headers: JSON_TYPE, body });
    if (reply.status >= 400) throw new Refused(reply.status);
    JSON.parse(await reply.text());
    const cookies = reply.headers.getSetCookie().map((line) => line.split(';', 1)[0] ?? '');
    const [session = ''] = cookies.filter((cookie) => cookie.startsWith('AIROS_'));
    expect(session).not.toBe('');
    this.#headers = { Cookie: session, 'X-CSRF-ID': reply.headers.get('x-csrf-id') ?? '' };
  }

  read(path: string): Promise<Record<string, unknown>> {
    return this.#json('GET', path);
  }

  status(): Promise<Record<string, unknown>> {
    return this.read('/status.cgi');
  }

  /** A form, which only has to be answered by some JSON. */
  form(path: string, fields: Record<string, string>): Promise<Record<string, unknown>> {
    return this.#json('POST', path, { headers: FORM, body: new URLSearchParams(fields).toString() });
  }

  json(path: string, body: unknown): Promise<Record<string, unknown>> {
    return this.#json('POST', path, { headers: JSON_TYPE, body: JSON.stringify(body) });
  }

  /** Asks past what is known: JSON under the label of a form. */
  updateCheck(): Promise<Record<string, unknown>> {
    return this.#json('POST', '/api/fw/update-check', { headers: FORM, body: JSON.stringify({ force: true }) });
  }
}

/** What a monitoring program does all day: it looks, and looks for trouble. */
export async function watch(wire: Wire, username: string, password: string): Promise<Monitor> {
  const program = new Monitor(wire);
  await program.signIn(username, password);
  const { host, wireless, interfaces } = await program.status();
  expect(host).toMatchObject({ fwversion: expect.stringMatching(/^v8\./), devmodel: expect.any(String) });
  expect(wireless).toMatchObject({ mode: expect.stringMatching(/^(ap|sta)-ptm?p$/), polling: expect.any(Object) });
  // A device is known by the first of these that is on and has an address.
  const named = Array.isArray(interfaces) ? interfaces.filter(({ enabled, hwaddr }) => enabled && hwaddr) : [];
  expect(named.map(({ ifname }) => ifname)).toContain('br0');
  expect(Object.keys(await program.read('/api/warnings'))).toEqual([
    'isDefaultPasswd',
    'customScripts',
    'isWatchdogReset',
    'label',
    'chAvailable',
    'emergReasonCode',
    'firmware',
  ]);
  await program.form('/api/provmode', { action: 'start' });
  expect((await program.status()).provmode).toMatchObject({ status: 1 });
  await program.form('/api/provmode', { action: 'stop' });
  expect(await program.updateCheck()).toMatchObject({ update: true, version: expect.stringMatching(/^v8\./) });
  // The station that is sent away has to join again: the answer has only to be JSON.
  for (const { mac } of Object(wireless).sta.slice(0, 1)) {
    await program.form('/stakick.cgi', { staif: 'ath0', staid: String(mac).toUpperCase() });
  }
  return program;
}
