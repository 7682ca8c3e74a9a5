import type { CallDescription, Role } from '../../schemas/device/calls/description.ts';
import { calls } from '../../schemas/device/calls.ts';
import { code, table } from '../text/markdown.ts';

/** Callers of each role, in words. */
export const WHO: Readonly<Record<Role, string>> = {
  none: 'any caller',
  any: 'any signed-in user',
  admin: 'the administrator',
};

const NOTHING = '–';

const ABOUT = `# Calls

All calls of the device. \`npm run docs:calls\` generates this document from \`schemas/device/calls.ts\`, which the page and
the device use. [device.md](device.md#calls) has their sources, the meaning of the names, and the error statuses of all
calls.

"token" is the header \`X-CSRF-ID\`. A name with \`?\` is optional. KiB is the maximum size of a body. "Ours" lists additions
without a public record: whole calls, payloads or names. Real firmware may not have them.
`;

interface Member {
  readonly text: string;
  readonly required: boolean;
}

/** Members of an object by name, with constant values. A `oneOf` has the members of all its alternatives. */
function membersOf(schema: unknown): ReadonlyMap<string, Member> {
  const { properties, required = [], oneOf, allOf } = Object(schema);
  const choices: readonly unknown[] | undefined = oneOf ?? allOf?.map((part: unknown) => Object(part).else);
  if (choices !== undefined) return inAny(choices.map(membersOf));
  return new Map(
    Object.entries(Object(properties)).map(([name, member]) => {
      const { const: only } = Object(member);
      const text = only === undefined ? name : `${name}=${only}`;
      return [name, { text, required: required.includes(name) }];
    }),
  );
}

/**
 * Merges the members of several objects. A member that is missing in one is optional. If definitions differ, only the
 * name is kept.
 */
function inAny(objects: readonly ReadonlyMap<string, Member>[]): ReadonlyMap<string, Member> {
  const names = new Set(objects.flatMap((members) => [...members.keys()]));
  return new Map(
    [...names].map((name) => {
      const own = objects.flatMap((members) => members.get(name) ?? []);
      const [first] = own;
      return [
        name,
        {
          text: first !== undefined && own.every(({ text }) => text === first.text) ? first.text : name,
          required: own.length === objects.length && own.every(({ required }) => required),
        },
      ];
    }),
  );
}

const namesIn = (schema: unknown): readonly string[] =>
  [...membersOf(schema).values()].map(({ text, required }) => code(required ? text : `${text}?`));

const kilobytes = (bytes: number): string => String(bytes / 1024);

function path({ method, path, parameters = {} }: CallDescription): string {
  const query = Object.keys(parameters).filter((name) => !path.includes(`{${name}}`));
  return code(`${method} ${path}${query.length > 0 ? `?${query.map((name) => `${name}=`).join('&')}` : ''}`);
}

const requestText = ({ request, file }: CallDescription): string =>
  [...namesIn(request), ...(file === undefined ? [] : [`file ${code(file)}`])].join(', ') || NOTHING;

function most({ bound, setupBound }: CallDescription): string {
  if (bound === 0) return NOTHING;
  return setupBound === undefined ? kilobytes(bound) : `${kilobytes(bound)}; not set up ${kilobytes(setupBound)}`;
}

function responseText({ response: { as, schema }, headers = {} }: CallDescription): string {
  const names = namesIn(schema);
  const body = as === 'json' ? names.join(', ') : `${as}: ${schema.description?.replace(/\.$/, '')}`;
  const more = Object.entries(headers).map(([name, { required }]) => code(required ? name : `${name}?`));
  return more.length > 0 ? `${body}; ${more.join(', ')}` : body;
}

/** Parts of a call that no public record has. */
function additions({ ours }: CallDescription): string {
  if (ours === undefined) return NOTHING;
  if (typeof ours === 'string') return ours;
  const { fields = [], members = [], headers = [] } = ours;
  return [...fields, ...members, ...headers].map(code).join(', ');
}

const refused = ({ errors }: CallDescription): string =>
  Object.entries(errors)
    .map(([status, reason]) => `${status}: ${reason}`)
    .join(' ') || NOTHING;

export function callsDocument(): string {
  const rows = Object.values<CallDescription>(calls).map((call) => [
    path(call),
    `${WHO[call.role]}${call.csrf ? ', token' : ''}`,
    requestText(call),
    most(call),
    responseText(call),
    refused(call),
    additions(call),
  ]);
  return `${ABOUT}\n${table(['Call', 'Who', 'Sent', 'KiB', 'Answered', 'Refused', 'Ours'], rows)}\n`;
}
