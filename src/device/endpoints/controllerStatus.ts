import { getJson } from '../call.ts';
import type { CallOptions } from '../send.ts';

/** Connection to the controller (docs/device.md#controller). */
export interface ControllerStatus {
  readonly enabled: boolean;
  /** Address of the controller, with its secret part masked. */
  readonly key: string;
  /** Web page of the controller; undefined unless it is http or https. */
  readonly pageUrl?: string | undefined;
  /** State from the device: `connected`, `connecting`, …; may be an unknown word. */
  readonly status: string;
  readonly statusCode?: number | undefined;
}

/** @throws DeviceError of kind `incomplete` if the response is no object */
export async function getControllerStatus(options?: CallOptions): Promise<ControllerStatus> {
  const payload = await getJson('/api/unms/status', options);
  const { key, uiURL, status, details } = payload;
  const code = details?.statusCode;
  return {
    enabled: payload.enabled === true,
    key: typeof key === 'string' ? key : '',
    pageUrl: typeof uiURL === 'string' && /^https?:\/\//i.test(uiURL) ? uiURL : undefined,
    status: typeof status === 'string' ? status : '',
    statusCode: typeof code === 'number' ? code : undefined,
  };
}
