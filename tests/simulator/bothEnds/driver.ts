import { ADMINISTRATOR } from '../../../rules/text/accounts.ts';
import type { SimulatedDevice } from '../../../simulator/app/createDevice.ts';
import { editText } from '../../../simulator/configuration/editText.ts';
import { textDigest } from '../../../simulator/configuration/textDigest.ts';
import { sessionCookie } from '../../../simulator/http/cookies.ts';
import { Client, USER } from '../client.ts';
import { signedInSecond } from '../secondClient.ts';
import type { KillableEnd } from './killablePair.ts';

/** Changed lines of each end, by key. */
export interface BothLines {
  readonly near: Readonly<Record<string, string>>;
  readonly far: Readonly<Record<string, string>>;
}

/** Simulates an open page at one end. Takes the steps of the page one at a time until one fails. */
export class Driver {
  phase: 'follow' | 'lead' | 'keep' | 'done' | 'failed' = 'follow';
  readonly #near: KillableEnd;
  readonly #far: KillableEnd;
  readonly #lines: BothLines;
  readonly #change: string;
  readonly #check: number;
  #client: Client | undefined;
  #digest = '';

  constructor(near: KillableEnd, far: KillableEnd, lines: BothLines, change: string, check: number) {
    [this.#near, this.#far, this.#lines, this.#change, this.#check] = [near, far, lines, change, check];
  }

  /** Takes the next step if it is possible now. */
  async step(): Promise<void> {
    if (this.phase === 'done' || this.phase === 'failed') return;
    const near = this.#near.alive();
    // The browser gives up on a lost response only before the test. From then on it retries.
    if (near === undefined) {
      this.phase = 'failed';
      return;
    }
    try {
      await this.#next(near);
    } catch {
      if (this.phase !== 'keep') this.phase = 'failed';
    }
  }

  async #next(near: SimulatedDevice): Promise<void> {
    const change = this.#change;
    if (this.phase === 'follow') {
      const far = this.#far.alive();
      if (far === undefined || !isLinked(near)) throw new Error('the other end is not there');
      const reply = await signedInSecond(far).post('system/configuration/follow', {
        change,
        check: this.#check,
        basis: textDigest(far.device.configuration.active()),
        keys: this.#lines.far,
      });
      if (reply.status !== 200) throw new Error(await reply.text());
      this.phase = 'lead';
      return;
    }
    const client = this.#client ?? signedInFirst(near);
    this.#client = client;
    if (this.phase === 'lead') {
      const before = await client.configuration();
      const reply = await client.post('/writecfg.cgi', {
        cfgData: editText(before, new Map(Object.entries(this.#lines.near))),
        testmode: 'yes',
        basis: textDigest(before),
        change,
        peer: this.#far.mac,
        check: String(this.#check),
      });
      const { ok, digest } = await reply.json();
      if (ok !== true) throw new Error('refused');
      this.#digest = digest;
      this.phase = 'keep';
      return;
    }
    const mode = await (await client.get('/test_mode.cgi')).json();
    if (mode.active !== 1) this.phase = 'failed';
    else if (mode.other_end === 'seen') {
      const reply = await client.post('/apply.cgi', { apply: 'yes', basis: this.#digest });
      if (reply.status === 200) this.phase = 'done';
    }
  }
}

/** Client signed in as administrator at the end that serves the page. */
export function signedInFirst(of: SimulatedDevice): Client {
  const client = new Client(of);
  const session = of.device.sessions.start({ number: ADMINISTRATOR, name: USER, readOnly: false });
  client.token = session.csrf;
  client.cookies.set(sessionCookie(of.device.model), session.id);
  return client;
}

export const isLinked = (end: Pick<SimulatedDevice, 'device'>): boolean =>
  end.device.situation().radios.some(({ connections }) => connections.length > 0);
