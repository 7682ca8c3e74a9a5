import { hostSchema } from '../../schemas/device/diagnostics/host.ts';
import { t } from '../i18n/t.ts';

const HOST = new RegExp(hostSchema.pattern, 'u');

/** Longest name of a host (RFC 1035 §2.3.4). */
export const LONGEST_HOST = hostSchema.maxLength;

/** Why the device would not take this for a host; undefined where it would. */
export function hostProblem(host: string): string | undefined {
  if (host === '') return t('Enter a host name or an IP address.');
  return host.length <= LONGEST_HOST && HOST.test(host) ? undefined : t(hostSchema['x-message']);
}

/**
 * Why a tool cannot be started; what is wrong with which field stands beside it.
 * @param isRestRight whether the other fields are right
 */
export function unavailable(host: string, isRestRight: boolean): string | undefined {
  const problem = hostProblem(host);
  if (host === '') return problem;
  return problem === undefined && isRestRight ? undefined : t('Correct the marked fields.');
}
