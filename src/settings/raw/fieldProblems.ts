import type { FlatText } from '../../../engine/config/flatText.ts';
import { fieldOfKey } from '../../../engine/config/keyIndex.ts';
import { locate } from '../../../engine/config/rowIdentity.ts';
import { t } from '../../i18n/t.ts';
import type { Draft } from '../draft.ts';
import { issueLink } from '../issueLink.ts';
import type { KeptEdits } from '../keptEdits.ts';
import type { LineProblem } from './lineProblems.ts';

/**
 * What fields, limits and compiled schemas have to say of these edits of the draft, each at the line it is about. The edits
 * are tried on another draft.
 * @param edited the text they make, for the numbers of its lines
 */
export async function fieldProblems(
  draft: Draft,
  edits: KeptEdits,
  edited: FlatText,
): Promise<readonly LineProblem[]> {
  const trial = draft.trial();
  trial.change(draft.edits());
  trial.change(edits);
  const issues = (await trial.check()).filter(({ severity }) => severity === 'error');
  if (issues.length === 0) return [];
  const plan = trial.repository.plan();
  const document = trial.repository.document();
  const lines = new Map<string, number>();
  for (const [index, { key }] of edited.lines.entries()) {
    const found = key === undefined ? undefined : fieldOfKey(plan, key);
    const pointer = found && locate(plan, document, found.field, found.numbers);
    if (pointer !== undefined) lines.set(pointer, index + 1);
  }
  return issues.map((issue) => {
    const { label, message } = issueLink(plan, issue);
    const text = label === '' ? message : t('{label}: {message}', { label, message });
    return { line: lines.get(issue.pointer), reason: { text } };
  });
}
