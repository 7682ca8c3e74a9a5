import type { Schema } from 'guywire-engine/core';
import type { CallDescription } from '../../schemas/device/calls/description.ts';

/** Call with engine schemas. */
export interface Call extends Omit<CallDescription, 'parameters' | 'request' | 'response' | 'headers'> {
  readonly parameters?: Readonly<Record<string, Schema>>;
  readonly request?: Schema;
  readonly response: { readonly as: CallDescription['response']['as']; readonly schema: Schema };
  readonly headers?: Readonly<Record<string, { readonly schema: Schema; readonly required: boolean }>>;
}
