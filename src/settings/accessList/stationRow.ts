import type { JsonObject } from 'guywire-engine/core';
import type { Station } from '../../status/status.ts';

/** Maximum length of a comment (schemas of the lists of stations and hosts). */
const LONGEST_COMMENT = 64;

/** Name with at least one visible character. */
export const nameOf = (name: unknown): string | undefined =>
  typeof name === 'string' && /[\p{L}\p{N}\p{P}\p{S}]/u.test(name) ? name : undefined;

/** Cleans a name from the air for use as a comment: one line, within the maximum length. */
const commentOf = (name: string): string =>
  [...name.replace(/[\p{Cc}\p{Cs}]+/gu, ' ')].slice(0, LONGEST_COMMENT).join('');

export function namedRow(address: JsonObject, name: string | undefined): JsonObject {
  return { ...address, ...(name !== undefined && { comment: commentOf(name) }) };
}

export function stationRow({ mac = '', remote }: Pick<Station, 'mac' | 'remote'>): JsonObject {
  return namedRow({ mac }, nameOf(remote.name));
}
