import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Schema } from 'guywire-engine/core';
import { type CallId, calls, type RequestOf } from '../../../schemas/device/calls.ts';
import { createDevice, type SimulatedDevice } from '../../../simulator/app/createDevice.ts';
import type { Clock } from '../../../simulator/core/clock.ts';
import type { Device } from '../../../simulator/device/device.ts';
import type { Carry } from '../../../simulator/device/neighbours.ts';
import type { Model } from '../../../simulator/models/model.ts';
import { models } from '../../../simulator/models/models.ts';
import { openStore } from '../../../simulator/storage/store.ts';
import type { Call } from '../call.ts';

/** Recorded exchange with a device. */
export interface RecordedExample {
  readonly status: number;
  /** Named parts of path and query. */
  readonly parameters: Readonly<Record<string, string>>;
  /** Sent body; absent for a call without a body. */
  readonly request?: unknown;
  readonly response: unknown;
}

const ACCOUNT = { name: 'installer', password: 'Guy-wires hold 7 masts' };

/** Fixed time in the tenth minute of a device. */
const clock: Clock = {
  now: () => Date.UTC(2026, 0, 15, 12),
  monotonic: () => 600_000,
  // Timers neither wait nor fire.
  setTime: () => undefined,
  sleep: (milliseconds) => (milliseconds < 10_000 ? Promise.resolve() : new Promise(() => {})),
};

const CREDENTIALS = { username: ACCOUNT.name, password: ACCOUNT.password } as const;

const SETUP = {
  device_setup: 'first',
  new_ccode: '840',
  new_username: ACCOUNT.name,
  new_password: ACCOUNT.password,
} as const;

const TICKET = { ticketid: '0'.repeat(64) } as const;

/** Bodies of calls whose valid values depend on the device. */
const REQUESTS: { readonly [Id in CallId]?: (device: Device) => RequestOf<Id> } = {
  login: () => CREDENTIALS,
  v1UserLogin: () => CREDENTIALS,
  ticketLogin: () => TICKET,
  v1UserTicket: () => TICKET,
  submitSetup: () => SETUP,
  v1PublicSetup: () => SETUP,
  password: () => ({ check: 'yes', ro: '0', pwd: ACCOUNT.password }),
  v1UserChangePassword: () => ({ newPassword: 'Two masts, 9 guy wires', oldPassword: ACCOUNT.password }),
  v1ChangeUser: () => ({ username: ACCOUNT.name }),
  v1ConnectController: () => ({ key: 'wss://192.0.2.7:443+a-secret-of-this-controller' }),
  writeConfiguration: ({ configuration }) => ({ cfgData: configuration.active() }),
  v1WriteSystemConfiguration: ({ configuration }) => ({ text: configuration.active(), mode: 'candidate' }),
};

/** Device in this process with a signed-in user. */
class Recorder {
  readonly #folder: string;
  readonly #model: Model;
  /** Initial configuration, created once, because hashing passwords is slow. */
  #text: string | undefined;
  #devices = 0;
  #made: SimulatedDevice | undefined;
  #session: Readonly<Record<string, string>> = {};

  constructor(model: Model, folder: string) {
    this.#model = model;
    this.#folder = join(folder, model.id);
  }

