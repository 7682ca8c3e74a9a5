import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readSession, storeSession } from '../../../src/session/session.ts';
import { memoryStorage } from '../memoryStorage.ts';

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('sessionStorage', memoryStorage());
});
afterEach(() => vi.unstubAllGlobals());

const load = () => import('../../../src/session/expire.ts');

test('keeps the edits, clears the session and reloads, once', async () => {
  const { beforeExpiry, expireSession, isExpiring } = await load();
  const events: string[] = [];
  beforeExpiry(() => events.push(`kept while signed in: ${readSession().loggedIn}`) > 0);
  storeSession({ loggedIn: true, csrfId: 'abc', userName: 'ann' });
  expireSession(() => events.push('reload'));
  expireSession(() => events.push('reload'));
  expect(events).toEqual(['kept while signed in: true', 'reload']);
  expect(readSession()).toMatchObject({
    loggedIn: false,
    csrfId: undefined,
    userName: undefined,
    endedFor: 'ann',
    editsWait: true,
  });
  expect(isExpiring()).toBe(true);
});

test('does nothing while no user is signed in: a refused sign-in must not reload', async () => {
  const { expireSession, isExpiring } = await load();
  const reload = vi.fn();
  expireSession(reload);
  expect(reload).not.toHaveBeenCalled();
  expect(isExpiring()).toBe(false);
});

test('reloads even if storing the edits fails', async () => {
  const { beforeExpiry, expireSession } = await load();
  const reload = vi.fn();
  beforeExpiry(() => {
    throw new Error('no room');
  });
  storeSession({ loggedIn: true });
  expect(() => expireSession(reload)).toThrow('no room');
  expect(reload).toHaveBeenCalledOnce();
});

test('does not call a keeper that was unregistered', async () => {
  const { beforeExpiry, expireSession } = await load();
  const keep = vi.fn();
  beforeExpiry(keep)();
  storeSession({ loggedIn: true });
  expireSession(() => undefined);
  expect(keep).not.toHaveBeenCalled();
});

test('stores the edits and keeps the session when starting over, with one reload', async () => {
  const { beforeExpiry, expireSession, isExpiring, startOver } = await load();
  const events: string[] = [];
  beforeExpiry(() => events.push('kept') > 0);
  storeSession({ loggedIn: true, csrfId: 'abc' });
  startOver(() => events.push('reload'));
  expireSession(() => events.push('reload'));
  expect(events).toEqual(['kept', 'reload']);
  expect(readSession()).toMatchObject({ loggedIn: true, csrfId: 'abc' });
  expect(isExpiring()).toBe(true);
});

test('reports an ended session only after it expired, and waiting edits only if there are any', async () => {
  const { beforeExpiry, expireSession } = await load();
  beforeExpiry(() => false);
  storeSession({ loggedIn: true, userName: 'ann' });
  expireSession(() => undefined);
  expect(readSession()).toMatchObject({ endedFor: 'ann', editsWait: false });
});
