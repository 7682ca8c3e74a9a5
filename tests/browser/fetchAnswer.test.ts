import { Hono } from 'hono';
import { expect, onTestFinished, test } from 'vitest';
import { listen } from '../../simulator/app/listen.ts';
import { fetchAnswer } from './fetchAnswer.ts';
import { newPage } from './newPage.ts';

test('a request on a connection that the device just closed is sent again', async () => {
  const app = new Hono();
  app.get('/page', (context) => context.html('<p>page</p>'));
  app.get('/value', (context) => context.json('value'));
  let resets = 0;
  const { url, close } = await listen(app, { host: '127.0.0.1', port: 0, isThere: () => resets-- <= 0 });
  onTestFinished(close);
  const page = await newPage();
  await page.goto(new URL('page', url).href);
  await page.route('**/value', async (route) => route.fulfill({ response: await fetchAnswer(route) }));
  const ask = () => page.evaluate(async () => (await fetch('/value')).json());
  expect(await ask()).toBe('value');
  resets = 1;
  expect(await ask()).toBe('value');
});
