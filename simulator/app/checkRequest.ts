import { sentence, type Validate } from 'guywire-engine/check';
import type { Issue, Schema } from 'guywire-engine/core';
import { compileValidator } from 'guywire-engine/validate';
import type { CallDescription } from '../../schemas/device/calls/description.ts';
import { type CallId, calls } from '../../schemas/device/calls.ts';
import { type Answer, json, refusal } from '../core/answer.ts';
import { words } from '../core/words.ts';
import type { Call, CallOf, Handler } from '../handlers/call.ts';

/** Request before validation of its fields. */
export interface UncheckedCall extends Call {
  readonly request: unknown;
}

/** Compiled at the first request of each call. */
const validators = new Map<CallId, Validate>();

function schemaOf(id: CallId): Schema | undefined {
  const call = calls[id];
  return 'request' in call ? call.request : undefined;
}

function issuesOf(id: CallId, request: UncheckedCall['request']): readonly Issue[] {
  const schema = schemaOf(id);
  if (schema === undefined) return [];
  const validate = validators.get(id) ?? compileValidator(schema);
  validators.set(id, validate);
  return validate(request);
}

function fieldIn(schema: Schema, name: string): Schema | undefined {
  const { properties = {}, oneOf = [], allOf = [] } = schema;
  if (Object.hasOwn(properties, name)) return properties[name];
  for (const branch of [...allOf, schema.else, ...oneOf]) {
    const found = branch === undefined ? undefined : fieldIn(branch, name);
    if (found !== undefined) return found;
  }
  return undefined;
}

function wordsOf(schema: Schema, issue: Issue): string {
  const name = issue.pointer.slice(1);
  const field = fieldIn(schema, name);
  if (field?.['x-message'] !== undefined) return field['x-message'];
  if (field?.const !== undefined) return `${name}=${field.const} is missing.`;
  return issue.code === 'required' ? `${name} is missing.` : words(sentence(issue));
}

function refuseFields(id: CallId, issues: readonly Issue[]): Answer {
  const { refusal: own }: CallDescription = calls[id];
  const [first] = issues;
  const error = first === undefined ? 'The request cannot be read.' : wordsOf(schemaOf(id) ?? {}, first);
  const members = { ...own?.members, issues: issues.map((issue) => ({ ...issue })) };
  return own?.status === 200 ? json({ ...members, error }) : refusal(400, error, members);
}

function isOf<Id extends CallId>(
  id: Id,
  call: UncheckedCall,
  issues: readonly Issue[],
): call is UncheckedCall & CallOf<Id> {
  return (calls[id].role === 'none' || call.session !== undefined) && issues.length === 0;
}

/** Validates the request against the call table, then calls the handler. Handlers can rely on the types. */
export function answerChecked<Id extends CallId>(
  id: Id,
  handle: Handler<Id>,
  call: UncheckedCall,
): Answer | Promise<Answer> {
  const issues = issuesOf(id, call.request);
  return isOf(id, call, issues) ? handle(call) : refuseFields(id, issues);
}
