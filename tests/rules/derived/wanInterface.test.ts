import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { setAt } from '../../../engine/core/pointer.ts';
import type { JsonObject } from '../../../engine/core/schema.ts';
import { follow } from '../../../engine/derived/follow.ts';
import { rowsAt } from '../../../rules/core/rowList.ts';
import { wanInterface } from '../../../rules/derived/wanInterface.ts';

const withRows = (...rows: readonly JsonObject[]): JsonObject => ({ interfaces: { interfaces: rows } });
const roleOf = (index: number) => `/interfaces/interfaces/${index}/role`;
const eth0 = { row: 1, device: 'eth0' };
const eth1 = { row: 2, device: 'eth1' };
const ath0 = { row: 3, device: 'ath0' };

describe('wanInterface: a role of a single interface (docs/device.md#interplay)', () => {
  test.each<[string, JsonObject, JsonObject, JsonObject]>([
    ['the previous one loses it', { ...eth0, role: 'wan' }, { ...ath0, role: 'wan' }, eth0],
    ['of the management too', { ...eth0, role: 'mlan' }, { ...ath0, role: 'mlan' }, eth0],
    [
      'the previous one is switched on',
      { ...eth0, role: 'wan', status: false },
      { ...ath0, role: 'wan' },
      { ...eth0, status: true },
    ],
    ['or stays on', { ...eth0, role: 'wan', status: true }, { ...ath0, role: 'wan' }, { ...eth0, status: true }],
    ['another role stays', { ...eth0, role: 'mlan' }, { ...ath0, role: 'wan' }, { ...eth0, role: 'mlan' }],
    ['what many can have stays', { ...eth0, role: 'lan' }, { ...ath0, role: 'lan' }, { ...eth0, role: 'lan' }],
    [
      'the aliases of the management stay where they are',
      { ...eth0, role: 'mlan', aliases: [{ row: 1, ip: '10.0.0.2' }] },
      { ...ath0, role: 'mlan' },
      { ...eth0, aliases: [{ row: 1, ip: '10.0.0.2' }] },
    ],
    [
      'aliases that are none are not touched',
      { ...eth0, role: 'wan', aliases: 'none' },
      { ...ath0, role: 'wan', aliases: [{ row: 1 }] },
      { ...eth0, aliases: 'none' },
    ],
  ])('%s', (_name, previous, chosen, expected) => {
    const original = withRows(previous, eth1, ath0);
    const document = withRows(previous, eth1, chosen);
    expect(follow([wanInterface], document, [roleOf(2)], original)).toEqual(withRows(expected, eth1, chosen));
  });

  test.each<[string, readonly string[]]>([
    ['no role', ['/interfaces/interfaces/2/status', '/dns/primary']],
    ['what is below a role', [`${roleOf(2)}/part`]],
    ['a role elsewhere', [`/copy${roleOf(2)}`]],
    ['the role of a row that went', [roleOf(7)]],
    ['the role of a row beyond the tenth', [roleOf(20)]],
  ])('a change of %s derives nothing', (_name, changed) => {
    const document = withRows({ ...eth0, role: 'wan' }, eth1, { ...ath0, role: 'wan' });
    expect(wanInterface.follow(document, changed, withRows({ ...eth0, role: 'wan' }, eth1, ath0))).toBe(document);
  });

  it('rows beyond the tenth have roles too, and other changes do not hide a role change', () => {
    const many = Array.from({ length: 12 }, (_, index) => ({ row: index + 1, device: `eth${index}` }));
    const original = withRows({ ...eth0, role: 'wan' }, ...many.slice(1));
    const document = withRows({ ...eth0, role: 'wan' }, ...many.slice(1, 11), {
      row: 12,
      device: 'eth11',
      role: 'wan',
    });
    expect(follow([wanInterface], document, ['/dns/primary', roleOf(11)], original)).toEqual(
      withRows(...many.slice(0, 11), { row: 12, device: 'eth11', role: 'wan' }),
    );
  });

  it('additional WAN addresses move along, numbered after existing ones', () => {
    const previous = {
      ...eth0,
      role: 'wan',
      aliases: [
        { row: 1, ip: '10.0.0.2' },
        { row: 4, ip: '10.0.0.4' },
      ],
    };
    const chosen = { ...ath0, role: 'wan', aliases: [{ row: 3, ip: '10.3.0.2' }] };
    const original = withRows(previous, { ...ath0, aliases: chosen.aliases });
    expect(follow([wanInterface], withRows(previous, chosen), [roleOf(1)], original)).toEqual(
      withRows(eth0, {
        ...chosen,
        aliases: [
          { row: 3, ip: '10.3.0.2' },
          { row: 4, ip: '10.0.0.2' },
          { row: 5, ip: '10.0.0.4' },
        ],
      }),
    );
  });
});

