import { controllerKey } from '../../rules/network/controllerKey.ts';
import { controllerSchema } from '../../schemas/config/controller.ts';
import { enabledSetting, type Settings } from '../core/settings.ts';

/** State of the connection to the management system; the numbers are ours (D19). */
export const CONTROLLER_STATUS = { disabled: 0, connecting: 1, connected: 2, unreachable: 3 } as const;

export type ControllerState = keyof typeof CONTROLLER_STATUS;

/** Seconds a connection takes to come about. */
const CONNECT_SECONDS = 10;

/** No name of this domain ever exists (RFC 6761): a test's controller that cannot be reached. */
const UNREACHABLE = /\.invalid(?=[:/+]|$)/i;

/** How the connection to the management system stands. @param seconds since it began to be made. */
export function controllerState(settings: Settings, seconds: number): ControllerState {
  const key = settings.get('unms.uri') ?? '';
  if (!enabledSetting(settings, 'unms.status') || key === '') return 'disabled';
  if (controllerKey.check(key) !== undefined || UNREACHABLE.test(key)) return 'unreachable';
  return seconds < CONNECT_SECONDS ? 'connecting' : 'connected';
}

/**
 * Address of the pages of the management system: those of a simulated controller (`--sso`), or those that the controller
 * has told the device, while the device reports to it (docs/device.md#controller).
 */
export function controllerPages(settings: Settings, simulated: string | undefined): string | undefined {
  if (simulated !== undefined) return simulated;
  return enabledSetting(settings, 'unms.status') ? settings.get('unms.ui_url') || undefined : undefined;
}

/** In which domains those pages may be, besides under an address (D23). */
export function cloudDomains(settings: Settings): readonly string[] {
  const { default: usual } = controllerSchema.properties.cloudDomains;
  return (settings.get('unms.cloud_domains') ?? usual).split(',').filter((domain) => domain !== '');
}
