import { getJson } from '../call.ts';
import type { CallOptions } from '../send.ts';

/** How the connection to the management system stands (docs/device.md#controller). */
export interface ControllerStatus {
  readonly enabled: boolean;
  /** Its address, the secret part masked. */
  readonly key: string;
  /** Page of the management system for people; absent unless it is http or https. */
  readonly pageUrl?: string | undefined;
  /** As the device puts it: `connected`, `connecting`, …; maybe an unknown word. */
  readonly status: string;
  readonly statusCode?: number | undefined;
}

/** @throws DeviceError of kind `incomplete` where the answer is no object. */
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
