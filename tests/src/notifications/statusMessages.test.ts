import { expect, test } from 'vitest';
import { statusMessages } from '../../../src/notifications/statusMessages.ts';
import { readStatus } from '../../../src/status/readStatus.ts';

const BOARD = { radios: [] };
const up = { mode: 'ap-ptp', sta: [{ mac: 'a', signal: -60 }] };
const down = { mode: 'ap-ptp', sta: [] };
const said = (before: object, after: object) =>
  statusMessages(readStatus({ wireless: before }), readStatus({ wireless: after }), BOARD).map(
    ({ text, tone }) => `${tone}: ${text}`,
  );

test.each([
  [up, down, ['warn: 5 GHz link: Disconnected']],
  [down, up, ['good: 5 GHz link: Connected']],
  [up, { ...up, sta: [{ mac: 'b', signal: -40 }] }, []],
  [down, { ...down, cac_state: 1 }, []],
  [up, { ...down, cac_state: 1 }, ['warn: 5 GHz link: Radar check']],
  [down, { ...down, nol_state: 1, nol_timeout: 1800 }, ['warn: Radar detected. The device has left its channel.']],
  [{ ...down, nol_state: 1, nol_timeout: 1800 }, { ...down, nol_state: 1, nol_timeout: 1799 }, []],
  [{ ...down, nol_state: 1, nol_timeout: 1800 }, down, []],
])('from %j to %j %j is said', (before, after, expected) => expect(said(before, after)).toEqual(expected));
