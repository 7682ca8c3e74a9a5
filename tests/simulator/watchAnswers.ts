import type { Validate } from '../../engine/check/checkDocument.ts';
import { innerSchemas } from '../../engine/core/innerSchemas.ts';
import type { Schema } from '../../engine/core/schema.ts';
import { compileValidator } from '../../engine/validate/compileValidator.ts';
import type { CallDescription } from '../../schemas/device/calls/description.ts';
import { calls } from '../../schemas/device/calls.ts';
import { errorSchema, refusalSchemas } from '../../schemas/device/error.ts';
import { authenticationErrors } from '../../simulator/app/authentication.ts';
import { answers, type Sent } from '../../simulator/core/answer.ts';

/** Beginning of the report of a wrong response. */
export const WRONG_ANSWER = 'Not as its schema says, the answer of';

/** Compiled schemas. Each is compiled once per process. */
const validators = new Map<Schema, Validate>();

function issuesOf(schema: Schema, value: unknown): string[] {
  const validate = validators.get(schema) ?? compileValidator(Object(closed(schema)));
  validators.set(schema, validate);
  return validate(value).map(({ pointer, code }) => `${pointer} ${code}`);
}

/** The schema without the extra members that newer devices may add. This device must not send any. */
function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed);
  if (typeof schema !== 'object' || schema === null) return schema;
  const inner = Object.entries(schema).map(([keyword, value]) => [keyword, innerSchemas(keyword, value, closed)]);
  return { ...('properties' in schema ? { additionalProperties: false } : {}), ...Object.fromEntries(inner) };
}

function problemsOfSuccess(call: CallDescription, schema: Schema, { answer }: Sent): string[] {
  const { body, headers = {} } = answer;
  const { as, mayBeEmpty } = call.response;
  if (mayBeEmpty === true && 'text' in body && body.text === '') return [];
  if ('json' in body !== (as === 'json') || 'bytes' in body !== (as === 'picture')) return [`is not ${as}`];
  const named = Object.entries(call.headers ?? {}).flatMap(([name, { required }]) =>
    required && headers[name] === undefined ? [`lacks ${name}`] : [],
  );
  const isFile = headers['Content-Disposition']?.startsWith('attachment; filename=') === true;
  const kept = isFile === (as === 'file' || as === 'picture') ? [] : ['is no file, or one that should not be'];
  if ('bytes' in body) return [...(body.bytes.length > 0 ? [] : ['is empty']), ...named, ...kept];
  return [...issuesOf(schema, 'json' in body ? body.json : body.text), ...named, ...kept];
}

function problemsOf(sent: Sent): string[] {
  const { id, answer } = sent;
  const { status = 200, body } = answer;
  if (status === 200 && id !== undefined) return problemsOfSuccess(calls[id], calls[id].response.schema, sent);
  if (!('json' in body)) return ['is a refusal without JSON'];
  if (id === undefined) return issuesOf(errorSchema, body.json);
  const call: CallDescription = calls[id];
  const issues = issuesOf(refusalSchemas[call.family], body.json);
  return status in call.errors || status in authenticationErrors(call) ? issues : [...issues, `has status ${status}`];
}

/** Checks every later response of devices in this process, and reports each one that does not match its schema. */
export function watchAnswers(report: (wrong: string) => void): void {
  answers.on('sent', (sent) => {
    const problems = problemsOf(sent);
    if (problems.length > 0) report(`${WRONG_ANSWER} ${sent.id ?? 'no call'}: ${problems.slice(0, 10).join(', ')}`);
  });
}
