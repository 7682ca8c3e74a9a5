import { expect, test } from 'vitest';
import { deviceId } from '../../simulator/status/host.ts';
import { bench, type Client, signedIn } from './client.ts';

const readableBy = async (client: Client, query: string): Promise<string | null> =>
  (await client.get(`/poll.cgi${query}`)).headers.get('Access-Control-Allow-Origin');

test('only a request with the id of this device is readable from other origins', async () => {
  const device = await bench();
  const client = await signedIn(device);
  const id = deviceId(device.device.model.hardwareAddress);
  expect(await readableBy(client, `?device=${id}`)).toBe('*');
  expect(await readableBy(client, `?device=${'f'.repeat(id.length)}`)).toBeNull();
  expect(await readableBy(client, '?device=')).toBeNull();
  expect(await readableBy(client, '')).toBeNull();
});
