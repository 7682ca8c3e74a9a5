import { parsedUrl } from './core/parsedUrl.ts';

/**
 * Hosts of the cloud controllers, by kind of management service; subdomains count. Those of the configuration take their
 * place, where the device tells them (D23).
 */
export const CLOUD_DOMAINS: readonly string[] = ['ui.com', 'uisp.com', 'unmsapp.com'];

/** Name of the parameter that tells the controller which device to come back to. */
const DEVICE_PARAMETER = 'device';

const IP_V4 = /^(?:\d{1,3}\.){3}\d{1,3}$/;

/**
 * The address of single sign-on through a controller, the device's host appended as a parameter; nothing unless the
 * controller's host is an IP address or in a cloud domain, on a dot boundary (D23).
 * @param address `sso_url` of the public info: anything at all
 * @param deviceHost host (and port) under which the browser reached the device
 * @param domains cloud domains of the configuration
 */
export function signOnLink(
  address: string,
  deviceHost: string,
  domains: readonly string[] = CLOUD_DOMAINS,
): string | undefined {
  const url = controllerUrl(address, domains);
  url?.searchParams.set(DEVICE_PARAMETER, deviceHost);
  return url?.href;
}

/** Where the account of a person who signed in through a controller is kept. */
export interface ControllerAccount {
  readonly link: string;
  /** It is an account of the cloud, not of a controller of one's own. */
  readonly isCloud: boolean;
}

/**
 * The account at the controller, judged by the same host test as single sign-on (D23).
 * @param address `account_url` of the user info: anything at all
 */
export function controllerAccount(
  address: string,
  domains: readonly string[] = CLOUD_DOMAINS,
): ControllerAccount | undefined {
  const url = controllerUrl(address, domains);
  return url && { link: url.href, isCloud: isCloudHost(url.hostname, domains) };
}

function controllerUrl(address: string, domains: readonly string[]): URL | undefined {
  const url = parsedUrl(address);
  const isWeb = url?.protocol === 'http:' || url?.protocol === 'https:';
  return isWeb && isController(url.hostname, domains) ? url : undefined;
}

/** Whether an account of the controller is a cloud account: the same host test without the addresses. */
export function isCloudHost(hostname: string, domains: readonly string[] = CLOUD_DOMAINS): boolean {
  return domains.some((domain) => hostname === domain || hostname.endsWith(`.${domain}`));
}

/** The URL parser has already put IPv4 literals of every notation into dotted form and IPv6 ones in brackets. */
function isController(hostname: string, domains: readonly string[]): boolean {
  return IP_V4.test(hostname) || hostname.startsWith('[') || isCloudHost(hostname, domains);
}
