import { describe, expect, test } from 'vitest';
import { t } from '../../../../src/i18n/t.ts';
import { firmwareVerdict } from '../../../../src/settings/maintenance/firmwareVerdict.ts';
import { firmwareVersionIn } from '../../../../src/settings/maintenance/firmwareVersionIn.ts';
import { keepUpgrade, takeUpgrade } from '../../../../src/settings/maintenance/upgradeRecord.ts';
import { type RestartAnswer, watchRestart } from '../../../../src/settings/maintenance/watchRestart.ts';
import { memoryStorage } from '../../memoryStorage.ts';

const RECORD = { device: '00:11:22:33:44:55', from: 'v8.7.18', to: 'v8.7.19', at: 1_000_000 };
const LATER = RECORD.at + 200_000;

describe('compares version and start time before and after', () => {
  test.each([
    ['upgraded', { firmware: 'v8.7.19', uptime: 20 }, 'The device now runs v8.7.19; it was v8.7.18 before.'],
    ['unchanged', { firmware: 'v8.7.18', uptime: 20 }, 'The device restarted, but still runs v8.7.18'],
    ['not-restarted', { firmware: 'v8.7.18', uptime: 86_400 }, 'The device did not restart and still runs v8.7.18.'],
    ['not-restarted', { firmware: 'v8.7.18', uptime: undefined }, 'The device did not restart'],
    ['other', { firmware: 'v8.7.17', uptime: 20 }, 'The device now runs v8.7.17, not v8.7.19'],
  ])('%s', (kind, now, words) => {
    const verdict = firmwareVerdict(RECORD, now, LATER);
    expect(verdict.kind).toBe(kind);
    expect(t(verdict.text, verdict.params)).toContain(words);
  });

  test('treats any other version as an upgrade if the device reported none', () => {
    const { kind } = firmwareVerdict({ ...RECORD, to: '' }, { firmware: 'v9.0.0', uptime: 5 }, LATER);
    expect(kind).toBe('upgraded');
  });

  test('names the uploaded image if its version is unknown', () => {
    const { text, params } = firmwareVerdict({ ...RECORD, to: '' }, { firmware: 'v8.7.18', uptime: 5 }, LATER);
    expect(t(text, params)).toContain('the uploaded image was not installed');
  });
});

test('reports a started upgrade once, for this device only', () => {
  const storage = memoryStorage();
  keepUpgrade(storage, RECORD);
  expect(takeUpgrade(storage, 'another')).toBeUndefined();
  expect(takeUpgrade(storage, RECORD.device)).toEqual(RECORD);
  expect(takeUpgrade(storage, RECORD.device)).toBeUndefined();
  storage.setItem('firmware_upgrade', '{"device":');
  expect(takeUpgrade(storage, RECORD.device)).toBeUndefined();
});

/** Watches a device with these answers, one every two seconds. The last answer repeats. */
async function watch(seconds: number, answers: readonly RestartAnswer[]) {
  let now = 0;
  let asked = 0;
  let lateAt: number | undefined;
  const end = await watchRestart(seconds, {
    ask: async () => answers[Math.min(asked++, answers.length - 1)] ?? 'silent',
    now: () => now,
    wait: async (milliseconds) => {
      now += milliseconds;
    },
    onLate: () => {
      lateAt = now / 1000;
    },
    signal: AbortSignal.any([]),
  });
  return { end, seconds: now / 1000, lateAt };
}

describe('a restart is complete', () => {
  test('when the device answers after an outage', async () => {
    expect(await watch(150, ['answers', 'silent', 'silent', 'answers'])).toMatchObject({
      end: 'answers',
      seconds: 8,
    });
  });

  test('when the session has ended', async () => {
    expect(await watch(150, ['silent', 'signed-out'])).toMatchObject({ end: 'signed-out', seconds: 4 });
  });

  test('after half a minute without an outage', async () => {
    expect(await watch(150, ['answers'])).toMatchObject({ end: 'answers', seconds: 32 });
  });

  test('is reported late after its time, and still awaited', async () => {
    const away = Array.from({ length: 100 }, (): RestartAnswer => 'silent');
    expect(await watch(150, [...away, 'signed-out'])).toEqual({ end: 'signed-out', seconds: 202, lateAt: 152 });
  });
});

test.each([
  ['guywire-firmware GW.airmax.v8.7.19.48415.260601.0900 0123\nrest', 'GW.airmax.v8.7.19.48415.260601.0900'],
  ['UBNTWA.v8.7.11.46972.220614.0419\0\0', 'UBNTWA.v8.7.11.46972.220614.0419'],
  ['\u0000\u0001 nothing here', undefined],
])('reads the version at the beginning of an image: %j', async (content, version) => {
  expect(await firmwareVersionIn(new Blob([content]))).toBe(version);
});
