import { DeviceError } from '../device/deviceError.ts';
import { t } from '../i18n/t.ts';

/** Translated reason why a call to the device failed. Prefers the device's own message. */
export function failureText(error: unknown): string {
  if (error instanceof DeviceError && error.kind === 'api') return t(error.message);
  if (error instanceof DeviceError && error.kind === 'network') {
    return t('The device did not answer. Please try again.');
  }
  return t('The device did not answer as expected. Please try again.');
}

/** Error message of a failed call, announced when it appears. */
export function CallProblem({ text }: { readonly text: string | undefined }) {
  return (
    <div role="alert">
      {text !== undefined && (
        <div className="field-error">
          <p>{text}</p>
        </div>
      )}
    </div>
  );
}
