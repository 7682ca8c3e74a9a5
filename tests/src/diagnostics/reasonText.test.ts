import { expect, test } from 'vitest';
import { reasonText } from '../../../src/diagnostics/bestChannel/reasonText.ts';

test.each([
  [1, 'mast', 'Network mast at −82 dBm.'],
  [2, 'mast', '2 networks, mast at −82 dBm.'],
  [1, '', 'Network with a hidden SSID at −82 dBm.'],
  [2, '', '2 networks, one with a hidden SSID at −82 dBm.'],
])('%d networks, strongest named "%s": %s', (count, loudest, text) =>
  expect(reasonText({ of: 'networks', count, loudest, signal: -82 })).toBe(text),
);
