import { expect, test } from 'vitest';
import { parentPointer } from '../../engine/core/pointer.ts';
import { plan } from '../../engine/plan/plan.ts';
import { pathsIn, readSummary } from '../../engine/plan/rowSummary.ts';
import { switchOf } from '../../engine/plan/switchOf.ts';
import { configurationSchema } from '../../schemas/config/configuration.ts';
import { SERVICE_GROUPS } from '../../schemas/pages.ts';

const PLAN = plan(configurationSchema);
const SECTIONS: readonly string[] = SERVICE_GROUPS.flatMap(({ sections }): readonly string[] => sections);

const switches = PLAN.all.filter(({ type, summary }) => type === 'boolean' && summary !== undefined);

/** The switch of each card of the services. */
const ofServices = PLAN.groups
  .map(({ fields }) => fields.filter(({ pointer }) => SECTIONS.includes(pointer.split('/')[1] ?? '')))
  .filter((fields) => fields.length > 0)
  .map((fields) => switchOf(fields)?.pointer);

test('each section of a service is a card with a switch, by which it is a row', () => {
  expect(ofServices.toSorted()).toEqual(SECTIONS.map((section) => `/${section}/status`).toSorted());
});

test('only the switch of a service says something of it', () => {
  expect(switches).not.toEqual([]);
  expect(switches.filter(({ pointer }) => !ofServices.includes(pointer))).toEqual([]);
});

test.each(switches)('$pointer says values of fields beside it', ({ pointer, group, summary = '' }) => {
  const paths = readSummary(summary).flatMap(pathsIn);
  expect(paths).not.toEqual([]);
  const beside = paths.map((path) => PLAN.byPointer.get(`${parentPointer(pointer)}/${path}`));
  // Those of its card alone are looked at.
  expect(beside.map((field) => field?.group)).toEqual(paths.map(() => group));
});
