import type { AnnotatedSchema } from '../../vocabulary/annotations.ts';

/** Callers of a call: all clients, all signed-in accounts, or the administrator only. */
export type Role = 'none' | 'any' | 'admin';

/** Schema that is not a boolean. */
type PayloadSchema = Exclude<AnnotatedSchema, boolean>;

/** Parts of a call that are not publicly documented. */
export interface Additions {
  /** Request fields. */
  readonly fields?: readonly string[];
  /** Response members. */
  readonly members?: readonly string[];
  readonly headers?: readonly string[];
}

/** Description of a call, shared by client and device. */
export interface CallDescription {
  /** Purpose in one sentence. */
  readonly about: string;
  /**
   * Mark "ours" of docs/device.md#sources. `call`: the call is not publicly documented. `payload`: only its name is
   * documented. Otherwise, only these additions are undocumented. Real firmware may lack everything marked.
   */
  readonly ours?: 'call' | 'payload' | Additions;
  /**
   * First family: `cgi` and `api`. Its session is a cookie, and a body is a form or flat JSON. Second family: `v1`.
   * Its session is the token in `x-auth-token`, and a body is a JSON document. Each has its own error format
   * (`refusalSchemas` of {@link ../error.ts}).
   */
  readonly family: 'cgi' | 'api' | 'v1';
  /** Call of the second family that devices of the first also have (docs/device.md#programs). */
  readonly everywhere?: true;
  /** Call of the first family with a JSON document as body, as in the second. */
  readonly isDocument?: true;
  /** Not on devices with a 60 GHz radio (docs/device.md#hardware). */
  readonly notAtSixtyGhz?: true;
  /** Only on devices with a spectrum view (docs/device.md#features). */
  readonly forSpectrum?: true;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /**
   * Matched literally: a trailing slash is another path (CVE-2022-44565). A segment in braces is a named parameter,
   * whose pattern must match.
   */
  readonly path: string;
  readonly role: Role;
  /** Call of the second family with the cookie session, so that a page can get the token again (D45). */
  readonly byCookie?: true;
  /** Starts, renews or ends a session. Writes no setting if the request has only the fields of a sign-in. */
  readonly session?: true;
  /** GET that starts something on real firmware, though not here. */
  readonly startsByGet?: true;
  /**
   * Requires the session token in `X-CSRF-ID`. The second family needs none, because it has no cookie that another
   * site could use.
   */
  readonly csrf: boolean;
  /** Maximum body size in bytes. */
  readonly bound: number;
  /** Maximum size of a multipart form or document before the set-up, in bytes. It may contain a backup. */
  readonly setupBound?: number;
  /** Named parameters of path and query. */
  readonly parameters?: Readonly<Record<string, PayloadSchema>>;
  /**
   * First family: fields of the body, as a urlencoded or multipart form, or a flat JSON object. Fields are read as
   * text, even JSON numbers and booleans, and files if the call has none. Second family: the document. Unknown
   * members are ignored.
   */
  readonly request?: PayloadSchema;
  /** Multipart field with a file. */
  readonly file?: string;
  /** Body of a success response (status 200): JSON, text, text as a file named by the device, or a picture. */
  readonly response: {
    readonly as: 'json' | 'text' | 'file' | 'picture';
    readonly schema: PayloadSchema;
    /** True if the response can be an empty text. */
    readonly mayBeEmpty?: true;
  };
  /** Additional response headers. Headers that are not `required` depend on the account or the time. */
  readonly headers?: Readonly<Record<string, { readonly schema: PayloadSchema; readonly required: boolean }>>;
  /** Error statuses with their reasons, besides those of the gate for the role and method. */
  readonly errors: Readonly<Record<number, string>>;
  /** Response members of a refused request besides `error` and `issues`. */
  readonly refusal?: { readonly status?: 200; readonly members: Readonly<Record<string, boolean | number | string>> };
}

/** Calls of one subject, by their name in our code. */
export type CallTable = Readonly<Record<string, CallDescription>>;

/** Maximum body size of a few fields, in bytes. */
export const SMALL = 16 * 1024;

/** Base of text schemas, which add a title and description. */
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

/** Headers about the state of the configuration text. */
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
