import { checkDocument, type Validate } from '../../engine/check/checkDocument.ts';
import { createFieldChecks } from '../../engine/check/fieldChecks.ts';
import type { Issue } from '../../engine/check/issue.ts';
import { decode } from '../../engine/config/codec.ts';
import type { Change } from '../../engine/config/fieldDiff.ts';
import { parseText } from '../../engine/config/flatText.ts';
import { fieldOfKey } from '../../engine/config/keyIndex.ts';
import { createRepository, type Repository } from '../../engine/config/repository.ts';
import { changedPointers } from '../../engine/consequences/changedPointers.ts';
import type { Consequence } from '../../engine/consequences/consequence.ts';
import { derive } from '../../engine/consequences/derive.ts';
import { follow } from '../../engine/consequences/follow.ts';
import { strongestEffect } from '../../engine/effect.ts';
import { equalJson } from '../../engine/json.ts';
import type { LimitSource } from '../../engine/limits/limit.ts';
import { createRead, type Read } from '../../engine/plan/active.ts';
import type { Field, Plan } from '../../engine/plan/field.ts';
import { fieldAt } from '../../engine/plan/fieldAt.ts';
import { plan } from '../../engine/plan/plan.ts';
import { rowsOf } from '../../engine/pointer.ts';
import type { JsonObject, JsonValue, Schema } from '../../engine/schema.ts';
import type { Rule } from '../../rules/rule.ts';
import { atRest } from './atRest.ts';
import { countBySection } from './countBySection.ts';
import type { DraftView } from './draftView.ts';
import { createHistory, type History, rulesSettled, type Step, stepped } from './history/history.ts';
import { interruption } from './interruption.ts';
import { issueLink } from './issueLink.ts';
import type { KeptEdits } from './keptEdits.ts';
import { secretKeys } from './secretKeys.ts';
import { settleDecided } from './settleDecided.ts';
import { textEdits, withEdits } from './textEdits.ts';
import { unwritable } from './unwritable.ts';
import { writableText } from './writableText.ts';

/** A section of the configuration: its schema, and the way to the validator that was compiled from it. */
export interface Section {
  readonly schema: Schema;
  readonly loadValidator: () => Promise<Validate>;
}

/** What a page adds to the draft. */
export interface DraftPart {
  readonly sections: Readonly<Record<string, Section>>;
  /** Schemas of sections that rules only look at: they are not checked until a page edits them. */
  readonly reads?: Readonly<Record<string, Schema>>;
  readonly rules: readonly Rule[];
  readonly consequences: readonly Consequence[];
}

export interface DraftSource {
  /** Configuration text as the device has it. */
  readonly text: string;
  /** The rules at work on a draft; called again when the draft is replaced as a whole. */
  readonly limits: (read: Read, rules: readonly Rule[]) => LimitSource;
  /** Seconds the channels of a configuration text must be listened to before anything may be sent on them. */
  readonly radarCheck: (text: string) => number;
}

