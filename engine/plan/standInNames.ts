import type { Sentence } from '../core/limit.ts';
import type { JsonValue, Schema } from '../core/schema.ts';

/**
 * Name prefix of stand-ins in a document: entries of an object as rows, and the choice of an alternative. Schemas and
 * data with such names are not converted.
 */
export const STAND_IN = '(form)';

export const ENTRIES = `${STAND_IN}entries`;
export const BRANCH = `${STAND_IN}branch`;

/** Properties of a row that stands for an entry. */
export const ENTRY = { name: 'name', value: 'value' } as const;

/** Choice among the kinds of a value. The value itself is in the property of its kind, see `kindName`. */
export const KIND = `${STAND_IN}kind`;

/** Entry of a list that is no list of scalars or objects. */
export const ITEM = `${STAND_IN}item`;

/** Object of fields that stands for a value of several kinds, or for a tuple. */
export interface StandIn {
  readonly schema: Schema;
  /** Values at the place, in the form of the schema. */
  readonly values: readonly JsonValue[];
  /** True if conditions guard the fields, so that those required are required whenever they are active. */
  readonly isGuarded: boolean;
  /** False if a branch without a type accepts values of other kinds, so that their own branch may not apply. */
  readonly isSure: boolean;
  /** True if the schema restricts nothing, so that stand-ins would nest without end. */
  readonly isOpen: boolean;
}

/** Distance of a place from the data, or from the part that was opened. */
export interface Levels {
  /** Number of levels of recursive schemas. */
  readonly ahead: number;
  /** Number of levels of recursive rows, which are shown when they are opened. */
  readonly rowsAhead: number;
  /** Number of objects and rows; -1 at a value and at an opened part themselves. */
  readonly absent: number;
}

/** Levels below the data that get fields. Others are closed fields. */
export interface Reach {
  /** True for a reference to a schema around it, and for objects or lists with such a reference among their branches. */
  readonly isRecursive: (
    resolved: Readonly<{ schema: Schema; refs: readonly string[]; unknown?: Sentence | undefined }>,
    look: (branch: Schema) => Schema,
  ) => boolean;
  /** Levels in a recursive schema; undefined if it is out of reach. */
  readonly levelsOfRecursion: (levels: Levels, isRow: boolean, depth: number) => Levels | undefined;
  /** Levels of optional objects. */
  readonly absent: number;
  /** Pointer templates of closed fields that were opened. */
  readonly opened: ReadonlySet<string>;
  /** Called for each schema without values. Throws to end the plan. */
  readonly spend: () => void;
}

/** Stand-ins for values of a foreign document that no single field can edit. */
export interface StandIns {
  /** Document. Determines how deep recursive schemas are unfolded. */
  readonly value: JsonValue | undefined;
  readonly reach: Reach;
  /**
   * Object of fields for a value; undefined if the value is an object, a list, or has a field of its own.
   * @param schema resolved
   * @param values values at the place, in all rows
   * @param look resolves a branch
   */
  readonly of: (
    schema: Schema,
    title: string,
    values: readonly JsonValue[],
    look: (branch: Schema) => Schema,
  ) => StandIn | undefined;
  /** True if the name of an entry matches a pattern. */
  readonly matches: (pattern: string, name: string) => boolean;
  /** Schema of the names of entries, from the keyword `propertyNames`. */
  readonly namesFrom: (propertyNames: Schema | undefined) => Schema;
  /** Title of the entries whose names match a pattern. */
  readonly titleOf: (pattern: string) => string;
}

/** Labels of alternatives: the title, else the first name that only this alternative requires or has. */
export function branchTitles(branches: readonly Schema[]): readonly (string | undefined)[] {
  const names = branches.map(
    ({ required = [], properties = {} }) => new Set([...required, ...Object.keys(properties)]),
  );
  const counts = new Map<string, number>();
  for (const name of names.flatMap((own) => [...own])) counts.set(name, (counts.get(name) ?? 0) + 1);
  return branches.map(({ title }, at) => title ?? [...(names[at] ?? [])].find((name) => counts.get(name) === 1));
}
