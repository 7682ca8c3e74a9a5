import type { RegulatoryDomain } from '../../rules/core/facts.ts';
import { countryCode } from '../app/countryCode.ts';
import type { Clock } from '../device/clock.ts';
import type { Configuration, getConfiguration } from '../device/endpoints/configuration.ts';
import { type getRegulatoryDomain, readRegulatoryDomain } from '../device/endpoints/regulatoryDomain.ts';
import type { getStatus, StatusReply } from '../device/endpoints/status.ts';
import type { getUserInfo, UserInfo } from '../device/endpoints/userInfo.ts';
import type { CallOptions } from '../device/send.ts';

/** Milliseconds from a failed attempt to the next (docs/decisions.md#startup). */
const RETRY_AFTER = 1000;

/** The calls that startup makes; tests give their own. */
export interface StartupCalls {
  readonly getUserInfo: typeof getUserInfo;
  readonly getConfiguration: typeof getConfiguration;
  readonly getStatus: typeof getStatus;
  readonly getRegulatoryDomain: typeof getRegulatoryDomain;
}

/** What is read before the first page. */
export interface StartupData {
  readonly userInfo: UserInfo;
  readonly configuration: Configuration;
  readonly status: StatusReply;
  readonly domain: RegulatoryDomain | undefined;
}

export type StartupPart = 'user' | 'configuration' | 'status' | 'domain';

/** An attempt that failed, and what it failed at. */
export interface StartupFailure {
  /** 1 for the first. */
  readonly attempt: number;
  readonly part: StartupPart;
  readonly error: unknown;
}

export interface StartupOptions {
  readonly calls: StartupCalls;
  readonly clock: Clock;
  /** The regulatory domain the session has cached, as it was stored. */
  readonly cachedDomain: unknown;
  /** Hears of every attempt that failed; answers whether there shall be another. */
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
 * Reads what the application needs of the device (docs/decisions.md#startup): user info, configuration and status
 * together; the regulatory domain only when the session has no cached copy for the country of the configuration. When
 * any of it fails, the whole attempt has failed and is made again after one second.
 * @returns undefined when `onFailure` wanted no further attempt.
 */
export async function startup(options: StartupOptions): Promise<StartupData | undefined> {
  for (let attempt = 1; ; attempt += 1) {
    const request = new AbortController();
    try {
      return await readDevice(options, { signal: request.signal });
    } catch (error) {
      // The calls still under way would only burden a device that is already in trouble.
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
