import { decode } from '../config/codec.ts';
import type { Change } from '../config/fieldDiff.ts';
import type { FlatText } from '../config/flatText.ts';
import { fieldOfKey } from '../config/keyIndex.ts';
import { rebase } from '../config/rebase.ts';
import { revertChange, withOldNumbers } from '../config/revert.ts';
import { takeTheirs } from '../config/takeTheirs.ts';
import { equalJson } from '../core/json.ts';
import type { LimitAddress } from '../core/limit.ts';
import { getAt, isWithin, setAt } from '../core/pointer.ts';
import type { JsonObject, JsonValue } from '../core/schema.ts';
import { changedPointers } from '../derived/changedPointers.ts';
import { derive } from '../derived/derive.ts';
import { type Asked, askedElsewhere, askedWhereSame, NOTHING_ASKED } from './asked.ts';
import { carried } from './carried.ts';
import { changesOf } from './changes.ts';
import type { Command, Setting } from './command.ts';
import type { DraftRules } from './draftRules.ts';
import { recorded, stepped } from './history.ts';
import { type Lines, withLines } from './lines.ts';
import { arrangedBy, cameBy, changesRows, type RowCommand } from './rowCommand.ts';
import { followed, keyPath, keysOfRows, type NextKeys, rowKeys } from './rowKeys.ts';
import { arranged, rowsIn } from './rows.ts';
import { type Clamped, settle } from './settle.ts';
import { type DraftState, openText, type Step, valuesOf } from './state.ts';
import { writableText } from './text.ts';

/** A draft after a command, and what that made different. */
export interface Outcome {
  readonly state: DraftState;
  /** Pointers of what became another value, and of arrays whose rows came or went. */
  readonly changed: readonly string[];
  /** Limits that became others. */
  readonly limited: readonly LimitAddress[];
  /** Values that went to their bound by themselves. */
  readonly clamped: readonly Clamped[];
  /** The step that was taken back or done again. */
  readonly step?: Step | undefined;
}

/**
 * Does a command, and all that the rules decide after it. Pure: neither state nor rules are changed, and the same command
 * on the same draft does the same.
 * @throws RangeError for rows where the plan has none; ConfigurationError for lines that would not be lines.
 */
export function apply(state: DraftState, command: Command, rules: DraftRules): Outcome {
  switch (command.type) {
    case 'set':
      return written(state, [command, ...(command.also ?? [])], command.pointer, rules);
    case 'batch':
      return batched(state, command.values, rules);
    case 'ask':
      return unchanged({ ...state, asked: new Map(state.asked).set(command.pointer, command.value) });
    case 'add':
    case 'copy':
    case 'move':
    case 'remove':
      return editRows(apart(state), command, rules);
    case 'revert':
      return command.changes === undefined ? dropped(state, rules) : reverted(state, command.changes, rules);
    case 'take':
      return taken(state, command, rules);
    case 'rebase':
      return rebased(state, command, rules);
    case 'leave':
      return unchanged(apart(state));
    case 'undo':
    case 'redo':
      return undoneOrRedone(state, command.type, rules);
  }
}

function unchanged(state: DraftState): Outcome {
  return { state, changed: [], limited: [], clamped: [] };
}

/** What is done next is a step of its own. */
function apart(state: DraftState): DraftState {
  return state.growing ? { ...state, growing: false } : state;
}

function withValue(document: JsonObject, pointer: string, value: JsonValue | undefined): JsonObject {
  return equalJson(getAt(document, pointer), value) ? document : setAt(document, pointer, value);
}

/** A command that says which row is which: their keys go with them. */
function editRows(state: DraftState, command: RowCommand, rules: DraftRules): Outcome {
  const { document, original, keys, nextKey } = state;
  const { array } = command;
  const rows = rowsIn(document, array);
  if (!changesRows(command, rows.length)) return unchanged(state);
  const came = cameBy(command, rows);
  const after = arrangedBy(command, rows, came);
  const edited =
    command.type === 'remove'
      ? setAt(document, array, after)
      : arranged({ plan: rules.plan, document, original, array }, after);
  const list = keyPath(keys, array);
  const own = arrangedBy(
    command,
    rowKeys(keys, list, rows.length),
    [...came.keys()].map((place) => nextKey + place),
  );
  const next = { keys: new Map(keys).set(list, own), nextKey: nextKey + came.length };
  return edit(state, array, edited, next, rules);
}

/** Values that a person sets. Rows of lists that are among them are told by what they say. */
function written(state: DraftState, values: readonly Setting[], pointer: string, rules: DraftRules): Outcome {
  const document = values.reduce((known, own) => withValue(known, own.pointer, own.value), state.document);
  const whole = values.flatMap((own) =>
    isScalar(own.value) && isScalar(getAt(state.document, own.pointer)) ? [] : own.pointer,
  );
  const next =
    whole.length === 0
      ? state
      : keysAfter(state, document, rules, (list) => whole.some((place) => isWithin(list, place)));
  return edit(
    state,
    pointer,
    document,
    next,
    rules,
    values.map((own) => own.pointer),
  );
}

