import { setTimeout } from 'node:timers/promises';
import { editText } from '../../simulator/configuration/editText.ts';
import { textDigest } from '../../simulator/configuration/textDigest.ts';
import type { Chance } from './chance.ts';
import type { Client, Reply } from './client.ts';
import type { Judge } from './judge.ts';
import type { Ledger } from './ledger.ts';
import { outcomeOf } from './register.ts';

/** Lines that only the program changes. */
const CONTACT = 'snmp.contact';
const LOCATION = 'snmp.location';
const POWER = 'radio.1.txpower';

/** Time in milliseconds before it ends a test, which expires after 12 s. */
const TESTED = { shortest: 300, longest: 5000 } as const;

export interface ProgramAdministrator {
  /** Changes a setting, then saves, tests or discards it. @returns true if saved for certain */
  readonly act: () => Promise<boolean>;
  /** Saves a change. @returns true if saved for certain */
  readonly save: () => Promise<boolean>;
}

export function createProgramAdministrator(
  client: Client,
  judge: Judge,
  ledger: Ledger,
  chance: Chance,
): ProgramAdministrator {
  const writer = judge.administrator([CONTACT, LOCATION, POWER]);
  let number = 0;

  function edits(): ReadonlyMap<string, string> {
    number += 1;
    return chance.of([
      new Map([[CONTACT, `contact ${number}`]]),
      new Map([[LOCATION, `mast ${number} ${'x'.repeat(chance.between(0, 40))}`]]),
      new Map([
        [POWER, String(chance.between(10, 19))],
        [CONTACT, `contact ${number}`],
      ]),
    ]);
  }

  /** A truncated or corrupted text cannot be edited. */
  async function read(): Promise<{ readonly text: string; readonly basis: string } | undefined> {
    const { status, text, headers } = await client.get('getcfg.cgi');
    const basis = headers.get('x-cfg-digest');
    return status === 200 && basis === textDigest(text) ? { text, basis } : undefined;
  }

  async function write(text: string, send: () => Promise<Reply>): Promise<boolean> {
    const ended = writer.writes(text, performance.now());
    const reply = await send();
    ended(outcomeOf(reply.status), performance.now());
    return reply.status === 200;
  }

  async function store(text: string): Promise<boolean> {
    const ended = writer.stores(textDigest(text), performance.now());
    const reply = await client.post('apply.cgi', { apply: 'yes', basis: textDigest(text) });
    ended(outcomeOf(reply.status), performance.now());
    if (reply.status === 200) ledger.count('saved by program');
    return reply.status === 200;
  }

  const discard = (text: string, more: Readonly<Record<string, string>> = {}): Promise<Reply> =>
    client.post('discard.cgi', { d: '0', basis: textDigest(text), ...more });

  async function save(): Promise<boolean> {
    const start = await read();
    if (start === undefined) return false;
    const text = editText(start.text, edits());
    const isWritten = await write(text, () => client.post('writecfg.cgi', { cfgData: text, basis: start.basis }));
    return isWritten && store(text);
  }

  async function saveKeys(): Promise<boolean> {
    const start = await read();
    if (start === undefined) return false;
    const keys = edits();
    const text = editText(start.text, keys);
    const body = { keys: Object.fromEntries(keys), basis: start.basis };
    return (await write(text, () => client.postJson('api/cfg', body))) && store(text);
  }

  async function tryOut(): Promise<boolean> {
    const start = await read();
    if (start === undefined) return false;
    const text = editText(start.text, edits());
    const fields = { cfgData: text, basis: start.basis, testmode: 'yes' };
    if (!(await write(text, () => client.post('writecfg.cgi', fields)))) return false;
    await setTimeout(chance.between(TESTED.shortest, TESTED.longest));
    const decision = chance.of(['keep', 'revert', 'leave']);
    if (decision === 'revert') await discard(text, { testmode: 'yes' });
    return decision === 'keep' && store(text);
  }

  async function thinkAgain(): Promise<boolean> {
    const start = await read();
    if (start === undefined) return false;
    const text = editText(start.text, edits());
    if (await write(text, () => client.post('writecfg.cgi', { cfgData: text, basis: start.basis }))) {
      await discard(text);
    }
    return false;
  }

  return { act: () => chance.of([save, save, saveKeys, tryOut, thinkAgain])(), save };
}
