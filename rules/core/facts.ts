import type { ValidSetting } from './setting.ts';
import type { Generation } from './sixtyGhz.ts';

/**
 * Facts about the device and the law, as inputs of the rules besides the draft. Frequencies in MHz, gains in dBi,
 * powers in dBm.
 */
export interface Facts {
  readonly board: Board;
  /** Payload of `/api/regdomain/{code}` for the configured country; undefined until loaded. */
  readonly domain?: RegulatoryDomain | undefined;
  /** Languages available on the device; undefined until loaded. */
  readonly languages?: readonly { readonly code: string; readonly name: string }[] | undefined;
  /**
   * Control frequencies currently available at one width (`/chanlist_active.cgi`). A channel with detected radar is
   * excluded for half an hour. Undefined until loaded.
   */
  readonly active?:
    | {
        readonly interface: 'main' | 'backup';
        readonly width: number;
        readonly frequencies: ReadonlySet<number>;
      }
    | undefined;
}

/** Configuration parts of a radio (docs/device.md#capabilities: capability flags; board key `cfgcaps`). */
export type ConfigurationPart = 'aaa' | 'radio' | 'supplicant';

export interface Antenna {
  readonly id: number;
  readonly name: string;
  /** dBi */
  readonly gain: number;
  readonly builtIn: boolean;
}

/**
 * Frequency band by mode letter: G below about 4000 MHz, A up to 50 000 MHz, AD above (docs/regulation.md#payload).
 */
export type BandMode = 'G' | 'A' | 'AD';

export interface RadioCapabilities {
  /** Number N of the configuration keys `radio.N.`. */
  readonly number: number;
  /** Id of its channel list in the regulatory domain payload. */
  readonly interface: 'main' | 'backup';
  readonly band: BandMode;
  readonly antennas: readonly Antenna[];
  /** Channel widths in MHz (`chanbw`, or `chanbw_g` on 2.4 GHz). */
  readonly widths: readonly number[];
  /** `offset`: dB between one chain and all of them, if the board names it (`txpower.offset`). */
  readonly txPower: { readonly min: number; readonly max: number; readonly offset?: number };
  readonly chains: number;
  /** PCI subsystem id of the radio card (`subsystemid`), which other models do not have. Undefined if unknown. */
  readonly card?: number | undefined;
  readonly ptpOnly: boolean;
  readonly ptmpOnly: boolean;
  readonly ptpStation: boolean;
  readonly ptmpStation: boolean;
  /** Country of the board (`ccode`); if the country is locked, the country of the set-up. */
  readonly country: number | undefined;
  readonly countryLocked: boolean;
  /** Channels wider than 40 MHz are allowed (`wide_channels`, D6, D78). */
  readonly wideChannels: boolean;
  /** Id of the supplied antenna (`def_antenna`). */
  readonly defaultAntenna: number | undefined;
  /** Names of the supported IEEE modes (`ieee_modes`); undefined if the board lists none. */
  readonly ieeeModes: ReadonlySet<string> | undefined;
  /** Highest modulation index (`max_mcs`). */
  readonly highestModulation: number;
  /** True if the beam can be steered (`beamforming`). */
  readonly beamforming: boolean;
  /** True if the EIRP limit of point-to-multipoint applies to every link (`eirp.limit`, D32). */
  readonly eirpLimit: boolean;
  /** True if the board is for fixed outdoor installation (`board.subtype`, D110). */
  readonly outdoor: boolean;
  /** Maximum link distance, m (`distance_limit`); 0 for no limit. */
  readonly distanceLimit: number;
  /** Supported channel numbers (`channels`); undefined for all channels of the band. */
  readonly channelNumbers: ReadonlySet<number> | undefined;
  /** Generation of a 60 GHz radio (`feature.g2`, `feature.g3`). */
  readonly generation: Generation;
  /** Maximum capacity in both directions together, Mbit/s by channel width in MHz (`capacity.WIDTH`). */
  readonly capacity: ReadonlyMap<number, number>;
  /** Maximum number of stations as an access point (`max_clients`). */
  readonly mostStations: number;
  /** Number of the radio at the same end of the link (`cfg_parent_id`). */
  readonly parent: number | undefined;
  /** Supported configuration parts. */
  readonly parts: ReadonlySet<ConfigurationPart>;
}

export interface Board {
  readonly name: string;
  readonly model: string;
  readonly shortName: string;
  readonly systemId: string;
  readonly mac: string;
  readonly radios: readonly RadioCapabilities[];
  /** Numbers of radios that the board hides from the interface (`ignore`, `web_exclude`). */
  readonly excludedRadios: readonly number[];
  /** Supported network modes (`netmodes`). */
  readonly networkModes: ReadonlySet<Extract<ValidSetting<'/network/mode'>, 'bridge' | 'router'>>;
  /** Minimum firmware version (`required_fw_version`); empty for any. */
  readonly requiredFirmware: string;
  /** Identifiers for maker, grantee and service; empty if the board names none. */
  readonly identity: {
    readonly bom: string;
    readonly subtype: string;
    readonly cpuRevision: string;
    readonly fccId: string;
    readonly icId: string;
  };
  readonly features: ReadonlySet<string>;
  /** `eth0`, `eth1` … (`phycount`), each with its maximum MTU in bytes (`phy.N.maxmtu`, N from 1). */
  readonly ethernetPorts: readonly { readonly maxMtu: number }[];
  /** Signal LEDs on the case (`feature.rssi.leds`). */
  readonly signalLeds: number;
  /** Seconds. */
  readonly rebootTime: number;
  /** Seconds from the start of a firmware installation until the device responds again (`upgrade`). */
  readonly upgradeTime: number;
  readonly uniiSwitchable: boolean;
  readonly uniiActivated: boolean;
}

export interface Channel {
  readonly controlFrequency: number;
  readonly centerFrequency: number;
  readonly number: number;
  readonly dfs: boolean;
  /** EIRP in dBm, at most two decimals. */
  readonly maxEirp: number;
  /** Maximum power into the antenna and its cable, dBm, if the law limits it. The cable loss may be added. */
  readonly maxConducted?: number;
  readonly bandwidth: number;
  readonly startFrequency: number;
  readonly endFrequency: number;
  readonly mode: BandMode;
  /** Seconds of channel availability check before the first transmission; 0 or undefined if none is required. */
  readonly cac?: number;
  /** Law that limits the EIRP, or edition of the regulatory database. */
  readonly law?: string;
}

/**
 * Limits in a frequency range for a link with exactly two fixed ends, in place of the channel's EIRP. The structure
 * is that of the air-fiber family (docs/regulation.md#payload; D3, D32). Limits of the same range are alternatives
 * (D110). MHz, dBm, dBi. An absent bound means no limit.
 */
export interface PointToPointLimits {
  readonly freqStart: number;
  readonly freqEnd: number;
  /** Power into the antenna; the cable loss may be added. */
  readonly maxCondPower?: number;
  readonly maxEirp?: number;
  /** Range of antenna gains for these limits. */
  readonly maxAntGain?: number;
  readonly minAntGain?: number;
  /** True if these limits are for fixed outdoor installations only. */
  readonly outdoor?: boolean;
  /** Source of the limits. */
  readonly law?: string;
}

export interface RegulatoryDomain {
  readonly countryCode: number;
  readonly countryName: string;
  readonly interfaces: readonly { readonly id: 'main' | 'backup'; readonly channels: readonly Channel[] }[];
  /** Absent if point-to-point links have no separate limits. */
  readonly pointToPoint?: readonly PointToPointLimits[];
}
