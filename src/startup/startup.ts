import { parseText } from 'guywire-engine/config';
import { DEFAULT_COUNTRY } from '../../rules/constants/general.ts';
import type { RegulatoryDomain } from '../../rules/core/facts.ts';
import { COUNTRY } from '../../schemas/config/keys.ts';
import type { Clock } from '../device/clock.ts';
import type { Configuration, getConfiguration } from '../device/endpoints/configuration.ts';
import { type getRegulatoryDomain, readRegulatoryDomain } from '../device/endpoints/regulatoryDomain.ts';
import type { getStatus, StatusReply } from '../device/endpoints/status.ts';
import type { getUserInfo, UserInfo } from '../device/endpoints/userInfo.ts';
import type { CallOptions } from '../device/send.ts';

/** Milliseconds between a failed attempt and the next one (docs/decisions.md#startup). */
const RETRY_AFTER = 1000;

/** Calls of the startup. Tests pass their own. */
export interface StartupCalls {
  readonly getUserInfo: typeof getUserInfo;
  readonly getConfiguration: typeof getConfiguration;
  readonly getStatus: typeof getStatus;
  readonly getRegulatoryDomain: typeof getRegulatoryDomain;
}

export interface StartupData {
  readonly userInfo: UserInfo;
  readonly configuration: Configuration;
  readonly status: StatusReply;
  readonly domain: RegulatoryDomain | undefined;
}

export type StartupPart = 'user' | 'configuration' | 'status' | 'domain';

export interface StartupFailure {
  /** Counted from 1. */
  readonly attempt: number;
  readonly part: StartupPart;
  readonly error: unknown;
}

export interface StartupOptions {
  readonly calls: StartupCalls;
  readonly clock: Clock;
  /** Regulatory domain cached in the session, unchecked. */
  readonly cachedDomain: unknown;
  /** Called after each failed attempt. Returns true to retry. */
  readonly onFailure: (failure: StartupFailure) => boolean;
}

class PartError extends Error {
  readonly part: StartupPart;

  constructor(part: StartupPart, cause: unknown) {
    super(`${part} was not read`, { cause });
    this.part = part;
  }
}

/**
 * Reads the data that the application needs from the device (docs/decisions.md#startup). User info, configuration and
 * status are read together. The regulatory domain is read if the session has no copy for the configured country. If
 * any call fails, the whole attempt is repeated after one second.
 * @returns undefined if `onFailure` wants no retry
 */
export async function startup(options: StartupOptions): Promise<StartupData | undefined> {
  for (let attempt = 1; ; attempt += 1) {
    const request = new AbortController();
    try {
      return await readDevice(options, { signal: request.signal });
    } catch (error) {
      // Abort the other calls, which would only burden a device in trouble.
      request.abort();
      if (!(error instanceof PartError)) {
        throw error;
      }
      if (!options.onFailure({ attempt, part: error.part, error: error.cause })) {
        return undefined;
      }
      await new Promise<void>((resolve) => options.clock.after(RETRY_AFTER, resolve));
    }
  }
}

async function readDevice({ calls, cachedDomain }: StartupOptions, call: CallOptions): Promise<StartupData> {
  const [userInfo, configuration, status] = await Promise.all([
    part('user', calls.getUserInfo(call)),
    part('configuration', calls.getConfiguration(call)),
    part('status', calls.getStatus(call)),
  ]);
  const country = countryCode(configuration.text);
  const cached = readRegulatoryDomain(cachedDomain);
  if (country === 0) {
    return { userInfo, configuration, status, domain: undefined };
  }
  const domain =
    cached?.countryCode === country ? cached : await part('domain', calls.getRegulatoryDomain(country, call));
  return { userInfo, configuration, status, domain };
}

async function part<Value>(name: StartupPart, call: Promise<Value>): Promise<Value> {
  try {
    return await call;
  } catch (cause) {
    throw new PartError(name, cause);
  }
}

/** The country the configuration text is set to: ISO 3166-1 numeric, 0 = not chosen. */
export function countryCode(configText: string): number {
  const value = parseText(configText).get(COUNTRY) ?? '';
  return /^\d{1,6}$/.test(value) ? Number(value) : DEFAULT_COUNTRY;
}
