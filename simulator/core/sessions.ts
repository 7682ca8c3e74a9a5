import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { Clock } from './clock.ts';

export interface Session {
  /** Value of the cookie: 32 random bytes in hexadecimal. */
  readonly id: string;
  /** Number N of `users.N`. */
  readonly account: number;
  readonly username: string;
  readonly readOnly: boolean;
  /** True for a sign-in with a ticket of the controller. */
  readonly signOn: boolean;
  /** Token that every POST repeats in `X-CSRF-ID`. */
  readonly csrf: string;
  /** Token of the second family, sent in `x-auth-token`. Valid for nothing else (docs/device.md#login). */
  readonly token: string;
  /** Cookie with which a reloaded page of the second family gets its token. Valid for nothing else (D45). */
  readonly renewal: string;
}

export interface Sessions {
  /** @param signOn true if the controller authenticated the user */
  start(account: { number: number; name: string; readOnly: boolean }, signOn?: boolean): Session;
  /** Finds a session by cookie and restarts its idle timeout. */
  find(id: string | undefined): Session | undefined;
  findBy(secret: 'token' | 'renewal', value: string | undefined): Session | undefined;
  end(id: string | undefined): void;
  /** Ends all sessions, or those of one account, but not the session with the id `except`. */
  endAll(account?: number, except?: string): void;
}

/** Maximum sessions of one account. Beyond it, the longest idle session ends. */
const MOST = 32;

/**
 * In-memory sessions. A reboot ends them all.
 * @param timeout idle timeout in seconds, read at each use (`httpd.session.timeout`, D16)
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
    findBy(secret, value) {
      if (value === undefined) return undefined;
      // Compares with every session, so that the response time reveals nothing.
      const [found] = [...sessions.values()].filter(({ session }) => isSame(session[secret], value));
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

function isSame(expected: string, received: string): boolean {
  const [a, b] = [Buffer.from(expected), Buffer.from(received)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Compares a CSRF token in constant time. */
export function isToken(session: Session, token: string | undefined): boolean {
  return token !== undefined && isSame(session.csrf, token);
}
