import { expect, test } from 'vitest';
import { resultWords } from '../../../src/linkWizard/signalWords.ts';

const end = (isLocal: boolean, signal: number | undefined, expected: number | undefined) => ({
  isLocal,
  name: 'far',
  signal,
  expected,
});

test.each([
  [-60, -60, 'Both ends within 1 dB of expected.'],
  [-59, -61, 'Both ends within 1 dB of expected.'],
  [-60, -63, 'Both ends within 3 dB of expected.'],
  [-50, -58, 'Both ends are stronger than expected.'],
  [-60, -64, '4 dB below expected at the other end: align the antennas.'],
  [-72, -50, '12 dB below expected here: align the antennas.'],
])('%i and %i dBm of −60 show as "%s"', (local, remote, words) => {
  expect(resultWords([end(true, local, -60), end(false, remote, -60)], false)).toBe(words);
});

test('an unknown signal does not count as expected', () => {
  expect(resultWords([end(true, -60, undefined), end(false, -60, undefined)], false)).toContain('No expected signal');
  expect(resultWords([end(true, -60, -60), end(false, undefined, -60)], false)).toContain('reports no signal');
});
