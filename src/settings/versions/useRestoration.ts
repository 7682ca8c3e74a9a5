import type { FlatText } from 'guywire-engine/config';
import { useEffect, useMemo, useState } from 'react';
import { failureText } from '../../app/CallProblem.tsx';
import { useDevice } from '../../app/deviceContext.ts';
import type { Settings } from '../core/settings.ts';
import { useDraft } from '../draft/useDraft.ts';
import { type BackupNote, backupNotes } from '../restore/backupNotes.ts';
import { preselected, type RestoreSection, restorePlan, stagedBy } from '../restore/restorePlan.ts';
import { useConventions } from '../words/useConventions.ts';

/** Preview of restoring a version, computed like the dialog that restores it. */
export interface Restoration {
  /** Sections that are restored. */
  readonly restored: readonly RestoreSection[];
  /** Sections that are not selected at first. */
  readonly left: readonly RestoreSection[];
  /** Number of pending changes, and of lines without effect, after staging. */
  readonly count: number;
  readonly quiet: number;
  /** Parts of the text that are never restored, and doubts about it. */
  readonly notes: readonly BackupNote[];
}

/** Loads the preview of a version. Undefined while it loads, and for a version without a text. */
export function useRestoration(
  { draft }: Settings,
  text: FlatText | undefined,
): { readonly restoration: Restoration | undefined; readonly problem: string | undefined } {
  const { board, domain } = useDevice();
  useDraft(draft);
  const { base } = draft.state();
  const conventions = useConventions();
  const [loaded, setLoaded] = useState<Restoration & { readonly of: FlatText; readonly base: FlatText }>();
  const [problem, setProblem] = useState<string>();
  const notes = useMemo(
    () =>
      text === undefined
        ? []
        : backupNotes({
            plan: draft.plan(),
            backup: text,
            name: '',
            device: base,
            board,
            country: domain?.countryName,
          }),
    [text, draft, base, board, domain],
  );
  useEffect(() => {
    let isCurrent = true;
    if (text === undefined) return undefined;
    restorePlan(draft, text, conventions, true).then(
      (sections) => {
        if (!isCurrent) return;
        const selection = preselected(sections, notes);
        const { count, quiet, ...staged } = stagedBy(draft, sections, selection, text, conventions);
        const isRestored = ({ name }: RestoreSection) => selection.has(name);
        setProblem(undefined);
        setLoaded({
          restored: staged.sections.filter(isRestored),
          left: staged.sections.filter((section) => !isRestored(section)),
          count,
          quiet,
          notes,
          of: text,
          base,
        });
      },
      (error: unknown) => {
        if (isCurrent) setProblem(failureText(error));
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [draft, text, base, conventions, notes]);
  const isFresh = loaded?.of === text && loaded?.base === base;
  return { restoration: isFresh ? loaded : undefined, problem };
}
