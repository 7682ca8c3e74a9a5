import type { FromSchema } from 'json-schema-to-ts';
import type { configurationSchema } from './config/configuration.ts';

type Sections = (typeof configurationSchema)['properties'];

/** Settings with a default value are optional: absent means default. */
type Defaulted = { readonly keepDefaultedPropertiesOptional: true };

/** Valid values of a section. */
export type SectionConfig<Name extends keyof Sections> = FromSchema<Sections[Name], Defaulted>;

/** Valid values of all sections. Keys outside the sections are text, and not part of the type. */
export type Configuration = { readonly [Name in keyof Sections]?: SectionConfig<Name> };

/**
 * Value during editing, such as `Draft<SectionConfig<'radio'>>`. Its type is correct, but it may be out of range or
 * no valid choice. All properties are optional, including required ones and those of other branches of a tagged union.
 */
export type Draft<Value> = [Value] extends [string]
  ? string
  : [Value] extends [number]
    ? number
    : [Value] extends [boolean]
      ? boolean
      : [Value] extends [readonly (infer Item)[]]
        ? readonly Draft<Item>[]
        : { readonly [Name in NameIn<Value>]?: Draft<Member<Value, Name>> };

/** Property names of all branches of a tagged union. */
type NameIn<Branch> = Branch extends unknown ? keyof Branch : never;

/** Value of a property in the branches that have it. */
type Member<Branch, Name> = Branch extends { readonly [Own in Name & PropertyKey]?: infer Value }
  ? Exclude<Value, undefined>
  : never;
