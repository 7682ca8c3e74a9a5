import { expect, test } from 'vitest';
import { getControllerStatus } from '../../../src/device/endpoints/controllerStatus.ts';
import { answers } from './answers.ts';

const device = answers();

test('reads the whole payload', async () => {
  device.next({
    enabled: true,
    key: 'wss://192.0.2.7+***',
    uiURL: 'https://192.0.2.7/',
    status: 'connected',
    details: { statusCode: 2 },
  });
  expect(await getControllerStatus()).toEqual({
    enabled: true,
    key: 'wss://192.0.2.7+***',
    pageUrl: 'https://192.0.2.7/',
    status: 'connected',
    statusCode: 2,
  });
  expect(device.sent().path).toBe('/api/unms/status');
});

test.each(['javascript:alert(1)', 'data:text/html,x', '//192.0.2.7', '', 7])(
  'rejects %j as a page link',
  async (uiURL) => {
    device.next({ enabled: 1, uiURL, details: 'x' });
    expect(await getControllerStatus()).toEqual({
      enabled: false,
      key: '',
      pageUrl: undefined,
      status: '',
      statusCode: undefined,
    });
  },
);

test('throws incomplete for anything but an object', async () => {
  device.next('null');
  await expect(getControllerStatus()).rejects.toMatchObject({ kind: 'incomplete' });
});
