import { parsedUrl } from './core/parsedUrl.ts';

/**
 * Default domains of the cloud controllers, by management service, including subdomains. Domains in the configuration
 * replace them if the device reports any (D23).
 */
export const CLOUD_DOMAINS: readonly string[] = ['ui.com', 'uisp.com', 'unmsapp.com'];

/** Query parameter with the device host, so that the controller can link back. */
const DEVICE_PARAMETER = 'device';

const IP_V4 = /^(?:\d{1,3}\.){3}\d{1,3}$/;

/**
 * Single sign-on URL of a controller, with the device host as a parameter. Undefined unless the controller's host is
 * an IP address or within a cloud domain, on a dot boundary (D23).
 * @param address `sso_url` of the public info: any untrusted value
 * @param deviceHost host (and port) of the device in the browser
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

/** Account page of a user who signed in through a controller. */
export interface ControllerAccount {
  readonly link: string;
  /** True for a cloud account, false for a private controller. */
  readonly isCloud: boolean;
}

/**
 * Account at the controller, with the same host check as single sign-on (D23).
 * @param address `account_url` of the user info: any untrusted value
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

/** True for the host of a cloud account: the same check without IP addresses. */
export function isCloudHost(hostname: string, domains: readonly string[] = CLOUD_DOMAINS): boolean {
  return domains.some((domain) => hostname === domain || hostname.endsWith(`.${domain}`));
}

/** The URL parser has normalized IPv4 literals to dotted form and IPv6 literals to brackets. */
function isController(hostname: string, domains: readonly string[]): boolean {
  return IP_V4.test(hostname) || hostname.startsWith('[') || isCloudHost(hostname, domains);
}
