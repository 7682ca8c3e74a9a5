import { expect, test } from 'vitest';
import type { Schema } from '../../../../engine/core/schema.ts';
import { sectionPlan } from '../../../../engine/plan/sectionPlan.ts';
import { synonymsOf } from '../../../../engine/plan/synonyms.ts';
import { configurationSchema } from '../../../../schemas/config/configuration.ts';
import { PAGES } from '../../../../src/app/settingsPages.ts';
import { loadParts } from '../../../../src/pageParts/loadParts.ts';
import { laterSections } from '../../../../tools/laterSections.ts';

const schemas: Readonly<Record<string, Schema>> = configurationSchema.properties;

test.each(PAGES)('page $id has the plans of its schemas', async (page) => {
  const { id, sections: names } = page;
  const { sections, reads = {} } = await loadParts(id);
  expect(Object.keys(sections)).toEqual(names);
  const later = laterSections(page.id, page.sections);
  for (const [name, { title, fields }] of Object.entries(sections)) {
    expect({ title, fields }).toEqual(sectionPlan(name, schemas[name], undefined, later.includes(name)));
  }
  for (const [name, read] of Object.entries(reads)) {
    const properties = read.fields.map((field) => field.name);
    expect(properties).not.toEqual([]);
    expect(read).toEqual(sectionPlan(name, schemas[name], properties));
  }
});

test('pages have all search terms of their settings', async () => {
  const pages = await Promise.all(PAGES.map(async ({ id }) => (await loadParts(id)).loadSynonyms()));
  const all = synonymsOf(configurationSchema);
  expect(Object.assign({}, ...pages)).toEqual(all);
  expect(all['/radio/countryCode']).toContain('region');
});
