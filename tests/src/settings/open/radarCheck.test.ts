import { expect, test } from 'vitest';
import { radarCheck } from '../../../../src/settings/open/radarCheck.ts';
import { boardWith, channelWith, domainWith, radioWith } from '../../../rules/device.ts';

const BOARD = boardWith(radioWith());
const QUIET = channelWith({ controlFrequency: 5180, centerFrequency: 5180, bandwidth: 20, dfs: false });
const RADAR = channelWith({ controlFrequency: 5500, centerFrequency: 5500, bandwidth: 20, dfs: true });

const text = (mode: string, frequency: number) =>
  `radio.1.mode=${mode}\nradio.1.chanbw=20\nradio.1.freq=${frequency}\n`;

test.each([
  ['a channel with radar', text('master', 5500), [QUIET, RADAR], 60],
  ['a channel without', text('master', 5180), [QUIET, RADAR], 0],
  ['whichever the radio finds, one without radar among them', text('master', 0), [QUIET, RADAR], 0],
  ['whichever the radio finds, all with radar', text('master', 0), [RADAR], 60],
  ['that of the access point', text('managed', 5500), [QUIET, RADAR], 0],
])('computes the radar check before the radio is on %s', (_, lines, channels, seconds) => {
  expect(radarCheck(BOARD, domainWith(channels), lines)).toBe(seconds);
});
