import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import type { Change } from '../../engine/config/fieldDiff.ts';
import { parseText, serialise } from '../../engine/config/flatText.ts';
import { writeValue } from '../../engine/config/valueText.ts';
import { parsePointer } from '../../engine/core/pointer.ts';
import { linesBetween, withLines } from '../../engine/draft/lines.ts';
import { createConventions } from '../../engine/words/conventions.ts';
import { checkText } from '../../simulator/configuration/checkText.ts';
import { createRegulation } from '../../simulator/configuration/regulation.ts';
import { configurationPlan as plan } from '../../simulator/core/configurationPlan.ts';
import { backupNotes } from '../../src/settings/restore/backupNotes.ts';
import { preselected, restorePlan, stagedBy, takeCommand } from '../../src/settings/restore/restorePlan.ts';
import { casesOf } from '../casesOf.ts';
import { restorable, restoreWhole, STAYS } from '../restore/restoreWhole.ts';
import { type Bench, bench, type Client, signedIn } from '../simulator/client.ts';
import { modelOf } from '../simulator/pairBench.ts';
import { realDraft } from '../src/settings/realDraft.ts';
import { arbitraryValue } from './arbitraryDocument.ts';

// A full restore gives the device the text of the backup, for any inactive settings and explicit defaults.

const RUNS = casesOf(30);
const CONVENTIONS = createConventions('en-US', 'metric');
const MODELS = ['dish-5ac-23', 'base-5ac'] as const;

const devices = new Map<string, { readonly device: Bench; readonly client: Client; readonly text: string }>();
beforeAll(async () => {
  for (const model of MODELS) {
    const device = await bench({ model });
    const client = await signedIn(device);
    devices.set(model, { device, client, text: await client.configuration() });
  }
});

const keyed = plan.all.filter((field) => field.key !== undefined && field.fields === undefined && !field.row);
const fieldAndValue = fc.constantFrom(...keyed).chain((field) =>
  fc.record({
    field: fc.constant(field),
    row: fc.constantFrom('1', '1', '2', '7'),
    value:
      field.default === undefined
        ? arbitraryValue(field)
        : fc.oneof(fc.constant(field.default), arbitraryValue(field)),
  }),
);

const edit = fc.oneof(
  {
    weight: 6,
    arbitrary: fieldAndValue.map(
      ({ field, row, value }) => [(field.key ?? '').replaceAll('{n}', row), writeValue(field, value)] as const,
    ),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      ['foreign.key', 'a'] as const,
      ['radio.9.made.up', ''] as const,
      ['netconf.3.made.up', 'a'] as const,
    ),
  },
);

/** Line to remove, alone or with all lines of its row. */
const removal = fc.record({ place: fc.nat(), isRow: fc.boolean() });

/** Text with lines set, added or removed as far as the device accepts them, and reordered. */
function variant(
  text: string,
  model: string,
  edits: readonly (readonly [string, string | undefined])[],
  removed: readonly { readonly place: number; readonly isRow: boolean }[],
  order: number,
): string {
  const device = { model: modelOf(model), regulation: createRegulation(modelOf(model)) };
  const isTaken = (lines: readonly string[]) =>
    checkText(`${lines.join('\n')}\n`, { device, former: text }).every(({ severity }) => severity !== 'error');
  let lines = text.replace(/\n+$/, '').split('\n');
  const offer = (next: string[]) => {
    if (isTaken(next)) lines = next;
  };
  for (const [key, value] of edits) {
    if (STAYS.test(`${key}=`) || value === undefined || /[\n\r]/.test(value)) continue;
    const others = lines.filter((line) => !line.startsWith(`${key}=`));
    offer([...others, `${key}=${value}`]);
  }
  for (const { place, isRow } of removed) {
    const line = lines[place % lines.length] ?? '';
    const row = isRow ? /^[\w.-]*?\.\d+\./.exec(line)?.[0] : undefined;
    const isGone = (other: string) => (row === undefined ? other === line : other.startsWith(row));
    if (!lines.some((other) => isGone(other) && STAYS.test(other))) offer(lines.filter((other) => !isGone(other)));
  }
  const at = order % lines.length;
  return `${[...lines.slice(at), ...lines.slice(0, at)].join('\n')}\n`;
}

const RULE = '-p tcp --dport';

/** Lines of sections that the versions lack: none, three rules of each filter, and a section of its own. */
const ABSENT = [
  '',
  ['', '.sys', '.sys.fw'].map((part) => `iptables${part}.status=enabled\n`).join('') +
    [1, 2, 3].map((n) => `iptables.sys.fw.${n}.cmd=-A FIREWALL --src 10.9.${n}.0/24 -j DROP\n`).join(''),
  [1, 2, 3]
    .map((n) => `iptables.sys.fw.${n}.status=enabled\niptables.sys.fw.${n}.cmd=${RULE} ${n} -j DROP\n`)
    .join(''),
  [1, 2, 3]
    .map((n) => `ip6tables.sys.fw6.${n}.status=enabled\nip6tables.sys.fw6.${n}.cmd=${RULE} ${n} -j DROP\n`)
    .join(''),
  'snmp.status=enabled\nsnmp.community=masts\nsnmp.contact=anna\n',
  'foreign.one=1\nforeign.two=2\n',
];

