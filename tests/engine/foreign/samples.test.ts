import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import type { JsonValue } from '../../../engine/core/schema.ts';
import { coverage } from '../../../engine/foreign/coverage.ts';
import { foreignValidator } from '../../../engine/foreign/foreignValidator.ts';
import { openForeign } from '../../../engine/foreign/openForeign.ts';
import { WidgetRegistry } from '../../../engine/form/registry.ts';
import { allWidgets } from '../../../engine/form/widgets/allWidgets.ts';
import { opened, submitted } from '../../playground/submitted.ts';

const FOLDER = join(import.meta.dirname, 'samples');
const NAMES = readdirSync(FOLDER).map((file) => basename(file, '.json'));
const WIDGETS = new WidgetRegistry([...allWidgets]);

function sample(name: string): { readonly schema: JsonValue; readonly data: JsonValue } {
  return JSON.parse(readFileSync(join(FOLDER, `${name}.json`), 'utf8'));
}

describe('schemas in the manner of network gear and tools', () => {
  const table: string[] = [];
  const total = { leaves: 0, all: 0 };

  afterAll(() => {
    table.push(`in all: ${total.leaves} of ${total.all} values have an input`);
    process.stdout.write(`${table.join('\n')}\n`);
  });

  test.each(NAMES)('each value of %s has an input', (name) => {
    const { schema, data } = sample(name);
    const { plan, document } = openForeign(schema, data);
    const { leaves, raw } = coverage(plan, document, (field) => WIDGETS.of(field).name);
    const all = leaves.length + raw.length;
    total.leaves += leaves.length;
    total.all += all;
    table.push(`${name}: ${leaves.length} of ${all} values have an input, ${plan.all.length} fields`);
    expect(raw.map(({ pointer, reason }) => `${pointer}: ${reason.text}`)).toEqual([]);
  });

  test.each(NAMES)('the untouched document of %s submits unchanged', async (name) => {
    const { schema, data } = sample(name);
    expect(foreignValidator(schema).validate?.(data)).toEqual([]);
    const { session, own, refusals, output } = await submitted(opened(schema, data));
    expect(own).toEqual([]);
    expect(refusals).toEqual([]);
    expect(output).toBeDefined();
    expect(JSON.stringify(session.output())).toBe(JSON.stringify(data));
  });
});