/** The configuration as the person is leaving it: the repository, the limits in force, what is wrong, what is pending. */
export interface Draft {
  readonly repository: Repository;
  /** Makes sections, rules and consequences known; what is known already stays as it is. */
  readonly extend: (part: DraftPart) => void;
  /** The plan of some of the sections, for a page. */
  readonly planOf: (sections: readonly string[]) => Plan;
  readonly limits: () => LimitSource;
  /** Another number each time values changed otherwise than through a form: forms start again from the draft. */
  readonly generation: () => number;
  /** The same object until something changes. */
  readonly view: () => DraftView;
  readonly subscribe: (listener: () => void) => () => void;
  readonly isSecret: (key: string) => boolean;
  /** Takes what a form says; the form runs the rules itself. */
  readonly set: (pointer: string, value: JsonValue | undefined) => void;
  /**
   * Values that the draft gave itself because others follow from what a form said: the listener gets their pointers.
   * @returns the call that ends the subscription.
   */
  readonly onFollowed: (listener: (pointers: readonly string[]) => void) => () => void;
  /** Takes back these changes, all at once. */
  readonly undo: (...changes: readonly Change[]) => void;
  readonly discard: () => void;
  /** Edits since the draft was last put on another text. */
  readonly history: Pick<History, 'leave' | 'next' | 'growing'>;
  /** Takes the last step back, or does it again, in the live forms too. @returns the step, if there was one. */
  readonly travel: (way: 'undo' | 'redo') => Step | undefined;
  /** Changes a person made; `following` are values the rules decide, which go along with them. */
  readonly changes: () => { readonly own: readonly Change[]; readonly following: readonly Change[] };
  readonly pending: () => number;
  /** All errors and warnings of the whole draft, by fields, limits and compiled schemas. */
  readonly check: () => Promise<readonly Issue[]>;
  readonly texts: () => { readonly base: string; readonly mine: string };
  /** The same to look at: what cannot be lines yet, as a row with nothing in it, is left out. */
  readonly lines: () => { readonly base: string; readonly mine: string };
  /** The pending changes as lines, as far as they can be lines. */
  readonly edits: () => KeptEdits;
  /** Makes these lines changes of the draft. */
  readonly change: (edits: KeptEdits) => void;
  /** Of {@link edits}, the lines of keys no section knows: they have no field and are pending as they stand. */
  readonly unknownEdits: () => KeptEdits;
  /** Another draft of the same text, sections and rules, with nothing pending: to see what edits would lead to. */
  readonly trial: () => Draft;
  /** Stands the draft on a newer text; for these keys the device's value wins. */
  readonly rebase: (original: string, theirs: readonly string[]) => void;
  /** The device has this text for good: nothing is pending that it holds. */
  readonly commit: (text: string) => void;
}

/** Values that limits set while a step is taken back settle in a few rounds; more is a circle in the rules. */
const MAX_ROUNDS = 8;

/** Milliseconds without a change before the bar follows: a person types faster than a bar is read. */
const REST = 120;

