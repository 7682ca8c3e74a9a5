import type { JsonObject, Schema } from 'guywire-engine/core';

export interface MountOptions {
  readonly live?: boolean;
}

/** Interface that a page assigns to `window.bench` at the end of its setup, for the harness. */
export interface Bench {
  readonly name: string;
  /** Computes what a build of the interface contains already: the plan of the schema. Not measured. */
  readonly prepare: (schema: Schema, data: JsonObject) => void;
  /** Renders the form in `#root`. Resolves when all of it is in the page. */
  readonly mount: (schema: Schema, data: JsonObject, options?: MountOptions) => Promise<void>;
  readonly submit: () => unknown;
  readonly errorVisible: () => boolean;
  readonly getSubmitted: () => JsonObject | undefined;
  /** Input at a JSON Pointer, a dotted path or a property name. */
  readonly field: (place: string) => HTMLElement | undefined;
}

declare global {
  interface Window {
    bench?: Bench;
  }
}
