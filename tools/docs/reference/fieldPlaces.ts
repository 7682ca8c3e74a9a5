import type { Field, Plan } from '../../../engine/plan/field.ts';
import { plan } from '../../../engine/plan/plan.ts';
import { planOfFields } from '../../../engine/plan/planOfFields.ts';
import { parsePointer } from '../../../engine/pointer.ts';
import type { Sources } from './sources.ts';

/** A field with the page it is described on. */
export interface FieldPlace {
  readonly field: Field;
  readonly page: string;
  readonly anchor: string;
  /** The lists it stands in, from the outside in; those that are drawn without a list of their own are left out. */
  readonly lists: readonly Field[];
}

/** Every field with its place, and who is bounded by which limit. */
export interface FieldPlaces {
  readonly byPointer: ReadonlyMap<string, FieldPlace>;
  readonly byLimit: ReadonlyMap<string, readonly FieldPlace[]>;
  /** The plan of each page, its sections in their order. */
  readonly plans: ReadonlyMap<string, Plan>;
}

/** Whatever a name may hold, the anchor of it has letters, figures, dots, lines. */
export const anchorOf = (name: string): string =>
  name.replace(/[^\w.-]/gu, (character) => `.${character.codePointAt(0)?.toString(16)}.`);

/** The anchor of a field: `radio-radios-ackDistance`. */
const fieldAnchor = (pointer: string): string =>
  parsePointer(pointer)
    .filter((segment) => segment !== '*')
    .map(anchorOf)
    .join('-');

/** The field of a value, its rows by index. */
export const templateOf = (pointer: string): string => pointer.replaceAll(/\/\d+(?=\/|$)/g, '/*');

/** The fields of rows that have no list on the page stand in its cards. */
export const isSpread = ({ type, widget }: Field): boolean => type === 'rows' && widget === 'each';

/** Where each field of the configuration is described. What no page has is none of the reference's. */
export function placeFields({ configuration, pages }: Pick<Sources, 'configuration' | 'pages'>): FieldPlaces {
  const byPointer = new Map<string, FieldPlace>();
  const byLimit = new Map<string, FieldPlace[]>();
  const plans = new Map<string, Plan>();
  const { fields } = plan(configuration);

  const note = (page: string, field: Field, lists: readonly Field[]): void => {
    const known = { field, page, lists, anchor: fieldAnchor(field.pointer) };
    byPointer.set(field.pointer, known);
    if (field.limited !== undefined) {
      const bounded = byLimit.get(field.limited) ?? [];
      byLimit.set(field.limited, bounded);
      bounded.push(known);
    }
    for (const inner of field.fields ?? []) note(page, inner, isSpread(field) ? lists : [...lists, field]);
  };

  for (const [page, { sections }] of Object.entries(pages)) {
    const own = sections.flatMap((section) => fields.filter(({ pointer }) => parsePointer(pointer)[0] === section));
    plans.set(page, planOfFields(own));
    for (const field of own) note(page, field, []);
  }
  return { byPointer, byLimit, plans };
}
