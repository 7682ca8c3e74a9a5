import type { Change, ChangeWords, FlatText } from 'guywire-engine/config';
import { equalJson, type Issue, parsePointer, type Sentence } from 'guywire-engine/core';
import { type Command, type DraftState, type Lines, withLines } from 'guywire-engine/draft';
import type { Plan } from 'guywire-engine/plan';
import type { Conventions } from 'guywire-engine/words';
import { COUNTRY } from '../../../schemas/config/keys.ts';
import { PAGES } from '../../app/settingsPages.ts';
import { countryName } from '../../i18n/countryName.ts';
import { t } from '../../i18n/t.ts';
import { type DeviceEndpoint, endpointOf } from '../addressChange/endpointOf.ts';
import type { IssueLink } from '../draft/draftView.ts';
import { issueLink } from '../draft/issueLink.ts';
import type { SettingsDraft } from '../draft/settingsDraft.ts';
import { type MaskedLine, maskedLines } from '../review/maskedLines.ts';
import { changeWords } from '../words/changeWords.ts';
import { ANOTHER_COUNTRY, type BackupNote } from './backupNotes.ts';
import { MISSING_UNKNOWN, restorableEdits, sectionOfKey, UNKNOWN_SECTION } from './restorableEdits.ts';

/** Changes that staging a backup makes in a section. */
interface SectionChanges {
  /** Empty for unknown keys. */
  readonly changes: readonly ChangeWords[];
  /** Derived changes, restored together with the others. */
  readonly following: readonly ChangeWords[];
  /** Lines with an effect that no change covers, such as rules of a filter that is switched off too. */
  readonly counted: readonly MaskedLine[];
  /** Number of lines without effect. They are restored and interrupt nothing. */
  readonly quiet: number;
}

export interface RestoreSection extends SectionChanges {
  /** Empty for unknown keys. */
  readonly name: string;
  readonly title: string;
  readonly edits: Lines;
  readonly lines: readonly MaskedLine[];
  /** Number of lines that differ. An old line and its new one count once. */
  readonly lineCount: number;
  /** Errors that the backup would add to the section. */
  readonly issues: readonly IssueLink[];
  /** Reason why the section is not selected in advance. */
  readonly withheld: Sentence | undefined;
}

/**
 * Changes of a backup by section, validated by fields, limits and compiled schemas. The draft stays unchanged,
 * because the backup is applied to a copy of its state.
 * @param isComplete true for a text that this device stored. A section without lines there had no lines.
 */
export async function restorePlan(
  draft: SettingsDraft,
  backup: FlatText,
  conventions: Conventions,
  isComplete = false,
): Promise<readonly RestoreSection[]> {
  const plan = draft.plan();
  const device = draft.state().base;
  const sections = restorableEdits(plan, device, backup);
  const before = new Set((await draft.check(draft.preview())).map(identity));
  const preview = draft.preview(new Map([...sections.values()].flatMap(({ lines }) => [...lines])));
  const issues = (await draft.check(preview)).filter(
    (issue) => issue.severity === 'error' && !before.has(identity(issue)),
  );
  const lines = maskedLines(draft.lines().base, draft.lines(preview).mine, draft.isSecret);
  const isIn = (name: string, edits: Lines, { text }: MaskedLine) => isLineOf(plan, name, edits, keyIn(text));
  const all = [...sections]
    .map(([name, { lines: edits, isAbsent }]) => {
      const its = lines.filter((line) => isIn(name, edits, line));
      return {
        name,
        title: titleOf(draft, name),
        edits,
        lines: its,
        lineCount: new Set(its.map(({ text }) => keyIn(text))).size,
        issues: issues
          .filter(({ pointer }) => sectionOf(pointer) === name)
          .map((issue) => issueLink(plan, preview.document, issue)),
        withheld: isAbsent && !isComplete ? NOT_IN_BACKUP : withheldReason(plan, name, edits, { device, backup }),
      };
    })
    .filter((section) => section.lines.length > 0 || section.issues.length > 0)
    .sort((a, b) => order(a.name) - order(b.name));
  return withChanges(draft, all, preview, conventions);
}

/** Adds to sections of a backup what they change in a state that stages all of them. */
function withChanges<S extends Pick<RestoreSection, 'name' | 'edits' | 'lines'>>(
  draft: SettingsDraft,
  sections: readonly S[],
  preview: DraftState,
  conventions: Conventions,
): readonly (S & SectionChanges)[] {
  const plan = draft.plan();
  const limits = draft.rules().limits.at(preview.document);
  const { own, following } = draft.changes(preview);
  const { counted, quiet } = draft.lineChanges(preview);
  const names = new Set(sections.map(({ name }) => name));
  const [firstName = ''] = names;
  /** A field can follow a line of another section, such as the gateway of an interface that of the default route. */
  const listedIn = ({ pointer }: Change): string => {
    const own = sectionOf(pointer);
    return names.has(own) ? own : firstName;
  };
  const words = (changes: readonly Change[], name: string) =>
    changes
      .filter((change) => listedIn(change) === name)
      .map((change) => changeWords(plan, limits, conventions, preview.document, change));
  return sections.map((section) => ({
    ...section,
    changes: words(own, section.name),
    following: words(following, section.name),
    counted: countedLines(section.lines, counted),
    quiet: [...quiet.keys()].filter((key) => section.edits.has(key)).length,
  }));
}

