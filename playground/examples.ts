import type { JsonValue } from 'guywire-engine/core';

/** A schema of a kind that is met in public, with data that it describes. */
export interface Example {
  readonly title: string;
  readonly schema: JsonValue;
  readonly data: JsonValue;
}

/** By the name of their files. */
export const EXAMPLES: ReadonlyMap<string, Example> = new Map(
  Object.entries(import.meta.glob<Example>('./examples/*.json', { eager: true, import: 'default' })).map(
    ([file, example]) => [file.replace(/^.*\/|\.json$/g, ''), example],
  ),
);
