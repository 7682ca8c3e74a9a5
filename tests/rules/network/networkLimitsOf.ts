import { expect } from 'vitest';
import { checkField } from '../../../engine/check/checkField.ts';
import { equalJson } from '../../../engine/core/json.ts';
import type { Limit, Sentence } from '../../../engine/core/limit.ts';
import { getAt, rowsOf, setAt } from '../../../engine/core/pointer.ts';
import type { JsonObject, JsonValue } from '../../../engine/core/schema.ts';
import { effective } from '../../../engine/limits/effective.ts';
import { fieldAt } from '../../../engine/plan/fieldAt.ts';
import { createTypedRead } from '../../../engine/plan/typedRead.ts';
import { allLimits } from '../../../rules/allLimits.ts';
import type { Board } from '../../../rules/core/facts.ts';
import { configuration, factoryWith } from '../derived/networkDocument.ts';
import { boardWith, radioWith } from '../device.ts';

export const board = boardWith(radioWith());
export const factory = factoryWith();

/** Reads a copy of the document per value, because rules cache results per list object. */
export function reading(document: JsonObject): (pointer: string) => JsonValue | undefined {
  const read = createTypedRead(configuration, () => document);
  return (pointer) => structuredClone(read(pointer));
}

const TWO_PORTS: Partial<Board> = { ethernetPorts: [{ maxMtu: 2024 }, { maxMtu: 2024 }] };

/** Limit of the field at a pointer, by default for a board with two Ethernet ports. */
export function limitAt(document: JsonObject, pointer: string, changes: Partial<Board> = TWO_PORTS): Limit {
  const facts = { board: { ...board, ...changes } };
  const limits = allLimits({ facts, read: reading(document) });
  const name = fieldAt(configuration, pointer)?.limited ?? '';
  const limit = limits.get(name, rowsOf(pointer).at(-1));
  if (limit === undefined) throw new Error(`no limit at ${pointer}`);
  return limit;
}

/** Issues of the value at a pointer, by rule and severity. */
export function issuesAt(document: JsonObject, pointer: string): readonly string[] {
  const field = fieldAt(configuration, pointer);
  if (field === undefined) throw new Error(`no field at ${pointer}`);
  const found = checkField(effective(field, limitAt(document, pointer)), getAt(document, pointer), pointer);
  return found.map(({ code, severity }) => `${code} ${severity}`);
}

/** Message of the only objection to the value at a pointer. */
export function saidAt(document: JsonObject, pointer: string): Sentence | undefined {
  const value = getAt(document, pointer);
  const objections = limitAt(document, pointer).objections ?? [];
  const [objection, ...others] = objections.filter((one) => equalJson(one.value, value));
  expect(others).toEqual([]);
  expect(objection?.reason.binds).not.toBe(false);
  return objection && sentenceOf(objection.reason);
}

function sentenceOf({ text, params }: Sentence): Sentence {
  return params === undefined ? { text } : { text, params };
}

export function excluded({ choices = [] }: Limit, value: JsonValue): string | undefined {
  return choices.find((choice) => choice.value === value)?.excluded?.text;
}

export const HOST = 'IP Address can not be a network or broadcast address';
export const IP_V4 = 'Enter an IPv4 address: four numbers from 0 to 255 with dots between them.';

export const ETH0 = '/interfaces/interfaces/0';
export const ETH1 = '/interfaces/interfaces/1';
export const ATH0 = '/interfaces/interfaces/2';
export const BR0 = '/interfaces/interfaces/3';
export const server = (values: JsonObject) =>
  setAt(factory, '/dhcp/servers', [
    { row: 1, device: 'br0', start: '192.168.1.100', end: '192.168.1.200', ...values },
  ]);
export const ROUTE = '/routes/routes/0/gateway';
export const START = '/dhcp/servers/0/start';
export const END = '/dhcp/servers/0/end';
export const OWN = { address: '192.168.1.20', mask: '255.255.255.0' };