const keyIn = (text: string): string => text.slice(0, text.indexOf('='));

/** One line for each counted key: the new line, or the removed one. */
function countedLines(lines: readonly MaskedLine[], counted: Lines): readonly MaskedLine[] {
  return lines.filter(({ sign, text }) => {
    const key = keyIn(text);
    return counted.has(key) && (sign === '+') === (counted.get(key) !== undefined);
  });
}

const NOT_IN_BACKUP: Sentence = { text: 'Not preselected: the backup has none of these lines.' };

/** True for a line of this section, or of the unknown keys that are grouped under this name. */
function isLineOf(plan: Plan, name: string, edits: Lines, key: string): boolean {
  const section = sectionOfKey(plan, key);
  return section === UNKNOWN_SECTION ? edits.has(key) : section === name;
}

/** Reason not to select a section: it may cut off the user, or it was made for another country. */
function withheldReason(
  plan: Plan,
  name: string,
  edits: Lines,
  { device, backup }: { readonly device: FlatText; readonly backup: FlatText },
): RestoreSection['withheld'] {
  const its = backup.get(COUNTRY);
  if (name === 'radio' && its !== undefined && its !== device.get(COUNTRY)) {
    return { text: 'Not preselected: made for {country}.', params: { country: countryName(its) } };
  }
  const [now, then] = [endpointOf(plan, device), endpointOf(plan, withLines(device, edits))];
  if (equalJson(whereOf(now), whereOf(then))) return undefined;
  return { text: 'Not preselected: changes the management address.' };
}

const whereOf = ({ addresses, isDynamic, http = 0, https = 0, vlans }: DeviceEndpoint) =>
  [addresses, isDynamic, http, https, vlans].flat();

const identity = ({ pointer, code }: Issue): string => `${pointer} ${code}`;
const sectionOf = (pointer: string): string => parsePointer(pointer)[0] ?? '';

/** Page and section. Unknown keys come last. */
function titleOf(draft: SettingsDraft, name: string): string {
  if (name === UNKNOWN_SECTION || name === MISSING_UNKNOWN) return t('Lines not in the interface');
  const page = PAGES.find(({ sections }) => sections.includes(name));
  const title = draft.titleOf(name);
  return page === undefined || page.title === title ? t(title) : `${t(page.title)} · ${t(title)}`;
}

function order(name: string): number {
  const place = PAGES.flatMap(({ sections }) => sections).indexOf(name);
  return place < 0 ? Number.MAX_SAFE_INTEGER : place;
}

/** Names of the sections that are selected at first: all sections that can be restored without doubt. */
export function preselected(sections: readonly RestoreSection[], notes: readonly BackupNote[]): ReadonlySet<string> {
  const isDoubtful = notes.some(({ severity, text }) => severity === 'warning' && text !== ANOTHER_COUNTRY);
  const isSafe = ({ issues, withheld }: RestoreSection) =>
    !isDoubtful && issues.length === 0 && withheld === undefined;
  return new Set(sections.filter(isSafe).map(({ name }) => name));
}

/** Result of staging the chosen sections of a backup in a draft without changes. */
export interface Staged {
  readonly command: Extract<Command, { type: 'take' }>;
  /** Number of pending changes, as the bar counts them. */
  readonly count: number;
  /** Number of lines without effect. */
  readonly quiet: number;
  /** All sections. The chosen ones have the changes that they make without the others. */
  readonly sections: readonly RestoreSection[];
}

/** Counts the changes of the chosen sections with the function of the bar. */
export function stagedBy(
  draft: SettingsDraft,
  sections: readonly RestoreSection[],
  selection: ReadonlySet<string>,
  backup: FlatText,
  conventions: Conventions,
): Staged {
  const command = takeCommand(sections, selection, backup);
  const alone = draft.preview(command.lines);
  const chosen = withChanges(draft, chosenOf(sections, selection), alone, conventions);
  return {
    command,
    count: draft.pending(alone),
    quiet: draft.lineChanges(alone).quiet.size,
    sections: sections.map((section) => chosen.find(({ name }) => name === section.name) ?? section),
  };
}

const chosenOf = (sections: readonly RestoreSection[], selection: ReadonlySet<string>) =>
  sections.filter(({ name }) => selection.has(name));

/**
 * Command that applies the chosen sections of a backup to a draft. If all sections are chosen, the order of lines is
 * restored too.
 */
export function takeCommand(
  sections: readonly RestoreSection[],
  selection: ReadonlySet<string>,
  backup: FlatText,
): Extract<Command, { type: 'take' }> {
  const selected = chosenOf(sections, selection);
  const lines = new Map(selected.flatMap(({ edits }) => [...edits]));
  return { type: 'take', lines, ...(selected.length === sections.length && { layout: backup }) };
}
