import { equalJson } from '../json.ts';
import type { Read } from '../plan/active.ts';
import { bindRows, isTouching } from '../pointer.ts';
import type { Limit, LimitAddress, LimitSource } from './limit.ts';
import { ruleFailure } from './ruleFailure.ts';

/**
 * What is allowed for a field here and now, from other values of the document. Pure: it is asked again when a value it
 * read has changed, and only then.
 * @param read the value at a pointer, else the default of its field; nothing where it is not of the type of its field.
 *   In a row `*` stands for that row: `/links/* /width` without the space
 * @param row index of the innermost row the field stands in; nothing outside of rows
 */
export type LimitRule = (read: Read, row: number | undefined) => Limit;

/** One function for each name that `x-limited` says. */
export type LimitRules = Readonly<Record<string, LimitRule>>;

interface Known {
  readonly address: LimitAddress;
  readonly limit: Limit | undefined;
  /** What was read for it. */
  readonly reads: ReadonlySet<string>;
}

/**
 * Limits made by functions. One that throws fails by name: its field takes nothing until it does not, and says so. A name
 * without a function has no limit, which refuses everything too.
 */
export function limitsFrom(rules: LimitRules): (read: Read) => LimitSource {
  return (read) => {
    const known = new Map<string, Known>();
    const keep = (address: LimitAddress): Known => {
      const made = run(rules, address, read);
      known.set(`${address.name}/${address.row}`, made);
      return made;
    };
    return {
      get: (name, row) => (known.get(`${name}/${row}`) ?? keep(row === undefined ? { name } : { name, row })).limit,
      update: (changed) =>
        [...known.values()].flatMap(({ address, limit, reads }) => {
          const isConcerned = [...reads].some((pointer) => changed.some((other) => isTouching(pointer, other)));
          return isConcerned && !equalJson(keep(address).limit, limit) ? address : [];
        }),
    };
  };
}

function run(rules: LimitRules, address: LimitAddress, read: Read): Known {
  const { name, row } = address;
  const rule = Object.hasOwn(rules, name) ? rules[name] : undefined;
  const reads = new Set<string>();
  const readHere: Read = (pointer) => {
    const bound = row === undefined ? pointer : bindRows(pointer, [row]);
    reads.add(bound);
    return read(bound);
  };
  try {
    return { address, limit: rule?.(readHere, row), reads };
  } catch (error) {
    return { address, limit: { failed: ruleFailure(name, error), reasons: [] }, reads };
  }
}
