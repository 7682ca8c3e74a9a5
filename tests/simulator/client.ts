import { expect } from 'vitest';
import { createDevice, type SimulatedDevice } from '../../simulator/app/createDevice.ts';
import { createFaults, type Faults } from '../../simulator/device/faults.ts';
import type { Carry } from '../../simulator/device/neighbours.ts';
import { findModel } from '../../simulator/models/models.ts';
import { openStore, type Store } from '../../simulator/storage/store.ts';
import { HOSTILE_NAMES } from '../../simulator/world/names.ts';
import { type ManualClock, manualClock } from './manualClock.ts';
import { temporaryFolder } from './temporaryFolder.ts';

export const USER = 'mast-admin';
export const PASSWORD = 'Guy-wires hold 7 masts';

export interface Bench extends SimulatedDevice {
  readonly clock: ManualClock;
  readonly store: Store;
}

interface BenchOptions {
  readonly model?: string;
  readonly state?: 'factory' | 'ready';
  readonly store?: Store;
  readonly seed?: number;
  /** Seconds for which the device is unreachable during a network restart; undefined: always reachable. */
  readonly networkRestart?: number;
  /** Transport of requests to neighbors. */
  readonly carry?: Carry;
  /** Faults to inject. To cut writes off, they need a store that uses the same faults. */
  readonly faults?: Faults;
  /** Serves only calls of public records. */
  readonly isPublic?: boolean;
}

/** First configurations by model and state. They are created once because password hashing is slow by design. */
const first = new Map<string, string>();

/** Device in this process with a manual clock. */
export async function bench(options: BenchOptions = {}): Promise<Bench> {
  const { state = 'ready', seed = 1, faults = createFaults(), networkRestart = 0, isPublic = false } = options;
  const { store = openStore(temporaryFolder(), faults.duringWrite) } = options;
  const model = findModel(options.model ?? 'dish-5ac-23');
  if (model === undefined) throw new Error('no such model');
  const clock = manualClock();
  const kind = `${model.id} ${state}`;
  const known = first.get(kind);
  if (known !== undefined && store.read('system.cfg') === undefined) store.write('system.cfg', known);
  const made = await createDevice({
    model,
    store,
    clock,
    seed,
    names: HOSTILE_NAMES,
    faults,
    networkRestart,
    isPublic,
    ...(options.carry === undefined ? {} : { carry: options.carry }),
    ...(state === 'ready' ? { account: { name: USER, password: PASSWORD } } : {}),
  });
  if (options.store === undefined) first.set(kind, made.device.configuration.stored());
  return { ...made, clock, store };
}

/** Thrown when the device closes the connection without a response. */
export class ConnectionLost extends Error {}

/** HTTP client of the device. Keeps cookies and the token, and sends them. */
export class Client {
  readonly cookies = new Map<string, string>();
  token: string | undefined;
  readonly #bench: SimulatedDevice;
  readonly #source: string;

  constructor(of: SimulatedDevice, source = '192.0.2.77') {
    this.#bench = of;
    this.#source = source;
  }

  async send(method: string, path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    if (cookie !== '') headers.set('Cookie', cookie);
    if (this.token !== undefined && !headers.has('X-CSRF-ID')) headers.set('X-CSRF-ID', this.token);
    let isDropped = false;
    const destroy = (): void => {
      isDropped = true;
    };
    const from = { incoming: { socket: { remoteAddress: this.#source, destroy } } };
    const reply = await this.#bench.app.request(path, { ...init, method, headers }, from);
    if (isDropped) throw new ConnectionLost();
    for (const line of reply.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '') this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    this.token = reply.headers.get('x-csrf-id') ?? this.token;
    return reply;
  }

  get(path: string): Promise<Response> {
    return this.send('GET', path);
  }

  post(path: string, fields: Record<string, string> = {}, headers: Record<string, string> = {}): Promise<Response> {
    return this.send('POST', path, { body: new URLSearchParams(fields), headers });
  }

  postJson(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
    const type = { 'Content-Type': 'application/json', ...headers };
    return this.send('POST', path, { body: JSON.stringify(body), headers: type });
  }

  login(username = USER, password = PASSWORD): Promise<Response> {
    return this.postJson('/api/auth', { username, password });
  }

  async configuration(): Promise<string> {
    return (await this.get('/getcfg.cgi')).text();
  }

  async status(): Promise<Record<string, unknown>> {
    return (await this.get('/status.cgi')).json();
  }
}

/** Client signed in as administrator. */
export async function signedIn(of: SimulatedDevice): Promise<Client> {
  const client = new Client(of);
  expect((await client.login()).status).toBe(200);
  return client;
}

export const READER = 'watcher';
export const READER_PASSWORD = 'only-looking-on-here';

/** Creates the read-only account of the device as an administrator, and signs in with it. */
export async function signedInReader(of: SimulatedDevice): Promise<Client> {
  const administrator = await signedIn(of);
  const text = `${await administrator.configuration()}users.2.status=enabled\nusers.2.name=${READER}\n`;
  expect((await administrator.post('/writecfg.cgi', { cfgData: text })).status).toBe(200);
  expect((await administrator.post('/apply.cgi', { apply: 'yes' })).status).toBe(200);
  const change = { change: 'yes', ro: '1', pwd: READER_PASSWORD, oldPwd: PASSWORD };
  expect(await (await administrator.post('/pwd.cgi', change)).json()).toEqual({ success: true });
  const reader = new Client(of);
  expect((await reader.login(READER, READER_PASSWORD)).status).toBe(200);
  return reader;
}

export function withValue(text: string, key: string, value: string): string {
  const lines = text.split('\n');
  const index = lines.findIndex((line) => line.startsWith(`${key}=`));
  expect(index, key).toBeGreaterThanOrEqual(0);
  lines[index] = `${key}=${value}`;
  return lines.join('\n');
}
