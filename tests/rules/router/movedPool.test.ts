import { expect, test } from 'vitest';
import { movedPool } from '../../../rules/router/movedPool.ts';

const was = { address: '192.168.1.20', mask: '255.255.255.0' };
const pool = { start: '192.168.1.100', end: '192.168.1.199' };

test.each([
  ['to the same hosts', pool, { address: '10.0.7.1', mask: '255.255.255.0' }, ['10.0.7.100', '10.0.7.199']],
  [
    'to where one is proposed, where the device took their place',
    pool,
    { address: '10.0.7.120', mask: '255.255.255.0' },
    ['10.0.7.20', '10.0.7.119'],
  ],
  [
    'to where one is proposed, where there is no room',
    pool,
    { address: '10.0.7.1', mask: '255.255.255.224' },
    ['10.0.7.16', '10.0.7.30', '255.255.255.224'],
  ],
  ['nowhere while it is sound', pool, { address: '192.168.1.1', mask: '255.255.255.0' }, undefined],
  ['nowhere while the network is none', pool, { address: '10.0.7', mask: '255.255.255.0' }, undefined],
  [
    'nowhere when it was wrong before',
    { start: '192.168.2.1', end: '192.168.2.9' },
    { address: '10.0.7.1', mask: '255.255.255.0' },
    undefined,
  ],
])('a pool moves with its network: %s', (_name, server, after, expected) => {
  const moved = movedPool(server, was, after);
  expect(moved && Object.values(moved)).toEqual(expected);
});
