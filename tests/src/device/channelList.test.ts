import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getActiveFrequencies } from '../../../src/device/endpoints/channelList.ts';
import { memoryStorage } from '../memoryStorage.ts';

const fetched = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('sessionStorage', memoryStorage());
  vi.stubGlobal('location', { href: 'http://192.0.2.1/', origin: 'http://192.0.2.1' });
});
afterEach(() => vi.unstubAllGlobals());

test.each([
  ['5180 5200 5745\n', [5180, 5200, 5745]],
  [' 2412\t2417\r\n58320 ', [2412, 2417, 58_320]],
  ['5500', [5500]],
])('reads %j as a list of frequencies (docs/device.md#regulatory-calls)', async (text, frequencies) => {
  fetched.mockResolvedValueOnce(new Response(text));
  expect(await getActiveFrequencies()).toEqual(frequencies);
});

test.each(['', ' \n', '<html>5180</html>', '5180 x', '5180,5200', '-5180', '5180.5', '0 5180', '5e3', '{"error":1}'])(
  'returns undefined for %j instead of a partial list',
  async (text) => {
    fetched.mockResolvedValueOnce(new Response(text));
    expect(await getActiveFrequencies()).toBeUndefined();
  },
);
