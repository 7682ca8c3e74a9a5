import { expect, onTestFinished, test } from 'vitest';
import type { CallFault } from '../../../schemas/device/fault.ts';
import { NOTICE_WORDS } from '../../../src/shell/noticeWords.ts';
import { isBlocked } from '../../../src/status/connection.ts';
import { noticeOf } from '../../../src/status/notice.ts';
import { signedInTab } from '../signedInTab.ts';

const FAILING = 'The device reports an error';
const STARTING = 'The device is starting';
const UNREACHABLE = 'The device cannot be reached';

test.each<[CallFault, string | undefined]>([
  [{ kind: 'refuse', status: 500 }, FAILING],
  [{ kind: 'refuse', status: 502 }, FAILING],
  [{ kind: 'refuse', status: 503 }, STARTING],
  [{ kind: 'refuse', status: 504 }, FAILING],
  [{ kind: 'reset' }, UNREACHABLE],
  // The device can still be managed, so no notice blocks the page.
  [{ kind: 'truncate' }, undefined],
  [{ kind: 'malform' }, undefined],
  [{ kind: 'empty' }, undefined],
  [{ kind: 'mistype' }, undefined],
])('reports a status request that fails by %j as %s, until the next answer', async (fault, title) => {
  const { device, status, pageClock } = await signedInTab();
  onTestFinished(status.start());
  /** Advances the time of the page until the number of failures is reached. */
  const until = (wanted: (failures: number) => boolean) =>
    expect
      .poll(
        async () => {
          await pageClock.advance(1000);
          return wanted(status.get().connection.failures);
        },
        { interval: 5, timeout: 25_000 },
      )
      .toBe(true);
  device.faults.add({ ...fault, path: '/status.cgi', times: 1_000_000 });
  await until((failures) => failures >= 3);
  const { connection } = status.get();
  const notice = noticeOf(connection, pageClock.now());
  expect(notice && NOTICE_WORDS[notice.kind].title).toBe(title);
  expect(notice?.modal).toBe(title && false);
  expect(isBlocked(connection)).toBe(title !== undefined);
  if (title === undefined) expect(connection.absence).toBe('unreadable');
  device.faults.clear();
  await until((failures) => failures === 0);
  expect(isBlocked(status.get().connection)).toBe(false);
});
