import { signOut } from '../app/signOut.ts';
import { DeviceError } from '../device/deviceError.ts';
import { t } from '../i18n/t.ts';
import type { StartupFailure, StartupPart } from './startup.ts';
import './startup.css';

/** Number of failed attempts after which the page suggests other actions. */
const PATIENT_ATTEMPTS = 3;

const NOT_READ: Readonly<Record<StartupPart, string>> = {
  user: 'The account could not be read.',
  configuration: 'The configuration could not be read.',
  status: 'The status could not be read.',
  domain: 'The channels of the country could not be read.',
};

interface StartupViewProps {
  readonly failure: StartupFailure | undefined;
  /** True once the texts of the user's language are loaded or failed to load. */
  readonly isLanguageKnown: boolean;
  /** Seconds. */
  readonly bootTime: number;
}

/**
 * Skeleton of the page with the progress of the startup. Waits for the user's language unless there is a failure. The
 * page is inert until the device answers.
 */
export function StartupView({ failure, isLanguageKnown, bootTime }: StartupViewProps) {
  return (
    <div className="startup" aria-busy="true">
      <div className="startup-shape" aria-hidden="true">
        <div className="startup-side">
          {['62%', '48%', '70%', '55%'].map((width) => (
            <span key={width} style={{ inlineSize: width }} />
          ))}
        </div>
        <div className="startup-page">
          <span className="startup-title" />
          <span className="card startup-card" />
          <span className="card startup-card" />
        </div>
      </div>
      <main className="startup-message">
        <div role="status">
          {(isLanguageKnown || failure !== undefined) && (
            <div className="card">
              <h1>{t('Please wait...')}</h1>
              {failure === undefined ? (
                <p>{t('Reading the configuration and the status of the device.')}</p>
              ) : (
                <FailureText failure={failure} bootTime={bootTime} />
              )}
            </div>
          )}
        </div>
      </main>
    </div>
  );
}

interface FailureTextProps {
  readonly failure: StartupFailure;
  readonly bootTime: number;
}

function FailureText({ failure: { attempt, part, error }, bootTime }: FailureTextProps) {
  return (
    <>
      <p>
        {t(NOT_READ[part])} {reason(error)}
      </p>
      <p className="startup-attempt">{t('Attempt {attempt} failed. Trying again every second.', { attempt })}</p>
      {attempt >= PATIENT_ATTEMPTS && (
        <>
          <p>
            {t('A restart takes up to {seconds} seconds. After that, check power and cable.', { seconds: bootTime })}
          </p>
          <div className="startup-actions">
            <button type="button" className="button" onClick={() => location.reload()}>
              {t('Reload the page')}
            </button>
            <button type="button" className="button button-quiet" onClick={() => signOut()}>
              {t('Sign out')}
            </button>
          </div>
        </>
      )}
    </>
  );
}

/** Reason in words, from the device if it gave one. */
function reason(error: unknown): string {
  if (!(error instanceof DeviceError)) {
    return t('Something went wrong on this page.');
  }
  switch (error.kind) {
    case 'network':
      return navigator.onLine ? t('The device does not answer.') : t('This browser has no network.');
    case 'status':
      return t('The device answered with error {status}.', { status: String(error.status) });
    case 'api':
      return t('The device says: {message}', { message: error.message });
    case 'incomplete':
      return t('The device sent an incomplete answer.');
  }
}
