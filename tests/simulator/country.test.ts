import { expect, test } from 'vitest';
import { bench, signedIn } from './client.ts';
import { configure } from './configure.ts';

test.each([
  [840, 'United States of America', false],
  [392, 'Japan', true],
])('reports country %i with its name and whether it is locked (D12)', async (code, name, locked) => {
  const device = await bench();
  configure(device, { 'radio.countrycode': String(code), 'radio.1.countrycode': String(code) });
  const reply = await (await signedIn(device)).get('/api/regdomain/country');
  expect(await reply.json()).toEqual({ code, name, locked });
});
