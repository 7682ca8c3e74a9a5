import type { BandMode, Channel, RegulatoryDomain } from '../../../rules/facts.ts';
import { type CallOptions, getJson } from '../call.ts';
import { DeviceError } from '../deviceError.ts';
import { isRecord } from '../isRecord.ts';

const MODES: readonly BandMode[] = ['G', 'A', 'AD'];

/** Channels and powers of a country, or of the configured one. @throws DeviceError */
export async function getRegulatoryDomain(country?: number, options?: CallOptions): Promise<RegulatoryDomain> {
  const payload = await getJson(country === undefined ? '/api/regdomain' : `/api/regdomain/${country}`, options);
  const domain = readRegulatoryDomain(payload);
  if (domain === undefined) {
    throw new DeviceError('incomplete', 200, 'Received incomplete response.');
  }
  return domain;
}

/**
 * Reads the payload, or what the session cached of it. A channel that is not complete is left out, never filled in:
 * a made-up number here would become power on the air. Undefined where it is no regulatory domain at all.
 */
export function readRegulatoryDomain(payload: unknown): RegulatoryDomain | undefined {
  if (!isRecord(payload) || typeof payload.countryCode !== 'number' || !Array.isArray(payload.interfaces)) {
    return undefined;
  }
  const { countryCode, countryName, interfaces } = payload;
  return {
    countryCode,
    countryName: typeof countryName === 'string' ? countryName : String(countryCode),
    interfaces: interfaces
      .filter(isRecord)
      .flatMap(({ id, channels }) =>
        (id === 'main' || id === 'backup') && Array.isArray(channels)
          ? [{ id, channels: channels.flatMap(readChannel) }]
          : [],
      ),
  };
}

function readChannel(value: unknown): Channel[] {
  if (!isRecord(value)) {
    return [];
  }
  const { controlFrequency, centerFrequency, number, dfs, maxEirp, bandwidth, startFrequency, endFrequency } = value;
  const { cac, clause, maxConducted } = value;
  const mode = MODES.find((known) => known === value.mode);
  const complete =
    isNumber(controlFrequency) &&
    isNumber(centerFrequency) &&
    isNumber(number) &&
    isNumber(maxEirp) &&
    isNumber(bandwidth) &&
    isNumber(startFrequency) &&
    isNumber(endFrequency) &&
    typeof dfs === 'boolean' &&
    (maxConducted === undefined || isNumber(maxConducted)) &&
    mode !== undefined;
  return complete
    ? [
        {
          controlFrequency,
          centerFrequency,
          number,
          dfs,
          maxEirp,
          bandwidth,
          startFrequency,
          endFrequency,
          mode,
          ...(maxConducted === undefined ? {} : { maxConducted }),
          ...(isNumber(cac) ? { cac } : {}),
          ...(typeof clause === 'string' ? { clause } : {}),
        },
      ]
    : [];
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}
