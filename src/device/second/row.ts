import type { RequestOf, ResponseOf } from '../../../schemas/device/calls.ts';
import type { Received } from '../contract.ts';
import type { CallOptions } from '../send.ts';
import type { FirstCalls } from './names.ts';

export interface Asking<Request> {
  /** Body by name: form texts, JSON values, or files. */
  readonly fields: Received<Request>;
  readonly query: string;
  /** Country code in the path. */
  readonly code: string;
  readonly options: CallOptions | undefined;
}

/** Response in the first family: a value, or a whole response with headers or text. */
type Row<Id extends FirstCalls[keyof FirstCalls]> = (
  asking: Asking<RequestOf<Id>>,
) => Promise<Received<ResponseOf<Id>> | Response>;

/** Translations of first-family calls, by method and path. */
export type Rows = { readonly [Name in keyof FirstCalls]?: Row<FirstCalls[Name]> };
