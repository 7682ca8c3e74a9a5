import type { Configuration, Draft } from '../../schemas/types.ts';

/** Row in a pointer: the row of the limit, or one of the four possible radios. */
type RowSegment = InnerRow | '0' | '1' | '2' | '3';
type InnerRow = '*';

/** Pointers of the settings and lists below a value. */
type PointersIn<Value, Row extends string> = Value extends readonly (infer Item)[]
  ? '' | (Item extends object ? `/${Row}${PointersIn<Item, InnerRow>}` : never)
  : Value extends object
    ? { [Name in keyof Value & string]-?: `/${Name}${PointersIn<NonNullable<Value[Name]>, Row>}` }[keyof Value &
        string]
    : '';

/** Pointer template of a setting of the configuration, or of a list of rows. */
export type SettingPointer = PointersIn<Draft<Configuration>, RowSegment>;

type Step<Value, Segment> = Value extends readonly (infer Item)[]
  ? Segment extends RowSegment
    ? Item
    : never
  : Segment extends keyof Value
    ? NonNullable<Value[Segment]>
    : never;

type ValueAt<Value, Pointer> = Pointer extends `/${infer Segment}/${infer Rest}`
  ? ValueAt<Step<Value, Segment>, `/${Rest}`>
  : Pointer extends `/${infer Segment}`
    ? Flat<Step<Value, Segment>>
    : never;

/** Value without nested objects, which have their own pointers. */
type Flat<Value> = Value extends readonly (infer Item)[]
  ? readonly FlatRow<Item>[]
  : Value extends object
    ? never
    : Value;

type FlatRow<Item> = Item extends object
  ? { readonly [Name in keyof Item as [Flat<Item[Name]>] extends [undefined] ? never : Name]: Flat<Item[Name]> }
  : Item;

/** Value of a setting as a rule receives it: one of a draft, which can contain errors. */
export type Setting<Pointer extends SettingPointer> = ValueAt<Draft<Configuration>, Pointer>;

/** Pointer with row indexes of a setting with this type of values, or of a list. */
export type PlaceOf<Value> = {
  [Pointer in Template]: Setting<Pointer> extends Value ? InRow<Pointer> : never;
}[Template];

type Template = PointersIn<Draft<Configuration>, InnerRow>;

type InRow<Pointer extends string> = Pointer extends `${infer List}/*${infer Rest}`
  ? `${List}/${number}${InRow<Rest>}`
  : Pointer;

/** Value of a setting that its schema allows. */
export type ValidSetting<Pointer extends SettingPointer> = ValueAt<Configuration, Pointer>;

/** Row of a list. */
export type RowOf<List extends SettingPointer> = Setting<List> extends readonly (infer Own)[] ? Own : never;

/** Values of a row whose types were not checked, as in a document. */
export type UncheckedRow<List extends SettingPointer, Name extends keyof RowOf<List>> = {
  readonly [Column in Name]?: unknown;
};

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
