import { createFieldChecks } from 'guywire-engine/check';
import { type Change, fieldOfKey, keyAt, locate, parseText, serialise } from 'guywire-engine/config';
import {
  type Issue,
  type JsonObject,
  type LimitSource,
  parsePointer,
  strongestEffect,
  templateOf,
} from 'guywire-engine/core';
import type { Derivation } from 'guywire-engine/derived';
import {
  apply,
  type Changes,
  changesOf,
  createDraft,
  type Draft,
  type DraftRules,
  type DraftState,
  extended,
  type LineChanges,
  type Lines,
  lineChangesOf,
  linesBetween,
  openText,
  textOf,
  untouched,
  unwritable,
  writableText,
} from 'guywire-engine/draft';
import { limitsOver } from 'guywire-engine/limits';
import {
  createRead,
  type Defaults,
  type NotingRead,
  type Plan,
  planOfFields,
  type SectionPlan,
  withDefaults,
} from 'guywire-engine/plan';
import { Cell } from '../../../base/cell.ts';
import type { Params } from '../../../base/translate.ts';
import type { Rule } from '../../../rules/core/rule.ts';
import { standInRules } from '../../../rules/standInRules.ts';
import { debounce } from './debounce.ts';
import type { DraftPart, Section } from './draftPart.ts';
import type { DraftView } from './draftView.ts';
import { interruption } from './interruption.ts';
import { issueLink } from './issueLink.ts';
import { secretKeys } from './secretKeys.ts';
import type { TextCheck } from './textCheck.ts';

export interface DraftSource {
  readonly text: string;
  readonly limits: (read: NotingRead, rules: readonly Rule[]) => LimitSource;
  /** Default values of the device that differ from the schemas. */
  readonly defaults: Defaults;
  /** Loads the validation of a whole text before it is sent. */
  readonly loadCheck: () => Promise<TextCheck>;
  /** Seconds of radar check that the channels of a configuration text require. */
  readonly radarCheck: (text: string) => number;
}

/** Text of the device, and text of the draft. */
interface Texts {
  readonly base: string;
  readonly mine: string;
}

/** Draft of the configuration. Sections are added as pages open. Includes issues and pending changes. */
export interface SettingsDraft extends Draft {
  /** Adds sections, rules and derivations. Existing ones stay unchanged. */
  readonly extend: (part: DraftPart) => void;
  /** Plan of all sections added so far. */
  readonly plan: () => Plan;
  readonly planOf: (sections: readonly string[]) => Plan;
  /** Title of a section; its name if the section is unknown. */
  readonly titleOf: (section: string) => string;
  /** Snapshot. Returns the same object until the draft settles after a change. */
  readonly view: () => DraftView;
  /**
   * Subscribes to settled changes.
   * @returns the function that unsubscribes
   */
  readonly onRest: (listener: () => void) => () => void;
  readonly isSecret: (key: string) => boolean;
  /** Number of pending changes: changes of the user, and effective lines without a matching change. */
  readonly pending: (state?: DraftState) => number;
  readonly changes: (state?: DraftState) => Changes;
  /** Pending lines that match no change. */
  readonly lineChanges: (state?: DraftState) => LineChanges;
  /** All errors and warnings of fields, limits and the whole text, including issues that only the device checks. */
  readonly check: (state?: DraftState) => Promise<readonly Issue[]>;
  /** @throws ConfigurationError if a value cannot be written as a line */
  readonly texts: (state?: DraftState) => Texts;
  /** Texts for display. Values that cannot be written yet, such as an empty row, are omitted. */
  readonly lines: (state?: DraftState) => Texts;
  /** Pending changes as lines. Values that cannot be written are omitted. */
  readonly edits: () => Lines;
  /** Applies the lines in order to a clean draft. */
  readonly preview: (...lines: readonly Lines[]) => DraftState;
}

/** Milliseconds without a change before the bar updates, so that typing stays fast. */
const REST = 120;

/** Commands of form input. Their notifications are debounced; all others notify at once. */
const TYPED: ReadonlySet<string> = new Set(['set', 'add', 'copy', 'move', 'remove']);

