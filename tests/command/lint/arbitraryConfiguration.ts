import fc from 'fast-check';
import { checkDocument } from '../../../engine/check/checkDocument.ts';
import { serialise } from '../../../engine/config/flatText.ts';
import type { Limit } from '../../../engine/core/limit.ts';
import type { JsonValue } from '../../../engine/core/schema.ts';
import { apply } from '../../../engine/draft/apply.ts';
import { createDraft, type Draft } from '../../../engine/draft/draft.ts';
import { openText } from '../../../engine/draft/openState.ts';
import { textOf } from '../../../engine/draft/text.ts';
import { effective } from '../../../engine/limits/effective.ts';
import type { LimitsOver } from '../../../engine/limits/limitsOver.ts';
import { createRead, isActive } from '../../../engine/plan/active.ts';
import type { Field } from '../../../engine/plan/field.ts';
import { expandRows, rowsAt } from '../../../engine/plan/rowPointers.ts';
import { DERIVATIONS } from '../../../rules/derived/derivations.ts';
import { hashPassword } from '../../../simulator/accounts/passwordHash.ts';
import { limitsIn } from '../../../simulator/configuration/checkText.ts';
import { createRegulation } from '../../../simulator/configuration/regulation.ts';
import { sectionValidators } from '../../../simulator/configuration/sectionValidators.ts';
import { configurationPlan as plan } from '../../../simulator/core/configurationPlan.ts';
import { factoryText } from '../../../simulator/models/factory.ts';
import type { Model } from '../../../simulator/models/model.ts';
import { models } from '../../../simulator/models/models.ts';
import { onTheAir } from '../../../simulator/setup/onTheAir.ts';
import { arbitraryValue } from '../../properties/arbitraryDocument.ts';

const hash = await hashPassword('Guy-wires hold 7 masts');

/** Fields that users set on the pages of a radio. */
const settable = plan.all.filter(
  (field) => field.fields === undefined && !field.row && !field.hidden && field.name !== 'countryCode',
);

/** Configuration that its radio accepts, with the radio. */
export interface Configuration {
  readonly model: Model;
  readonly limits: LimitsOver;
  readonly text: string;
}

function open({ limits, text }: Configuration): Draft {
  const rules = { plan, derivations: DERIVATIONS, limits };
  return createDraft(rules, openText(text, rules), apply);
}

const set = (draft: Draft, pointer: string, value: JsonValue) => draft.dispatch({ type: 'set', pointer, value });
const written = (draft: Draft): string => serialise(textOf(draft.state(), draft.rules()));

/** Radio set up in a country, with encryption. */
function placeOf(model: Model, country: number): Configuration {
  const regulation = createRegulation(model);
  const text = onTheAir(factoryText(model, hash), model, regulation, country);
  const place = { model, text, limits: limitsIn(regulation, country) };
  const draft = open(place);
  const key = 'Guy-wires hold 7 masts';
  if (model.radios.some(({ band }) => band === 'AD')) set(draft, '/radio/radios/0/linkKey', key);
  if (model.radios.some(({ band }) => band !== 'AD')) {
    set(draft, '/security/accessPoint/encryption', 'wpa2-personal');
    set(draft, '/security/accessPoint/protection/psk', key);
  }
  return { ...place, text: written(draft) };
}

/** A radio made for another country stays off. */
const places = models.flatMap((model) => {
  const { countries } = createRegulation(model);
  const own = [840, 276].filter((country) => countries.some(({ code }) => code === country));
  return own.map((country) => placeOf(model, country));
});

/** True if the page shows no error. */
function isSound(draft: Draft): boolean {
  const { document } = draft.state();
  const read = createRead(plan, () => document);
  const check = { plan, document, read, limits: draft.limits(), validators: sectionValidators() };
  return checkDocument(check).length === 0;
}

/** Values that a field accepts at this place. */
function valuesOf(field: Field, limit: Limit | undefined): fc.Arbitrary<JsonValue> | undefined {
  const { minimum = -1000, maximum = 1000, choices, fixed, unavailable, failed } = effective(field, limit);
  if (fixed !== undefined || unavailable !== undefined || failed !== undefined || minimum > maximum) return undefined;
  const open = choices?.filter(({ excluded }) => excluded === undefined).map(({ value }) => value);
  if (open !== undefined && field.type !== 'list') return open.length === 0 ? undefined : fc.constantFrom(...open);
  return field.type === 'integer' ? fc.integer({ min: minimum, max: maximum }) : arbitraryValue(field);
}

// Without arguments, because fast-check compares the arbitraries of earlier choices in full.
const anyPlace = () => fc.constantFrom(...places);
const anyField = () => fc.constantFrom(...settable);

/** Valid configurations that users could make on the pages of their radios. */
export const arbitraryConfiguration: fc.Arbitrary<Configuration> = fc.gen().map((pick) => {
  const place = pick(anyPlace);
  const draft = open(place);
  for (let edit = pick(fc.nat, { max: 12 }); edit > 0; edit -= 1) {
    const { document } = draft.state();
    const field = pick(anyField);
    const pointers = expandRows(field.pointer, document);
    if (pointers.length === 0) continue;
    const pointer = pick(fc.constantFrom, ...pointers);
    const rows = rowsAt(field.pointer, pointer);
    if (
      !isActive(
        field,
        rows,
        createRead(plan, () => document),
      )
    )
      continue;
    const limit = field.limited === undefined ? undefined : draft.limits().get(field.limited, rows.at(-1));
    const values = valuesOf(field, limit);
    if (values === undefined) continue;
    set(
      draft,
      pointer,
      pick(() => values),
    );
    if (!isSound(draft)) draft.dispatch({ type: 'undo' });
  }
  return { ...place, text: written(draft) };
});