function isScalar(value: JsonValue | undefined): boolean {
  return typeof value !== 'object' || value === null;
}

/** The keys of a draft whose document becomes another one. @param isWhole see `followed` */
function keysAfter(
  { document, keys, original, originalKeys, nextKey }: DraftState,
  after: JsonObject,
  { plan }: DraftRules,
  isWhole: (list: string) => boolean,
): NextKeys {
  const home = { document: original, keys: originalKeys };
  return followed({ document, keys }, after, { plan, home, nextKey, isWhole });
}

const everyList = (): boolean => true;
const noList = (): boolean => false;

/** Several values that a person sets by one act: what is done next is a step of its own. */
function batched(state: DraftState, values: readonly Setting[], rules: DraftRules): Outcome {
  const outcome = written(apart(state), values, '', rules);
  return { ...outcome, state: apart(outcome.state) };
}

/**
 * A change by a person, at one place: part of the last step while that goes on there.
 * @param places where the person set a value, where these are others
 */
function edit(
  given: DraftState,
  pointer: string,
  edited: JsonObject,
  { keys, nextKey }: NextKeys,
  rules: DraftRules,
  places: readonly string[] = [pointer],
): Outcome {
  const asked = askedElsewhere(given.asked, places);
  const state = asked === given.asked ? given : { ...given, asked };
  if (edited === state.document) return unchanged(state);
  const document = withOldNumbers(rules.plan, state.original, edited);
  const after = settled(state, { ...state, document, keys, nextKey }, rules, { follows: true, clamps: true });
  return { ...after, state: recorded(state, pointer, after.state) };
}

/** A change of the draft as a whole, or of several places: a step of its own. @param changed with the keys of its rows */
function replace(
  state: DraftState,
  pointer: string,
  changed: DraftState,
  rules: DraftRules,
  follows: boolean,
  finish: (after: DraftState) => DraftState = (after) => after,
): Outcome {
  const outcome = restored(settled(state, changed, rules, { follows, clamps: false }), rules);
  return { ...outcome, state: apart(recorded(apart(state), pointer, finish(outcome.state))) };
}

function settled(
  before: DraftState,
  after: DraftState,
  rules: DraftRules,
  how: { readonly follows: boolean; readonly clamps: boolean },
): Outcome {
  const { document, changed, limited, clamped, circle, failed } = settle(before.document, after.document, {
    ...how,
    original: after.original,
    rules,
    all: !after.settled,
    failed: before.failed,
  });
  const asked = withClamped(
    how.clamps ? after.asked : askedWhereSame(after.asked, before.document, document),
    clamped,
  );
  const keys = keysAfter(after, document, rules, noList);
  const state = { ...after, ...keys, document, asked, circle, failed, settled: circle === undefined };
  return { state, changed, limited, clamped };
}

/** What was asked for first stays what is asked for, however often its value has to go lower. */
function withClamped(before: Asked, clamped: readonly Clamped[]): Asked {
  const more = clamped.flatMap(({ pointer, asked }): readonly (readonly [string, number])[] =>
    asked === undefined || before.has(pointer) ? [] : [[pointer, asked]],
  );
  return more.length === 0 ? before : new Map([...before, ...more]);
}

/** What follows from nothing a person did is not theirs to write. */
function restored(outcome: Outcome, rules: DraftRules): Outcome {
  const { state } = outcome;
  const { document, original } = state;
  if (document === original) return { ...outcome, state: { ...state, failed: undefined } };
  if (changesOf(state, rules).own.length > 0 || isCarrying(state, rules)) return outcome;
  return {
    ...outcome,
    state: { ...state, document: original, keys: state.originalKeys, failed: undefined },
    changed: [...outcome.changed, ...changedPointers(document, original)],
    limited: [...outcome.limited, ...rules.limits.between(document, original)],
  };
}

/** True while lines of settings are to be written although no value changes. */
function isCarrying({ passed }: DraftState, { plan }: DraftRules): boolean {
  return [...passed.keys()].some((key) => fieldOfKey(plan, key) !== undefined);
}

function dropped(state: DraftState, rules: DraftRules): Outcome {
  const { original: document, originalKeys: keys } = state;
  const nothing = { passed: new Map(), taken: undefined, layout: undefined, asked: NOTHING_ASKED };
  return replace(state, '', { ...state, document, keys, ...nothing }, rules, false);
}

