import { expect, test } from 'vitest';
import { plan } from '../../../../engine/plan/plan.ts';
import { planOfFields } from '../../../../engine/plan/planOfFields.ts';
import { configurationSchema } from '../../../../schemas/config/configuration.ts';
import { PAGES } from '../../../../src/app/settingsPages.ts';
import { loadParts } from '../../../../src/pageParts/loadParts.ts';
import { laterSections } from '../../../../tools/laterSections.ts';

const { all, byPointer } = plan(configurationSchema);
const whole = all.filter(({ hidden }) => !hidden);

test.each(PAGES)('has the help of all fields of page $id once the advanced help is loaded', async (page) => {
  const { sections, loadHelp } = await loadParts(page.id);
  const drawn = planOfFields(page.sections.flatMap((name) => sections[name]?.fields ?? [])).byPointer;
  const later = await loadHelp();

  const own = whole.filter(({ pointer }) => page.sections.includes(pointer.split('/')[1] ?? ''));
  expect(own.length).toBeGreaterThan(0);
  for (const { pointer, help, level } of own) {
    const first = drawn.get(pointer)?.help;
    expect(first ?? later[pointer], pointer).toBe(help);
    // The first fields have help at once. Fields in rows are rendered when the row is opened.
    const isFirst = !laterSections(page.id, page.sections).includes(pointer.split('/')[1] ?? '');
    const list = byPointer.get(pointer.slice(0, Math.max(0, pointer.lastIndexOf('/*'))));
    const isInRow = list !== undefined && list.widget !== 'each';
    if (level === 'simple' && isFirst && !isInRow) expect(first, pointer).toBe(help);
  }
});
