import type { FromSchema } from 'json-schema-to-ts';
import type { AnnotatedSchema } from '../vocabulary/annotations.ts';
import { configurationCalls } from './calls/configuration.ts';
import { deviceCalls } from './calls/device.ts';
import { firmwareCalls } from './calls/firmware.ts';
import { hardwareCalls } from './calls/hardware.ts';
import { noticeCalls } from './calls/notices.ts';
import { regulationCalls } from './calls/regulation.ts';
import { secondCalls } from './calls/second.ts';
import { signInCalls } from './calls/signIn.ts';
import { siteCalls } from './calls/site.ts';
import { tableCalls } from './calls/tables.ts';
import { toolsCalls } from './calls/tools.ts';
import type { errorSchema } from './error.ts';

/** All calls of the device with their roles. The device answers no others. */
export const calls = {
  ...signInCalls,
  ...deviceCalls,
  ...configurationCalls,
  ...regulationCalls,
  ...firmwareCalls,
  ...tableCalls,
  ...noticeCalls,
  ...hardwareCalls,
  ...siteCalls,
  ...secondCalls,
  ...toolsCalls,
} as const;

export type Calls = typeof calls;
export type CallId = keyof Calls;

/** Type of a schema value without additional properties. */
type Named<Value> = Value extends readonly (infer Item)[]
  ? readonly Named<Item>[]
  : Value extends object
    ? string extends keyof Value
      ? NamedMembers<Value>
      : { readonly [Name in keyof Value]: Named<Value[Name]> }
    : Value;

type NamedMembers<Value> = {
  readonly [Name in keyof Value as string extends Name ? never : Name]: Named<Value[Name]>;
} extends infer Members
  ? keyof Members extends never
    ? Value
    : Members
  : never;

/** Union of the schemas that the conditions allow. */
type ValueOf<Schema> = Schema extends { readonly allOf: readonly { readonly else: infer Left }[] }
  ? Left extends unknown
    ? ValueOf<Left>
    : never
  : Schema extends AnnotatedSchema
    ? Named<FromSchema<Schema>>
    : never;

/** Body of an error response. */
export type ErrorBody = ValueOf<typeof errorSchema>;

/** Request fields of a call; empty if it has none. */
export type RequestOf<Id extends CallId> = Calls[Id] extends { readonly request: infer Schema }
  ? ValueOf<Schema>
  : Readonly<Record<never, never>>;

/** Body of a success response: parsed JSON, or text. */
export type ResponseOf<Id extends CallId> = ValueOf<Calls[Id]['response']['schema']>;
