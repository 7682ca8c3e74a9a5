import { decode } from '../config/codec.ts';
import type { Change } from '../config/fieldDiff.ts';
import { type FlatText, parseText } from '../config/flatText.ts';
import { fieldOfKey } from '../config/keyIndex.ts';
import { rebase } from '../config/rebase.ts';
import { revertChange, withOldNumbers } from '../config/revert.ts';
import { takeTheirs } from '../config/takeTheirs.ts';
import { equalJson, isJsonObject } from '../core/json.ts';
import type { LimitAddress } from '../core/limit.ts';
import { getAt, setAt } from '../core/pointer.ts';
import { keyOfRow, withRowKey } from '../core/rowKey.ts';
import type { JsonObject, JsonValue } from '../core/schema.ts';
import { changedPointers } from '../derived/changedPointers.ts';
import { derive } from '../derived/derive.ts';
import { assignRowKeys, type RowOrigin } from './assignRowKeys.ts';
import { carried } from './carried.ts';
import { changesOf } from './changes.ts';
import type { Command, Setting } from './command.ts';
import type { DraftRules } from './draftRules.ts';
import { movedBy, recorded, withClosedStep } from './history.ts';
import { type Lines, withLines } from './lines.ts';
import { valuesOf } from './openState.ts';
import { NO_REQUESTS, type Requests, requestsElsewhere, requestsOfUnchanged } from './requests.ts';
import { arrangedBy, changesRows, type RowCommand } from './rowCommand.ts';
import { arranged, rowsIn } from './rows.ts';
import { type Clamped, settle } from './settle.ts';
import { type DraftState, opened, type Step } from './state.ts';
import { writableText } from './text.ts';

/** Result of a command. */
export interface Outcome {
  readonly state: DraftState;
  /** Pointers of the changed values, and of arrays whose length changed. */
  readonly changed: readonly string[];
  /** Addresses of the changed limits. */
  readonly limited: readonly LimitAddress[];
  /** Values that were moved to their bound automatically. */
  readonly clamped: readonly Clamped[];
  /** Step that was undone or redone. */
  readonly step?: Step | undefined;
}

/**
 * Applies a command, and then all consequences that the rules define. Pure and deterministic.
 * @throws RangeError if the command addresses rows that the plan does not have; ConfigurationError for invalid lines
 */
export function apply(state: DraftState, command: Command, rules: DraftRules): Outcome {
  switch (command.type) {
    case 'set':
      return written(state, [command, ...(command.also ?? [])], command.pointer, rules);
    case 'batch':
      return batched(state, command.values, rules);
    case 'ask':
      return unchanged({ ...state, requests: new Map(state.requests).set(command.pointer, command.value) });
    case 'add':
    case 'copy':
    case 'move':
    case 'remove':
      return editRows(withClosedStep(state), command, rules);
    case 'revert':
      return command.changes === undefined ? dropped(state, rules) : reverted(state, command.changes, rules);
    case 'take':
      return takeLines(state, command, rules);
    case 'rebase':
      return rebased(state, command, rules);
    case 'leave':
      return unchanged(withClosedStep(state));
    case 'undo':
    case 'redo':
      return undoneOrRedone(state, command.type, rules);
  }
}

function unchanged(state: DraftState): Outcome {
  return { state, changed: [], limited: [], clamped: [] };
}

/** Sets a value. A row that is written as a whole stays the same row. */
function withValue(document: JsonObject, { pointer, value }: Setting): JsonObject {
  const before = getAt(document, pointer);
  if (equalJson(before, value)) return document;
  return setAt(
    document,
    pointer,
    isJsonObject(value) && keyOfRow(value) === undefined ? withRowKey(value, keyOfRow(before)) : value,
  );
}

/** Runs a command that identifies its rows. */
function editRows(state: DraftState, command: RowCommand, rules: DraftRules): Outcome {
  const { document, original } = state;
  const { array } = command;
  const rows = rowsIn(document, array);
  if (!changesRows(command, rows.length)) return unchanged(state);
  const after = arrangedBy(command, rows);
  const edited =
    command.type === 'remove'
      ? setAt(document, array, after)
      : arranged({ plan: rules.plan, document, original, array }, after);
  return edit(state, array, edited, rules);
}

