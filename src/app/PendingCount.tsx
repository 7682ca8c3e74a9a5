import { plural } from '../i18n/t.ts';

export interface PageCounts {
  readonly changes: number;
  /** Settings that must be fixed before the changes can be sent. */
  readonly errors: number;
}

/** Counts of pending changes and errors. The settings write them, the navigation reads them. */
export interface PendingCounts {
  /** By page id (`wireless`). Pages without any are absent. */
  readonly pages: ReadonlyMap<string, PageCounts>;
  /** Changes on all pages, including settings that no page shows. */
  readonly total: number;
}

/** Numbers of errors and pending changes, told apart by words and shape, not by colour alone. */
export function PendingCount({ changes, errors }: PageCounts) {
  return (
    <>
      {errors > 0 && (
        <span className="chip chip-bad">
          <span aria-hidden="true">! {errors}</span>
          <span className="visually-hidden">{plural(errors, { one: '{count} error', other: '{count} errors' })}</span>
        </span>
      )}
      {changes > 0 && (
        <span className="chip chip-pending">
          <span aria-hidden="true">{changes}</span>
          <span className="visually-hidden">
            {plural(changes, { one: '{count} pending change', other: '{count} pending changes' })}
          </span>
        </span>
      )}
    </>
  );
}
