import { describe, expect, test } from 'vitest';
import { plan } from '../../engine/plan/plan.ts';
import { configurationSchema } from '../../schemas/config/configuration.ts';
import { KEY_CATALOGUE } from './keyCatalogue.ts';

const schemaKeys = plan(configurationSchema).all.flatMap(({ key }) => (key === undefined ? [] : [key.split('.')]));

/** Whether two segments can be the same: the number of a row stands for any, on either side. */
function meet(one: string | undefined, other: string): boolean {
  return one === other || (one === '{n}' && /^\d+$/.test(other)) || (other === '{n}' && /^\d+$/.test(one ?? ''));
}

function isKnown(key: string): boolean {
  const segments = key.split('.');
  return schemaKeys.some(
    (own) => own.length === segments.length && segments.every((segment, at) => meet(own[at], segment)),
  );
}

describe('the catalogue of keys (docs/device.md#keys)', () => {
  test('names each once', () => {
    const keys = KEY_CATALOGUE.map(({ key }) => key);
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
    expect(keys.length).toBeGreaterThan(350);
  });

  test('is in the schemas, but for what is passed through', () => {
    const missing = KEY_CATALOGUE.filter(({ key, passedThrough }) => passedThrough === undefined && !isKnown(key));
    expect(missing.map(({ key }) => key)).toEqual([]);
  });

  test('says why of what no schema has, and of nothing else', () => {
    const passed = KEY_CATALOGUE.filter(({ passedThrough }) => passedThrough !== undefined);
    expect(passed.filter(({ key }) => isKnown(key))).toEqual([]);
    expect(passed.filter(({ passedThrough = '' }) => !/^.{20,}\.$/.test(passedThrough))).toEqual([]);
  });
});