function written(state: DraftState, values: readonly Setting[], pointer: string, rules: DraftRules): Outcome {
  const document = values.reduce(withValue, state.document);
  const places = values.map((own) => own.pointer);
  const isScalars = values.every((own) => isScalar(own.value) && isScalar(getAt(state.document, own.pointer)));
  return edit(state, pointer, document, rules, places, isScalars ? 'derived' : 'edited');
}

function isScalar(value: JsonValue | undefined): boolean {
  return typeof value !== 'object' || value === null;
}

/** Sets several values as one undo step. */
function batched(state: DraftState, values: readonly Setting[], rules: DraftRules): Outcome {
  const outcome = written(withClosedStep(state), values, '', rules);
  return { ...outcome, state: withClosedStep(outcome.state) };
}

/**
 * Applies an edit at one place. Continues the last undo step if that step is open for the same place.
 * @param places pointers that were set, if different from `pointer`
 */
function edit(
  beforeEdit: DraftState,
  pointer: string,
  edited: JsonObject,
  rules: DraftRules,
  places: readonly string[] = [pointer],
  origin: RowOrigin = 'derived',
): Outcome {
  const requests = requestsElsewhere(beforeEdit.requests, places);
  const state = requests === beforeEdit.requests ? beforeEdit : { ...beforeEdit, requests };
  if (edited === state.document) return unchanged(state);
  const document = withOldNumbers(rules.plan, state.original, withRowKeys(state, edited, rules, origin));
  const after = settled(state, { ...state, document }, rules, { follows: true, clamps: true });
  return { ...after, state: recorded(state, pointer, after.state) };
}

/** Document whose rows all have keys, after an edit of the draft. */
function withRowKeys(
  { document, original }: DraftState,
  edited: JsonObject,
  { plan }: DraftRules,
  origin: RowOrigin,
): JsonObject {
  return assignRowKeys(plan, edited, { before: document, home: original, origin });
}

/** Replaces values of the draft as one undo step. */
function replace(
  state: DraftState,
  pointer: string,
  changed: DraftState,
  rules: DraftRules,
  follows: boolean,
  finish: (after: DraftState) => DraftState = (after) => after,
): Outcome {
  const outcome = restored(settled(state, changed, rules, { follows, clamps: false }), rules);
  return { ...outcome, state: withClosedStep(recorded(withClosedStep(state), pointer, finish(outcome.state))) };
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
  const requests = withClamped(
    how.clamps ? after.requests : requestsOfUnchanged(after.requests, before.document, document),
    clamped,
  );
  const own = document === after.document ? document : withRowKeys(after, document, rules, 'derived');
  // Without a change no rule has run. No rule moves the values of the device before the first edit.
  const isSettled = circle === undefined && own !== after.original && (after.settled || changed.length > 0);
  return {
    state: { ...after, document: own, requests, circle, failed, settled: isSettled },
    changed,
    limited,
    clamped,
  };
}

/** Keeps the first requested value of a field, even if the field is clamped repeatedly. */
function withClamped(before: Requests, clamped: readonly Clamped[]): Requests {
  const more = clamped.flatMap(({ pointer, requested }): readonly (readonly [string, number])[] =>
    requested === undefined || before.has(pointer) ? [] : [[pointer, requested]],
  );
  return more.length === 0 ? before : new Map([...before, ...more]);
}

/** Discards derived changes if the user has no changes of their own. */
function restored(outcome: Outcome, rules: DraftRules): Outcome {
  const { state } = outcome;
  const { document, original } = state;
  if (document === original) return { ...outcome, state: { ...state, failed: undefined } };
  if (changesOf(state, rules).own.length > 0 || isCarrying(state, rules)) return outcome;
  return {
    ...outcome,
    state: { ...state, document: original, failed: undefined, settled: false },
    changed: [...outcome.changed, ...changedPointers(document, original)],
    limited: [...outcome.limited, ...rules.limits.between(document, original)],
  };
}

/** True if lines of known settings are pending although no value changes. */
function isCarrying({ passed }: DraftState, { plan }: DraftRules): boolean {
  return [...passed.keys()].some((key) => fieldOfKey(plan, key) !== undefined);
}

function dropped(state: DraftState, rules: DraftRules): Outcome {
  const nothing = { passed: new Map(), documentWhenTaken: undefined, layout: undefined, requests: NO_REQUESTS };
  return replace(state, '', { ...state, document: state.original, ...nothing }, rules, false);
}

