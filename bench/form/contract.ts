import type { JsonObject, Schema } from 'guywire-engine/core';

export interface MountOptions {
  /** Validates the edited field on every key press. */
  readonly live?: boolean;
}

/** Interface that a page assigns to `window.bench` at the end of its setup, for the harness. */
export interface Bench {
  readonly name: string;
  /** Renders the form in `#root`. Resolves when all of it is in the page. */
  readonly mount: (schema: Schema, data: JsonObject, options?: MountOptions) => Promise<void>;
  /** Resolves after validation. */
  readonly submit: () => unknown;
  /** True if the page shows an error message. */
  readonly errorVisible: () => boolean;
  /** Data of the last accepted submit. */
  readonly getSubmitted: () => JsonObject | undefined;
  /** Input at a JSON Pointer, a dotted path or a property name. */
  readonly field: (place: string) => HTMLElement | undefined;
}

declare global {
  interface Window {
    bench?: Bench;
  }
}
