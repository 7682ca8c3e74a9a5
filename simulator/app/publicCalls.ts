import { createHash } from 'node:crypto';
import { fromLines, makeLine, parseText, serialise } from 'guywire-engine/config';
import { isPasswordHash } from '../../rules/passwordHash.ts';
import type { Additions } from '../../schemas/device/calls/description.ts';
import { type Answer, isRefusal, type Success } from '../core/answer.ts';
import type { Device } from '../device/device.ts';
import type { Model } from '../models/model.ts';
import type { UncheckedCall } from './checkRequest.ts';
import type { Route } from './routes.ts';

/** Lines of the board information that no public record has (docs/device.md#board). */
const OWN_BOARD_KEYS: ReadonlySet<string | undefined> = new Set([
  'channels',
  'capacity',
  'max_clients',
  'wide_channels',
]);

function isPublicLine(line: string): boolean {
  const [list, , name] = line.split(/[.=]/);
  return list !== 'radio' || !OWN_BOARD_KEYS.has(name);
}

const PASSWORD = /^users\.\d+\.password$/;

/** Renames the model to a name that is in no catalogue. Capabilities stay the same. */
export const unknownModel = (model: Model): Model => ({
  ...model,
  id: 'URX-5-77',
  name: 'Unlisted Radio 77',
  shortName: 'URX77',
  systemId: 'fe77',
});

/**
 * Deterministic text in MD5-crypt format. No password verifies against it, so clients cannot check passwords, as with
 * a real radio.
 */
function foreignForm(hash: string): string {
  const digits = createHash('sha256').update(hash).digest('base64').replaceAll('+', '.');
  return `$1$${digits.slice(0, 8)}$${digits.slice(8, 30)}`;
}

function withHashes(text: string, replace: (hash: string) => string): string {
  const lines = parseText(text).lines.map((line) =>
    line.key !== undefined && PASSWORD.test(line.key)
      ? makeLine(line.key, replace(line.value ?? ''), line.end)
      : line,
  );
  return serialise(fromLines(lines));
}

const asForeign = (text: string): string =>
  withHashes(text, (hash) => (isPasswordHash(hash) ? foreignForm(hash) : hash));

/** Restores this device's own hashes in a text with public hashes. */
function asOwn(publicText: string, { configuration }: Device): string {
  const own = new Map<string, string>();
  for (const text of [configuration.stored(), configuration.active(), configuration.current()]) {
    withHashes(text, (hash) => {
      own.set(foreignForm(hash), hash);
      return hash;
    });
  }
  return withHashes(publicText, (hash) => own.get(hash) ?? hash);
}

/** Fields that hold a whole configuration text. */
const TEXT_FIELDS: ReadonlySet<string> = new Set(['cfgData', 'new_config']);

function publicRequest(call: UncheckedCall, { fields = [] }: Additions): UncheckedCall {
  if (typeof call.request !== 'object' || call.request === null) return call;
  const entries = Object.entries(call.request).filter(([name]) => !fields.includes(name));
  const request = Object.fromEntries(
    entries.map(([name, value]) => [
      name,
      TEXT_FIELDS.has(name) && typeof value === 'string' ? asOwn(value, call.device) : value,
    ]),
  );
  return { ...call, request };
}

/** Removes members that no public record has. `issues` is our addition in every response. */
function publicMembers(value: object, { members = [] }: Additions): Record<string, unknown> {
  const entries = Object.entries(value).filter(([name]) => name !== 'issues' && !members.includes(name));
  return Object.fromEntries(
    entries.map(([name, member]) => [
      name,
      name === 'boardinfo' && typeof member === 'string'
        ? member.split('\n').filter(isPublicLine).join('\n')
        : member,
    ]),
  );
}

function publicBody(body: Success['body'], additions: Additions): Success['body'] {
  if ('json' in body) return { json: publicMembers(body.json, additions) };
  return 'bytes' in body ? body : { text: asForeign(body.text) };
}

function publicAnswer(answer: Answer, additions: Additions): Answer {
  if (isRefusal(answer)) {
    const { issues: _, ...json } = answer.body.json;
    return { ...answer, body: { json } };
  }
  const { headers = {}, body } = answer;
  const entries = Object.entries(headers).filter(([name]) => additions.headers?.includes(name) !== true);
  return {
    ...answer,
    headers: Object.fromEntries(entries),
    body: publicBody(body, additions),
  };
}

/**
 * Restricts routes to the public records (docs/device.md#sources). Removes our own calls, fields, members and
 * headers. Converts password hashes to the format of real firmware.
 */
export function publicRoutes(routes: readonly Route[]): readonly Route[] {
  return routes.flatMap((route) => {
    const { ours = {} } = route;
    if (typeof ours === 'string') return [];
    return { ...route, handle: async (call) => publicAnswer(await route.handle(publicRequest(call, ours)), ours) };
  });
}