function reverted(state: DraftState, changes: readonly Change[], rules: DraftRules): Outcome {
  // In reverse order, so that earlier row indexes stay valid.
  const document = changes
    .toReversed()
    .reduce((current, change) => revertChange(rules.plan, state.original, current, change), state.document);
  const after = { ...state, document: withRowKeys(state, document, rules, 'edited') };
  const [first, ...others] = changes;
  const pointer = first !== undefined && others.length === 0 ? first.pointer : '';
  return replace(state, pointer, after, rules, true);
}

function takeLines(
  state: DraftState,
  { lines, layout = state.layout }: Omit<Extract<Command, { type: 'take' }>, 'type'>,
  rules: DraftRules,
): Outcome {
  const requestedLines: Lines = new Map([...carried(state, rules), ...lines]);
  const isKnown = (key: string) => fieldOfKey(rules.plan, key) !== undefined;
  // Lines of unknown keys are included: they may be the only lines of a row.
  const text = withLines(writableText({ ...state, passed: new Map(), layout: undefined }, rules), requestedLines);
  const hasValues = [...requestedLines.keys()].some(isKnown);
  const read = hasValues ? derive(rules.derivations, decode(rules.plan, text)) : state.document;
  const document = withRowKeys(state, read, rules, 'read');
  const passed = stillPassed(state.base, requestedLines);
  const after = { ...state, document, passed, layout };
  return replace(state, '', after, rules, false, (own) => ({ ...own, documentWhenTaken: own.document }));
}

/** Lines that differ from the text of the device. */
function stillPassed(base: FlatText, lines: Lines): Lines {
  return new Map([...lines].filter(([key, value]) => base.get(key) !== value));
}

function rebased(state: DraftState, command: Extract<Command, { type: 'rebase' }>, rules: DraftRules): Outcome {
  const { text, since = state.original } = command;
  const theirs = [...(command.theirs ?? [])];
  const { plan } = rules;
  const base = parseText(text);
  // The device's new text is usually the saved draft, so rows keep the keys they had in the draft.
  const original = withRowKeys(state, valuesOf(base, rules), rules, 'read');
  const fresh = { ...opened(original, base), documentWhenTaken: state.documentWhenTaken };
  const mine = takeTheirs(plan, original, rebase(plan, since, state.document, original), theirs);
  const document = assignRowKeys(plan, mine, { before: state.document, home: original, origin: 'read' });
  const passed = stillPassed(base, new Map([...state.passed].filter(([key]) => !theirs.includes(key))));
  const layout = passed.size === 0 ? undefined : state.layout;
  const after = { ...fresh, document, passed, layout };
  return restored(settled(state, after, rules, { follows: false, clamps: false }), rules);
}

function undoneOrRedone(state: DraftState, way: 'undo' | 'redo', rules: DraftRules): Outcome {
  const moved = movedBy(state, way);
  if (moved === undefined) return unchanged(state);
  const { step } = moved;
  const requests = step.pointer === '' ? state.requests : requestsElsewhere(state.requests, [step.pointer]);
  const outcome = settled(state, { ...moved.state, requests }, rules, { follows: false, clamps: false });
  const { document } = moved.state;
  const end = way === 'undo' ? step.before : step.after;
  if (document === outcome.state.document || !equalJson(document, end.document)) return { ...outcome, step };
  // The values of the device may break the rules. They stay so until the next edit.
  return {
    ...outcome,
    state: { ...outcome.state, document, settled: false },
    changed: changedPointers(state.document, document),
    limited: rules.limits.between(state.document, document),
    step,
  };
}

/**
 * Draft after the rules learned new sections, or more fields of known ones. Edits are kept. Passed-through lines of
 * settings that are now known become values.
 */
export function extended(state: DraftState, sections: readonly string[], rules: DraftRules): DraftState {
  const { base, original, document, passed, past, future } = state;
  const decoded = valuesOf(base, rules);
  const { plan } = rules;
  const read = sections
    .map((section) => `/${section}`)
    .reduce((current, section) => setAt(current, section, getAt(decoded, section)), original);
  const next = assignRowKeys(plan, read, { before: original, home: original, origin: 'derived' });
  const mine = document === original ? next : rebase(plan, original, document, next);
  const edited = assignRowKeys(plan, mine, { before: document, home: next, origin: 'read' });
  const wider = { ...state, original: next, document: edited, passed: new Map(), settled: false };
  if (passed.size === 0) return { ...wider, growing: false };
  return { ...takeLines(wider, { lines: passed }, rules).state, past, future };
}
