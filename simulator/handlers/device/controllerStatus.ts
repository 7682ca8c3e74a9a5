import { json } from '../../core/answer.ts';
import { CONTROLLER_STATUS, controllerState } from '../../status/controller.ts';
import type { AnswerOf, SignedInCall } from '../call.ts';

/** Masks a controller key after its host name. The rest is secret (docs/device.md#controller). */
function maskKey(key: string): string {
  const [address = ''] = key.split('+');
  if (!URL.canParse(address)) return key === '' ? '' : '***';
  const { protocol, host } = new URL(address);
  return `${protocol}//${host}+***`;
}

/** GET `/api/unms/status`: state of the connection to the management system (docs/device.md#controller). */
export function controllerStatus({ device }: SignedInCall): AnswerOf<'controllerStatus'> {
  const { settings, controllerTime } = device.situation();
  const state = controllerState(settings, controllerTime);
  return json({
    enabled: settings.get('unms.status') === 'enabled',
    key: maskKey(settings.get('unms.uri') ?? ''),
    uiURL: settings.get('unms.ui_url') ?? '',
    status: state,
    details: { statusCode: CONTROLLER_STATUS[state] },
  });
}