const sorted = (text: string) => restorable(text).split('\n').toSorted().join('\n');

test('after a full restore the device returns the same text byte for byte, and dialog and bar show the same count', {
  timeout: 120_000,
}, async () => {
  let changed = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...MODELS),
      fc.array(edit, { maxLength: 8 }),
      fc.array(edit, { maxLength: 8 }),
      fc.array(removal, { maxLength: 6 }),
      fc.nat(),
      fc.array(edit, { maxLength: 3 }),
      fc.subarray([...new Set(plan.all.map(({ pointer }) => parsePointer(pointer)[0] ?? ''))]),
      async (model, former, edits, removed, order, pendingEdits, leftOut) => {
        const own = devices.get(model);
        if (own === undefined) throw new Error(model);
        const text = variant(own.text, model, former, [], 0);
        const backup = variant(text, model, edits, removed, order);
        own.device.device.configuration.install(text);
        const { sections, draft, stored } = await restoreWhole(own.device, own.client, parseText(backup));
        const isSame = sorted(text) === sorted(backup);
        expect(sections.length === 0).toBe(isSame);
        if (isSame) return;
        changed += 1;
        expect(sections.flatMap(({ issues }) => issues)).toEqual([]);
        expect(restorable(draft.texts().mine)).toBe(restorable(backup));
        expect(restorable(stored)).toBe(restorable(backup));
        const { pending, quiet } = draft.view();
        expect(pending + quiet).toBeGreaterThan(0);
        draft.dispatch({ type: 'undo' });
        expect(draft.texts().mine).toBe(text);

        const mine = variant(text, model, pendingEdits, [], 0);
        draft.dispatch({ type: 'take', lines: linesBetween(parseText(text), parseText(mine)) });
        const some = sections.filter(({ name }) => !leftOut.includes(name)).map(({ name }) => name);
        const command = takeCommand(sections, new Set(some), parseText(backup));
        const total = draft.pending(draft.preview(draft.edits(), command.lines));
        draft.dispatch(command);
        expect(draft.view().pending).toBe(total);
      },
    ),
    { numRuns: RUNS },
  );
  expect(changed).toBeGreaterThan(RUNS / 2);
});

test('restoring a version stages exactly what its preview shows, with one count everywhere', {
  timeout: 120_000,
}, async () => {
  let [changed, whole] = [0, 0];
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...MODELS),
      fc.array(edit, { maxLength: 8 }),
      fc.array(edit, { maxLength: 8 }),
      fc.array(removal, { maxLength: 6 }),
      fc.constantFrom(...ABSENT),
      async (model, former, edits, removed, absent) => {
        const own = devices.get(model);
        if (own === undefined) throw new Error(model);
        const base = absent.includes('iptables.status') ? own.text.replace(/^iptables\.status=.*\n/m, '') : own.text;
        const text = variant(`${base}${absent}`, model, former, [], 0);
        const version = parseText(variant(own.text, model, edits, removed, 0));
        const draft = await realDraft(text, model);
        const sections = await restorePlan(draft, version, CONVENTIONS, true);
        const board = createRegulation(modelOf(model)).board();
        const notes = backupNotes({
          plan: draft.plan(),
          backup: version,
          name: '',
          device: draft.state().base,
          board,
          country: '',
        });
        const selection = preselected(sections, notes);
        const { command, count, quiet, ...staged } = stagedBy(draft, sections, selection, version, CONVENTIONS);
        const restored = staged.sections.filter(({ name }) => selection.has(name));
        const device = draft.state().base;
        draft.dispatch(command);
        expect(draft.view()).toMatchObject({ pending: count, quiet });
        const { own: changes, following } = draft.changes();
        const shown = restored.flatMap((section) => [...section.changes, ...section.following]);
        const places = (list: readonly Pick<Change, 'kind' | 'pointer'>[]) =>
          list.map(({ kind, pointer }) => `${kind} ${pointer}`).toSorted();
        expect(places(shown.map(({ change }) => change))).toEqual(places([...changes, ...following]));
        const listed = restored.map((section) => section.changes.length + section.counted.length);
        expect(listed.reduce((sum, one) => sum + one, 0)).toBe(count);
        expect(sorted(draft.texts().mine)).toBe(sorted(serialise(withLines(device, command.lines))));
        changed += Number(restored.length > 0);
        if (restored.length < sections.length) return;
        whole += 1;
        expect(sorted(draft.texts().mine)).toBe(sorted(serialise(version)));
      },
    ),
    { numRuns: RUNS },
  );
  expect(changed).toBeGreaterThan(RUNS / 2);
  expect(whole).toBeGreaterThan(RUNS / 3);
});
