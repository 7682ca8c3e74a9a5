import { afterEach, expect, test, vi } from 'vitest';
import type { CallFault } from '../../../schemas/device/fault.ts';
import { authenticate } from '../../../src/login/authenticate.ts';
import { readSession } from '../../../src/session/session.ts';
import { bench, PASSWORD, USER } from '../../simulator/client.ts';
import { browserTab } from '../device/second/browserTab.ts';

afterEach(() => vi.unstubAllGlobals());

const GENERIC = 'Something went wrong. Please try to refresh the page.';
const INCOMPLETE = 'Received incomplete response.';

test.each<[CallFault, string]>([
  [{ kind: 'refuse', status: 500 }, GENERIC],
  [{ kind: 'refuse', status: 502 }, GENERIC],
  [{ kind: 'refuse', status: 503 }, GENERIC],
  [{ kind: 'refuse', status: 401 }, GENERIC],
  [{ kind: 'refuse', status: 403 }, 'Your account may not do this.'],
  [{ kind: 'empty' }, INCOMPLETE],
  [{ kind: 'malform' }, INCOMPLETE],
  [{ kind: 'truncate' }, INCOMPLETE],
])('a sign-in that fails by %j reports “%s”, and a retry succeeds', async (fault, message) => {
  const made = await bench();
  browserTab(made);
  const signIn = () => authenticate({ kind: 'sign-in', username: USER, password: PASSWORD });
  made.device.faults.add({ ...fault, path: '/api/auth' });
  expect(await signIn()).toMatchObject({ kind: 'failed', message });
  expect(readSession().loggedIn).toBe(false);
  expect((await signIn()).kind).toBe('signed-in');
  expect(readSession().loggedIn).toBe(true);
});