export function createDraft(source: DraftSource): Draft {
  const sections = new Map<string, Section>();
  let reads: Readonly<Record<string, Schema>> = {};
  const rules = new Set<Rule>();
  let consequences: readonly Consequence[] = [];
  const repository = createRepository({
    sections: {},
    text: source.text,
    isAvailable: ({ limited }, rows) =>
      limited === undefined || limits.get(limited, rows.at(-1))?.unavailable === undefined,
    derive: (document) => derive(consequences, document),
  });
  let read = createRead(repository.plan(), repository.document);
  let limits = source.limits(read, []);
  let isSecret = secretKeys(repository.plan());
  let unknown: KeptEdits = new Map();
  let generation = 0;
  let view: DraftView | undefined;
  let travelling = false;
  const history = createHistory();
  const listeners = new Set<() => void>();
  const followedListeners = new Set<(pointers: readonly string[]) => void>();
  const resting = atRest(notify, REST);

  function notify(): void {
    resting.cancel();
    view = undefined;
    for (const listener of [...listeners]) listener();
  }

  /** A change that no form made: the rules begin anew, and so do the forms. */
  function replace(change: () => void): void {
    change();
    limits = source.limits(read, [...rules]);
    settleDecided(repository, limits, read);
    // What follows from nothing a person did is not theirs to write.
    if (changes().own.length === 0) repository.revert();
    generation++;
  }

  /** The same as one step, which can be taken back. */
  function replaceStep(pointer: string, change: () => void): void {
    const before = repository.document();
    replace(change);
    history.leave();
    history.record({ pointer, before, after: repository.document() });
    history.leave();
    notify();
  }

  /** Another text of the device: what was done before cannot be taken back on it. */
  function replaceText(change: () => void): void {
    replace(change);
    history.clear();
    notify();
  }

  /**
   * Moves the draft to a document, value by value through the live form. Limits come between: a value that the document
   * allows may not be allowed half-way, so that it takes rounds.
   */
  async function moveTo(target: JsonObject): Promise<void> {
    travelling = true;
    for (let round = 0; round < MAX_ROUNDS; round++) {
      const pointers = changedPointers(repository.document(), target);
      if (pointers.length === 0) break;
      repository.set('', target);
      for (const listener of followedListeners) listener(pointers);
      await rulesSettled();
    }
    travelling = false;
    notify();
  }

  const followed = (document: JsonObject, changed: readonly string[]) =>
    follow(consequences, document, changed, repository.original());

  /** Does what follows from a change. @returns the pointers of what became another value. */
  function followUp(changed: readonly string[]): readonly string[] {
    const before = repository.document();
    const after = followed(before, changed);
    if (after !== before) repository.set('', after);
    return changedPointers(before, after);
  }

  /** Whether a change would be there without a person: it follows from the others. */
  function isFollowing(change: Change, others: readonly Change[]): boolean {
    const document = repository.document();
    const without = repository.without(change);
    const changed = [...changedPointers(document, without), ...others.map(({ pointer }) => pointer)];
    return equalJson(followed(without, changed), document);
  }

  /** Edits of lines no section knows, without those the device has already. */
  function holdUnknown(edits: KeptEdits): void {
    const known = parseText(repository.originalText());
    unknown = new Map([...edits].filter(([key, value]) => known.get(key) !== value));
  }

  function take(edits: KeptEdits): void {
    const isKnown = ([key]: readonly [string, unknown]) => fieldOfKey(repository.plan(), key) !== undefined;
    const known = new Map([...edits].filter(isKnown));
    holdUnknown(new Map([...unknown, ...[...edits].filter((edit) => !isKnown(edit))]));
    const wanted = derive(
      consequences,
      decode(repository.plan(), parseText(withEdits(writableText(repository), known))),
    );
    for (const section of sections.keys()) repository.set(`/${section}`, wanted[section]);
  }

  /** The draft as text; what follows from nothing a person did is not theirs to write. */
  function textOf(write: () => string): string {
    const text = changes().own.length === 0 ? repository.originalText() : write();
    return unknown.size === 0 ? text : withEdits(text, unknown);
  }

  /** Whether the rules leave a field no other value than this. */
  function isFixed(field: Field | undefined, pointer: string, value: JsonValue | undefined): boolean {
    const limit = field?.limited === undefined ? undefined : limits.get(field.limited, rowsOf(pointer).at(-1));
    return limit?.fixed !== undefined && equalJson(limit.fixed, value);
  }

  function changes() {
    // No person can set what no page shows.
    const isDecided = ({ field, pointer, to }: Change): boolean => field.hidden || isFixed(field, pointer, to);
    const all = repository.changes();
    const own = new Set(all.filter((change) => !isDecided(change)));
    // Of two values that lead to one another, the one that is worked out from the other's keys is what a person sets.
    const isWorkedOut = ({ field }: Change): boolean => field.schema['x-derived'] === true;
    const asked = [...own].sort((a, b) => Number(isWorkedOut(a)) - Number(isWorkedOut(b)));
    for (const change of asked) {
      own.delete(change);
      if (!isFollowing(change, [...own])) own.add(change);
    }
    return { own: all.filter((change) => own.has(change)), following: all.filter((change) => !own.has(change)) };
  }

  const planOf = (names: readonly string[]) =>
    plan({
      type: 'object',
      properties: Object.fromEntries(names.flatMap((name) => [[name, sections.get(name)?.schema ?? {}]])),
    });
  let edited = planOf([]);
  let checkFields = createFieldChecks(edited);

  const withUnwritable = (found: readonly Issue[]): readonly Issue[] =>
    found.some(({ severity }) => severity === 'error') ? found : [...found, unwritable(repository) ?? []].flat();

  async function check(): Promise<readonly Issue[]> {
    const loading = [...sections].map(async ([name, own]) => [name, await own.loadValidator()] as const);
    const validators = new Map(await Promise.all(loading));
    return withUnwritable(checkDocument({ plan: edited, document: repository.document(), read, limits, validators }));
  }

  return {
    repository,
    extend(part) {
      const added = Object.entries(part.sections).filter(([name]) => !sections.has(name));
      for (const [name, section] of added) sections.set(name, section);
      // What is only read must not stand in for what is edited.
      const more = Object.entries(part.reads ?? {}).filter(([name]) => !sections.has(name) && !(name in reads));
      reads = { ...reads, ...Object.fromEntries(more) };
      for (const rule of part.rules) rules.add(rule);
      consequences = [...new Set([...consequences, ...part.consequences])];
      repository.addModels({
        ...Object.fromEntries(more),
        ...Object.fromEntries(added.map(([name, { schema }]) => [name, schema])),
      });
      edited = planOf([...sections.keys()]);
      checkFields = createFieldChecks(edited);
      read = createRead(repository.plan(), repository.document);
      limits = source.limits(read, [...rules]);
      isSecret = secretKeys(repository.plan());
      if (unknown.size > 0) {
        const waiting = unknown;
        unknown = new Map();
        take(waiting);
      }
      generation++;
      notify();
    },
    planOf,
    limits: () => limits,
    generation: () => generation,
    view() {
      if (view !== undefined) return view;
      const { own, following } = changes();
      const { undo, redo } = history.next();
      view = {
        pending: own.length + unknown.size,
        pendingBySection: countBySection(own),
        interruption: interruption(
          strongestEffect([
            ...[...own, ...following].map(({ field }) => field.effect),
            // What a line does that no section knows, nobody can say.
            ...(unknown.size > 0 ? (['link'] as const) : []),
          ]),
          () => source.radarCheck(textOf(() => writableText(repository))),
        ),
        // Field by field: what only the whole of a section can show is found before it is sent.
        errors: withUnwritable(checkFields(repository.document(), read, limits))
          .filter(({ severity }) => severity === 'error')
          .map((issue) => issueLink(repository.plan(), issue)),
        keys: new Set([...own, ...following].flatMap(({ field }) => field.key ?? [])),
        undo: undo?.pointer,
        redo: redo?.pointer,
      };
      return view;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    isSecret: (key) => isSecret(key),
    set(pointer, value) {
      if (equalJson(repository.get(pointer), value)) return;
      const before = repository.document();
      repository.set(pointer, value);
      const pointers = followUp([pointer]);
      const step = { pointer, before, after: repository.document() };
      if (!travelling) history.record(step, isFixed(fieldAt(repository.plan(), pointer), pointer, value));
      if (pointers.length > 0) for (const listener of followedListeners) listener(pointers);
      resting.stir();
    },
    onFollowed(listener) {
      followedListeners.add(listener);
      return () => followedListeners.delete(listener);
    },
    undo: (...taken) =>
      replaceStep(taken.length === 1 ? (taken[0]?.pointer ?? '') : '', () => {
        const before = repository.document();
        // From the last: the rows before it stay where they are.
        for (const change of taken.toReversed()) repository.revert(change);
        followUp(changedPointers(before, repository.document()));
      }),
    discard: () =>
      replaceStep('', () => {
        unknown = new Map();
        repository.revert();
      }),
    history,
    travel(way) {
      if (travelling) return undefined;
      const step = history[way]();
      if (step === undefined) return undefined;
      const [from, to] = way === 'undo' ? [step.after, step.before] : [step.before, step.after];
      const target = stepped(repository.document(), from, to);
      if (followedListeners.size > 0) {
        void moveTo(target);
        return step;
      }
      replace(() => repository.set('', target));
      notify();
      return step;
    },
    changes,
    pending: () => changes().own.length + unknown.size,
    check,
    texts: () => ({ base: repository.originalText(), mine: textOf(repository.text) }),
    lines: () => ({ base: repository.originalText(), mine: textOf(() => writableText(repository)) }),
    edits: () =>
      textEdits(
        repository.originalText(),
        textOf(() => writableText(repository)),
      ),
    change: (edits) => replaceStep('', () => take(edits)),
    unknownEdits: () => unknown,
    trial() {
      const other = createDraft({ ...source, text: repository.originalText() });
      other.extend({ sections: Object.fromEntries(sections), reads, rules: [...rules], consequences });
      return other;
    },
    rebase: (original, theirs) =>
      replaceText(() => {
        repository.load(original, theirs);
        holdUnknown(new Map([...unknown].filter(([key]) => !theirs.includes(key))));
      }),
    commit: (committed) =>
      replaceText(() => {
        repository.load(committed);
        holdUnknown(unknown);
      }),
  };
}