function reverted(state: DraftState, changes: readonly Change[], rules: DraftRules): Outcome {
  let after = state;
  // From the last: the rows before it stay where they are.
  for (const change of changes.toReversed()) {
    const now = after;
    const { document, rows } = revertChange(rules.plan, state.original, now.document, change, (list) =>
      keysOfRows(now, list),
    );
    const { keys, nextKey } = keysAfter(now, document, rules, noList);
    const told = rows === undefined ? keys : new Map(keys).set(keyPath(now.keys, rows.list), rows.keys);
    after = { ...now, document, keys: told, nextKey };
  }
  const [first, ...others] = changes;
  const pointer = first !== undefined && others.length === 0 ? first.pointer : '';
  return replace(state, pointer, after, rules, true);
}

function taken(
  state: DraftState,
  { lines, layout = state.layout }: Omit<Extract<Command, { type: 'take' }>, 'type'>,
  rules: DraftRules,
): Outcome {
  const given: Lines = new Map([...carried(state, rules), ...lines]);
  const isKnown = (key: string) => fieldOfKey(rules.plan, key) !== undefined;
  // A removed line of an unknown key may be the last one of its row.
  const effective = new Map([...given].filter(([key, value]) => value === undefined || isKnown(key)));
  const text = withLines(writableText({ ...state, passed: new Map(), layout: undefined }, rules), effective);
  const hasValues = [...effective.keys()].some(isKnown);
  const document = hasValues ? derive(rules.derivations, decode(rules.plan, text)) : state.document;
  const next = keysAfter(state, document, rules, everyList);
  const passed = stillPassed(state.base, given);
  const after = { ...state, ...next, document, passed, layout };
  return replace(state, '', after, rules, false, (own) => ({ ...own, taken: own.document }));
}

/** Lines that differ from those of the device. */
function stillPassed(base: FlatText, lines: Lines): Lines {
  return new Map([...lines].filter(([key, value]) => base.get(key) !== value));
}

function rebased(state: DraftState, command: Extract<Command, { type: 'rebase' }>, rules: DraftRules): Outcome {
  const { text, since = state.original } = command;
  const theirs = [...(command.theirs ?? [])];
  const fresh = openText(text, rules);
  const { plan } = rules;
  const { base, original } = fresh;
  const mine = rebase(plan, since, state.document, original);
  const document = takeTheirs(plan, original, mine, theirs);
  const passed = stillPassed(base, new Map([...state.passed].filter(([key]) => !theirs.includes(key))));
  const mineBefore = { document: state.document, keys: state.keys };
  const theirsBefore = { document: state.original, keys: state.originalKeys };
  // What the device has now is mostly what the draft was: its rows go on as who they are.
  const { keys: originalKeys, nextKey } = followed(mineBefore, original, {
    plan,
    home: theirsBefore,
    nextKey: state.nextKey,
    isWhole: everyList,
  });
  const keys = followed(mineBefore, document, {
    plan,
    home: { document: original, keys: originalKeys },
    nextKey,
    isWhole: everyList,
  });
  const layout = passed.size === 0 ? undefined : state.layout;
  const after = { ...fresh, originalKeys, document, ...keys, passed, taken: state.taken, layout };
  return restored(settled(state, after, rules, { follows: false, clamps: false }), rules);
}

function undoneOrRedone(state: DraftState, way: 'undo' | 'redo', rules: DraftRules): Outcome {
  const [here, there] = way === 'undo' ? (['past', 'future'] as const) : (['future', 'past'] as const);
  const step = state[here].at(-1);
  if (step === undefined) return unchanged(state);
  const [from, to] = way === 'undo' ? [step.after, step.before] : [step.before, step.after];
  const after = {
    ...state,
    ...stepped(state, from, to),
    [here]: state[here].slice(0, -1),
    [there]: [...state[there], step],
    growing: false,
    asked: step.pointer === '' ? state.asked : askedElsewhere(state.asked, [step.pointer]),
  };
  return { ...settled(state, after, rules, { follows: false, clamps: false }), step };
}

/**
 * The draft under rules that know these sections, or more of their values than before. Edits stay, and lines that were
 * passed through become values where they are known now.
 */
export function extended(state: DraftState, sections: readonly string[], rules: DraftRules): DraftState {
  const { base, original, document, passed, past, future } = state;
  const decoded = valuesOf(base, rules);
  const next = sections
    .map((section) => `/${section}`)
    .reduce((known, section) => setAt(known, section, getAt(decoded, section)), original);
  const edited = document === original ? next : rebase(rules.plan, original, document, next);
  const keys = keysAfter({ ...state, original: next }, edited, rules, everyList);
  const wider = { ...state, ...keys, original: next, document: edited, passed: new Map(), settled: false };
  if (passed.size === 0) return { ...wider, growing: false };
  return { ...taken(wider, { lines: passed }, rules).state, past, future };
}
