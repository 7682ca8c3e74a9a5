import type { CallId, Calls } from '../../../schemas/device/calls.ts';
import type { Asked } from '../contract.ts';

/** Calls of the first family by method and path, as in the call table. */
export type FirstCalls = {
  readonly [Id in CallId as Calls[Id] extends { readonly family: 'v1' }
    ? never
    : `${Calls[Id]['method']} ${Calls[Id]['path']}`]: Id;
};

/** Calls of the second family with this response type, by method and path after `/api/v1.0/`. */
type SecondCalls<As extends 'json' | 'text' | 'file'> = {
  readonly [Id in CallId as Calls[Id] extends { readonly response: { readonly as: As } }
    ? Asked<Calls[Id]> extends `/api/v1.0/${infer Path}`
      ? `${Calls[Id]['method']} ${Path}`
      : never
    : never]: Id;
};

export type JsonCalls = SecondCalls<'json'>;
export type FileCalls = SecondCalls<'text' | 'file'>;
