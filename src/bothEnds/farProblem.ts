import { message } from 'guywire-engine/check';
import { failureText } from '../app/CallProblem.tsx';
import { DeviceError } from '../device/deviceError.ts';
import { FarSilence, FarUnknown } from '../device/endpoints/farEnd.ts';
import { t } from '../i18n/t.ts';
import { CannotChange } from './openFarEnd.ts';

export function farProblem(error: unknown): string {
  if (error instanceof CannotChange) return error.message;
  if (error instanceof FarUnknown) {
    return t('This address is not the other end of the link. Use the address this radio sees there.');
  }
  if (error instanceof FarSilence) {
    return t('The other end does not answer over the link. It reverts if it has begun.');
  }
  if (error instanceof DeviceError && error.status === 401) {
    return t('The session at the other end has ended. Turn this off and on again to sign in.');
  }
  if (error instanceof DeviceError && error.status === 409) {
    return t('Another user is changing the other end. Turn this off and on again to reload it.');
  }
  if (error instanceof DeviceError && error.status === 404) {
    return t('The other end is a model or firmware that cannot be changed from here.');
  }
  if (error instanceof DeviceError && error.issues.length > 0) {
    const reasons = error.issues.map((issue) => message(issue, t)).join(' ');
    return t('The other end refused the settings: {reasons}', { reasons });
  }
  return failureText(error);
}
