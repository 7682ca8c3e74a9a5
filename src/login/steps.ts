import type { PublicInfo } from '../device/endpoints/publicInfo.ts';

export type LoginStepId = 'setup' | 'credentials' | 'sign-in';

/**
 * The screens on the way in, in order (docs/decisions.md#sign-in): setup while it is not complete, then an account or a
 * sign-in.
 */
export function stepsFor(info: Pick<PublicInfo, 'setupComplete' | 'defaultPassword'>): readonly LoginStepId[] {
  const last: LoginStepId = info.defaultPassword ? 'credentials' : 'sign-in';
  return info.setupComplete ? [last] : ['setup', last];
}