export function createSettingsDraft(source: DraftSource): SettingsDraft {
  const sections = new Map<string, Section>();
  const sectionPlans = new Map<string, SectionPlan>();
  const rules = new Set<Rule>(standInRules);
  const derivations = new Set<Derivation>();

  function currentRules(): DraftRules {
    const plan = planFrom(sectionPlans.values(), source.defaults);
    const limits = limitsOver(plan, (read) => source.limits(read, [...rules]));
    return { plan, derivations: [...derivations], limits };
  }

  const initial = currentRules();
  const draft = createDraft(initial, openText(source.text, initial), apply);
  let isSecret = secretKeys(initial.plan);
  let checkFields = createFieldChecks(initial.plan);
  let view: DraftView | undefined;
  let before:
    | { readonly original: JsonObject; readonly rules: DraftRules; readonly warnings: ReadonlySet<string> }
    | undefined;
  const rests = new Cell(0);
  const notifySoon = debounce(notify, REST);

  function notify(): void {
    notifySoon.cancel();
    view = undefined;
    rests.set(rests.get() + 1);
  }

  const changes = (state = draft.state()) => changesOf(state, draft.rules());
  const lineChanges = (state = draft.state()) => lineChangesOf(state, draft.rules());
  const pending = (state = draft.state()) => changes(state).own.length + lineChanges(state).counted.size;
  const shownText = (state: DraftState) => serialise(writableText(state, draft.rules()));
  const baseText = (state: DraftState) => serialise(state.base);

  /** Issues that no field shows: a draft that cannot be written, and circular or failing rules. */
  function others(state: DraftState, found: readonly Issue[]): readonly Issue[] {
    if (found.some(({ severity }) => severity === 'error')) return found;
    const { circle, failed: [failure] = [] } = state;
    if (circle !== undefined) return [...found, ofRules('circular-rules', { rules: circle.join(', ') })];
    if (failure !== undefined) return [...found, ofRules('rule-failed', { ...failure })];
    return [...found, unwritable(state, draft.rules())?.issue ?? []].flat();
  }

  function issuesOf(document: JsonObject): readonly Issue[] {
    const { plan, limits } = draft.rules();
    return checkFields(
      document,
      createRead(plan, () => document),
      limits.at(document),
    );
  }

  let checking: Promise<TextCheck> | undefined;
  function loadCheck(): Promise<TextCheck> {
    checking ??= source.loadCheck();
    // A failed load is retried on the next call.
    checking.catch(() => (checking = undefined));
    return checking;
  }

  function withKey(issue: Issue, document: JsonObject): Issue {
    const key = keyAt(draft.rules().plan, document, issue.pointer);
    return key === undefined ? issue : { ...issue, params: { ...issue.params, key } };
  }

  /** Moves an issue of the text to its place in the draft, whose rows may be in another order. */
  function inDraft(issue: Issue, document: JsonObject): Issue {
    const { plan } = draft.rules();
    const found = fieldOfKey(plan, String(issue.params.key ?? ''));
    const pointer = found && locate(plan, document, found.field, found.numbers);
    return pointer === undefined ? issue : { ...issue, pointer };
  }

  /** Warnings that existed before any change. */
  function warningsBefore(): ReadonlySet<string> {
    const [{ original }, own] = [draft.state(), draft.rules()];
    if (before?.original !== original || before.rules !== own) {
      before = { original, rules: own, warnings: new Set(warningsIn(issuesOf(original)).map(placeAndRule)) };
    }
    return before.warnings;
  }

  function newWarnings(found: readonly Issue[]): readonly Issue[] {
    const warnings = pending() === 0 ? [] : warningsIn(found);
    if (warnings.length === 0) return warnings;
    const former = warningsBefore();
    return warnings.filter((issue) => !former.has(placeAndRule(issue)));
  }

  function look(): DraftView {
    const state = draft.state();
    const { document, past, future } = state;
    const { own, following } = changes();
    const { counted, quiet } = lineChanges();
    const { plan } = draft.rules();
    const found = issuesOf(document);
    return {
      pending: pending(),
      quiet: quiet.size,
      pendingBySection: countBySection(own),
      interruption: interruption(
        strongestEffect([
          ...[...own, ...following].map(({ field }) => field.effect),
          // Lines with an unknown key are assumed to interrupt the link.
          ...[...counted.keys()].map((key) => fieldOfKey(plan, key)?.field.effect ?? 'link'),
        ]),
        () => source.radarCheck(shownText(state)),
      ),
      // Only fields are validated here. The whole section is validated before it is sent.
      errors: findable(
        plan,
        others(state, found).filter(({ severity }) => severity === 'error'),
      ).map((issue) => issueLink(plan, document, withKey(issue, document))),
      warnings: newWarnings(found).map((issue) => issueLink(plan, document, issue)),
      fields: new Set([...own, ...following].map(({ field }) => field.pointer)),
      undo: past.at(-1)?.pointer,
      redo: future.at(-1)?.pointer,
    };
  }

  return {
    ...draft,
    dispatch(command) {
      const before = draft.state();
      const outcome = draft.dispatch(command);
      if (TYPED.has(command.type)) notifySoon.trigger();
      else if (outcome.state !== before) notify();
      return outcome;
    },
    become(rules, state) {
      draft.become(rules, state);
      notify();
    },
    extend(part) {
      const added = Object.entries(part.sections).filter(([name]) => !sections.has(name));
      for (const [name, section] of added) sections.set(name, section);
      // A section that is only read must not replace a section that is edited.
      const read = Object.entries(part.reads ?? {}).filter(([name]) => !sectionPlans.has(name));
      const more = [...read, ...added];
      for (const [name, section] of more) sectionPlans.set(name, section);
      for (const rule of part.rules) rules.add(rule);
      for (const derivation of part.derivations) derivations.add(derivation);
      checkFields = createFieldChecks(planFrom(sections.values(), source.defaults));
      const next = currentRules();
      isSecret = secretKeys(next.plan);
      const names = [...new Set(more.map(([name]) => name))];
      draft.become(next, extended(draft.state(), names, next));
      notify();
    },
    plan: () => draft.rules().plan,
    planOf: (names) =>
      planFrom(
        names.flatMap((name) => sections.get(name) ?? []),
        source.defaults,
      ),
    titleOf: (section) => sectionPlans.get(section)?.title ?? section,
    view() {
      view ??= look();
      return view;
    },
    onRest: rests.subscribe,
    isSecret: (key) => isSecret(key),
    pending,
    changes,
    lineChanges,
    async check(state = draft.state()) {
      const found = others(state, issuesOf(state.document));
      if (unwritable(state, draft.rules()) !== undefined) return found;
      const checkText = await loadCheck();
      // A warning about a value does not hide an error of the value.
      const fieldErrors = new Set(found.flatMap((issue) => (issue.severity === 'error' ? placeAndRule(issue) : [])));
      const whole = checkText(textOf(state, draft.rules()), state.base).map((issue) =>
        inDraft(issue, state.document),
      );
      return [
        ...found.map((issue) => withKey(issue, state.document)),
        ...whole.filter((issue) => issue.severity === 'error' && !fieldErrors.has(placeAndRule(issue))),
      ];
    },
    texts: (state = draft.state()) => ({ base: baseText(state), mine: serialise(textOf(state, draft.rules())) }),
    lines: (state = draft.state()) => ({ base: baseText(state), mine: shownText(state) }),
    edits: () => linesBetween(draft.state().base, parseText(shownText(draft.state()))),
    preview: (...lines) =>
      lines.reduce(
        (state, own) => apply(state, { type: 'take', lines: own }, draft.rules()).state,
        untouched(draft.state()),
      ),
  };
}

