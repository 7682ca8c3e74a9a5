import type { AnnotatedSchema } from '../../vocabulary/annotations.ts';

/** Who may call: every client, every signed-in account, or the administrator only. */
export type Role = 'none' | 'any' | 'admin';

/** A schema that says something. */
type PayloadSchema = Exclude<AnnotatedSchema, boolean>;

/** Parts of a call that no public record has. */
export interface Additions {
  /** Fields of the request. */
  readonly fields?: readonly string[];
  /** Members of the answer. */
  readonly members?: readonly string[];
  readonly headers?: readonly string[];
}

/** One call of the device, as both ends know it. */
export interface CallDescription {
  /** What it does, in a sentence. */
  readonly about: string;
  /**
   * Mark "ours" of docs/device.md#sources: no public record has this `call`, has more than the name of it (`payload`), or has
   * these additions. Undefined if public records have all of it. Real firmware may lack what is marked.
   */
  readonly ours?: 'call' | 'payload' | Additions;
  /**
   * `cgi` and `api` are the first family: a session is a cookie, a body is a form or flat JSON. `v1` is the second: its session
   * is the token in `x-auth-token`, and a body is a JSON document. Each refuses in its own way (`refusalSchemas` of
   * {@link ../error.ts}).
   */
  readonly family: 'cgi' | 'api' | 'v1';
  /** A call of the second family that devices of the first answer too (docs/device.md#programs). */
  readonly everywhere?: true;
  /** A call of the first family whose body is a JSON document, as that of every one of the second is. */
  readonly isDocument?: true;
  /** A call that devices with a radio of 60 GHz do not have (docs/device.md#hardware). */
  readonly notAtSixtyGhz?: true;
  /** A call that devices without a spectrum view do not have (docs/device.md#features). */
  readonly forSpectrum?: true;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /**
   * Matched as it stands: a trailing slash is another path (CVE-2022-44565). A part in braces is a parameter of that name,
   * whose pattern decides what is matched.
   */
  readonly path: string;
  readonly role: Role;
  /** Of the second family: its session is that of the cookie in place of the token, which it gives a page again (D45). */
  readonly byCookie?: true;
  /** Begins, renews or ends a session, and writes no setting if it has the fields of a sign-in alone. */
  readonly session?: true;
  /** GET that starts something on real firmware, though not here. */
  readonly startsByGet?: true;
  /** Needs the token of the session in `X-CSRF-ID`; the second family has no cookie that another site could use. */
  readonly csrf: boolean;
  /** Most bytes of a body. */
  readonly bound: number;
  /** Most bytes of a multipart form or a document until the device is set up: it may hold a backup. */
  readonly setupBound?: number;
  /** Named parts of the path, and of the query. */
  readonly parameters?: Readonly<Record<string, PayloadSchema>>;
  /**
   * Of the first family the fields of the body: a form, urlencoded or multipart, or a flat JSON object, whichever the client
   * prefers. They are read as text, also numbers and booleans of JSON, and files where the call takes none. Of the second
   * the document. Members that are not here are ignored.
   */
  readonly request?: PayloadSchema;
  /** Field of a multipart form that is a file, and stays one. */
  readonly file?: string;
  /** Body of a success (status 200): JSON, text, or text that is to be kept as a file under the name the device gives it. */
  readonly response: {
    readonly as: 'json' | 'text' | 'file';
    readonly schema: PayloadSchema;
    /** There may be nothing to answer: then it is an empty text. */
    readonly mayBeEmpty?: true;
  };
  /** Headers that say more than the body; those that are not `required` come to some people, or at some times. */
  readonly headers?: Readonly<Record<string, { readonly schema: PayloadSchema; readonly required: boolean }>>;
  /** Statuses it refuses with, each with its reason, beside those with which the gate refuses any call of its role and method. */
  readonly errors: Readonly<Record<number, string>>;
  /** What a refused request is answered beside `error` and `issues`. */
  readonly refusal?: { readonly status?: 200; readonly members: Readonly<Record<string, boolean | number | string>> };
}

/** Calls of one subject, by the name they have in our code. */
export type CallTable = Readonly<Record<string, CallDescription>>;

/** Most bytes of what holds a few fields. */
export const SMALL = 16 * 1024;

/** A text, to be given a title and a description of its own. */
export const text = { title: 'Text', description: 'A text.', type: 'string' } as const satisfies AnnotatedSchema;

const flag = {
  title: 'Flag',
  description: '1 says yes.',
  type: 'string',
  oneOf: [
    { const: '0', title: 'No' },
    { const: '1', title: 'Yes' },
  ],
} as const satisfies AnnotatedSchema;

/** Headers that say how it stands with the configuration text. */
export const STATE_OF_TEXT = {
  'X-Cfg-Modified': { schema: { ...flag, title: 'Modified', description: '1 while a text waits.' }, required: true },
  'X-Cfg-First-Setup': {
    schema: { ...flag, title: 'First setup', description: '1 until a text is applied after the first setup.' },
    required: true,
  },
} as const;

export const GET_SIGNED_IN = { method: 'GET', role: 'any', csrf: false, bound: 0 } as const;

export const GET_ADMIN = { method: 'GET', role: 'admin', csrf: false, bound: 0 } as const;

export const POST_ADMIN = { method: 'POST', role: 'admin', csrf: true, bound: SMALL } as const;

export const NOT_OK = { members: { ok: false } } as const;

export const TOO_MANY_TRIES = 'Too many attempts; one waits before the next.';

export const DOES_NOT_SUIT = 'What was sent cannot be used, or not now.';