  async record(id: CallId): Promise<RecordedExample> {
    const call: Call = calls[id];
    const { path, parameters } = address(call);
    const made = await this.#device(call);
    const request = REQUESTS[id]?.(made.device) ?? (call.request && exampleOf(call.request));
    const headers = { ...this.#session, 'Content-Type': 'application/json' };
    const body = call.bound === 0 ? {} : { body: JSON.stringify(request ?? {}) };
    const reply = await made.app.request(path, { method: call.method, headers, ...body });
    const text = await reply.text();
    const isJson = (call.response.as === 'json' || reply.status !== 200) && text !== '';
    const response: unknown = isJson ? JSON.parse(text) : text;
    return { status: reply.status, parameters, ...(request !== undefined && { request }), response };
  }

  /** Device, recreated if the last call restarted it or signed out. */
  async #device({ family }: Call): Promise<SimulatedDevice> {
    const { app } = this.#made ?? {};
    const isThere =
      app !== undefined &&
      (await app.request(family === 'v1' ? '/api/v1.0/user' : '/api/info/user', { headers: this.#session }))
        .status === 200;
    if (this.#made !== undefined && isThere) return this.#made;
    this.#devices += 1;
    const store = openStore(join(this.#folder, String(this.#devices)));
    if (this.#text !== undefined) store.write('system.cfg', this.#text);
    this.#made = await createDevice({ model: this.#model, store, clock, account: ACCOUNT, carry: nobody });
    this.#text ??= this.#made.device.configuration.stored();
    this.#session = await signIn(this.#made.app);
    return this.#made;
  }
}

/** Rejects requests to other hosts: no radios are reachable. */
const nobody: Carry = () => Promise.reject(new Error('No device answers.'));

/** Signs in to each family of a device. @returns headers of the sessions */
async function signIn(app: SimulatedDevice['app']): Promise<Readonly<Record<string, string>>> {
  const headers = { 'Content-Type': 'application/json' };
  const body = JSON.stringify(CREDENTIALS);
  const addresses = ['/api/auth', '/api/v1.0/user/login'];
  const replies = await Promise.all(addresses.map((path) => app.request(path, { method: 'POST', headers, body })));
  const cookies = replies.flatMap((reply) => reply.headers.getSetCookie());
  const header = (name: string): string => replies.map((reply) => reply.headers.get(name) ?? '').join('');
  return {
    Cookie: cookies.map((cookie) => cookie.split(';', 1)[0]).join('; '),
    'X-CSRF-ID': header('x-csrf-id'),
    'x-auth-token': header('x-auth-token'),
  };
}

/** Example of a schema, or its smallest valid value. */
function exampleOf(schema: Schema): unknown {
  const { examples, const: only, default: usual, oneOf, properties = {}, required = [], type } = schema;
  if (only !== undefined) return only;
  if (examples?.[0] !== undefined) return examples[0];
  if (usual !== undefined) return usual;
  if (oneOf?.[0] !== undefined) return exampleOf(oneOf[0]);
  if (type === 'object') {
    const shownProperties = Object.entries(properties).filter(
      ([name, inner]) => required.includes(name) || inner.examples !== undefined,
    );
    return Object.fromEntries(shownProperties.map(([name, inner]) => [name, exampleOf(inner)]));
  }
  if (type === 'array') return [];
  if (type === 'integer' || type === 'number') return schema.minimum ?? 0;
  if (type === 'boolean') return true;
  return '';
}

function address({ path, parameters = {} }: Call): Pick<RecordedExample, 'parameters'> & { path: string } {
  const values = Object.entries(parameters).flatMap(([name, schema]) => {
    const value = schema.examples?.[0];
    return value === undefined ? [] : [[name, String(value)] as const];
  });
  const query = new URLSearchParams(
    values.filter(([name]) => !path.includes(`{${name}}`)).map((entry) => [...entry]),
  );
  const own = values.reduce((text, [name, value]) => text.replace(`{${name}}`, encodeURIComponent(value)), path);
  return { path: query.size > 0 ? `${own}?${query}` : own, parameters: Object.fromEntries(values) };
}

/** Line that differs between two recordings: masks the value of a setting, or the digits of a token. */
function fixedLine(line: string, other: string | undefined): string {
  if (line === other) return line;
  const [key, value] = line.split(/=(.*)/s);
  return value === undefined ? line.replace(/[\da-f]/gi, '0') : `${key}=***`;
}

/** Common part of two recordings. Replaces random values. */
function withoutChance(one: unknown, other: unknown): unknown {
  if (typeof one === 'string') {
    const lines = String(other).split('\n');
    return one
      .split('\n')
      .map((line, index) => fixedLine(line, lines[index]))
      .join('\n');
  }
  if (typeof one !== 'object' || one === null) return one;
  if (Array.isArray(one)) return one.map((item, index) => withoutChance(item, Object(other)[index]));
  return Object.fromEntries(
    Object.entries(one).map(([name, item]) => [name, withoutChance(item, Object(other)[name])]),
  );
}

const isCallId = (name: string): name is CallId => Object.hasOwn(calls, name);

/** Calls in order, reads first. */
const ORDER = Object.keys(calls)
  .filter(isCallId)
  .sort((a, b) => Number(calls[a].method !== 'GET') - Number(calls[b].method !== 'GET'));

/**
 * Sends every call once to devices in this process and records both bodies. The result is deterministic. Calls of the
 * second family go to a device with both families.
 */
export async function recordExamples(): Promise<ReadonlyMap<string, RecordedExample>> {
  const folder = mkdtempSync(join(tmpdir(), 'guywire-examples-'));
  try {
    const [one, other] = await Promise.all(['one', 'other'].map((name) => recordOnce(join(folder, name))));
    return new Map(
      [...(one ?? [])].map(([id, example]) => [
        id,
        {
          ...example,
          ...(example.request !== undefined && { request: withoutChance(example.request, other?.get(id)?.request) }),
          response: withoutChance(example.response, other?.get(id)?.response),
        },
      ]),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const askedOf = ({ family }: Call) => (family === 'v1' ? 'both' : 'first');

async function recordOnce(folder: string): Promise<ReadonlyMap<string, RecordedExample>> {
  const recorders = { first: recorderOf('first', folder), both: recorderOf('both', folder) };
  const examples = new Map<CallId, RecordedExample>();
  for (const id of ORDER) {
    examples.set(id, await recorders[askedOf(calls[id])].record(id));
  }
  return examples;
}

function recorderOf(speaks: Model['speaks'], folder: string): Recorder {
  const model = models.find((known) => known.speaks === speaks);
  if (model === undefined) throw new Error(`No model uses ${speaks}.`);
  return new Recorder(model, folder);
}