/** Warnings with texts of the rules. */
function warningsIn(issues: readonly Issue[]): readonly Issue[] {
  return issues.filter(({ severity, text }) => severity === 'warning' && text !== undefined);
}

function placeAndRule({ pointer, code }: Issue): string {
  return `${pointer} ${code}`;
}

function planFrom(sections: Iterable<SectionPlan>, defaults: Defaults): Plan {
  return withDefaults(planOfFields([...sections].flatMap(({ fields }) => fields)), defaults);
}

function ofRules(code: string, params: Params): Issue {
  return { pointer: '', code, params, severity: 'error', source: 'rule' };
}

/**
 * Errors of visible fields. Errors of hidden fields follow from them. Returns all if only hidden fields have errors.
 */
function findable(plan: Plan, errors: readonly Issue[]): readonly Issue[] {
  const isHidden = ({ pointer }: Issue) =>
    (plan.byPointer.get(pointer) ?? plan.byPointer.get(templateOf(pointer)))?.hidden;
  const visible = errors.filter((issue) => isHidden(issue) !== true);
  return visible.length > 0 ? visible : errors;
}

/** Number of changes by section, without unchanged sections. */
function countBySection(changes: readonly Change[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { pointer } of changes) {
    const [section = ''] = parsePointer(pointer);
    counts.set(section, (counts.get(section) ?? 0) + 1);
  }
  return counts;
}
