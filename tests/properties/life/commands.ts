import fc from 'fast-check';
import { expect } from 'vitest';
import { routes } from '../../../simulator/app/routes.ts';
import { findModel } from '../../../simulator/models/models.ts';
import { requestOf } from '../../../src/login/authenticate.ts';
import { Client, ConnectionLost } from '../../simulator/client.ts';
import { arbitraryEdits, type Edit } from './edits.ts';
import {
  ADMINISTRATORS,
  type Administrator,
  bare,
  digestOf,
  type KnownDevice,
  look,
  rebooted,
  testOver,
  type World,
} from './world.ts';

/** Digest of a text that was never stored. */
const NO_TEXT = digestOf('nobody wrote this');

type Command = fc.AsyncCommand<KnownDevice, World>;

/** Command that verifies the device afterwards. */
function command(name: string, check: Command['check'], run: Command['run']): Command {
  return {
    check,
    async run(known, world) {
      await run(known, world);
      await look(known, world);
    },
    toString: () => name,
  };
}

const isSetUp = ({ country }: Readonly<KnownDevice>): boolean => country !== 0;
const always = (): boolean => true;
/** Usually undefined. */
const seldom = <T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> =>
  fc.oneof({ weight: 6, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary });
const who = fc.constantFrom(...ADMINISTRATORS);
const PASSWORDS = ['Guy-wires hold 7 masts', 'Another strong one 42!'] as const;
const password = fc.constantFrom(...PASSWORDS);

/** State after a setup or reset, with a text that no client has read. */
function began(known: KnownDevice, world: World, country: number): void {
  known.country = country;
  rebooted(known, bare(world.storedText));
}

const setUp = fc
  .record({ country: fc.constantFrom(840, 276, 724, 36), fields: password, backup: seldom(fc.nat()) })
  .map(({ country, fields, backup }) =>
    command(
      `set up in ${country}${backup === undefined ? '' : ` from backup ${backup}`}`,
      (known) => !isSetUp(known),
      async (known, world) => {
        const place = { new_ccode: String(country), new_lang: 'en_US' };
        const saved = backup === undefined ? undefined : world.backups[backup % world.backups.length];
        const account = { device_setup: 'first', new_username: 'installer', new_password: fields } as const;
        const start = saved === undefined ? account : ({ device_setup: 'cfg', new_config: saved } as const);
        // Same request as the page. A backup is sent as multipart form data, because other bodies have a lower size
        // limit.
        const request = requestOf({ ...place, ...start, hide_rd: true });
        const { status } = await new Client(world.device).send('POST', '/api/device-setup', request);
        expect(status).toBeOneOf(saved === undefined ? [200] : [200, 400]);
        if (status !== 200) return;
        if (saved === undefined) world.learn(1, fields);
        began(known, world, country);
      },
    ),
  );

/** Position of a power cut. */
interface Cut {
  readonly write: number;
  readonly step: 'opened' | 'flushed' | 'renamed';
}
const cut: fc.Arbitrary<Cut | undefined> = seldom(
  fc.record({ write: fc.constantFrom(1, 2, 3), step: fc.constantFrom('opened', 'flushed', 'renamed') }),
);

const cutIn = (at: Cut | undefined): string => (at ? `, power cut ${at.step} in write ${at.write}` : '');

/**
 * Runs an action that a power cut may interrupt.
 * @returns undefined after a power cut and reboot
 */
async function perhapsCut(
  known: KnownDevice,
  world: World,
  at: Cut | undefined,
  act: () => Promise<Response>,
): Promise<Response | undefined> {
  if (at !== undefined) world.faults.add({ kind: 'kill', ...at });
  const reply = await act().catch((error) => {
    if (!(error instanceof ConnectionLost)) throw error;
    return undefined;
  });
  world.faults.clear();
  if (reply !== undefined) return reply;
  await world.powerOn();
  expect(known.stored, 'the old text or the new one').toContain(bare(world.storedText));
  rebooted(known, bare(world.storedText));
  return undefined;
}

