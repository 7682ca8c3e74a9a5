import { expect } from 'vitest';
import { parseText } from '../../../engine/config/flatText.ts';
import { hashPassword } from '../../../simulator/accounts/passwordHash.ts';
import { textDigest } from '../../../simulator/configuration/textDigest.ts';
import { createFaults, type Faults } from '../../../simulator/device/faults.ts';
import { rebootSeconds } from '../../../simulator/models/boardInfo.ts';
import { FACTORY_ACCOUNT, factoryText } from '../../../simulator/models/factory.ts';
import { findModel } from '../../../simulator/models/models.ts';
import { memoryStore } from '../../../simulator/storage/memoryStore.ts';
import type { StoredFile } from '../../../simulator/storage/store.ts';
import { type Bench, bench, Client } from '../../simulator/client.ts';
import { unlawfulOnAir } from './unlawfulOnAir.ts';

export const ADMINISTRATORS = ['one', 'two'] as const;
export type Administrator = (typeof ADMINISTRATORS)[number];

/** Text without password hashes, which differ each time and are verified by signing in. */
export const bare = (text: string): string => text.replaceAll(/^users\.\d+\.password=.*\n/gm, '');

interface Waiting {
  readonly text: string;
  readonly notStored: boolean;
}

/** State of a device as its clients know it from responses. Texts are bare. */
export interface KnownDevice {
  /** 0 before setup. */
  country: number;
  /** Stored text by the last response, or two candidates after a power cut. */
  stored: readonly string[];
  active: string;
  candidate: Waiting | undefined;
  test: { readonly former: string; readonly aside: Waiting | undefined; readonly since: number } | undefined;
}

/** Device with its files and users. */
export class World {
  readonly model: string;
  readonly files: Map<StoredFile, string>;
  /** Passwords by hash. */
  readonly passwords = new Map<string, string>();
  /** Saved backups. */
  readonly backups: string[] = [];
  /** Digests of the last text that each administrator read or wrote. */
  readonly seen = new Map<Administrator, string>();
  readonly written = new Map<Administrator, string>();
  device: Bench;
  faults: Faults;
  #clients = new Map<Administrator, Client>();

  private constructor(model: string, device: Bench, faults: Faults, files: Map<StoredFile, string>) {
    this.model = model;
    this.device = device;
    this.faults = faults;
    this.files = files;
  }

  static async create(model: string): Promise<World> {
    const faults = createFaults();
    const known = findModel(model);
    if (known === undefined) throw new Error(`no model ${model}`);
    // The password hash uses the low cost of tests.
    const files = new Map<StoredFile, string>([
      ['system.cfg', factoryText(known, await hashPassword(FACTORY_ACCOUNT.password))],
    ]);
    const store = memoryStore(files, faults.duringWrite);
    return new World(model, await bench({ model, state: 'factory', store, faults }), faults, files);
  }

  /** Restores the power after a cut. */
  async powerOn(): Promise<void> {
    this.faults = createFaults();
    const store = memoryStore(this.files, this.faults.duringWrite);
    this.device = await bench({ model: this.model, state: 'factory', store, faults: this.faults });
    this.#clients.clear();
  }

  /** Waits until the device responds again. */
  boot(): void {
    this.device.clock.advance(1000 * rebootSeconds);
  }

  get storedText(): string {
    return this.files.get('system.cfg') ?? '';
  }

  /** Account that can sign in by the current text, as far as its password is known. */
  account(number: 1 | 2): { readonly name: string; readonly password: string } | undefined {
    const settings = parseText(this.device.device.configuration.active());
    const name = settings.get(`users.${number}.name`);
    const password = this.passwords.get(settings.get(`users.${number}.password`) ?? '');
    return name === undefined || password === undefined ? undefined : { name, password };
  }

  /** Records the password of a new hash, in any text. */
  learn(number: 1 | 2, password: string): void {
    for (const text of [this.storedText, this.device.device.configuration.active()]) {
      const hash = parseText(text).get(`users.${number}.password`);
      if (hash !== undefined && !this.passwords.has(hash)) this.passwords.set(hash, password);
    }
  }

  /** Client of an administrator, who signs in again if the session expired. */
  async as(who: Administrator): Promise<Client> {
    const known = this.#clients.get(who);
    if (known !== undefined && (await known.get('/api/info/user')).status === 200) return known;
    const client = new Client(this.device);
    const account = this.account(1);
    expect((await client.login(account?.name, account?.password)).status).toBe(200);
    this.#clients.set(who, client);
    return client;
  }

  /** Text of the device as an administrator reads it. */
  async read(who: Administrator): Promise<string> {
    const reply = await (await this.as(who)).get('/getcfg.cgi');
    this.seen.set(who, reply.headers.get('x-cfg-digest') ?? '');
    return reply.text();
  }
}

/**
 * Updates the known state after a boot.
 * @param text bare
 */
export function rebooted(known: KnownDevice, text: string): void {
  known.stored = [text];
  known.active = text;
  known.candidate = undefined;
  known.test = undefined;
}

/** Updates the known state when a test ends, kept or not. */
export function testOver(known: KnownDevice): void {
  known.candidate ??= known.test?.aside;
  known.test = undefined;
}

const SHORTEST_TEST = 240_000;

/** Verifies all invariants of the device. */
export async function look(known: KnownDevice, world: World): Promise<void> {
  const { device } = world.device;
  const publicInfo = await (await new Client(world.device).get('/api/info/public')).json();
  const now = device.clock.monotonic();
  if (known.test !== undefined && !device.configuration.test().active) {
    expect(now - known.test.since, 'no test ends early').toBeGreaterThanOrEqual(SHORTEST_TEST);
    known.active = known.test.former;
    testOver(known);
  }
  const { configuration } = device;
  expect(parseText(world.storedText).issues, 'the stored text can be read').toEqual([]);
  expect(configuration.stored()).toBe(world.storedText);
  expect(known.stored, 'a client was told that this is stored').toContain(bare(world.storedText));
  expect(bare(configuration.active())).toBe(known.active);
  expect(bare(configuration.current())).toBe(known.candidate?.text ?? known.active);
  expect(publicInfo.setup_complete).toBe(known.country !== 0);
  expect(device.domain()?.countryCode ?? 0, 'the country of the set-up').toBe(known.country);
  expect(unlawfulOnAir(device, known.country)).toEqual([]);
  for (const text of [world.storedText, configuration.active(), configuration.current()]) {
    const settings = parseText(text);
    expect(settings.get('users.1.name')).not.toBe(settings.get('users.2.name'));
  }
  if (known.country === 0) return;
  const account = world.account(1);
  expect(account, 'an account whose password is known').toBeDefined();
  const signedIn = await new Client(world.device).login(account?.name, account?.password);
  expect(await signedIn.json(), 'an administrator can sign in').toMatchObject({ readOnlyUser: false });
}

/** Digest with which a call names its text. */
export const digestOf = (text: string | undefined): string | undefined =>
  text === undefined ? undefined : textDigest(text);
