import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { createDevice } from '../../../../simulator/createDevice.ts';
import { findModel } from '../../../../simulator/models/models.ts';
import { openStore } from '../../../../simulator/storage/store.ts';
import { DeviceError } from '../../../../src/device/deviceError.ts';
import { getBackup } from '../../../../src/device/endpoints/backup.ts';
import {
  getCertificate,
  replaceCertificate,
  resetCertificate,
} from '../../../../src/device/endpoints/certificate.ts';
import { getConfiguration, getTestMode } from '../../../../src/device/endpoints/configuration.ts';
import {
  applyConfiguration,
  discardConfiguration,
  writeConfiguration,
} from '../../../../src/device/endpoints/configurationChange.ts';
import { logout } from '../../../../src/device/endpoints/control.ts';
import { changeAccountPassword, checkAccountPassword } from '../../../../src/device/endpoints/password.ts';
import { getPublicInfo } from '../../../../src/device/endpoints/publicInfo.ts';
import { activateUnii } from '../../../../src/device/endpoints/unii.ts';
import { getUserInfo } from '../../../../src/device/endpoints/userInfo.ts';
import { translate } from '../../../../src/device/second/translate.ts';
import { authenticate } from '../../../../src/login/authenticate.ts';
import { readSession, SECOND_FAMILY, storeSession } from '../../../../src/session/session.ts';
import { type Bench, bench, PASSWORD, USER } from '../../../simulator/client.ts';
import { temporaryFolder } from '../../../simulator/temporaryFolder.ts';
import { browserTab } from './browserTab.ts';

afterEach(() => vi.unstubAllGlobals());

const SIGN_IN = { kind: 'sign-in', username: USER, password: PASSWORD } as const;
const SETUP = { country: 440, language: 'en_US' };

/** A device that speaks the second family alone. */
async function secondOnly() {
  const model = findModel('link-60');
  if (model === undefined) throw new Error('no such model');
  return createDevice({ model: { ...model, speaks: 'second' }, store: openStore(temporaryFolder()) });
}

test('a device that does not know the first question is asked in the second family from then on', async () => {
  const tab = browserTab(await secondOnly());
  expect(await getPublicInfo()).toMatchObject({ productName: 'Link 60', setupComplete: false });
  expect(tab.asked()).toEqual(['GET /api/info/public', 'GET /api/v1.0/public/info']);
  await getPublicInfo();
  expect(tab.asked()).toEqual(['GET /api/v1.0/public/info']);
  expect(tab.reload).not.toHaveBeenCalled();
});

test('a device that speaks both is asked in the first', async () => {
  const tab = browserTab(await bench({ model: 'link-60' }));
  await getPublicInfo();
  expect((await authenticate(SIGN_IN)).kind).toBe('signed-in');
  await getUserInfo();
  expect(tab.asked()).toEqual(['GET /api/info/public', 'POST /api/auth', 'GET /api/info/user']);
});

test('another device at the same address is found out again', async () => {
  const tab = browserTab(await bench());
  storeSession({ csrfId: SECOND_FAMILY });
  await expect(getPublicInfo()).rejects.toMatchObject({ status: 404 });
  expect(await getPublicInfo()).toMatchObject({ productName: 'Dish 5AC 23' });
  expect(tab.asked()).toEqual(['GET /api/v1.0/public/info', 'GET /api/info/public']);
});

test('from the factory to a sign-out in the second family alone; a page that is loaded again gets its token', async () => {
  const made = await secondOnly();
  const tab = browserTab(made);
  await getPublicInfo();
  const created = await authenticate({ kind: 'create', username: USER, password: PASSWORD }, SETUP);
  expect(created).toMatchObject({ kind: 'signed-in', session: { countryCode: 440, csrfId: SECOND_FAMILY } });
  expect(JSON.stringify([...Object.values(readSession())])).not.toMatch(/[0-9a-f]{64}/);
  tab.asked();

  vi.resetModules();
  const { getUserInfo: ask } = await import('../../../../src/device/endpoints/userInfo.ts');
  const { getConfiguration: read } = await import('../../../../src/device/endpoints/configuration.ts');
  const { logout: leave } = await import('../../../../src/device/endpoints/control.ts');
  expect(await Promise.all([ask(), read()])).toMatchObject([{ username: USER }, { firstSetup: true }]);
  expect(tab.asked()).toEqual([
    'POST /api/v1.0/user/token',
    'GET /api/v1.0/user',
    'GET /api/v1.0/system/configuration',
  ]);

  await leave();
  await expect(ask()).rejects.toMatchObject({ kind: 'api', status: 401 });
  expect(tab.reload).toHaveBeenCalledOnce();
  expect(readSession()).toMatchObject({ loggedIn: false, csrfId: undefined });
});

test('a page whose session is over when it is loaded again starts over, once', async () => {
  const made = await secondOnly();
  const tab = browserTab(made);
  await getPublicInfo();
  await authenticate({ kind: 'create', username: USER, password: PASSWORD }, SETUP);
  made.device.sessions.endAll();
  vi.resetModules();
  const { getUserInfo: ask } = await import('../../../../src/device/endpoints/userInfo.ts');
  const both = await Promise.allSettled([ask(), ask()]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(tab.asked().filter((path) => path.includes('token'))).toHaveLength(1);
  expect(tab.reload).toHaveBeenCalledOnce();
});
