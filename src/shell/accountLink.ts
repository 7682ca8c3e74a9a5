/** The address of the user's account, if it is one a link may lead to: http or https (specification §3, user info). */
export function accountLink(address: string | undefined): string | undefined {
  if (address === undefined || !URL.canParse(address)) {
    return undefined;
  }
  const url = new URL(address);
  return url.protocol === 'http:' || url.protocol === 'https:' ? url.href : undefined;
}
