import type { JsonValue } from 'guywire-engine/core';

/** Schema of a public kind, with matching data. */
export interface Example {
  readonly title: string;
  readonly schema: JsonValue;
  readonly data: JsonValue;
}

export const EXAMPLES: ReadonlyMap<string, Example> = new Map(
  Object.entries(import.meta.glob<Example>('./examples/*.json', { eager: true, import: 'default' })).map(
    ([file, example]) => [file.replace(/^.*\/|\.json$/g, ''), example],
  ),
);
