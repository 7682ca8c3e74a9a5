import { expect } from 'vitest';

/** Transport of a program to a device. */
export type Wire = (method: string, path: string, init?: RequestInit) => Promise<Response>;

const FORM = { 'Content-Type': 'application/x-www-form-urlencoded' };
const JSON_TYPE = { 'Content-Type': 'application/json' };

/** Error of the program for a failed status: 401 and 403 mean wrong credentials, 404 a wrong address. */
export class Refused extends Error {
  readonly kind: 'authentication' | 'address' | 'other';

  constructor(status: number) {
    super(`status ${status}`);
    this.kind = status === 401 || status === 403 ? 'authentication' : status === 404 ? 'address' : 'other';
  }
}

/**
 * Monitoring program like the public ones (docs/device.md#programs). It signs in by JSON without reading anything
 * first. It sends only the cookie that begins with `AIROS_`, and the token with every call, reading calls included.
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

  /** Sends a form. The response only has to be JSON. */
  form(path: string, fields: Record<string, string>): Promise<Record<string, unknown>> {
    return this.#json('POST', path, { headers: FORM, body: new URLSearchParams(fields).toString() });
  }

  json(path: string, body: unknown): Promise<Record<string, unknown>> {
    return this.#json('POST', path, { headers: JSON_TYPE, body: JSON.stringify(body) });
  }

  /** Requests an update check with JSON labelled as a form. */
  updateCheck(): Promise<Record<string, unknown>> {
    return this.#json('POST', '/api/fw/update-check', { headers: FORM, body: JSON.stringify({ force: true }) });
  }
}

/** Typical work of a monitoring program: reads the status and looks for problems. */
export async function watch(wire: Wire, username: string, password: string): Promise<Monitor> {
  const program = new Monitor(wire);
  await program.signIn(username, password);
  const { host, wireless, interfaces } = await program.status();
  expect(host).toMatchObject({ fwversion: expect.stringMatching(/^v8\./), devmodel: expect.any(String) });
  expect(wireless).toMatchObject({ mode: expect.stringMatching(/^(ap|sta)-ptm?p$/), polling: expect.any(Object) });
  // A device is identified by the first enabled interface with an address.
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
  // The kicked station has to join again. The response only has to be JSON.
  for (const { mac } of Object(wireless).sta.slice(0, 1)) {
    await program.form('/stakick.cgi', { staif: 'ath0', staid: String(mac).toUpperCase() });
  }
  return program;
}
