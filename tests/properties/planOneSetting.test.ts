import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { planText } from '../../command/plan/planText.ts';
import { decode } from '../../engine/config/codec.ts';
import { type FlatText, parseText } from '../../engine/config/flatText.ts';
import { fieldOfKey } from '../../engine/config/keyIndex.ts';
import { locate } from '../../engine/config/rowIdentity.ts';
import { writeValue } from '../../engine/config/valueText.ts';
import { bindRows, isTouching, templateOf } from '../../engine/core/pointer.ts';
import type { JsonObject } from '../../engine/core/schema.ts';
import { derive } from '../../engine/derived/derive.ts';
import { rowsAt } from '../../engine/plan/rowPointers.ts';
import { DERIVATIONS } from '../../rules/derived/derivations.ts';
import { limitsIn } from '../../simulator/configuration/checkText.ts';
import { createRegulation } from '../../simulator/configuration/regulation.ts';
import { configurationPlan as plan } from '../../simulator/core/configurationPlan.ts';
import { findModel } from '../../simulator/models/models.ts';
import { TEXTS } from '../texts/texts.ts';
import { arbitraryValue } from './arbitraryDocument.ts';

const US = 840;

/** Texts of reported cases, each for one of two models. */
const CASES = readdirSync('tests/cases', { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.cfg'))
  .map((path) => ({
    name: path,
    model: path.startsWith('09-') ? 'base-2ac' : 'dish-5ac-23',
    text: readFileSync(join('tests/cases', path), 'utf8'),
  }));

/** Keys with different lines in two texts, each with its pointer in the document with the line. */
function changedKeys(before: FlatText, after: FlatText): ReadonlyMap<string, string> {
  const keys = new Set([...before.keys(), ...after.keys()].filter((key) => before.get(key) !== after.get(key)));
  return new Map([...keys].map((key) => [key, pointerOf(key, before) ?? pointerOf(key, after) ?? '']));
}

function pointerOf(key: string, text: FlatText): string | undefined {
  const known = fieldOfKey(plan, key);
  return known && locate(plan, documentOf(text), known.field, known.numbers);
}

function documentOf(text: FlatText): JsonObject {
  return derive(DERIVATIONS, decode(plan, text));
}

describe.each([...TEXTS, ...CASES])('$name', ({ model: id, text }) => {
  const model = findModel(id);
  if (model === undefined) throw new Error('no such model');
  const limits = limitsIn(createRegulation(model), US);
  const rules = { plan, derivations: DERIVATIONS, limits };
  const before = parseText(text);
  const keys = [...before.keys()].filter((key) => fieldOfKey(plan, key) !== undefined);

  /** Pointers that a changed line depends on: reads of its limit, and inputs of every derivation. */
  function sourcesOf(key: string, pointer: string, after: FlatText): readonly string[] {
    const field = fieldOfKey(plan, key)?.field;
    const derived = DERIVATIONS.flatMap(({ inputs }) => inputs);
    if (field?.limited === undefined) return derived;
    const { limited } = field;
    const row = rowsAt(field.pointer, pointer).at(-1);
    const reads = [before, after].flatMap((own) => {
      const over = limits.over(documentOf(own));
      over.get(limited, row);
      return over.reads(limited, row).map((read) => bindRows(read, row === undefined ? [] : [row]));
    });
    return [...derived, ...reads];
  }

  test('plan of one setting changes that setting and derived lines', () => {
    const asked = fc.constantFrom(...keys).chain((key) => {
      const field = fieldOfKey(plan, key)?.field;
      if (field === undefined) throw new Error('no such setting');
      const value = arbitraryValue(field).map((own) => (own === undefined ? '' : (writeValue(field, own) ?? '')));
      return fc.tuple(fc.constant(key), value);
    });
    fc.assert(
      fc.property(asked, ([key, value]) => {
        const made = planText(text, new Map([[key, value]]), rules);
        if ('problem' in made) return;
        const after = parseText(made.text);
        const changed = changedKeys(before, after);
        for (const [other, pointer] of changed) {
          if (other === key) continue;
          const beside = [...changed].filter(([one]) => one !== other).map(([, at]) => at);
          const isFollowing = sourcesOf(other, pointer, after).some((source) =>
            beside.some((at) => isTouching(source, at) || isTouching(templateOf(source), templateOf(at))),
          );
          if (!isFollowing) expect.fail(`${key}=${value} changes ${other} to ${after.get(other)}`);
        }
      }),
      { numRuns: 15 },
    );
  });

  test.each(['snmp.status', 'snmp.community', 'telnetd.port', 'system.latitude'])(
    'plan of %s changes one line',
    (key) => {
      const value =
        { 'snmp.status': 'enabled', 'telnetd.port': '2323', 'system.latitude': '51.5' }[key] ?? 'tower-watch';
      const made = planText(text, new Map([[key, value]]), rules);
      if ('problem' in made) throw new Error(made.problem);
      expect([...changedKeys(before, parseText(made.text)).keys()]).toEqual([key]);
    },
  );
});
