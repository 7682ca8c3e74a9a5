import { readJson } from 'guywire-engine/core';
import type { CallDescription } from '../../schemas/device/calls/description.ts';
import { calls } from '../../schemas/device/calls.ts';
import { loginSchema, ticketLoginSchema } from '../../schemas/device/login.ts';
import { matchCall } from './matchCall.ts';

interface Asked {
  readonly method: string;
  readonly url: URL;
  readonly contentType: string;
  readonly body: Buffer | null;
}

export type Judged =
  | { readonly body: Buffer | null; readonly contentType?: string }
  | { readonly status: 400 | 403; readonly error: string };

/** Fields of a sign-in, without those of a first set-up, which writes. */
const SIGN_IN_FIELDS: ReadonlySet<string> = new Set(
  [loginSchema, ticketLoginSchema].flatMap(({ properties }) => Object.keys(properties)),
);

const WORDS = 'The interface was started with --read-only: nothing is changed on the device.';

/** A page signs out at status 403 (D17), and shows the error of a sign-in only at status 403. */
const refuse = (call: CallDescription | undefined): Judged => ({
  status: call?.role === 'none' ? 403 : 400,
  error: WORDS,
});

/** Parses a flat JSON object or an urlencoded form. Returns undefined for any other body. */
function fieldsOf({ body, contentType }: Asked): Readonly<Record<string, unknown>> | undefined {
  const text = body?.toString('utf8') ?? '';
  if (/^application\/x-www-form-urlencoded\b/i.test(contentType))
    return Object.fromEntries(new URLSearchParams(text));
  const { value } = readJson(text);
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined;
}

/** Rebuilds a sign-in request from its own fields, so that the device cannot read fields that were not checked. */
function judgeSession(call: CallDescription, request: Asked): Judged {
  if (request.body === null || request.body.byteLength === 0) return { body: null };
  const fields = fieldsOf(request);
  if (fields === undefined || !Object.keys(fields).every((name) => SIGN_IN_FIELDS.has(name))) return refuse(call);
  return { body: Buffer.from(JSON.stringify(fields)), contentType: 'application/json' };
}

/** Judges a request by the call table. Reading, sign-in and sign-out pass. All else is refused. */
export function judgeReadOnly(request: Asked): Judged {
  const { method, url } = request;
  const found = matchCall(method === 'HEAD' ? 'GET' : method, url.pathname);
  if (found === undefined) return refuse(undefined);
  const call: CallDescription = calls[found];
  const query = [...url.searchParams.keys()];
  if (!query.every((name) => Object.hasOwn(call.parameters ?? {}, name))) return refuse(call);
  if (call.session !== undefined) return judgeSession(call, request);
  return call.method === 'GET' && call.startsByGet !== true ? { body: null } : refuse(call);
}
