import { readFileSync } from 'node:fs';
import { Script } from 'node:vm';
import { expect, test } from 'vitest';
import { deviceId } from '../../../../simulator/status/host.ts';
import { bench } from '../../../simulator/client.ts';

const script = new Script(readFileSync('public/help/reach.js', 'utf8'));
const ADDRESS = 'http://192.168.1.30';
const ORIGIN = 'http://192.168.1.20';

type Ask = (message: object) => Promise<void>;

/** Message of the probe page about an address, for a server with these answers. */
async function saidOf(answer: (path: string) => Promise<Response>, device: string): Promise<unknown> {
  let ask: Ask = () => Promise.reject(new Error('it does not listen'));
  let said: unknown;
  script.runInNewContext({
    AbortSignal,
    location: { origin: ORIGIN },
    addEventListener: (_: string, listener: Ask) => {
      ask = listener;
    },
    // Cross-origin like a browser: responses need permission, and are opaque with `no-cors`.
    fetch: async (url: string, { mode }: RequestInit) => {
      const reply = await answer(url.slice(ADDRESS.length));
      if (mode === 'no-cors') return { ok: false, type: 'opaque' };
      if (reply.headers.get('Access-Control-Allow-Origin') !== '*') throw new TypeError('Failed to fetch');
      return { ok: reply.ok, type: 'cors' };
    },
  });
  const port = {
    postMessage: (words: unknown) => {
      said = words;
    },
  };
  await ask({ origin: ORIGIN, data: { address: ADDRESS, device }, ports: [port] });
  return said;
}

test.each(['dish-5ac-23', 'link-60', 'hub-lt'])(
  'recognises %s at another address in either family, by its id alone',
  async (id) => {
    const { app, device } = await bench({ model: id, state: 'factory' });
    const answer = async (path: string): Promise<Response> => app.request(path);
    expect(await saidOf(answer, deviceId(device.model.hardwareAddress))).toBe('same');
    expect(await saidOf(answer, deviceId('00005E0053FF'))).toBe('other');
  },
);

test('finds no server at an address that does not answer', async () => {
  expect(await saidOf(() => Promise.reject(new TypeError('Failed to fetch')), 'any')).toBe('none');
});
