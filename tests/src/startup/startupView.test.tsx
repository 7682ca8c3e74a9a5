import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import type { CallFault } from '../../../schemas/device/fault.ts';
import { getConfiguration } from '../../../src/device/endpoints/configuration.ts';
import { getRegulatoryDomain } from '../../../src/device/endpoints/regulatoryDomain.ts';
import { getStatus } from '../../../src/device/endpoints/status.ts';
import { getUserInfo } from '../../../src/device/endpoints/userInfo.ts';
import { StartupView } from '../../../src/startup/StartupView.tsx';
import { type StartupFailure, startup } from '../../../src/startup/startup.ts';
import { signedInTab } from '../signedInTab.ts';

const [ACCOUNT, STATUS, CONFIGURATION] = ['/api/info/user', '/status.cgi', '/getcfg.cgi'];
const INCOMPLETE = 'The device sent an incomplete answer.';

test.each<[CallFault, string]>([
  [
    { kind: 'refuse', status: 500, path: ACCOUNT },
    'The account could not be read. The device says: Something went wrong on the device.',
  ],
  [
    { kind: 'refuse', status: 504, path: STATUS },
    'The status could not be read. The device answered with error 504.',
  ],
  [{ kind: 'truncate', path: CONFIGURATION }, `The configuration could not be read. ${INCOMPLETE}`],
  [{ kind: 'truncate', path: STATUS }, `The status could not be read. ${INCOMPLETE}`],
  [{ kind: 'empty', path: ACCOUNT }, `The account could not be read. ${INCOMPLETE}`],
  [{ kind: 'reset', path: CONFIGURATION }, 'The configuration could not be read. The device does not answer.'],
  [{ kind: 'mistype', path: '/api/regdomain/840' }, `The channels of the country could not be read. ${INCOMPLETE}`],
])('reports a startup that fails by %j: %s', async (fault, words) => {
  const { device, pageClock } = await signedInTab();
  vi.stubGlobal('navigator', { onLine: true });
  device.faults.add({ ...fault, times: 9 });
  const failures: StartupFailure[] = [];
  await startup({
    calls: { getUserInfo, getConfiguration, getStatus, getRegulatoryDomain },
    clock: pageClock,
    cachedDomain: undefined,
    onFailure: (failure) => failures.push(failure) === 0,
  });
  const html = renderToStaticMarkup(<StartupView failure={failures[0]} isLanguageKnown bootTime={60} />);
  expect(html).toContain(words);
  expect(html).toContain('Attempt 1 failed.');
});
