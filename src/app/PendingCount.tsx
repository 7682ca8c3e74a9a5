import { plural } from '../i18n/t.ts';
import type { PageCounts } from './pendingCounts.ts';

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
