import type { JsonObject } from 'guywire-engine/core';
import type { Station } from '../../status/status.ts';

/** Characters a comment of a row holds (the schemas of the lists that have stations and hosts). */
const LONGEST_COMMENT = 64;

/** A name that says something. */
export const nameOf = (name: unknown): string | undefined =>
  typeof name === 'string' && /[\p{L}\p{N}\p{P}\p{S}]/u.test(name) ? name : undefined;

/** A name from the air as a comment: in one line, as long as one may be. */
const commentOf = (name: string): string =>
  [...name.replace(/[\p{Cc}\p{Cs}]+/gu, ' ')].slice(0, LONGEST_COMMENT).join('');

/** What a list knows an address by: the address itself, and the name of who has it as a comment. */
export function namedRow(address: JsonObject, name: string | undefined): JsonObject {
  return { ...address, ...(name !== undefined && { comment: commentOf(name) }) };
}

/** A row of a MAC ACL about a station. */
export function stationRow({ mac = '', remote }: Pick<Station, 'mac' | 'remote'>): JsonObject {
  return namedRow({ mac }, nameOf(remote.name));
}
