import { CircleAlert } from 'lucide-react';
import { t } from '../i18n/t.ts';
import type { SignInOutcome } from './outcome.ts';

/** Reasons that are shown; a longer list would not be read. */
const MOST_REASONS = 5;

/** What every message is shown after (docs/decisions.md#messages). */

const PREFIX = 'Error logging in.';

/** The inline area under the form: why signing in failed (docs/decisions.md#messages). */
export function FormError({ outcome }: { readonly outcome: SignInOutcome | undefined }) {
  return (
    <div className="login-form-error" role="alert">
      {outcome?.kind === 'failed' && (
        <div className="banner banner-bad">
          <CircleAlert strokeWidth={1.6} aria-hidden="true" />
          <div>
            <p>
              {t(PREFIX)} {t(outcome.message)}
            </p>
            {outcome.detail !== undefined && <p>{t(outcome.detail)}</p>}
            {outcome.reasons !== undefined && outcome.reasons.length > 0 && (
              <ul>
                {outcome.reasons.slice(0, MOST_REASONS).map(({ text, params }) => (
                  <li key={`${text} ${JSON.stringify(params)}`}>{t(text, params)}</li>
                ))}
                {outcome.reasons.length > MOST_REASONS && (
                  <li>{t('And {count} more.', { count: outcome.reasons.length - MOST_REASONS })}</li>
                )}
              </ul>
            )}
          </div>
        </div>
      )}
    </div>
  );
}
