import type { CallId, Calls, RequestOf, ResponseOf } from '../../schemas/device/calls.ts';

/**
 * The table of calls as a page uses it: types alone, so that neither the table nor a schema travels to the browser. Paths
 * are their own keys.
 */

/** The path of a call as it is asked for: with its parameters, in the path or as a query. */
export type Asked<Call extends { readonly path: string }> = Call extends { readonly parameters: object }
  ? Call['path'] extends `${infer Start}{${string}}${infer End}`
    ? `${Start}${string}${End}`
    : Call['path'] | `${Call['path']}?${string}`
  : Call['path'];

type Method = 'GET' | 'POST';
type Form = 'json' | 'text' | 'file';

/** The calls of a method and a form of answer, by path. */
type ByPath<M extends Method, F extends Form> = {
  readonly [Id in CallId as Calls[Id] extends { readonly method: M; readonly response: { readonly as: F } }
    ? Asked<Calls[Id]>
    : never]: Id;
};

/** Paths that answer JSON, text or a file to a GET, and JSON to a POST. */
export type JsonPath = keyof ByPath<'GET', 'json'>;
export type TextPath = keyof ByPath<'GET', 'json' | 'text' | 'file'>;
export type FilePath = keyof ByPath<'GET', 'file'>;
export type PostPath = keyof ByPath<'POST', 'json'>;
/** Paths that answer text to a POST. */
export type PostTextPath = keyof ByPath<'POST', 'text'>;

/** What came, as a page may rely on it: an object, whose members may be absent or anything (D19), by the names they have. */
export type Received<Value> = Value extends readonly unknown[]
  ? unknown
  : Value extends object
    ? { readonly [Name in keyof Value]?: Received<NonNullable<Value[Name]>> | null }
    : unknown;

/** A member of a list that came, once it is known to be an object. */
export type ReceivedItem<List> = List extends readonly (infer Item)[] ? Received<Item> : never;

export type Answer<Path extends JsonPath> = Received<ResponseOf<ByPath<'GET', 'json'>[Path]>>;
export type PostAnswer<Path extends PostPath> = Received<ResponseOf<ByPath<'POST', 'json'>[Path]>>;

/** A member may be given as undefined where it may be left out. */
type Sent<Request> = Request extends unknown
  ? { readonly [Name in keyof Request]: Request[Name] | (Request extends Record<Name, unknown> ? never : undefined) }
  : never;

/** What a POST carries. */
export type Body<Path extends PostPath> = Sent<RequestOf<ByPath<'POST', 'json'>[Path]>>;
export type TextBody<Path extends PostTextPath> = Sent<RequestOf<ByPath<'POST', 'text'>[Path]>>;
