import { expect, test } from 'vitest';
import type { Channel } from '../../../rules/core/facts.ts';
import type { NoiseRow } from '../../../rules/link/channelNoise.ts';
import type { LinkNow } from '../../../rules/link/linkFigures.ts';
import { receive } from '../../../rules/link/receive.ts';
import { channelWith, radioWith } from '../device.ts';

const WIDE = channelWith({ centerFrequency: 5510, bandwidth: 40 });

/** Noise sources of the CINR after a move from a channel of 40 MHz, on which this end hears −90 dBm of noise. */
function noiseSources(to: Channel, noise: readonly NoiseRow[] = []) {
  const heard = { signal: -6000, noise: -9000, index: 7, capacity: 100_000 };
  const far = { power: 2000, gain: 2300, loss: 0 };
  const now: LinkNow = { channel: WIDE, power: 2000, far, here: heard, there: heard, distance: 1000, seconds: 0 };
  const facts = { radio: radioWith(), domain: undefined, noise };
  return receive(now, heard, { from: WIDE, to, silent: undefined }, facts, [], undefined).cinr.sources;
}

test.each([
  ['the same channel', WIDE, [{ of: 'noise', by: 0 }]],
  [
    'a half of the channel, with the senders that are heard already',
    channelWith({ centerFrequency: 5500, bandwidth: 20 }),
    [
      { of: 'width', by: -301 },
      { of: 'noise', by: 0 },
    ],
  ],
  [
    'another channel, whose noise nobody has measured',
    channelWith({ centerFrequency: 5600, bandwidth: 80 }),
    [
      { of: 'width', by: 301 },
      { of: 'noiseAssumed', noise: -8699 },
    ],
  ],
])('names the sources of the noise after a move to %s', (_name, to, sources) => {
  expect(noiseSources(to)).toEqual(sources);
});

test('names the noise measured on the new channel, with bounds if it was measured on wider channels', () => {
  const of = (to: Channel) => noiseSources(to, [{ center: 5610, width: 80, noise: -75 }]).map((source) => source.of);
  expect(of(channelWith({ centerFrequency: 5610, bandwidth: 80 }))).toEqual(['noiseThere']);
  expect(of(channelWith({ centerFrequency: 5580, bandwidth: 10 }))).toEqual(['noiseThere', 'noiseSpread']);
});
