import { getAt, isJsonArray, isJsonObject, type JsonObject, setAt } from 'guywire-engine/core';
import type { Derivation } from 'guywire-engine/derived';
import { rowsAt, withValues } from '../core/rowList.ts';
import { BRIDGE_RULES, type Dialect, IPV4_RULES, IPV6_RULES } from '../firewall/dialect.ts';
import { composeRule, parseRule, type RuleParts } from '../firewall/ruleText.ts';
import { concernedRows } from './concernedRows.ts';

const TEXTS = [
  'action',
  'interface',
  'protocol',
  'source',
  'sourcePorts',
  'destination',
  'destinationPorts',
] as const satisfies readonly (keyof RuleParts)[];
const NEGATIONS = [
  'sourceNegated',
  'sourcePortsNegated',
  'destinationNegated',
  'destinationPortsNegated',
] as const satisfies readonly (keyof RuleParts)[];

const DERIVED: ReadonlySet<string> = new Set([...TEXTS, ...NEGATIONS, 'custom', 'text']);

const UNDERIVED = Object.fromEntries([...DERIVED].map((name) => [name, undefined]));

/** Rule text of a row; undefined if one of its parts has the wrong type. */
function textOf(row: JsonObject, dialect: Dialect): string | undefined {
  if (row.custom === true) return typeof row.text === 'string' ? row.text : undefined;
  const entries: [string, string | boolean][] = NEGATIONS.map((name) => [name, row[name] === true]);
  for (const name of TEXTS) {
    const value = row[name];
    if (typeof value === 'string') entries.push([name, value]);
    else if (value !== undefined) return undefined;
  }
  return composeRule(Object.fromEntries(entries), dialect);
}

/** Row with its text split into parts, or kept as text if it cannot be split. */
function withParts(row: JsonObject, dialect: Dialect): JsonObject {
  const { command } = row;
  const own = withValues(row, UNDERIVED);
  if (typeof command !== 'string') return own;
  const parts = parseRule(command, dialect);
  return parts === undefined ? { ...own, custom: true, text: command } : { ...own, custom: false, ...parts };
}

/** Scope of a change: the text of a row, the whole row, one of its parts, or the list. */
type Change = 'text' | 'row' | 'part' | 'list';

function changeOf(changed: readonly string[], rows: string, index: number): Change | undefined {
  const row = `${rows}/${index}`;
  if (changed.includes(`${row}/command`)) return 'text';
  if (changed.includes(row)) return 'row';
  if (changed.some((pointer) => pointer.startsWith(`${row}/`))) return 'part';
  return changed.some((pointer) => rows === pointer || rows.startsWith(`${pointer}/`)) ? 'list' : undefined;
}

/** @param known device row with the same number */
function settled(row: JsonObject, change: Change, known: JsonObject | undefined, dialect: Dialect): JsonObject {
  const { command } = row;
  if (change === 'list' && row.custom !== undefined) return row;
  if (row.custom === true && row.text === undefined && typeof command === 'string') return { ...row, text: command };
  const text = textOf(row, dialect);
  if (text === command) return row;
  const hadNone = command === undefined && known !== undefined && known.command === undefined;
  if (hadNone && !Object.keys(row).some((name) => DERIVED.has(name))) return row;
  if (change !== 'part' && (hadNone || command !== undefined)) return withParts(row, dialect);
  return text === undefined ? row : { ...row, command: text };
}

function ruleText(id: string, rows: string, dialect: Dialect): Derivation {
  const update = (document: JsonObject, change: (row: JsonObject, index: number) => JsonObject): JsonObject => {
    const before = getAt(document, rows);
    if (!isJsonArray(before)) return document;
    const after = before.map((row, index) => (isJsonObject(row) ? change(row, index) : row));
    return after.every((row, index) => row === before[index]) ? document : setAt(document, rows, after);
  };
  return {
    id,
    inputs: [rows],
    derive: (document) => update(document, (row) => (row.command === undefined ? row : withParts(row, dialect))),
    follow(document, changed, original) {
      const known = rowsAt(original, rows);
      // A key press changes one of hundreds of rows.
      const list = getAt(document, rows);
      const concerned = concernedRows(rows, changed, isJsonArray(list) ? list.length : 0);
      return update(document, (row, index) => {
        const change = concerned.has(index) ? changeOf(changed, rows, index) : undefined;
        if (change === undefined) return row;
        const before = known.findLast((other) => other.row === row.row);
        return settled(row, change, before, dialect);
      });
    },
  };
}

/**
 * The text and the parts of an IPv4 packet rule follow each other. A text that the parts cannot express stays a text
 * (docs/device.md#firewall).
 */
export const firewallRuleText = ruleText('firewall.ruleText', '/firewall/rules', IPV4_RULES);

/** The text and the parts of an IPv6 packet rule follow each other (docs/device.md#firewall). */
export const firewallRuleText6 = ruleText('firewall.ruleText6', '/firewall/rules6', IPV6_RULES);

/** The text and the parts of a bridge frame rule follow each other (docs/device.md#firewall). */
export const bridgeRuleText = ruleText('firewall.bridgeRuleText', '/firewall/bridge/rules', BRIDGE_RULES);
