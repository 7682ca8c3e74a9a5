import type { JsonObject, Schema } from 'guywire-engine/core';

/** How a page is mounted. */
export interface MountOptions {
  /** Validate the edited field on every key. */
  readonly live?: boolean;
}

/** What a page sets as `window.bench`, last of all, so that a harness can drive any of them. */
export interface Bench {
  readonly name: string;
  /** Draws the form in `#root`; resolves when all of it is in the page. */
  readonly mount: (schema: Schema, data: JsonObject, options?: MountOptions) => Promise<void>;
  /** Settles once everything was looked at. */
  readonly submit: () => unknown;
  /** Whether the page shows an error message. */
  readonly errorVisible: () => boolean;
  /** What the last accepted submit delivered. */
  readonly getSubmitted: () => JsonObject | undefined;
  /** The input at a JSON Pointer, a dotted path or a property name. */
  readonly field: (place: string) => HTMLElement | undefined;
}

declare global {
  interface Window {
    bench?: Bench;
  }
}
