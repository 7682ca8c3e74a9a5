import { expect, test } from 'vitest';
import { parentPointer } from '../../engine/core/pointer.ts';
import { plan } from '../../engine/plan/plan.ts';
import { pathsIn, readSummary } from '../../engine/plan/rowSummary.ts';
import { switchOf } from '../../engine/plan/switchOf.ts';
import { configurationSchema } from '../../schemas/config/configuration.ts';
import { SERVICE_GROUPS } from '../../schemas/pages.ts';
import { SUBPAGES } from '../../schemas/subpages.ts';
import { subpageOf } from '../../src/settings/pages/subpageOf.ts';

const PLAN = plan(configurationSchema);
const SECTIONS: readonly string[] = SERVICE_GROUPS.flatMap(({ sections }): readonly string[] => sections);

const switches = PLAN.all.filter(({ type, summary }) => type === 'boolean' && summary !== undefined);

/** The switch of each service card. */
const ofServices = PLAN.groups
  .map(({ fields }) => fields.filter(({ pointer }) => SECTIONS.includes(pointer.split('/')[1] ?? '')))
  .filter((fields) => fields.length > 0)
  .map((fields) => switchOf(fields)?.pointer);

test('each service section is a card with a switch that summarizes its row', () => {
  expect(ofServices.toSorted()).toEqual(SECTIONS.map((section) => `/${section}/status`).toSorted());
});

/** The switch of each filter, which is a row too. */
const ofFilters = PLAN.groups
  .filter(({ fields: [first] }) => first && subpageOf(SUBPAGES.network, first.pointer)?.id === 'firewall')
  .map(({ fields }) => switchOf(fields)?.pointer);

test('each filter of the firewall has a switch that summarizes its row', () => {
  expect(ofFilters).toEqual([
    '/firewall/rulesStatus',
    '/firewall/rules6Status',
    '/firewall/bridge/rulesStatus',
    '/ipAcl/status',
  ]);
});

test('only switches of rows have a summary', () => {
  const ofRows = [...ofServices, ...ofFilters];
  expect(switches.filter(({ pointer }) => !ofRows.includes(pointer))).toEqual([]);
});

test.each(switches)('$pointer summarizes fields of its card', ({ pointer, group, summary = '' }) => {
  const paths = readSummary(summary).flatMap(pathsIn);
  expect(paths).not.toEqual([]);
  const beside = paths.map((path) => PLAN.byPointer.get(`${parentPointer(pointer)}/${path}`));
  // Only fields of the same card can be read.
  expect(beside.map((field) => field?.group)).toEqual(paths.map(() => group));
});
