import { getText } from '../call.ts';
import { incomplete } from '../deviceError.ts';
import { isRecord } from '../isRecord.ts';
import { type CallOptions, tryJson } from '../send.ts';
import { configurationFlags } from './configuration.ts';

/** Status response with its fields as received. Readers must handle missing fields (D19). */
export interface StatusReply {
  readonly status: Readonly<Record<string, unknown>>;
  /** Length of the response in characters. */
  readonly size: number;
  readonly modified: boolean;
  readonly firstSetup: boolean;
}

/** @throws DeviceError of kind `incomplete` if the response is no object */
export async function getStatus(options?: CallOptions): Promise<StatusReply> {
  const reply = await getText('/status.cgi', options);
  const status = tryJson(reply.text);
  if (!isRecord(status)) {
    incomplete();
  }
  return { status, size: reply.text.length, ...configurationFlags(reply.headers) };
}