interface Applying {
  readonly by: Administrator;
  /** True if the call names the expected text: the last one this administrator wrote. */
  readonly isNamed: boolean;
  readonly at: Cut | undefined;
}

async function applies({ by, isNamed, at }: Applying, known: KnownDevice, world: World): Promise<void> {
  const { configuration } = world.device.device;
  const basis = isNamed ? (world.written.get(by) ?? NO_TEXT) : undefined;
  const meant = digestOf(configuration.candidate() ?? configuration.underTest());
  const client = await world.as(by);
  const { text, notStored } = known.candidate ?? { text: known.active, notStored: false };
  const happens = known.candidate ? 'candidate' : known.test ? 'test' : 'nothing';
  const isRefused = basis !== undefined && basis !== meant;
  const isStored = !isRefused && !notStored && happens !== 'nothing';
  if (isStored) known.stored = [...known.stored, text];
  const reply = await perhapsCut(known, world, at, () =>
    client.post('/apply.cgi', { apply: 'yes', ...(basis === undefined ? {} : { basis }) }),
  );
  if (reply === undefined) return;
  expect(reply.status).toBe(isRefused ? 409 : 200);
  if (isRefused) return;
  expect((await reply.json()).applied).toBe(happens);
  if (isStored) known.stored = [text];
  known.active = text;
  known.candidate = undefined;
  testOver(known);
}

const apply = fc
  .record({ by: who, isNamed: fc.boolean(), at: cut })
  .map((applying) =>
    command(
      `${applying.by} applies${applying.isNamed ? ' what they wrote' : ''}${cutIn(applying.at)}`,
      isSetUp,
      (known, world) => applies(applying, known, world),
    ),
  );

/** Text without the country lines, which a text may omit. */
const placeless = (text: string): string => text.replaceAll(/^radio\.countrycode=.*\n/gm, '');

interface Writing {
  readonly by: Administrator;
  readonly edits: readonly Edit[];
  readonly how: 'plain' | 'nosave' | 'testmode';
  /** Base text of the call: none, the current one, or the last one read. */
  readonly basis: 'none' | 'now' | 'seen';
  /** Number of a backup used as the base instead of the current text. */
  readonly backup: number | undefined;
  readonly isApplied: boolean;
}

async function writes(
  { by, edits, how, backup, ...writing }: Writing,
  known: KnownDevice,
  world: World,
): Promise<boolean> {
  const { configuration, clock } = world.device.device;
  const seen = world.seen.get(by);
  const now = await world.read(by);
  const basis = { none: undefined, now: digestOf(now), seen }[writing.basis];
  const saved = backup === undefined ? undefined : world.backups[backup % world.backups.length];
  const sent = edits.reduce((text, { change }) => change(text), saved === undefined ? now : bare(saved));
  const isOld = basis !== undefined && basis !== digestOf(configuration.current());
  const more = { ...(how === 'plain' ? {} : { [how]: 'yes' }), ...(basis === undefined ? {} : { basis }) };
  const reply = await (await world.as(by)).post('/writecfg.cgi', { cfgData: sent, ...more });
  expect(reply.status).toBeOneOf(isOld ? [409] : [200, 400]);
  if (reply.status !== 200) return false;
  const taken = await world.read(by);
  const { digest } = await reply.json();
  expect(digest).toBe(digestOf(taken));
  expect(placeless(bare(taken))).toBe(placeless(bare(sent)));
  world.written.set(by, digest);
  if (how !== 'testmode') {
    known.candidate = { text: bare(taken), notStored: how === 'nosave' };
    return true;
  }
  const aside = (basis === undefined ? known.candidate : undefined) ?? known.test?.aside;
  known.test = { former: known.test?.former ?? known.active, aside, since: clock.monotonic() };
  known.candidate = undefined;
  known.active = bare(taken);
  return true;
}

