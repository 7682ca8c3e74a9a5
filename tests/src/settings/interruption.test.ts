import { describe, expect, test } from 'vitest';
import { interruption } from '../../../src/settings/interruption.ts';

describe('what applying interrupts', () => {
  test.each([
    ['nothing', [], { effect: 'none', seconds: 0, radarCheck: 0 }],
    ['a service', ['none', 'service'], { effect: 'service', seconds: 3, radarCheck: 0 }],
    [
      'the link, with the radar check of the new channel',
      ['service', 'link', 'none'],
      { effect: 'link', seconds: 75, radarCheck: 60 },
    ],
    ['the device', ['link', 'device'], { effect: 'device', seconds: 180, radarCheck: 60 }],
  ] as const)('%s', (_what, effects, expected) => {
    expect(interruption(effects, 60, 120)).toEqual(expected);
  });
});
