import { hostSchema } from '../../schemas/device/diagnostics/host.ts';
import { t } from '../i18n/t.ts';

const HOST = new RegExp(hostSchema.pattern, 'u');

/** Maximum length of a host name (RFC 1035 §2.3.4). */
export const LONGEST_HOST = hostSchema.maxLength;

/** Reason why the device rejects a host; undefined if it accepts it. */
export function hostProblem(host: string): string | undefined {
  if (host === '') return t('Enter a host name or an IP address.');
  return host.length <= LONGEST_HOST && HOST.test(host) ? undefined : t(hostSchema['x-message']);
}

/**
 * Reason why a tool cannot start. Fields show their own errors.
 * @param isRestRight true if the other fields are valid
 */
export function unavailable(host: string, isRestRight: boolean): string | undefined {
  const problem = hostProblem(host);
  if (host === '') return problem;
  return problem === undefined && isRestRight ? undefined : t('Correct the marked fields.');
}
