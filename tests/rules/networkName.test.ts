import { expect, test } from 'vitest';
import { readBoard } from '../../rules/board.ts';
import { networkName } from '../../rules/wireless/networkName.ts';

const bound = (ssid: unknown) =>
  networkName.bound({
    facts: { board: readBoard('') },
    read: (input) => (input === '/wireless/interfaces/0/ssid' ? ssid : undefined),
  });

test('the copies of the network name follow it', () => {
  expect(bound('mast-north').fixed).toBe('mast-north');
  expect(bound('').fixed).toBe('');
});

test.each([undefined, 7, null])('a name that is %j decides nothing', (ssid) => {
  expect(bound(ssid).fixed).toBeUndefined();
});
