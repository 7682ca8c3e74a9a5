import { controllerKey } from '../../rules/network/controllerKey.ts';
import { controllerSchema } from '../../schemas/config/controller.ts';
import { enabledSetting, type Settings } from '../core/settings.ts';

/** State of the connection to the management system. The numbers are our own (D19). */
export const CONTROLLER_STATUS = { disabled: 0, connecting: 1, connected: 2, unreachable: 3 } as const;

export type ControllerState = keyof typeof CONTROLLER_STATUS;

/** Duration of connecting in seconds. */
const CONNECT_SECONDS = 10;

/** Domain that never resolves (RFC 6761). Tests use it for an unreachable controller. */
const UNREACHABLE = /\.invalid(?=[:/+]|$)/i;

/** Connection state. @param seconds since the start of the connection */
export function controllerState(settings: Settings, seconds: number): ControllerState {
  const key = settings.get('unms.uri') ?? '';
  if (!enabledSetting(settings, 'unms.status') || key === '') return 'disabled';
  if (controllerKey.check(key) !== undefined || UNREACHABLE.test(key)) return 'unreachable';
  return seconds < CONNECT_SECONDS ? 'connecting' : 'connected';
}

/**
 * URL of the management system's pages (docs/device.md#controller). With `--sso`, those of the simulated controller.
 * Else those that the controller reported, while the device is connected.
 */
export function controllerPages(settings: Settings, simulated: string | undefined): string | undefined {
  if (simulated !== undefined) return simulated;
  return enabledSetting(settings, 'unms.status') ? settings.get('unms.ui_url') || undefined : undefined;
}

/** Domains that these pages may use, in addition to IP addresses (D23). */
export function cloudDomains(settings: Settings): readonly string[] {
  const { default: usual } = controllerSchema.properties.cloudDomains;
  return (settings.get('unms.cloud_domains') ?? usual).split(',').filter((domain) => domain !== '');
}
