import type { Schema } from 'guywire-engine/core';
import type { CallDescription } from '../../schemas/device/calls/description.ts';

/** A call with its schemas as the engine reads them. */
export interface Call extends Omit<CallDescription, 'parameters' | 'request' | 'response' | 'headers'> {
  readonly parameters?: Readonly<Record<string, Schema>>;
  readonly request?: Schema;
  readonly response: { readonly as: CallDescription['response']['as']; readonly schema: Schema };
  readonly headers?: Readonly<Record<string, { readonly schema: Schema; readonly required: boolean }>>;
}