const write = fc
  .record<Writing>({
    by: who,
    edits: arbitraryEdits,
    how: fc.constantFrom('plain', 'plain', 'nosave', 'nosave', 'testmode', 'testmode', 'testmode'),
    basis: fc.constantFrom('none', 'none', 'now', 'seen'),
    backup: seldom(fc.nat()),
    isApplied: fc.boolean(),
  })
  .map((writing) => {
    const { by, edits, how, basis, backup, isApplied } = writing;
    const start = backup === undefined ? '' : `, from backup ${backup}`;
    const end = isApplied && how !== 'testmode' ? ' and applies' : '';
    return command(
      `${by} writes${end} ${edits.map(({ name }) => name).join(', ')} (${how}, basis ${basis}${start})`,
      isSetUp,
      async (known, world) => {
        if (!(await writes(writing, known, world)) || end === '') return;
        await look(known, world);
        await applies({ by, isNamed: true, at: undefined }, known, world);
      },
    );
  });

const discard = fc.record({ by: who, isNamed: fc.boolean(), endTest: fc.boolean() }).map(({ by, isNamed, endTest }) =>
  command(
    `${by} discards ${endTest ? 'the test' : 'the candidate'}${isNamed ? ' they wrote' : ''}`,
    isSetUp,
    async (known, world) => {
      const { configuration } = world.device.device;
      const basis = isNamed ? (world.written.get(by) ?? NO_TEXT) : undefined;
      const meant = digestOf(endTest ? configuration.underTest() : configuration.candidate());
      const fields = { d: '0', ...(endTest ? { testmode: 'yes' } : {}), ...(basis === undefined ? {} : { basis }) };
      const reply = await (await world.as(by)).post('/discard.cgi', fields);
      const isRefused = basis !== undefined && basis !== meant;
      expect(reply.status).toBe(isRefused ? 409 : 200);
      if (isRefused) return;
      if (!endTest || basis === undefined) known.candidate = undefined;
      if (!endTest || known.test === undefined) return;
      known.active = known.test.former;
      testOver(known);
    },
  ),
);

const newName = fc.constantFrom('', '', 'installer', 'reader', 'watcher', 'n'.repeat(60));

const changePassword = fc
  .record({ by: who, ro: fc.boolean(), pwd: password, newUsername: newName, at: cut })
  .map(({ by, ro, pwd, newUsername, at }) =>
    command(
      `${by} gives ${ro ? 'the reader' : 'the administrator'} a password${newUsername && ` and the name ${newUsername}`}${cutIn(at)}`,
      isSetUp,
      async (known, world) => {
        const client = await world.as(by);
        const number = ro ? 2 : 1;
        const oldPwd = world.account(1)?.password ?? '';
        const fields = { change: 'yes', ro: ro ? '1' : '0', pwd, oldPwd, newUsername };
        const isThere = (text: string): boolean => text.includes(`\nusers.${number}.name=`);
        const isNew = !isThere(known.active);
        const amend = (text: string): string => {
          if (!isNew && !isThere(text)) return text;
          return newUsername === '' ? text : renamed(text, number, newUsername, isNew);
        };
        const [stored = ''] = known.stored;
        known.stored = [stored, amend(stored)];
        const reply = await perhapsCut(known, world, at, () => client.post('/pwd.cgi', fields));
        world.learn(number, pwd);
        if (reply === undefined) return;
        const answer = await reply.json();
        known.stored = [answer.success ? amend(stored) : stored];
        if (!answer.success) return;
        const waiting = (one: KnownDevice['candidate']) => one && { ...one, text: amend(one.text) };
        known.active = amend(known.active);
        known.candidate = waiting(known.candidate);
        known.test = known.test && {
          ...known.test,
          former: amend(known.test.former),
          aside: waiting(known.test.aside),
        };
      },
    ),
  );

