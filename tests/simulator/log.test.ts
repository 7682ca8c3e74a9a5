import { expect, test } from 'vitest';
import { createLog } from '../../simulator/device/log.ts';
import { manualClock } from './manualClock.ts';

test('a line stays one line, and characters that change the text direction are made visible', () => {
  const log = createLog(manualClock());
  log.add('user a\nb\u202ec\u2066d\u009be');
  const [line] = log.lines();
  expect(line).toMatch(/ user a\\u000ab\\u202ec\\u2066d\\u009be$/);
});

test('drops the oldest lines when full', () => {
  const log = createLog(manualClock());
  for (let index = 0; index < 300; index += 1) log.add(`line ${index}`);
  expect(log.lines()).toHaveLength(256);
  expect(log.lines()[0]).toContain('line 44');
});
