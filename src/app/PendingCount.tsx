import { plural } from '../i18n/t.ts';

/** What waits on a settings page. */
export interface PageCounts {
  readonly changes: number;
  /** Settings that must be settled before the changes can be sent. */
  readonly errors: number;
}

/** What waits to be sent: settings write it, the navigation reads it. */
export interface PendingCounts {
  /** By the id of the page (`wireless`); pages left out have none. */
  readonly pages: ReadonlyMap<string, PageCounts>;
  /** Changes on all pages, and those that are on none. */
  readonly total: number;
}

/** What is pending, and what is wrong: told apart by words and shape, not by colour alone. */
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
