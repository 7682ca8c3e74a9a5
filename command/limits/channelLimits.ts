import type { Limit, Reason } from 'guywire-engine/core';
import { createTypedRead, plan } from 'guywire-engine/plan';
import { english } from '../../base/translate.ts';
import { allLimits } from '../../rules/allLimits.ts';
import type { RadioCapabilities } from '../../rules/core/facts.ts';
import { readAt } from '../../rules/limits.ts';
import { regulatoryDomain } from '../../rules/regulatory/regulatoryDomain.ts';
import { antennasOf } from '../../rules/wireless/antennaOf.ts';
import { channelsOf } from '../../rules/wireless/channelsInUse.ts';
import { lawfulPower } from '../../rules/wireless/power/lawfulPower.ts';
import { situationOf } from '../../rules/wireless/power/situationOf.ts';
import { configurationSchema } from '../../schemas/config/configuration.ts';
import { linkRow } from './linkModes.ts';
import type { Request } from './request.ts';

export interface Because {
  readonly rule: string;
  readonly law: string | null;
  readonly text: string;
  /** Bound of this reason alone, dBm. */
  readonly value: number | null;
  readonly binds: boolean;
}

/** Channel with its limits. MHz, s, dBm. */
export interface ChannelLimits {
  readonly control: number;
  readonly centre: number;
  readonly number: number;
  readonly width: number;
  readonly dfs: boolean;
  readonly cacSeconds: number;
  readonly maxEirp: number;
  /** Null if the channel cannot be used. */
  readonly maxTxPower: number | null;
  readonly because: readonly Because[];
}

export interface RadioLimits {
  readonly radio: RadioCapabilities;
  /** Antenna of these limits, in words. */
  readonly antenna: string;
  readonly channels: readonly ChannelLimits[];
}

export interface CountryLimits {
  readonly countryName: string;
  /** Main radio first. */
  readonly radios: readonly RadioLimits[];
}

const fields = plan(configurationSchema);

/** Limits of all channels of a request, computed like on a page, with one draft row per radio. */
export function channelLimits(request: Request): CountryLimits {
  const { board, country } = request;
  const domain = regulatoryDomain(country, board.radios, board.uniiSwitchable && !board.uniiActivated);
  const facts = { board, domain };
  const radios = board.radios
    .toSorted((a, b) => Number(b.interface === 'main') - Number(a.interface === 'main'))
    .filter((radio) => request.width === undefined || radio.widths.includes(request.width));

  const ofRadio = (radio: RadioCapabilities): RadioLimits => {
    const antennas = antennasOf(radio);
    const antenna =
      request.antenna === 0
        ? undefined
        : (antennas.find(({ id }) => id === request.antenna) ??
          antennas.find(({ id }) => id === radio.defaultAntenna) ??
          antennas[0]);
    const set = {
      ...linkRow(radio, request.mode),
      antenna: antenna?.id ?? 0,
      antennaGain: request.gain,
      cableLoss: request.loss,
    };
    const channels = channelsOf(domain, radio).filter(
      ({ bandwidth }) => request.width === undefined || bandwidth === request.width,
    );
    const rows = channels.map(({ bandwidth: channelWidth, controlFrequency, centerFrequency }) => ({
      ...set,
      channelWidth,
      controlFrequency,
      centerFrequency,
    }));
    const document = { radio: { countryCode: country, radios: rows } };
    const read = createTypedRead(fields, () => document);
    const limits = allLimits({ facts, read });
    return {
      radio,
      antenna: describeAntenna(antenna ?? { name: 'own antenna', gain: request.gain, builtIn: false }, request.loss),
      channels: channels.map((channel, at): ChannelLimits => {
        const situation = situationOf({ facts, radio, read: readAt({ read }, at) }, domain);
        return {
          control: channel.controlFrequency,
          centre: channel.centerFrequency,
          number: channel.number,
          width: channel.bandwidth,
          dfs: channel.dfs,
          cacSeconds: channel.cac ?? 0,
          maxEirp: lawfulPower(channel, situation).eirp,
          ...powerOf(limits.get('txPower', at)),
        };
      }),
    };
  };
  return { countryName: domain.countryName, radios: radios.map(ofRadio) };
}

function powerOf(limit: Limit | undefined): Pick<ChannelLimits, 'maxTxPower' | 'because'> {
  if (limit === undefined) return { maxTxPower: null, because: [] };
  const { unavailable, minimum = Number.NEGATIVE_INFINITY, maximum, reasons } = limit;
  const usable = unavailable === undefined && maximum !== undefined && maximum >= minimum;
  const because = unavailable === undefined ? reasons : [unavailable, ...reasons];
  return { maxTxPower: usable ? maximum : null, because: because.map(inWords) };
}

function inWords({ rule, law, text, params, value, binds }: Reason): Because {
  return { rule, law: law ?? null, text: english(text, params), value: value ?? null, binds };
}

function describeAntenna(
  { name, gain, builtIn }: { readonly name: string; readonly gain: number; readonly builtIn: boolean },
  loss: number,
): string {
  return builtIn ? `${name}, ${gain} dBi, built in` : `${name}, ${gain} dBi, ${loss} dB of cable loss`;
}
