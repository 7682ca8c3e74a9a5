/**
 * Full version of the installed firmware; empty if unknown. The full version is from the sign-in, so it is dropped if
 * another version was installed within the session.
 * @param atSignIn `fullVersion` of the session
 * @param installed version in the status, such as `v8.7.18`
 */
export function fullVersion(atSignIn: string, installed: string | undefined): string {
  const short = (installed ?? '').replace(/^v/, '');
  const at = short === '' ? -1 : atSignIn.indexOf(short);
  // 8.7.1 must not match 8.7.18.
  return at < 0 || /^\d/.test(atSignIn.slice(at + short.length)) || atSignIn === installed ? '' : atSignIn;
}
