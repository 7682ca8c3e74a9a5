import { expect, test } from 'vitest';
import { pointerTree } from '../../../command/lint/pointerTree.ts';
import { parseText } from '../../../engine/config/flatText.ts';
import type { SourceOver } from '../../../engine/limits/limitsOver.ts';
import { judgeText } from '../../../rules/text/judgeText.ts';
import { judgingAll } from '../../../simulator/configuration/checkText.ts';
import { configurationPlan } from '../../../simulator/core/configurationPlan.ts';

/** Number of limit computations while a text with these lines is judged, with the findings. */
function judged(lines: readonly string[]) {
  let asked = 0;
  const limits: Pick<SourceOver, 'at' | 'plan'> = {
    plan: configurationPlan,
    at: () => ({
      get() {
        asked += 1;
        return undefined;
      },
    }),
  };
  const { issues } = judgeText(parseText(`${lines.join('\n')}\n`), { ...judgingAll(), limits, besides: () => [] });
  return { asked, found: issues.map(({ pointer, code }) => `${pointer} ${code}`) };
}

const rows = (count: number, line: (row: number) => string) =>
  Array.from({ length: count }, (_, row) => line(row + 1));

test.each([
  ['rows of radios', (row: number) => `radio.${row}.txpower=20`, '/radio/radios maxItems'],
  ['rows of interfaces', (row: number) => `netconf.${row}.mtu=99`, '/interfaces maxItems'],
  ['rows of networks', (row: number) => `wireless.${row}.ssid=abc`, '/wireless'],
  ['rows with huge numbers', (row: number) => `radio.${999_999_999 - row}.txpower=20`, '/radio/radios maxItems'],
])('evaluates no rule for a text with too many %s', (_, line, expected) => {
  const { asked, found } = judged(rows(4849, line));
  expect(found.filter((one) => one.startsWith(expected.split(' ')[0] ?? ''))).toHaveLength(1);
  expect(found.every((one) => one.endsWith(' maxItems'))).toBe(true);
  expect(asked).toBe(0);
});

test('reports a list of very many values as too long, without checking each value', () => {
  expect(judged([`radio.1.scan_list.channels=${'1,'.repeat(200_000)}1`])).toEqual({
    asked: 0,
    found: ['/radio/radios/0/scanList/channels maxItems'],
  });
});

test('detects a touched place without checking the others', () => {
  const tree = pointerTree(Array.from({ length: 5000 }, (_, row) => `/a/${row}/b`));
  const looked = (pointer: string): readonly string[] => {
    const found: string[] = [];
    tree.someTouching(pointer, (one) => {
      found.push(one);
      return false;
    });
    return found;
  };
  expect(looked('/a/7/b')).toEqual(['/a/7/b']);
  expect(looked('/a/7')).toEqual(['/a/7/b']);
  expect(looked('/a/7/b/c')).toEqual(['/a/7/b']);
  expect(looked('/b')).toEqual([]);
  expect(looked('/a/*/b')).toHaveLength(5000);
  let asked = 0;
  tree.someTouching('/a', () => {
    asked += 1;
    return true;
  });
  expect(asked).toBe(1);
});
