import { expect, it } from 'vitest';
import { deviceTime } from '../../simulator/core/deviceTime.ts';

it.each([
  ['GMT', '2026-07-01 12:00:05', '2026-12-01 12:00:05'],
  ['UTC0', '2026-07-01 12:00:05', '2026-12-01 12:00:05'],
  ['EET-2EEST,M3.5.0/3,M10.5.0/4', '2026-07-01 15:00:05', '2026-12-01 14:00:05'],
  ['EST5EDT,M3.2.0,M11.1.0', '2026-07-01 08:00:05', '2026-12-01 07:00:05'],
  // In Ireland the standard time is summer time.
  ['IST-1GMT0,M10.5.0,M3.5.0/1', '2026-07-01 13:00:05', '2026-12-01 12:00:05'],
  ['IST-5:30', '2026-07-01 17:30:05', '2026-12-01 17:30:05'],
  ['<+0545>-5:45', '2026-07-01 17:45:05', '2026-12-01 17:45:05'],
  // A rule that matches no zone applies without its daylight saving time.
  ['MAST-3MASTS,M3.5.0,M10.5.0', '2026-07-01 15:00:05', '2026-12-01 15:00:05'],
  ['no rule at all', '2026-07-01 12:00:05', '2026-12-01 12:00:05'],
])('the clock of a device in %s shows local time', (zone, summer, winter) => {
  expect(deviceTime(Date.UTC(2026, 6, 1, 12, 0, 5), zone)).toBe(summer);
  expect(deviceTime(Date.UTC(2026, 11, 1, 12, 0, 5), zone)).toBe(winter);
});
