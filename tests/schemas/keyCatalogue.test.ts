import { describe, expect, test } from 'vitest';
import { plan } from '../../engine/plan/plan.ts';
import { configurationSchema } from '../../schemas/config/configuration.ts';
import { KEY_CATALOGUE } from './keyCatalogue.ts';

const schemaKeys = plan(configurationSchema).all.flatMap(({ key }) => (key === undefined ? [] : [key.split('.')]));

/** True if two segments can match. A row placeholder matches any segment on either side. */
function meet(one: string | undefined, other: string): boolean {
  return one === other || (one === '{n}' && /^\d+$/.test(other)) || (other === '{n}' && /^\d+$/.test(one ?? ''));
}

function isKnown(key: string): boolean {
  const segments = key.split('.');
  return schemaKeys.some(
    (own) => own.length === segments.length && segments.every((segment, at) => meet(own[at], segment)),
  );
}

describe('the key catalogue (docs/device.md#keys)', () => {
  test('lists each key once', () => {
    const keys = KEY_CATALOGUE.map(({ key }) => key);
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
    expect(keys.length).toBeGreaterThan(350);
  });

  test('is covered by the schemas, except passthrough keys', () => {
    const missing = KEY_CATALOGUE.filter(({ key, passedThrough }) => passedThrough === undefined && !isKnown(key));
    expect(missing.map(({ key }) => key)).toEqual([]);
  });

  test('gives a reason for each key without a schema, and for no other key', () => {
    const passed = KEY_CATALOGUE.filter(({ passedThrough }) => passedThrough !== undefined);
    expect(passed.filter(({ key }) => isKnown(key))).toEqual([]);
    expect(passed.filter(({ passedThrough = '' }) => !/^.{20,}\.$/.test(passedThrough))).toEqual([]);
  });
});
