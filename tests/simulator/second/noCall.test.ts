import { expect, test } from 'vitest';
import { bench, signedIn } from '../client.ts';
import { SECOND_MODEL, signedInSecond } from '../secondClient.ts';

async function told(reply: Response): Promise<unknown> {
  return { status: reply.status, body: await reply.json() };
}

const refused = (statusCode: number, error: string, message: string) => ({
  status: statusCode,
  body: { statusCode, error, message, detail: message },
});

test('refuses unknown paths, other methods and requests during a restart in the form of the second family', async () => {
  const made = await bench({ model: SECOND_MODEL });
  const client = signedInSecond(made);
  const nothing = refused(404, 'Not Found', 'There is nothing at this address.');
  expect(await told(await client.get('no/such'))).toEqual(nothing);
  expect(await told(await client.get(''))).toEqual(nothing);
  expect(await told(await client.put('statistics', {}))).toEqual(
    refused(405, 'Method Not Allowed', 'This address does not take this method.'),
  );
  made.device.power.reboot(20);
  expect(await told(await client.get('statistics'))).toEqual(
    refused(503, 'Service Unavailable', 'The device is restarting.'),
  );
});

test('a device of the first family refuses calls of the second in that form, and its own in its own form', async () => {
  const made = await bench({ model: 'dish-5ac-23' });
  expect(await told(await signedInSecond(made).get('no/such'))).toEqual(
    refused(404, 'Not Found', 'There is nothing at this address.'),
  );
  expect(await told(await (await signedIn(made)).get('/api/v1.00'))).toEqual({
    status: 404,
    body: { error: 'There is nothing at this address.' },
  });
});

test('refuses a client over its limit of concurrent requests in the form of the second family', async () => {
  const made = await bench({ model: SECOND_MODEL });
  const client = signedInSecond(made);
  const replies = await Promise.all(Array.from({ length: 200 }, () => client.get('device')));
  const busy = replies.filter(({ status }) => status === 503);
  expect(busy.length).toBeGreaterThan(0);
  for (const reply of busy) {
    expect(await reply.json()).toEqual(refused(503, 'Service Unavailable', 'The device is busy.').body);
    expect(reply.headers.get('Retry-After')).toBe('1');
  }
});