describe('wanInterface: additional WAN addresses (docs/device.md#interplay)', () => {
  test.each<[string, readonly unknown[], readonly JsonObject[]]>([
    ['one', [{ row: 4, ip: '10.0.0.2' }], [{ row: 1, ip: '10.0.0.2' }]],
    ['what is none apart', ['none', { row: 4, ip: '10.0.0.2' }], [{ row: 1, ip: '10.0.0.2' }]],
  ])('%s, to an interface without additional addresses', (_name, before, after) => {
    const previous = { ...eth0, role: 'wan', aliases: JSON.parse(JSON.stringify(before)) };
    const document = withRows(previous, { ...ath0, role: 'wan' });
    expect(follow([wanInterface], document, [roleOf(1)], withRows(previous, ath0))).toEqual(
      withRows(eth0, { ...ath0, role: 'wan', aliases: after }),
    );
  });
});

describe('wanInterface: undo restores everything (docs/device.md#interplay)', () => {
  const wan = { ...eth0, role: 'wan', status: false, aliases: [{ row: 1, ip: '10.0.0.2' }] };
  const original = withRows(wan, { ...eth1, role: '' }, ath0);
  const moved = { row: 1, ip: '10.0.0.2' };

  test.each<[string, number, readonly JsonObject[]]>([
    [
      'given back',
      0,
      [
        { ...eth0, role: 'wan', status: true },
        { ...eth1, role: '' },
        { ...ath0, role: 'wan', aliases: [moved] },
      ],
    ],
    [
      'taken from the new one',
      2,
      [
        { ...eth0, status: true },
        { ...eth1, role: '' },
        { ...ath0, aliases: [moved] },
      ],
    ],
    [
      'emptied',
      2,
      [
        { ...eth0, status: true },
        { ...eth1, role: '' },
        { ...ath0, role: '', aliases: [moved] },
      ],
    ],
  ])('%s', (_name, index, rows) => {
    const emptied = rows[index]?.role === '' && index === 2;
    const expected = emptied ? withRows(wan, { ...eth1, role: '' }, ath0) : original;
    expect(follow([wanInterface], withRows(...rows), [roleOf(index)], original)).toEqual(expected);
  });

  it('keeps later changes of the interfaces', () => {
    const other = { ...eth1, role: 'lan', status: false, aliases: [moved] };
    const document = withRows({ ...eth0, status: true, mtu: 1400 }, other, { ...ath0, mtu: 1500 });
    expect(follow([wanInterface], document, [roleOf(2)], original)).toEqual(
      withRows({ ...wan, mtu: 1400 }, other, { ...ath0, mtu: 1500 }),
    );
  });

  it('an interface keeps a role that was never moved', () => {
    const document = withRows({ ...wan, status: true }, { ...eth1, role: '' }, { ...ath0, status: false });
    expect(follow([wanInterface], document, [roleOf(2)], original)).toBe(document);
    expect(follow([wanInterface], document, [roleOf(1)], original)).toBe(document);
  });

  it('an interface with another name has no previous role', () => {
    const document = withRows({ ...eth0, device: 'eth7', role: 'wan' }, { ...ath0, role: 'wan' });
    const after = follow([wanInterface], document, [roleOf(0)], withRows({ ...eth0, role: 'wan' }, ath0));
    expect(after).toEqual(withRows({ ...eth0, device: 'eth7', role: 'wan' }, ath0));
    const renamed = withRows({ ...eth0, device: 'eth7' }, ath0);
    expect(follow([wanInterface], renamed, [roleOf(1)], withRows({ ...eth0, role: 'wan' }, ath0))).toBe(renamed);
  });

  it('a new interface returns the role and the moved addresses, and stays enabled', () => {
    const added = { row: 9, device: 'br1', status: true };
    const others = [{ ...eth1, role: '' }, ath0];
    const given = withRows({ ...eth0, role: 'wan' }, ...others, { ...added, role: 'wan', aliases: [moved] });
    const emptied = withRows(eth0, ...others, { ...added, role: '', aliases: [moved] });
    for (const [document, index] of [
      [given, 0],
      [emptied, 3],
    ] as const) {
      expect(follow([wanInterface], document, [roleOf(index)], original)).toEqual(withRows(wan, ...others, added));
    }
  });

  it('a new WAN interface with another role returns both, and keeps the choice', () => {
    const given = withRows(
      { ...eth0, status: true },
      { ...eth1, role: '' },
      { ...ath0, role: 'lan', aliases: [moved] },
    );
    const expected = withRows(wan, { ...eth1, role: '' }, { ...ath0, role: 'lan' });
    expect(follow([wanInterface], given, [roleOf(2)], original)).toEqual(expected);
  });

  it('an interface with a later role keeps it, and its additional addresses return', () => {
    const given = withRows({ ...eth0, role: 'lan' }, { ...eth1, role: '' }, { ...ath0, role: '', aliases: [moved] });
    const kept = { ...eth0, role: 'lan', aliases: [moved] };
    expect(follow([wanInterface], given, [roleOf(2)], original)).toEqual(
      withRows(kept, { ...eth1, role: '' }, { ...ath0, role: '' }),
    );
  });

  it('reverted role changes leave no difference, and additional addresses always have an interface', () => {
    const role = fc.constantFrom('wan', 'lan', 'mlan', '');
    const rows = fc.tuple(
      ...['eth0', 'eth1', 'ath0', 'br0'].map((device, index) =>
        fc.record(
          {
            row: fc.constant(index + 1),
            device: fc.constant(device),
            role,
            aliases: fc.constant([{ row: 1, ip: `10.0.${index}.2` }]),
          },
          { requiredKeys: ['row', 'device'] },
        ),
      ),
    );
    const atMostOne = (list: readonly JsonObject[], name: string) =>
      list.filter((row) => row.role === name).length < 2;
    const choices = fc.array(fc.tuple(fc.nat(3), role), { minLength: 1, maxLength: 6 });
    const addresses = (list: readonly JsonObject[]) =>
      JSON.stringify(list)
        .match(/10\.0\.\d\.2/g)
        ?.sort() ?? [];
    fc.assert(
      fc.property(
        rows.filter((list) => atMostOne(list, 'wan') && atMostOne(list, 'mlan')),
        choices,
        (list, chosen) => {
          const before = withRows(...list);
          const set = (document: JsonObject, index: number, value: string | undefined) =>
            follow([wanInterface], setAt(document, roleOf(index), value), [roleOf(index)], before);
          let document = before;
          for (const [index, value] of chosen) {
            document = set(document, index, value);
            expect(addresses(rowsAt(document, '/interfaces/interfaces'))).toEqual(addresses(list));
          }
          for (const [index] of chosen.toReversed()) document = set(document, index, list[index]?.role);
          expect(document).toEqual(before);
        },
      ),
      { numRuns: 1000 },
    );
  });
});
