import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Anchor, citationsIn } from '../text/citations.ts';
import { readsOfRules } from './readsOfRules.ts';
import { ruleModules } from './ruleModules.ts';

export type Kind = 'rule' | 'formula' | 'derivation' | 'validator' | 'constant' | 'function';

/** Decision of the rules, as documented in its source file. */
export interface Entry {
  readonly kind: Kind;
  /** ID of a rule, formula, derivation or validator; name of a constant or function. */
  readonly id: string;
  /** Decision, from its docstring. */
  readonly decides: string;
  /** Sections of `docs/` that its docstring cites. */
  readonly origins: readonly Anchor[];
  /** Laws and standards that its docstring cites. */
  readonly laws: readonly string[];
  /** Laws and standards in the reasons of its file, which users see. */
  readonly reasonLaws: readonly string[];
  /** Path from the project root. */
  readonly file: string;
  /** Limit of a rule, and its inputs. */
  readonly limit?: string;
  readonly reads?: readonly string[];
  /** Value of a constant, and its unit from the docstring: `@unit ms`. */
  readonly value?: unknown;
  readonly unit?: string;
}

const ROOT = join(import.meta.dirname, '../..');
const EXPORTED = /\/\*\*((?:(?!\*\/|\/\*\*)[\s\S])*)\*\/\nexport (?:const|function) (\w+)/g;

/** Text of a docstring in one line, without tags. */
function sentenceOf(docstring: string): string {
  const lines = docstring.split('\n').map((line) => line.replace(/^\s*\* ?/, '').trim());
  const end = lines.findIndex((line) => line.startsWith('@'));
  return (end === -1 ? lines : lines.slice(0, end))
    .join(' ')
    .replace(/\s@(?:param|returns)\s[\s\S]*$/, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Unit of a constant in its docstring. */
const UNIT = /^[ \t]*\* @unit (.+)$/m;

/** Law of a reason, as shown to users. */
const SHOWN_LAW = /\b(?:law: (?:law \?\? )?|LAW = )'([^']+)'/g;

const LAW = /47 CFR [\d.]+[\d()a-z]*|EN \d{3} \d{3}|ECC\/REC \(\d\d\)\d\d|RFC \d+/g;

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

type Described = Pick<Entry, 'decides' | 'file' | 'reasonLaws' | 'unit'>;

function entryOf(value: unknown, name: string, described: Described): readonly Entry[] {
  if (Array.isArray(value) && value.every((item) => isRecord(item) && ('bound' in item || 'follow' in item))) {
    return /^RULES$|Rules$|^DERIVATIONS$|Derivations$/.test(name)
      ? []
      : value.flatMap((rule) => entryOf(rule, name, described));
  }
  const { decides } = described;
  const common = { ...described, origins: citationsIn(decides), laws: [...new Set(decides.match(LAW))] };
  if (isRecord(value) && typeof value.id === 'string') {
    const named = { ...common, id: value.id };
    if (typeof value.limit === 'string' && typeof value.bound === 'function') {
      return [{ ...named, kind: 'rule', limit: value.limit, reads: readsOfRules().get(value.id) ?? [] }];
    }
    if (typeof value.bound === 'function') return [{ ...named, kind: 'formula' }];
    if (typeof value.follow === 'function') return [{ ...named, kind: 'derivation' }];
    if (typeof value.check === 'function') return [{ ...named, kind: 'validator' }];
  }
  if (common.origins.length + common.laws.length === 0) return [];
  if (typeof value === 'function') return [{ ...common, kind: 'function', id: name }];
  return /^[A-Z][A-Z\d_]*$/.test(name) ? [{ ...common, kind: 'constant', id: name, value }] : [];
}

/** Collects all exported rules, formulas, derivations and validators, and everything else that cites its source. */
export async function readCatalogue(): Promise<readonly Entry[]> {
  const entries: Entry[] = [];
  for (const { file, text, module } of await ruleModules()) {
    const reasonLaws = [...new Set([...text.matchAll(SHOWN_LAW)].map(([, law = '']) => law))];
    for (const [, docstring = '', name = ''] of text.matchAll(EXPORTED)) {
      const [, unit] = UNIT.exec(docstring) ?? [];
      const described = { decides: sentenceOf(docstring), file, reasonLaws, ...(unit === undefined ? {} : { unit }) };
      entries.push(...entryOf(module[name], name, described));
    }
  }
  return entries;
}

/** Test files with their text, by path from the project root. */
export function readTests(): ReadonlyMap<string, string> {
  const files = readdirSync(join(ROOT, 'tests'), { recursive: true, encoding: 'utf8' });
  return new Map(
    files
      .filter((file) => /\.test\.tsx?$/.test(file))
      .toSorted()
      .map((file) => [join('tests', file), readFileSync(join(ROOT, 'tests', file), 'utf8')]),
  );
}

/** Tests that mention an ID or name. */
export function testsOf({ id }: Pick<Entry, 'id'>, tests: ReadonlyMap<string, string>): readonly string[] {
  const named = new RegExp(`(?<![\\w.])${id.replaceAll('.', '\\.')}(?![\\w.]*\\w)`);
  return [...tests].filter(([, text]) => named.test(text)).map(([file]) => file);
}