/** Bare text with another account name. A new account is added with its lines. */
function renamed(text: string, number: 1 | 2, name: string, isNew: boolean): string {
  const values: (readonly [string, string])[] = [
    ...(isNew
      ? ([
          ['status', 'enabled'],
          ['uid', '100'],
          ['gid', '100'],
          ['shell', '/bin/false'],
        ] as const)
      : []),
    ['name', name],
  ];
  return values.reduce((now, [part, value]) => {
    const line = new RegExp(`^users\\.${number}\\.${part}=.*$`, 'm');
    const next = `users.${number}.${part}=${value}`;
    return line.test(now) ? now.replace(line, next) : `${now}${next}\n`;
  }, text);
}

const backup = who.map((by) =>
  command(`${by} saves a backup`, isSetUp, async (_, world) => {
    const text = await (await (await world.as(by)).get('/cfg.cgi')).text();
    expect(text).toBe(world.storedText);
    world.backups.push(text);
  }),
);

const reboot = who.map((by) =>
  command(`${by} reboots`, isSetUp, async (known, world) => {
    expect((await (await world.as(by)).post('/reboot.cgi', { reboot: 'yes' })).status).toBe(200);
    world.boot();
    rebooted(known, known.stored[0] ?? '');
  }),
);

const reset = who.map((by) =>
  command(`${by} resets`, isSetUp, async (known, world) => {
    expect((await (await world.as(by)).post('/reset.cgi', { reset: 'yes' })).status).toBe(200);
    world.boot();
    began(known, world, 0);
  }),
);

const kill = fc.constant(
  command('the power is cut', always, async (known, world) => {
    await world.powerOn();
    rebooted(known, known.stored[0] ?? '');
  }),
);

const unlock = who.map((by) =>
  command(`${by} unlocks the channels`, isSetUp, async (_, world) => {
    const key = findModel(world.model)?.unlockKey ?? 'none';
    const reply = await (await world.as(by)).post('/api/regdomain/activate-unii', { name: 'A. Rigger', key });
    expect(reply.status).toBeOneOf([200, 400]);
  }),
);

const time = fc.constantFrom(1, 60, 239, 240, 901, 7200).map((seconds) =>
  command(`${seconds} s pass`, always, async (_, { device }) => {
    device.clock.advance(1000 * seconds);
  }),
);

const clock = fc.constantFrom(-1, 1).map((days) =>
  command(`the clock is set by ${days} d`, always, async (_, { device }) => {
    device.clock.setTime(device.clock.now() + days * 24 * 3600 * 1000);
  }),
);

const forbidden = routes
  .filter(({ role, method, family }) => role === 'admin' && method === 'POST' && family !== 'v1')
  .map(({ path }) => path);

const reader = fc.constantFrom(...forbidden).map((path) =>
  command(
    `the reader calls ${path}`,
    (known) => isSetUp(known) && /^users\.2\.status=enabled$/m.test(known.active),
    async (_, world) => {
      const account = world.account(2);
      if (account === undefined) return;
      const client = new Client(world.device);
      expect((await client.login(account.name, account.password)).status).toBe(200);
      const all = { apply: 'yes', d: '0', testmode: 'yes', reboot: 'yes', reset: 'yes', cfgData: '', reader: 'yes' };
      expect((await client.post(path, all)).status).toBe(403);
      expect(await client.configuration()).not.toContain('scrypt');
    },
  ),
);

/** Events in the life of a device. Commands that do not apply are skipped. */
export const lives = fc.commands(
  [
    ...[setUp, setUp, write, write, write, write, write, write, apply, apply, apply, apply, discard, discard],
    ...[
      changePassword,
      changePassword,
      changePassword,
      backup,
      reboot,
      reset,
      kill,
      unlock,
      time,
      time,
      clock,
      reader,
    ],
  ],
  { maxCommands: 40, size: 'max' },
);
