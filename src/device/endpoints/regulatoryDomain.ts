import { bandAt } from '../../../rules/core/bandAt.ts';
import type { BandMode, Channel, PointToPointLimits, RegulatoryDomain } from '../../../rules/core/facts.ts';
import type { ResponseOf } from '../../../schemas/device/calls.ts';
import { getJson } from '../call.ts';
import type { Received, ReceivedItem } from '../contract.ts';
import { incomplete } from '../deviceError.ts';
import { isRecord } from '../isRecord.ts';
import type { CallOptions } from '../send.ts';

type Payload = ResponseOf<'regulatoryDomain'>;

const MODES: readonly BandMode[] = ['G', 'A', 'AD'];

/**
 * Channels and powers of a country, or of the configured country.
 * @throws DeviceError
 */
export async function getRegulatoryDomain(country?: number, options?: CallOptions): Promise<RegulatoryDomain> {
  const payload = await getJson(country === undefined ? '/api/regdomain' : `/api/regdomain/${country}`, options);
  const domain = readRegulatoryDomain(payload);
  if (domain === undefined) {
    incomplete();
  }
  return domain;
}

/**
 * Parses the payload, or the copy cached by the session. A channel without `mode` has the band of its frequency. A
 * channel that lacks anything else is skipped, because a guessed number would become transmit power. Limits of links
 * with two ends are handled the same way. Returns undefined if the payload is no regulatory domain.
 */
export function readRegulatoryDomain(payload: unknown): RegulatoryDomain | undefined {
  const { countryCode, countryName, interfaces, pointToPoint }: Received<Payload> = isRecord(payload) ? payload : {};
  if (typeof countryCode !== 'number' || !Array.isArray(interfaces)) {
    return undefined;
  }
  return {
    countryCode,
    countryName: typeof countryName === 'string' ? countryName : String(countryCode),
    interfaces: interfaces
      .filter(isRecord)
      .flatMap(({ id, channels }: ReceivedItem<Payload['interfaces']>) =>
        (id === 'main' || id === 'backup') && Array.isArray(channels)
          ? [{ id, channels: channels.flatMap(readChannel) }]
          : [],
      ),
    ...(Array.isArray(pointToPoint) && { pointToPoint: pointToPoint.flatMap(readLimits) }),
  };
}

function readLimits(value: unknown): PointToPointLimits[] {
  if (!isRecord(value)) return [];
  const fields: ReceivedItem<NonNullable<Payload['pointToPoint']>> = value;
  const { freqStart, freqEnd, maxCondPower, maxEirp, maxAntGain, minAntGain, outdoor, law } = fields;
  const complete =
    isNumber(freqStart) &&
    isNumber(freqEnd) &&
    isBound(maxCondPower) &&
    isBound(maxEirp) &&
    isBound(maxAntGain) &&
    isBound(minAntGain) &&
    (outdoor === undefined || typeof outdoor === 'boolean');
  return complete
    ? [
        {
          freqStart,
          freqEnd,
          ...(maxCondPower === undefined ? {} : { maxCondPower }),
          ...(maxEirp === undefined ? {} : { maxEirp }),
          ...(maxAntGain === undefined ? {} : { maxAntGain }),
          ...(minAntGain === undefined ? {} : { minAntGain }),
          ...(outdoor === undefined ? {} : { outdoor }),
          ...(typeof law === 'string' ? { law } : {}),
        },
      ]
    : [];
}

function readChannel(value: unknown): Channel[] {
  if (!isRecord(value)) {
    return [];
  }
  const fields: ReceivedItem<Payload['interfaces'][number]['channels']> = value;
  const { controlFrequency, centerFrequency, number, dfs, maxEirp, bandwidth, startFrequency, endFrequency } = fields;
  const { cac, law, maxConducted } = fields;
  const ownMode = fields.mode ?? (isNumber(centerFrequency) ? bandAt(centerFrequency) : undefined);
  const mode = MODES.find((one) => one === ownMode);
  const complete =
    isNumber(controlFrequency) &&
    isNumber(centerFrequency) &&
    isNumber(number) &&
    isNumber(maxEirp) &&
    isNumber(bandwidth) &&
    isNumber(startFrequency) &&
    isNumber(endFrequency) &&
    typeof dfs === 'boolean' &&
    isBound(maxConducted) &&
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
          ...(typeof law === 'string' ? { law } : {}),
        },
      ]
    : [];
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}

/** True for an optional limit. */
function isBound(value: unknown): value is number | undefined {
  return value === undefined || isNumber(value);
}
