import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { withMarkers } from '../../command/merge/marked.ts';
import { mergeSides } from '../../command/merge/mergeSides.ts';
import { type FlatText, parseText, serialise } from '../../engine/config/flatText.ts';
import { textIssues } from '../../rules/text/textIssues.ts';
import { configurationPlan } from '../../simulator/core/configurationPlan.ts';

const KEYS = [
  'radio.1.freq',
  'radio.1.chanbw',
  'route.1.ip',
  'route.1.gateway',
  'route.2.ip',
  'route.2.gateway',
  'iptables.sys.fw.1.comment',
  'iptables.sys.fw.1.status',
  'iptables.sys.fw.2.comment',
  'iptables.sys.fw.2.status',
  'unknown.key',
];
const texts = fc
  .uniqueArray(fc.tuple(fc.constantFrom(...KEYS), fc.constantFrom('1', '2', '')), { selector: ([key]) => key })
  .chain((lines) =>
    fc.constantFrom('\n', '\r\n').map((end) => lines.map((line) => `${line.join('=')}${end}`).join('')),
  );

const parsed = texts.map(parseText);

function values(text: FlatText): Record<string, string | undefined> {
  return Object.fromEntries([...text.keys()].sort().map((key) => [key, text.get(key)]));
}

function merged(base: FlatText, ours: FlatText, theirs: FlatText) {
  return mergeSides(configurationPlan, { base, ours, theirs });
}

describe('a merge', () => {
  test('takes changes of one side, and identical changes of both', () => {
    fc.assert(
      fc.property(parsed, parsed, (base, one) => {
        expect(merged(base, one, base)).toEqual({ text: expect.anything(), conflicts: [] });
        expect(serialise(merged(base, one, base).text)).toBe(serialise(one));
        expect(values(merged(base, base, one).text)).toEqual(values(one));
        expect(merged(base, base, one).conflicts).toEqual([]);
        expect(serialise(merged(base, one, one).text)).toBe(serialise(one));
      }),
    );
  });

  test('is symmetric, except which side is first in conflicts', () => {
    fc.assert(
      fc.property(parsed, parsed, parsed, (base, one, other) => {
        const [left, right] = [merged(base, one, other), merged(base, other, one)];
        const turned = right.conflicts.map(({ ours, theirs, ...rest }) => ({ ...rest, ours: theirs, theirs: ours }));
        const byKey = (conflicts: typeof left.conflicts) => new Map(conflicts.map((own) => [own.key, own]));
        expect(byKey(left.conflicts)).toEqual(byKey(turned));
        const conflicting = byKey(left.conflicts);
        const agreed = (text: FlatText) => Object.entries(values(text)).filter(([key]) => !conflicting.has(key));
        expect(agreed(left.text)).toEqual(agreed(right.text));
      }),
    );
  });

  test('takes each line from a side; a device refuses a conflict until its marks are removed', () => {
    fc.assert(
      fc.property(parsed, parsed, parsed, (base, ours, theirs) => {
        const result = merged(base, ours, theirs);
        const conflicting = new Map(result.conflicts.map((own) => [own.key, own]));
        for (const key of KEYS) {
          const said = result.text.get(key);
          if (conflicting.has(key)) expect(said).toBe(ours.get(key));
          else expect([ours.get(key), theirs.get(key)]).toContain(said);
        }
        const text = withMarkers(result);
        expect(textIssues(text).length > 0).toBe(result.conflicts.length > 0);
        const [own, other] = [resolved(text, 'ours'), resolved(text, 'theirs')];
        expect(values(own)).toEqual(values(result.text));
        for (const { key, theirs: value } of result.conflicts) expect(other.get(key)).toBe(value);
        for (const key of KEYS) if (!conflicting.has(key)) expect(other.get(key)).toBe(result.text.get(key));
      }),
    );
  });
});

/** Text after one side of every conflict was chosen. */
function resolved(text: FlatText, side: 'ours' | 'theirs'): FlatText {
  let where = 'both';
  const kept: string[] = [];
  for (const { raw } of text.lines) {
    if (raw === '<<<<<<< ours') where = 'ours';
    else if (raw === '=======') where = 'theirs';
    else if (raw === '>>>>>>> theirs') where = 'both';
    else if (where === 'both' || where === side) kept.push(raw);
  }
  return parseText(kept.map((raw) => `${raw}\n`).join(''));
}

const lines = (...own: readonly string[]) => parseText(own.map((line) => `${line}\n`).join(''));

describe('conflicts of more than single lines are conflicts as a whole', () => {
  const keys = (base: FlatText, ours: FlatText, theirs: FlatText) =>
    merged(base, ours, theirs).conflicts.map(({ key }) => key);

  test('a row added by both', () => {
    const base = lines('route.1.ip=10.0.0.0');
    const ours = lines('route.1.ip=10.0.0.0', 'route.2.ip=10.1.0.0');
    const theirs = lines('route.1.ip=10.0.0.0', 'route.2.ip=10.1.0.0', 'route.2.gateway=10.0.0.1');
    expect(keys(base, ours, theirs)).toEqual(['route.2.gateway']);
    expect(keys(base, ours, ours)).toEqual([]);
  });

  test('a row removed by one and changed by the other', () => {
    const base = lines('route.1.ip=10.0.0.0', 'route.1.gateway=10.0.0.1');
    const ours = lines('route.status=enabled');
    const theirs = lines('route.1.ip=10.0.0.0', 'route.1.gateway=10.0.0.2');
    const result = merged(
      lines('route.status=enabled', ...raws(base)),
      ours,
      lines('route.status=enabled', ...raws(theirs)),
    );
    expect(serialise(withMarkers(result))).toBe(
      'route.status=enabled\n<<<<<<< ours\n=======\nroute.1.ip=10.0.0.0\nroute.1.gateway=10.0.0.2\n>>>>>>> theirs\n',
    );
  });

  test('an ordered list: one side prepended a rule, the other changed the last', () => {
    const rule = (row: number, port: string) => [
      `iptables.sys.fw.${row}.comment=${port}`,
      `iptables.sys.fw.${row}.status=1`,
    ];
    const base = lines(...rule(1, '80'), ...rule(2, '81'));
    const ours = lines(...rule(1, '22'), ...rule(2, '80'), ...rule(3, '81'));
    const theirs = lines(...rule(1, '80'), 'iptables.sys.fw.2.comment=81', 'iptables.sys.fw.2.status=2');
    // A merge by lines would only see a new third rule. The second rule would get the changes meant for another.
    expect(keys(base, ours, theirs)).toContain('iptables.sys.fw.2.status');
    const edited = lines(...rule(1, '8080'), ...rule(2, '81'));
    expect(keys(base, edited, theirs)).toEqual([]);
  });
});

function raws(text: FlatText): readonly string[] {
  return text.lines.map(({ raw }) => raw);
}
