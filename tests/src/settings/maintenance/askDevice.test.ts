import { expect, test } from 'vitest';
import { storeSession } from '../../../../src/session/session.ts';
import { askDevice } from '../../../../src/settings/maintenance/watchRestart.ts';
import { answers } from '../../device/answers.ts';

const device = answers();

test.each([
  [200, 'answers'],
  [401, 'signed-out'],
  [403, 'signed-out'],
  [500, 'silent'],
  [404, 'silent'],
])('treats status %d as a device that %s', async (status, answer) => {
  storeSession({ csrfId: 'abc' });
  device.next('{}', { status });
  expect(await askDevice(new AbortController().signal)).toBe(answer);
  expect(device.sent().path).toBe('/status.cgi');
});
