import type { ExtendedJSONSchema } from 'json-schema-to-ts';

/**
 * Annotations of our schemas besides JSON Schema draft-07. `metaSchema.ts` defines the same as a JSON Schema, with
 * the meaning of each. This type lets the compiler check schemas written `as const satisfies AnnotatedSchema`.
 */
export type Annotations = {
  'x-key': string;
  'x-text': readonly [string, string];
  'x-row': true;
  'x-limited': string;
  'x-when': Readonly<Record<string, readonly (string | number | boolean)[]>>;
  'x-unit': string;
  'x-widget': string;
  'x-secret': true;
  'x-effect': 'none' | 'service' | 'address' | 'link' | 'device';
  'x-synonyms': readonly string[];
  'x-group': string;
  'x-level': 'simple' | 'advanced';
  'x-message': string;
  'x-message-range': string;
  'x-trim': true;
  'x-hidden': true;
  'x-derived': true;
  'x-summary': string;
  'x-column': 'on' | 'title' | 'chip' | 'text';
};

/** A draft-07 schema with our annotations. */
export type AnnotatedSchema = ExtendedJSONSchema<Annotations>;

/** `properties` of an annotated schema, so that a long section can span several files. */
export type AnnotatedProperties = Readonly<Record<string, AnnotatedSchema>>;
