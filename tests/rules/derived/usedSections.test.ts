import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../../engine/core/schema.ts';
import { usedSections } from '../../../rules/derived/usedSections.ts';

const section = (status: boolean | undefined, ...rows: readonly JsonObject[]): JsonObject => ({
  routes: { ...(status === undefined ? {} : { status }), routes: rows },
});

describe('usedSections: a new row enables its section (docs/device.md#configuration-text)', () => {
  test.each<[string, JsonObject, JsonObject, boolean | undefined]>([
    ['a row in use was added', section(false, { row: 2 }), section(false), true],
    [
      'a row in use was added to others',
      section(false, { row: 1 }, { row: 2, status: true }),
      section(false, { row: 1 }),
      true,
    ],
    ['a row out of use was added', section(false, { row: 2, status: false }), section(false), false],
    ['a row was edited', section(false, { row: 1, ip: '10.0.0.0' }), section(false, { row: 1 }), false],
    ['the row that was added went again', section(true, { row: 1 }), section(false, { row: 1 }), false],
    ['the section was on', section(true, { row: 1 }), section(true), true],
    ['the status is not written', section(undefined, { row: 1 }), section(undefined), undefined],
    ['a person switched it off', section(false, { row: 1 }), section(true), false],
  ])('%s', (_name, document, original, status) => {
    expect(usedSections.follow(document, ['/routes/routes'], original)).toEqual({
      routes: { routes: Object(document.routes).routes, ...(status === undefined ? {} : { status }) },
    });
  });

  test.each(['bridges', 'vlans', 'routes'])('%s, independently', (name) => {
    const original = { bridges: { status: false }, vlans: { status: false }, routes: { status: false } };
    const document = { ...original, [name]: { status: false, [name]: [{ row: 1 }] } };
    expect(usedSections.follow(document, [`/${name}/${name}`], original)).toEqual({
      ...document,
      [name]: { status: true, [name]: [{ row: 1 }] },
    });
    expect(usedSections.inputs).toContain(`/${name}/${name}`);
  });
});
