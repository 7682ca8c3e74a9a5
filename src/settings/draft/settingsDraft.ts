import { checkDocument, type Validate } from '../../../engine/check/checkDocument.ts';
import { createFieldChecks } from '../../../engine/check/fieldChecks.ts';
import type { Issue } from '../../../engine/check/issue.ts';
import { parseText, serialise } from '../../../engine/config/flatText.ts';
import type { Consequence } from '../../../engine/consequences/consequence.ts';
import { apply } from '../../../engine/draft/apply.ts';
import { type Changes, changesOf } from '../../../engine/draft/changes.ts';
import { createDraft, type Draft } from '../../../engine/draft/draft.ts';
import type { DraftRules } from '../../../engine/draft/draftRules.ts';
import { extended } from '../../../engine/draft/extended.ts';
import { type Lines, linesBetween } from '../../../engine/draft/lines.ts';
import { type DraftState, openText, untouched } from '../../../engine/draft/state.ts';
import { textOf, unwritable, writableText } from '../../../engine/draft/text.ts';
import { strongestEffect } from '../../../engine/effect.ts';
import type { LimitSource } from '../../../engine/limits/limit.ts';
import { limitsOver } from '../../../engine/limits/limitsOver.ts';
import { createRead, type Read } from '../../../engine/plan/active.ts';
import type { Plan } from '../../../engine/plan/field.ts';
import { planOfFields } from '../../../engine/plan/planOfFields.ts';
import type { SectionPlan } from '../../../engine/plan/sectionPlan.ts';
import type { Rule } from '../../../rules/rule.ts';
import { countBySection } from './countBySection.ts';
import { debounce } from './debounce.ts';
import type { DraftView } from './draftView.ts';
import { interruption } from './interruption.ts';
import { issueLink } from './issueLink.ts';
import { secretKeys } from './secretKeys.ts';

/** A section of the configuration, and the way to the validator that was compiled from its schema. */
export interface Section extends SectionPlan {
  readonly loadValidator: () => Promise<Validate>;
}

/** What a page adds to the draft. */
export interface DraftPart {
  readonly sections: Readonly<Record<string, Section>>;
  /** Sections that rules only look at: they are not checked until a page edits them. */
  readonly reads?: Readonly<Record<string, SectionPlan>>;
  readonly rules: readonly Rule[];
  readonly consequences: readonly Consequence[];
}

export interface DraftSource {
  /** Configuration text as the device has it. */
  readonly text: string;
  /** The limits that some rules make of what can be read. */
  readonly limits: (read: Read, rules: readonly Rule[]) => LimitSource;
  /** Seconds the channels of a configuration text must be listened to before anything may be sent on them. */
  readonly radarCheck: (text: string) => number;
}

/** Two texts: that of the device, and the draft's. */
interface Texts {
  readonly base: string;
  readonly mine: string;
}

/** The configuration as the person is leaving it, section by section as pages are opened; what is wrong, what is pending. */
export interface SettingsDraft extends Draft {
  /** Makes sections, rules and consequences known; what is known already stays as it is. */
  readonly extend: (part: DraftPart) => void;
  /** Everything that is known. */
  readonly plan: () => Plan;
  /** The plan of some of the sections, for a page. */
  readonly planOf: (sections: readonly string[]) => Plan;
  /** The title of a section; its name where it is not known. */
  readonly titleOf: (section: string) => string;
  /** The same object until the draft came to rest after a change. */
  readonly view: () => DraftView;
  /** Hears when the draft came to rest after a change. @returns the call that ends it */
  readonly onRest: (listener: () => void) => () => void;
  readonly isSecret: (key: string) => boolean;
  readonly pending: () => number;
  /** What a person did, and what follows from it. */
  readonly changes: (state?: DraftState) => Changes;
  /** All errors and warnings, by fields, limits and compiled schemas. */
  readonly check: (state?: DraftState) => Promise<readonly Issue[]>;
  /** @throws ConfigurationError when a value cannot be a line */
  readonly texts: () => Texts;
  /** The same to look at: what cannot be lines yet, as a row with nothing in it, is left out. */
  readonly lines: (state?: DraftState) => Texts;
  /** The pending changes as lines, as far as they can be lines. */
  readonly edits: () => Lines;
  /** What these lines, the later over the earlier, would make of a draft with nothing pending. */
  readonly trial: (...lines: readonly Lines[]) => DraftState;
}

/** Milliseconds without a change before the bar follows: a person types faster than a bar is read. */
const REST = 120;

/** What a person does in a form, key by key; everything else is shown at once. */
const TYPED: ReadonlySet<string> = new Set(['set', 'add', 'copy', 'move', 'remove']);

