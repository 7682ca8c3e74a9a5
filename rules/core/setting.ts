import type { configurationSchema } from '../../schemas/config/configuration.ts';

/** Row in a pointer: the row of the limit, or one of the four possible radios. */
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

/** Direct properties of a row. Nested objects have their own pointers. */
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
 * Value of a setting as a rule receives it. The type is correct, but the value may be out of range or no valid
 * choice: drafts can contain errors.
 */
export type Setting<Pointer extends SettingPointer> = ValueOf<SchemaAt<typeof configurationSchema, Pointer>>;

/** Row of a list. */
export type RowOf<List extends SettingPointer> = Setting<List> extends readonly (infer Own)[] ? Own : never;

/**
 * Reads the value of a setting in a draft, or its schema default. Undefined if there is neither, or if the value has
 * the wrong type. For a list, only the named values of each row are read. Changes of other values do not rerun the
 * rule.
 */
export interface ReadSetting {
  <Pointer extends SettingPointer>(pointer: Pointer): Setting<Pointer> | undefined;
  <List extends SettingPointer, Name extends string & keyof RowOf<List>>(
    list: List,
    ...columns: readonly Name[]
  ): readonly Pick<RowOf<List>, Name>[] | undefined;
}
