import type { CallId, Calls, RequestOf, ResponseOf } from '../../schemas/device/calls.ts';

/**
 * Types of the call table. Only types are imported, so neither the table nor the schemas are sent to the browser.
 * Paths are the keys.
 */

/** Path of a request, with parameters in the path or in the query. */
export type Asked<Call extends { readonly path: string }> = Call extends { readonly parameters: object }
  ? Call['path'] extends `${infer Start}{${string}}${infer End}`
    ? `${Start}${string}${End}`
    : Call['path'] | `${Call['path']}?${string}`
  : Call['path'];

type Method = 'GET' | 'POST';
type Form = 'json' | 'text' | 'file';

/** Calls by path, for a method and a response type. */
type ByPath<M extends Method, F extends Form> = {
  readonly [Id in CallId as Calls[Id] extends { readonly method: M; readonly response: { readonly as: F } }
    ? Asked<Calls[Id]>
    : never]: Id;
};

/** Paths with a JSON, text or file response to GET, or a JSON response to POST. */
export type JsonPath = keyof ByPath<'GET', 'json'>;
export type TextPath = keyof ByPath<'GET', 'json' | 'text' | 'file'>;
export type FilePath = keyof ByPath<'GET', 'file'>;
export type PostPath = keyof ByPath<'POST', 'json'>;
export type PostTextPath = keyof ByPath<'POST', 'text'>;

/** Received value, before validation. An object whose members may be missing or of any type (D19). */
export type Received<Value> = Value extends readonly unknown[]
  ? unknown
  : Value extends object
    ? { readonly [Name in keyof Value]?: Received<NonNullable<Value[Name]>> | null }
    : unknown;

/** Item of a received list, once it is known to be an object. */
export type ReceivedItem<List> = List extends readonly (infer Item)[] ? Received<Item> : never;

export type Answer<Path extends JsonPath> = Received<ResponseOf<ByPath<'GET', 'json'>[Path]>>;
export type PostAnswer<Path extends PostPath> = Received<ResponseOf<ByPath<'POST', 'json'>[Path]>>;

/** Optional members may be undefined. */
type Sent<Request> = Request extends unknown
  ? { readonly [Name in keyof Request]: Request[Name] | (Request extends Record<Name, unknown> ? never : undefined) }
  : never;

export type Body<Path extends PostPath> = Sent<RequestOf<ByPath<'POST', 'json'>[Path]>>;
export type TextBody<Path extends PostTextPath> = Sent<RequestOf<ByPath<'POST', 'text'>[Path]>>;
