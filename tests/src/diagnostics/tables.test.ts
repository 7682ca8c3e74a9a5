import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DeviceError } from '../../../src/device/deviceError.ts';
import type { TableAnswer } from '../../../src/device/endpoints/tables.ts';
import type { startPoll } from '../../../src/device/poll.ts';
import { LISTINGS } from '../../../src/diagnostics/tables/listings.ts';
import { arrange, cellText, tableCsv, tableText } from '../../../src/diagnostics/tables/tableRows.ts';
import { createTables, findListing } from '../../../src/diagnostics/tables/tablesRun.ts';

const [arp, routes] = LISTINGS;
if (arp === undefined || routes === undefined) throw new Error('no listings');

const value = fc.oneof(
  fc.string(),
  fc.integer(),
  fc.constant(undefined),
  fc.constantFrom('__proto__', 'constructor'),
);
const row = fc.record({ ip: value, mac: value, ifname: value });

describe('table rows', () => {
  test('are complete and sorted in both directions, with unknown values last', () => {
    fc.assert(
      fc.property(fc.array(row), fc.boolean(), (rows, descending) => {
        const sorted = arrange(rows, arp.columns, '', { column: 'ip', descending });
        expect(new Set(sorted)).toEqual(new Set(rows));
        expect(sorted).toHaveLength(rows.length);
        const known = sorted.map(({ ip }) => ip !== undefined);
        expect(known.lastIndexOf(true)).toBeLessThan(
          known.indexOf(false) === -1 ? rows.length : known.indexOf(false),
        );
        expect(tableCsv(arp, sorted).split('\r\n')[0]).toBe('IP address,MAC address,Interface');
        expect(tableText(arp, sorted).split('\n')).toHaveLength(rows.length + 2);
      }),
      { numRuns: 60 },
    );
  });

  test('match shown text, and sort addresses numerically', () => {
    const rows = [{ ip: '10.0.0.10' }, { ip: '10.0.0.9' }, {}];
    expect(arrange(rows, arp.columns, '', { column: 'ip', descending: false }).map(({ ip }) => ip)).toEqual([
      '10.0.0.9',
      '10.0.0.10',
      undefined,
    ]);
    expect(arrange(rows, arp.columns, '0.9', undefined)).toEqual([{ ip: '10.0.0.9' }]);
    const kinds = [{ kind: 'dhcp' }, { kind: 'hasOwnProperty' }];
    expect(arrange(kinds, routes.columns, 'dhcp server', undefined)).toEqual([{ kind: 'dhcp' }]);
    const kind = routes.columns.find(({ field }) => field === 'kind');
    expect(kind && cellText(kind, 'hasOwnProperty')).toBe('hasOwnProperty');
  });
});

test('requests the visible table, ignores responses for other tables, and keeps data after an error', async () => {
  const asked: string[] = [];
  let answer: () => Promise<TableAnswer> = async () => ({ rows: [{ ip: '192.0.2.1' }], left: 0, isOff: false });
  const tasks: { readonly run: () => Promise<void>; readonly stopped: AbortController }[] = [];
  const poll: typeof startPoll = (task) => {
    const stopped = new AbortController();
    tasks.push({ run: () => task(stopped.signal), stopped });
    return { stop: () => stopped.abort() };
  };
  const run = createTables(
    ({ path }) => {
      asked.push(path);
      return answer();
    },
    poll,
    { now: () => 7 },
  );
  run.show(arp);
  await tasks[0]?.run();
  expect(run.state.get().tables.get('arp')).toEqual({
    answer: { rows: [{ ip: '192.0.2.1' }], left: 0, isOff: false },
    at: 7,
    problem: undefined,
  });
  answer = async () => Promise.reject(new DeviceError('status', 404, ''));
  await tasks[0]?.run();
  expect(run.state.get().tables.get('arp')).toMatchObject({
    at: 7,
    absent: true,
  });
  run.show(routes);
  expect([tasks[0]?.stopped.signal.aborted, tasks[1]?.stopped.signal.aborted]).toEqual([true, false]);
  await tasks[0]?.run();
  expect(run.state.get().tables.has('routes')).toBe(false);
  run.stop();
  expect(tasks[1]?.stopped.signal.aborted).toBe(true);
  expect(asked).toEqual(['/arp.cgi', '/arp.cgi', '/arp.cgi']);
});

test('selects the tab of the address, or the first tab', () => {
  expect([undefined, 'dhcp', 'nonsense'].map((id) => findListing(id)?.id)).toEqual(['arp', 'dhcp', 'arp']);
  expect(new Set(LISTINGS.map(({ id }) => id)).size).toBe(LISTINGS.length);
});
