import type { RequestOf, ResponseOf } from '../../../schemas/device/calls.ts';
import type { Received } from '../contract.ts';
import type { CallOptions } from '../send.ts';
import type { FirstCalls } from './names.ts';

/** A call of the first family, as a page makes it. */
export interface Asking<Request> {
  /** What it carries, by name: texts of a form, values of JSON, files. */
  readonly fields: Received<Request>;
  readonly query: string;
  /** Country that is asked about. */
  readonly code: string;
  readonly options: CallOptions | undefined;
}

/** What a page reads of the answer: a value as the first family answers it; with headers, or as a text, a whole answer. */
type Row<Id extends FirstCalls[keyof FirstCalls]> = (
  asking: Asking<RequestOf<Id>>,
) => Promise<Received<ResponseOf<Id>> | Response>;

/** A row for calls of the first family, by method and path. */
export type Rows = { readonly [Name in keyof FirstCalls]?: Row<FirstCalls[Name]> };
