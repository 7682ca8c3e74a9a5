import { expect, test } from 'vitest';
import { readBoard } from '../../../rules/core/board.ts';
import { boardInfo } from '../../../simulator/models/boardInfo.ts';
import { networkSecurity } from '../../../src/status/networkSecurity.ts';
import { readStatus } from '../../../src/status/readStatus.ts';
import { modelOf } from '../../simulator/pairBench.ts';

const ENCRYPTED = { 'radio.1.psk': 'ridgewest' };

test.each<
  [string, string | undefined, Readonly<Record<string, string>>, Readonly<Record<string, boolean | undefined>>]
>([
  ['dish-5ac-23', 'none', {}, { '5 GHz': true }],
  ['dish-5ac-23', 'WPA2', {}, { '5 GHz': false }],
  ['dish-5ac-23', undefined, {}, { '5 GHz': undefined }],
  ['dish-5ac-23', '', {}, { '5 GHz': undefined }],
  // Each radio has its own security. The status does not report that of 60 GHz.
  ['link-60', 'none', {}, { '60 GHz': true, '5 GHz': true }],
  ['link-60', 'none', ENCRYPTED, { '60 GHz': false, '5 GHz': true }],
  ['link-60', 'WPA2', {}, { '60 GHz': true, '5 GHz': false }],
  ['link-60', 'WPA2', ENCRYPTED, { '60 GHz': false, '5 GHz': false }],
  ['link-60-solo', 'none', ENCRYPTED, { '60 GHz': false }],
  ['link-60-solo', 'WPA2', { 'radio.1.psk': '' }, { '60 GHz': true }],
])('%s with security %s and %j', (id, security, lines, expected) => {
  const board = readBoard(boardInfo(modelOf(id)));
  const status = readStatus({ wireless: { security } });
  const found = (readOnly: boolean) =>
    networkSecurity({ status, board, inForce: new Map(Object.entries(lines)), readOnly });
  expect(Object.fromEntries(found(false).map(({ radio, isOpen }) => [radio, isOpen]))).toEqual(expected);
  // Viewers get no secrets, so they cannot see that one is empty.
  expect(
    found(true)
      .filter(({ band }) => band === 'AD')
      .every(({ isOpen }) => isOpen === undefined),
  ).toBe(true);
});
