import { expect, test } from 'vitest';
import { english } from '../../../../base/translate.ts';
import { isJsonArray } from '../../../../engine/core/json.ts';
import { pasteRows } from '../../../../engine/form/paste/pasteRows.ts';
import { columnsOf, copyRows } from '../../../../engine/form/paste/rowCells.ts';
import { WidgetRegistry } from '../../../../engine/form/registry.ts';
import { FormStore } from '../../../../engine/form/store.ts';
import { basicWidgets } from '../../../../engine/form/widgets/basicWidgets.ts';
import { createConventions } from '../../../../engine/words/conventions.ts';
import { readyConfiguration, realDraft } from '../realDraft.ts';

/** Rules with parts, a rule without parts, and comments that a spreadsheet would change. */
const rules = (filter: string, list: string, ...commands: readonly string[]): readonly string[] => [
  ...['', '.sys', `.sys.${list}`].map((part) => `${filter}${part}.status=enabled`),
  ...commands.flatMap((command, at) => [
    `${filter}.sys.${list}.${at + 1}.cmd=${command}`,
    `${filter}.sys.${list}.${at + 1}.comment==rule, "${at}"`,
    `${filter}.sys.${list}.${at + 1}.status=${at === 1 ? 'disabled' : 'enabled'}`,
  ]),
];

const LINES: Readonly<Record<string, readonly string[]>> = {
  '/firewall/rules': rules(
    'iptables',
    'fw',
    '-A FIREWALL -j DROP',
    '-A FIREWALL -i ath0 --protocol 6 --src ! 10.0.0.0/8 --sport 1024:65535 --dst 192.0.2.7 --dport 443 -j ACCEPT',
    '-A FIREWALL -m state --state NEW -j LOG',
  ),
  '/firewall/rules6': rules(
    'ip6tables',
    'fw6',
    '-A FIREWALL --src 2001:db8::/32 -j DROP',
    '-A FIREWALL -m state --state NEW -j LOG',
  ),
  '/firewall/bridge/rules': rules('ebtables', 'fw', '-A FIREWALL -p 0x0800 -j DROP', '-A FIREWALL --log -j ACCEPT'),
};

test.each(Object.entries(LINES))('restores the same lines of %s after copy as CSV and paste', async (list, lines) => {
  const draft = await realDraft(`${await readyConfiguration()}${lines.join('\n')}\n`);
  const store = new FormStore({
    plan: draft.plan(),
    draft,
    widgets: new WidgetRegistry(basicWidgets),
    conventions: createConventions('en', 'metric'),
    onClamped: () => {},
  });
  const node = store.fields.find(list);
  const columns = node && columnsOf(node.field);
  const rows = store.get(list);
  if (node === undefined || columns === undefined || !isJsonArray(rows)) throw new Error(`no ${list}`);
  const before = draft.lines().mine;
  const text = copyRows(node.field, columns, rows, english);
  draft.dispatch({ type: 'set', pointer: list, value: [] });
  expect(draft.lines().mine).not.toEqual(before);
  const pasted = pasteRows(draft, node, text, english).lines;
  expect(pasted.map(({ kind }) => kind)).toEqual(rows.map(() => 'new'));
  draft.dispatch({ type: 'add', array: list, rows: pasted.map(({ row }) => row) });
  expect(draft.lines().mine).toEqual(before);
});
