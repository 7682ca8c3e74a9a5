import type { configurationSchema } from '../../schemas/config/configuration.ts';

/** What stands for a row in a pointer: the one a rule is asked about, that of one of the four radios there can be. */
type RowSegment = InnerRow | '0' | '1' | '2' | '3';
type InnerRow = '*';

/** A schema, and the branches of a tagged union. */
type Parts<S> = S extends { readonly oneOf: readonly (infer Branch)[] } ? S | Branch : S;

type PointersOf<S, Row> = S extends { readonly properties: infer Properties }
  ? { [Name in keyof Properties & string]: `/${Name}${PointersIn<Properties[Name], Row>}` }[keyof Properties & string]
  : S extends { readonly items: infer Items }
    ? '' | (Items extends { readonly properties: unknown } ? `/${Row & string}${PointersIn<Items, InnerRow>}` : never)
    : S extends { readonly type: 'object' }
      ? never
      : '';

type PointersIn<S, Row> = PointersOf<Parts<S>, Row>;

/** Pointer template of a setting of the configuration, or of a list of rows. */
export type SettingPointer = PointersIn<typeof configurationSchema, RowSegment>;

type Step<S, Segment> = S extends { readonly properties: infer Properties }
  ? Segment extends keyof Properties
    ? Parts<Properties[Segment]>
    : never
  : S extends { readonly items: infer Items }
    ? Segment extends RowSegment
      ? Parts<Items>
      : never
    : never;

type SchemaAt<S, Pointer> = Pointer extends `/${infer Segment}/${infer Rest}`
  ? SchemaAt<Step<S, Segment>, `/${Rest}`>
  : Pointer extends `/${infer Segment}`
    ? Step<S, Segment>
    : never;

/** What a row holds itself; what is in objects inside it has pointers of its own. */
type Row<Properties> = {
  readonly [Name in keyof Properties as ValueOf<Properties[Name]> extends never ? never : Name]?: ValueOf<
    Properties[Name]
  >;
};

type ValueOf<S> = S extends { readonly items: infer Items }
  ? readonly (Items extends { readonly properties: infer Properties } ? Row<Properties> : ValueOf<Items>)[]
  : S extends { readonly type: 'string' }
    ? string
    : S extends { readonly type: 'integer' | 'number' }
      ? number
      : S extends { readonly type: 'boolean' }
        ? boolean
        : never;

/**
 * What a rule can be given of a setting: a value of its type, not always one of its choices or in its range, since a
 * draft is also what a person has got wrong.
 */
export type Setting<Pointer extends SettingPointer> = ValueOf<SchemaAt<typeof configurationSchema, Pointer>>;

/** A row of a list. */
export type RowOf<List extends SettingPointer> = Setting<List> extends readonly (infer Own)[] ? Own : never;

/**
 * Reads a draft: the value of a setting, or the default of the schema if the draft has none; undefined if neither is
 * there, or the value is not of the setting's type. Of a list it reads the rows with some of their values: a change of
 * the others does not run the rule again.
 */
export interface ReadSetting {
  <Pointer extends SettingPointer>(pointer: Pointer): Setting<Pointer> | undefined;
  <List extends SettingPointer, Name extends string & keyof RowOf<List>>(
    list: List,
    ...columns: readonly Name[]
  ): readonly Pick<RowOf<List>, Name>[] | undefined;
}
