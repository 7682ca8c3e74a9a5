import { readAccounts } from '../../accounts/accounts.ts';
import { json } from '../../core/answer.ts';
import { cloudDomains, controllerPages } from '../../status/controller.ts';
import type { AnswerOf, SignedInCall } from '../call.ts';

/** Generated avatar with the initial of a name. */
function picture(name: string): string {
  const letter = /^[A-Za-z0-9]/.exec(name)?.[0].toUpperCase() ?? '';
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 28 28"><rect width="28" height="28" fill="#2a5db0"/><text x="14" y="19" font-family="sans-serif" font-size="14" text-anchor="middle" fill="#fff">${letter}</text></svg>`;
  return `data:image/svg+xml;base64,${Buffer.from(drawing).toString('base64')}`;
}

/**
 * GET `/api/info/user`: the signed-in user. For accounts of the controller, also avatar and account URL
 * (docs/device.md#user-info).
 */
export function userInfo({ device, session }: SignedInCall): AnswerOf<'userInfo'> {
  const settings = device.settings();
  const account = readAccounts(settings).find(({ number }) => number === session.account);
  const username = account?.name ?? session.username;
  const pages = controllerPages(settings, device.controllerAddress);
  const accountLinks = pages === undefined ? {} : { account_url: pages, cloud_domains: cloudDomains(settings) };
  return json({
    sso: session.signOn,
    ...(session.signOn ? { avatar: picture(username), ...accountLinks } : {}),
    username,
    readOnlyUser: session.readOnly,
  });
}
