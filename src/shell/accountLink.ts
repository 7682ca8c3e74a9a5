import { parsedUrl } from '../../rules/parsedUrl.ts';

/** The address of the user's account, if it is one a link may lead to: http or https (specification §3, user info). */
export function accountLink(address: string | undefined): string | undefined {
  const url = address === undefined ? undefined : parsedUrl(address);
  return url?.protocol === 'http:' || url?.protocol === 'https:' ? url.href : undefined;
}