export function createSettingsDraft(source: DraftSource): SettingsDraft {
  const sections = new Map<string, Section>();
  const known = new Map<string, SectionPlan>();
  const rules = new Set<Rule>();
  const consequences = new Set<Consequence>();

  function currentRules(): DraftRules {
    const plan = planFrom(known.values());
    const limits = limitsOver(plan, (read) => source.limits(read, [...rules]));
    return { plan, consequences: [...consequences], limits };
  }

  const initial = currentRules();
  const draft = createDraft(initial, openText(source.text, initial));
  let isSecret = secretKeys(initial.plan);
  let edited = initial.plan;
  let checkFields = createFieldChecks(edited);
  let view: DraftView | undefined;
  const listeners = new Set<() => void>();
  const notifySoon = debounce(notify, REST);

  function notify(): void {
    notifySoon.cancel();
    view = undefined;
    for (const listener of [...listeners]) listener();
  }

  const changes = (state = draft.state()) => changesOf(state, draft.rules());
  const pending = () => changes().own.length + draft.state().passed.size;
  const shownText = (state: DraftState) => serialise(writableText(state, draft.rules()));
  const baseText = (state: DraftState) => serialise(state.base);

  /** What no field shows: a draft that is no text, rules that go in a circle. */
  function others(state: DraftState, found: readonly Issue[]): readonly Issue[] {
    if (found.some(({ severity }) => severity === 'error')) return found;
    const { circle } = state;
    if (circle !== undefined) return [...found, circular(circle)];
    return [...found, unwritable(state, draft.rules())?.issue ?? []].flat();
  }

  function look(): DraftView {
    const state = draft.state();
    const { document, passed, past, future } = state;
    const { own, following } = changes();
    const read = createRead(draft.rules().plan, () => document);
    return {
      pending: pending(),
      pendingBySection: countBySection(own),
      interruption: interruption(
        strongestEffect([
          ...[...own, ...following].map(({ field }) => field.effect),
          // What a line does that no section knows, nobody can say.
          ...(passed.size > 0 ? (['link'] as const) : []),
        ]),
        () => source.radarCheck(shownText(state)),
      ),
      // Field by field: what only the whole of a section can show is found before it is sent.
      errors: others(state, checkFields(document, read, draft.limits()))
        .filter(({ severity }) => severity === 'error')
        .map((issue) => issueLink(draft.rules().plan, issue)),
      keys: new Set([...own, ...following].flatMap(({ field }) => field.key ?? [])),
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
    extend(part) {
      const added = Object.entries(part.sections).filter(([name]) => !sections.has(name));
      for (const [name, section] of added) sections.set(name, section);
      // What is only read must not stand in for what is edited.
      const read = Object.entries(part.reads ?? {}).filter(([name]) => !known.has(name));
      const more = [...read, ...added];
      for (const [name, section] of more) known.set(name, section);
      for (const rule of part.rules) rules.add(rule);
      for (const consequence of part.consequences) consequences.add(consequence);
      edited = planFrom(sections.values());
      checkFields = createFieldChecks(edited);
      const next = currentRules();
      isSecret = secretKeys(next.plan);
      const names = [...new Set(more.map(([name]) => name))];
      draft.become(next, extended(draft.state(), names, next));
      notify();
    },
    plan: () => draft.rules().plan,
    planOf: (names) => planFrom(names.flatMap((name) => sections.get(name) ?? [])),
    titleOf: (section) => known.get(section)?.title ?? section,
    view() {
      view ??= look();
      return view;
    },
    onRest(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    isSecret: (key) => isSecret(key),
    pending,
    changes,
    async check(state = draft.state()) {
      const loading = [...sections].map(async ([name, own]) => [name, await own.loadValidator()] as const);
      const validators = new Map(await Promise.all(loading));
      const { document } = state;
      const read = createRead(draft.rules().plan, () => document);
      const limits = draft.rules().limits.at(document);
      return others(state, checkDocument({ plan: edited, document, read, limits, validators }));
    },
    texts: () => ({ base: baseText(draft.state()), mine: serialise(textOf(draft.state(), draft.rules())) }),
    lines: (state = draft.state()) => ({ base: baseText(state), mine: shownText(state) }),
    edits: () => linesBetween(draft.state().base, parseText(shownText(draft.state()))),
    trial: (...lines) =>
      lines.reduce(
        (state, own) => apply(state, { type: 'take', lines: own }, draft.rules()).state,
        untouched(draft.state()),
      ),
  };
}

function planFrom(sections: Iterable<SectionPlan>): Plan {
  return planOfFields([...sections].flatMap(({ fields }) => fields));
}

function circular(rules: readonly string[]): Issue {
  return {
    pointer: '',
    code: 'circular-rules',
    params: { rules: rules.join(', ') },
    severity: 'error',
    source: 'rule',
  };
}
