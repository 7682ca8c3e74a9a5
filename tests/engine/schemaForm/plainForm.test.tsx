import fc from 'fast-check';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import type { JsonValue } from '../../../engine/core/schema.ts';
import type { Command } from '../../../engine/draft/command.ts';
import { openEdit } from '../../../engine/schemaForm/editSession.ts';
import { plainSession } from '../../../engine/schemaForm/plainSession.ts';

const schema: JsonValue = {
  type: 'object',
  required: ['name'],
  properties: { name: { type: 'string' }, port: { type: 'integer', maximum: 9 }, on: { type: 'boolean' } },
};

const setting = fc.record({
  pointer: fc.constantFrom('/name', '/port', '/on'),
  value: fc.constantFrom<JsonValue | undefined>('a', 'b', 1, 99, true, undefined),
});

const command: fc.Arbitrary<Command> = fc.oneof(
  { weight: 4, arbitrary: setting.map((own): Command => ({ type: 'set', ...own })) },
  fc.tuple(setting, setting).map(([own, other]): Command => ({ type: 'set', ...own, also: [other] })),
  fc.array(setting, { maxLength: 3 }).map((values): Command => ({ type: 'batch', values })),
  fc.constantFrom<Command>({ type: 'undo' }, { type: 'redo' }, { type: 'leave' }),
);

test('a draft of plain values follows every edit like that of any schema', () => {
  const value = fc.constantFrom<JsonValue | undefined>(
    undefined,
    {},
    { name: 'a' },
    { name: 'b', port: 3, on: false },
  );
  fc.assert(
    fc.property(value, fc.array(command, { maxLength: 12 }), (saved, commands) => {
      const plain = plainSession(schema, saved);
      const any = openEdit(schema, saved);
      expect(plain?.output()).toEqual(any.output());
      for (const one of commands) {
        const [own, other] = [plain?.draft.dispatch(one), any.draft.dispatch(one)];
        expect(plain?.output()).toEqual(any.output());
        expect([own?.changed.toSorted(), own?.step?.pointer]).toEqual([
          other.changed.toSorted(),
          other.step?.pointer,
        ]);
        const steps = (of: typeof own) => [of?.state.past.length, of?.state.future.length, of?.state.growing];
        expect(steps(own)).toEqual(steps(other));
      }
    }),
  );
});

test('renders plain values at once, and others once their code is loaded', async () => {
  // Another test may have loaded it.
  vi.resetModules();
  const { loadSchemaForm, SchemaForm } = await import('../../../engine/schemaForm/SchemaForm.tsx');
  const other = { type: 'object', properties: { tags: { type: 'array', items: { enum: ['x', 'y'] } } } };
  expect(renderToString(<SchemaForm schema={schema} value={{ name: 'north' }} />)).toContain('value="north"');
  expect(renderToString(<SchemaForm id="radio" schema={schema} />)).toContain('<form id="radio"');
  const before = renderToString(<SchemaForm schema={other} value={{ tags: ['x'] }} />);
  expect(before).toBe('<div class="schema-form-ahead" aria-busy="true"></div>');
  await loadSchemaForm();
  expect(renderToString(<SchemaForm schema={other} value={{ tags: ['x'] }} />)).toMatch(/checkbox[^>]* checked=""/);
});
