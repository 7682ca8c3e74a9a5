import { type FlatText, fieldOfKey, locate } from 'guywire-engine/config';
import type { Lines } from 'guywire-engine/draft';
import { issueLink, issueWords } from '../draft/issueLink.ts';
import type { SettingsDraft } from '../draft/settingsDraft.ts';
import type { LineProblem } from './lineProblems.ts';

/**
 * Issues of fields, limits and compiled schemas for the edits, with line numbers. Applies the edits to a copy of the
 * draft state.
 * @param edited the edited text, for its line numbers
 */
export async function fieldProblems(
  draft: SettingsDraft,
  edits: Lines,
  edited: FlatText,
): Promise<readonly LineProblem[]> {
  const preview = draft.preview(draft.edits(), edits);
  const issues = (await draft.check(preview)).filter(({ severity }) => severity === 'error');
  if (issues.length === 0) return [];
  const plan = draft.plan();
  const { document } = preview;
  const lines = new Map<string, number>();
  for (const [index, { key }] of edited.lines.entries()) {
    const found = key === undefined ? undefined : fieldOfKey(plan, key);
    const pointer = found && locate(plan, document, found.field, found.numbers);
    if (pointer !== undefined) lines.set(pointer, index + 1);
  }
  return issues.map((issue) => ({
    line: lines.get(issue.pointer),
    // Lines have values in base units, so messages name bounds in base units too.
    reason: { text: issueWords(issueLink(plan, document, issue)) },
  }));
}
