import fc from 'fast-check';
import { equalJson, isJsonArray } from '../../engine/core/json.ts';
import { bindRows, getAt, parsePointer, setAt } from '../../engine/core/pointer.ts';
import type { JsonObject, JsonValue } from '../../engine/core/schema.ts';
import type { Field, Plan } from '../../engine/plan/field.ts';
import { matching } from './matching.ts';

const printable = fc.string({ unit: 'grapheme-ascii', maxLength: 20 });

function arbitraryScalar(field: Field): fc.Arbitrary<JsonValue> {
  if (field.choices !== undefined) return fc.constantFrom(...field.choices.map(({ value }) => value));
  switch (field.type === 'list' ? field.itemType : field.type) {
    case 'integer':
      return fc.integer({ min: field.minimum ?? -100_000, max: field.maximum ?? 100_000 });
    case 'number':
      return fc
        .double({ min: field.minimum ?? -1e6, max: field.maximum ?? 1e6, noNaN: true })
        .map((value) => (value === 0 ? 0 : value));
    case 'boolean':
      return fc.boolean();
    default:
      return field.pattern === undefined ? printable : matching(field.pattern);
  }
}

/** Value of the field type, within the bounds of the schema. */
export function arbitraryValue(field: Field): fc.Arbitrary<JsonValue> {
  if (field.type !== 'list') return arbitraryScalar(field);
  const item = arbitraryScalar(field).filter((value) => typeof value !== 'string' || !value.includes(','));
  return fc.array(item, { minLength: field.minItems ?? 0, maxLength: 5 }).filter((items) => !equalJson(items, ['']));
}

/** Object of a level: some fields, no empty objects, and non-empty rows with distinct ascending numbers. */
function arbitraryLevel(fields: readonly Field[], depth: number): fc.Arbitrary<JsonObject> {
  const written = fields.filter((field) => field.key !== undefined);
  const values = written.map((field) =>
    fc.option(field.fields === undefined ? arbitraryValue(field) : arbitraryRows(field), { nil: undefined }),
  );
  return fc.tuple(...values).map((chosen) =>
    written.reduce((object, field, index) => {
      const value = chosen[index];
      const path = parsePointer(field.pointer).slice(depth);
      return value === undefined ? object : setAt(object, `/${path.join('/')}`, value);
    }, {}),
  );
}

function arbitraryRows(rows: Field): fc.Arbitrary<JsonValue> {
  const fields = rows.fields ?? [];
  const number = fields.find((field) => field.row);
  if (number === undefined) throw new Error(`The rows of ${rows.pointer} have no number`);
  const inner = parsePointer(rows.pointer).length + 1;
  const level = arbitraryLevel(fields, inner).filter((row) => Object.keys(row).length > 0);
  return fc
    .uniqueArray(fc.integer({ min: 0, max: 12 }), { minLength: 1, maxLength: 3 })
    .chain((numbers) =>
      fc.tuple(
        ...numbers
          .toSorted((a, b) => a - b)
          .map((value) => level.map((row): JsonObject => ({ [number.name]: value, ...row }))),
      ),
    );
}

/** Pointers of every field with a key, except rows themselves, in every row of the document. Rows by index. */
export function pointersOf(plan: Plan, document: JsonObject): string[] {
  const expand = (template: string): string[] => {
    const star = template.indexOf('/*');
    if (star === -1) return [template];
    const rows = getAt(document, template.slice(0, star));
    return (isJsonArray(rows) ? rows : []).flatMap((_, index) => expand(bindRows(template, [index])));
  };
  return plan.all
    .filter((field) => field.key !== undefined && field.fields === undefined)
    .flatMap((field) => expand(field.pointer));
}

/** Decoded documents of a plan, with hidden and inactive fields, without empty objects. */
export function arbitraryDocument(plan: Plan): fc.Arbitrary<JsonObject> {
  return arbitraryLevel(plan.fields, 0);
}

const lineEnd = fc.constantFrom('\n', '\n', '\n', '\r\n');

/** Texts with valid and invalid keys of the plan, foreign keys, duplicates, blank and malformed lines. */
export function arbitraryText(plan: Plan): fc.Arbitrary<string> {
  const keys = plan.all.flatMap((field) => field.key ?? []);
  const number = fc.constantFrom('0', '1', '2', '3', '12', '01', 'x');
  const known = fc
    .tuple(fc.constantFrom(...keys), fc.array(number, { minLength: 3, maxLength: 3 }))
    .map(([key, numbers]) => numbers.reduce((text, value) => text.replace('{n}', value), key));
  const key = fc.oneof(
    { weight: 6, arbitrary: known },
    { weight: 2, arbitrary: known.map((name) => `${name}.more`) },
    { weight: 1, arbitrary: fc.constantFrom('__proto__', 'constructor', 'unknown.1.key', '', ' spaced ') },
  );
  const value = fc.oneof(
    fc.constantFrom('enabled', 'disabled', '0', '1', '-7', '5180,5200', 'WPA-PSK', ''),
    fc.string({ maxLength: 8 }),
  );
  const line = fc.oneof(
    { weight: 8, arbitrary: fc.tuple(key, value).map(([name, text]) => `${name}=${text}`) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 12 }) },
    { weight: 1, arbitrary: fc.constant('') },
  );
  return fc
    .tuple(fc.array(fc.tuple(line, lineEnd), { maxLength: 30 }), fc.option(line, { nil: '' }))
    .map(([lines, last]) => lines.map(([text, end]) => text + end).join('') + last);
}
