import { checkDocument, type Validate } from '../../engine/check/checkDocument.ts';
import type { Issue } from '../../engine/check/issue.ts';
import { decode } from '../../engine/config/codec.ts';
import type { Change } from '../../engine/config/fieldDiff.ts';
import { parseText } from '../../engine/config/flatText.ts';
import { createRepository, type Repository } from '../../engine/config/repository.ts';
import { equalJson } from '../../engine/json.ts';
import type { LimitSource } from '../../engine/limits/limit.ts';
import { createRead, type Read } from '../../engine/plan/active.ts';
import type { Plan } from '../../engine/plan/field.ts';
import { plan } from '../../engine/plan/plan.ts';
import { rowsOf } from '../../engine/pointer.ts';
import type { JsonValue, Schema } from '../../engine/schema.ts';
import { countBySection } from './countBySection.ts';
import type { DraftView } from './draftView.ts';
import { interruption } from './interruption.ts';
import { issueLink } from './issueLink.ts';
import type { KeptEdits } from './keptEdits.ts';
import { secretKeys } from './secretKeys.ts';
import { settleDecided } from './settleDecided.ts';
import { textEdits, withEdits } from './textEdits.ts';

/** A section of the configuration: its schema, and the way to the validator that was compiled from it. */
export interface Section {
  readonly schema: Schema;
  readonly loadValidator: () => Promise<Validate>;
}

export interface DraftSource {
  readonly sections: Readonly<Record<string, Section>>;
  /** Configuration text as the device has it. */
  readonly text: string;
  /** The rules at work on a draft; called again when the draft is replaced as a whole. */
  readonly limits: (read: Read) => LimitSource;
  /** Seconds the chosen channels must be listened to before anything may be sent on them. */
  readonly radarCheck: (read: Read) => number;
  /** From the board information. */
  readonly rebootSeconds: number;
}

/** The configuration as the person is leaving it: the repository, the limits in force, what is wrong, what is pending. */
export interface Draft {
  readonly repository: Repository;
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
  readonly undo: (change: Change) => void;
  readonly discard: () => void;
  /** Changes a person made; `following` are values the rules decide, which go along with them. */
  readonly changes: () => { readonly own: readonly Change[]; readonly following: readonly Change[] };
  readonly pending: () => number;
  /** All errors and warnings of the whole draft, by fields, limits and compiled schemas. */
  readonly check: () => Promise<readonly Issue[]>;
  readonly texts: () => { readonly base: string; readonly mine: string };
  /** The pending changes as lines. */
  readonly edits: () => KeptEdits;
  /** Makes these lines changes of the draft; keys no section knows are left alone. */
  readonly change: (edits: KeptEdits) => void;
  /** Stands the draft on a newer text; for these keys the device's value wins. */
  readonly rebase: (original: string, theirs: readonly string[]) => void;
  /** The device has this text for good: nothing is pending that it holds. */
  readonly commit: (text: string) => void;
}

/** Milliseconds in which changes are gathered before the bar follows: a person types faster than a bar is read. */
const REST = 60;

export function createDraft(source: DraftSource): Draft {
  const schemas = Object.entries(source.sections).map(([name, { schema }]) => [name, schema] as const);
  const repository = createRepository({
    sections: Object.fromEntries(schemas),
    text: source.text,
    isAvailable: ({ limited }, rows) =>
      limited === undefined || limits.get(limited, rows.at(-1))?.unavailable === undefined,
  });
  const read = createRead(repository.plan(), repository.document);
  let limits = source.limits(read);
  let generation = 0;
  let view: DraftView | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();

  function notify(): void {
    clearTimeout(timer);
    timer = undefined;
    view = undefined;
    for (const listener of [...listeners]) listener();
  }

  /** A change that no form made: the rules begin anew, and so do the forms. */
  function replace(change: () => void): void {
    change();
    limits = source.limits(read);
    settleDecided(repository, limits, read);
    generation++;
    notify();
  }

  function changes() {
    const isDecided = ({ field, pointer, to }: Change): boolean => {
      const limit = field.limited === undefined ? undefined : limits.get(field.limited, rowsOf(pointer).at(-1));
      return limit?.fixed !== undefined && equalJson(limit.fixed, to);
    };
    const all = repository.changes();
    return { own: all.filter((change) => !isDecided(change)), following: all.filter(isDecided) };
  }

  const checkWith = (validators: ReadonlyMap<string, Validate>) =>
    checkDocument({ plan: repository.plan(), document: repository.document(), read, limits, validators });

  async function check(): Promise<readonly Issue[]> {
    const entries = Object.entries(source.sections);
    return checkWith(
      new Map(await Promise.all(entries.map(async ([name, own]) => [name, await own.loadValidator()] as const))),
    );
  }

  return {
    repository,
    planOf: (names) =>
      plan({ type: 'object', properties: Object.fromEntries(schemas.filter(([name]) => names.includes(name))) }),
    limits: () => limits,
    generation: () => generation,
    view() {
      const { own } = changes();
      view ??= {
        pending: own.length,
        pendingBySection: countBySection(own),
        interruption: interruption(
          own.map(({ field }) => field.effect),
          repository.isChanged('/radio') ? source.radarCheck(read) : 0,
          source.rebootSeconds,
        ),
        // Field by field: what only the whole of a section can show is found before it is sent.
        errors: checkWith(new Map())
          .filter(({ severity }) => severity === 'error')
          .map((issue) => issueLink(repository.plan(), issue)),
      };
      return view;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    isSecret: secretKeys([repository.plan()]),
    set(pointer, value) {
      repository.set(pointer, value);
      timer ??= setTimeout(notify, REST);
    },
    undo: (change) => replace(() => repository.revert(change)),
    discard: () => replace(() => repository.revert()),
    changes,
    pending: () => changes().own.length,
    check,
    texts: () => ({ base: repository.originalText(), mine: repository.text() }),
    edits: () => textEdits(repository.originalText(), repository.text()),
    change(edits) {
      replace(() => {
        const wanted = decode(repository.plan(), parseText(withEdits(repository.text(), edits)));
        for (const section of Object.keys(source.sections)) repository.set(`/${section}`, wanted[section]);
      });
    },
    rebase: (original, theirs) => replace(() => repository.load(original, theirs)),
    commit: (text) => replace(() => repository.load(text)),
  };
}
