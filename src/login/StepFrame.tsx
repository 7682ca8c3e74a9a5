import { CircleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { t } from '../i18n/t.ts';
import type { SignInOutcome } from './outcome.ts';

/** Place of a step among all steps. */
export interface StepPlace {
  /** Starts at 0. */
  readonly index: number;
  readonly count: number;
  /** True if the user came from another step. Then the title gets the focus. */
  readonly moved: boolean;
}

interface Props {
  readonly place: StepPlace;
  readonly title: string;
  readonly intro?: ReactNode;
  readonly children: ReactNode;
}

export function StepFrame({ place, title, intro, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { index, count, moved } = place;
  const bars = Array.from({ length: count }, (_, step) => step);

  useEffect(() => {
    if (moved) {
      heading.current?.focus();
    }
  }, [moved]);

  return (
    <>
      {count > 1 && (
        <div className="login-progress">
          <span className="visually-hidden">{t('Step {step} of {count}', { step: index + 1, count })}</span>
          {bars.map((bar) => (
            <i key={bar} data-done={bar <= index} aria-hidden="true" />
          ))}
        </div>
      )}
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {intro && <p className="login-intro">{intro}</p>}
      {children}
    </>
  );
}

/** Maximum number of reasons. */
const MOST_REASONS = 5;

/** Prefix of every message (docs/decisions.md#messages). */

const PREFIX = 'Error logging in.';

/** Reason of a failed sign-in, below the form (docs/decisions.md#messages). */
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
