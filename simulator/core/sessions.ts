import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { Clock } from './clock.ts';

export interface Session {
  /** Value of the cookie: 32 random bytes in hexadecimal. */
  readonly id: string;
  /** Number N of `users.N`. */
  readonly account: number;
  readonly username: string;
  readonly readOnly: boolean;
  /** It began with a ticket of the controller. */
  readonly signOn: boolean;
  /** What every POST must repeat in `X-CSRF-ID`. */
  readonly csrf: string;
  /** What calls of the second family carry in `x-auth-token`, and nothing else (docs/device.md#login). */
  readonly token: string;
  /** Value of the cookie for which a page of the second family that is loaded again gets the token, and nothing else (D45). */
  readonly renewal: string;
}

export interface Sessions {
  /** @param signOn whether the controller vouches for the person, not a password. */
  start(account: { number: number; name: string; readOnly: boolean }, signOn?: boolean): Session;
  /** The session of a cookie, if it has not been idle for too long; using it keeps it alive. */
  find(id: string | undefined): Session | undefined;
  /** The same of another of its secrets. */
  findBy(secret: 'token' | 'renewal', given: string | undefined): Session | undefined;
  end(id: string | undefined): void;
  /** Ends every session, or those of one account; `except` stays. */
  endAll(account?: number, except?: string): void;
}

/** Most sessions of one account at once; of these the one idle longest makes room. */
const MOST = 32;

/**
 * Keeps the sessions in memory: a restart ends them all.
 * @param timeout seconds of idleness that end a session, asked anew each time (`httpd.session.timeout`, D16).
 */
export function createSessions(clock: Clock, timeout: () => number): Sessions {
  const sessions = new Map<string, { session: Session; used: number }>();

  function find(id: string | undefined): Session | undefined {
    const entry = id === undefined ? undefined : sessions.get(id);
    if (id === undefined || entry === undefined) return undefined;
    sessions.delete(id);
    if (clock.monotonic() - entry.used >= timeout() * 1000) return undefined;
    sessions.set(id, { session: entry.session, used: clock.monotonic() });
    return entry.session;
  }

  return {
    start(account, signOn = false) {
      const own = [...sessions.values()].filter(({ session }) => session.account === account.number);
      const [oldest] = own;
      if (own.length >= MOST && oldest !== undefined) sessions.delete(oldest.session.id);
      const session: Session = {
        id: randomBytes(32).toString('hex'),
        account: account.number,
        username: account.name,
        readOnly: account.readOnly,
        signOn,
        csrf: randomBytes(32).toString('hex'),
        token: randomBytes(32).toString('hex'),
        renewal: randomBytes(32).toString('hex'),
      };
      sessions.set(session.id, { session, used: clock.monotonic() });
      return session;
    },
    find,
    findBy(secret, given) {
      if (given === undefined) return undefined;
      // Every one is compared, so that the time tells nothing.
      const [found] = [...sessions.values()].filter(({ session }) => isSame(session[secret], given));
      return find(found?.session.id);
    },
    end(id) {
      if (id !== undefined) sessions.delete(id);
    },
    endAll(account, except) {
      for (const [id, { session }] of sessions) {
        if (id !== except && (account === undefined || session.account === account)) sessions.delete(id);
      }
    },
  };
}

function isSame(known: string, given: string): boolean {
  const [a, b] = [Buffer.from(known), Buffer.from(given)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Compares a token with the session's in constant time. */
export function isToken(session: Session, token: string | undefined): boolean {
  return token !== undefined && isSame(session.csrf, token);
}
