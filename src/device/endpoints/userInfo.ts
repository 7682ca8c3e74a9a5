import { getJson } from '../call.ts';
import { readDomains } from '../readDomains.ts';
import type { CallOptions } from '../send.ts';

/** Signed-in user (docs/device.md#user-info). */
export interface UserInfo {
  /** Signed in through a controller. */
  readonly signOn: boolean;
  readonly accountUrl?: string | undefined;
  /** Cloud domains of the configuration; undefined if the device does not report them. */
  readonly cloudDomains?: readonly string[] | undefined;
  /** Data image; undefined if missing or of another kind. */
  readonly avatar?: string | undefined;
  readonly username: string;
  readonly readOnlyUser: boolean;
}

/** @throws DeviceError */
export async function getUserInfo(options?: CallOptions): Promise<UserInfo> {
  const payload = await getJson('/api/info/user', options);
  const { account_url: accountUrl, avatar, username } = payload;
  return {
    signOn: payload.sso === true,
    accountUrl: typeof accountUrl === 'string' && accountUrl !== '' ? accountUrl : undefined,
    cloudDomains: readDomains(payload.cloud_domains),
    avatar: typeof avatar === 'string' && avatar.startsWith('data:image/') ? avatar : undefined,
    username: typeof username === 'string' ? username : '',
    readOnlyUser: payload.readOnlyUser === true,
  };
}
