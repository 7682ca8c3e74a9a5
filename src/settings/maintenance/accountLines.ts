import { getAt, isJsonArray, isJsonObject, type JsonObject } from 'guywire-engine/core';

interface AccountLine {
  readonly name: string;
  readonly enabled: boolean;
}

/** Accounts of a configuration: 1 is the administrator, 2 is read-only (D15). */
export interface AccountLines {
  readonly administrator: AccountLine;
  /** Undefined if there is no such account. */
  readonly reader: AccountLine | undefined;
}

/** @param document configuration with the section `users` */
export function accountLines(document: JsonObject): AccountLines {
  const [administrator, reader] = [account(document, 1), account(document, 2)];
  return { administrator: administrator ?? { name: '', enabled: true }, reader };
}

function account(document: JsonObject, number: number): AccountLine | undefined {
  const rows = getAt(document, '/users/accounts');
  const row = isJsonArray(rows) ? rows.find((one) => isJsonObject(one) && one.row === number) : undefined;
  if (!isJsonObject(row) || typeof row.name !== 'string' || row.name === '') return undefined;
  return { name: row.name, enabled: row.status === true };
}
