import type { Generation } from './sixtyGhz.ts';

/** What the rules know of the device and the law besides the draft. Frequencies in MHz, gains in dBi, powers in dBm. */
export interface Facts {
  readonly board: Board;
  /** Payload of `/api/regdomain/{code}` for the configured country; absent until it was read. */
  readonly domain?: RegulatoryDomain | undefined;
  /** Languages of the interface that the device has; absent until they were read. */
  readonly languages?: readonly { readonly code: string; readonly name: string }[] | undefined;
  /**
   * Control frequencies the device offers right now at one width (`/chanlist_active.cgi`): a channel on which radar was
   * heard is not among them for half an hour. Absent until it was read.
   */
  readonly active?:
    | {
        readonly interface: 'main' | 'backup';
        readonly width: number;
        readonly frequencies: ReadonlySet<number>;
      }
    | undefined;
}

/** Parts of the configuration a radio has (docs/device.md#capabilities: capability flags; board key `cfgcaps`). */
export type ConfigurationPart = 'aaa' | 'radio' | 'supplicant';

export interface Antenna {
  readonly id: number;
  readonly name: string;
  /** dBi */
  readonly gain: number;
  readonly builtIn: boolean;
}

/** Frequency band by mode letter: G below about 4000 MHz, A up to 50 000 MHz, AD above (docs/regulation.md#payload). */
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
  /** `offset`: dB between one chain and all of them, where the board says (`txpower.offset`). */
  readonly txPower: { readonly min: number; readonly max: number; readonly offset?: number };
  readonly chains: number;
  readonly ptpOnly: boolean;
  readonly ptmpOnly: boolean;
  readonly ptpStation: boolean;
  readonly ptmpStation: boolean;
  /** Country it is made for (`ccode`): that of the set-up where the country is locked. */
  readonly country: number | undefined;
  readonly countryLocked: boolean;
  /** Channels wider than 40 MHz are allowed (`wide_channels`, D6, D78). */
  readonly wideChannels: boolean;
  /** Id of the antenna it comes with (`def_antenna`). */
  readonly defaultAntenna: number | undefined;
  /** Names of the IEEE modes it can do (`ieee_modes`); absent where the board does not list them. */
  readonly ieeeModes: ReadonlySet<string> | undefined;
  /** Highest modulation index (`max_mcs`). */
  readonly highestModulation: number;
  /** Whether its beam can be steered (`beamforming`). */
  readonly beamforming: boolean;
  /** Whether it keeps to the EIRP of point-to-multipoint on every link (`eirp.limit`, D32). */
  readonly eirpLimit: boolean;
  /** True if the board is made for a fixed place outdoors (`board.subtype`, D110). */
  readonly outdoor: boolean;
  /** Longest distance it works over, m (`distance_limit`); 0 where it has none. */
  readonly distanceLimit: number;
  /** Numbers of the channels it can be on (`channels`); absent where those are all of its band. */
  readonly channelNumbers: ReadonlySet<number> | undefined;
  /** Of a 60 GHz radio (`feature.g2`, `feature.g3`). */
  readonly generation: Generation;
  /** Most it carries in both directions together, Mbit/s by channel width in MHz (`capacity.WIDTH`). */
  readonly capacity: ReadonlyMap<number, number>;
  /** Most stations it serves as an access point (`max_clients`). */
  readonly mostStations: number;
  /** Number of the radio whose end of the link it is too (`cfg_parent_id`). */
  readonly parent: number | undefined;
  /** What of the configuration it has. */
  readonly parts: ReadonlySet<ConfigurationPart>;
}

export interface Board {
  readonly name: string;
  readonly model: string;
  readonly shortName: string;
  readonly systemId: string;
  readonly mac: string;
  readonly radios: readonly RadioCapabilities[];
  /** Numbers of radios the board keeps out of the interface (`ignore`, `web_exclude`). */
  readonly excludedRadios: readonly number[];
  /** What it can be to a network (`netmodes`). */
  readonly networkModes: ReadonlySet<'bridge' | 'router'>;
  /** Oldest firmware it runs with (`required_fw_version`); empty where any will do. */
  readonly requiredFirmware: string;
  /** What a maker, a grantee and a workshop know it by; empty where the board does not say. */
  readonly identity: {
    readonly bom: string;
    readonly subtype: string;
    readonly cpuRevision: string;
    readonly fccId: string;
    readonly icId: string;
  };
  readonly features: ReadonlySet<string>;
  /** `eth0`, `eth1` … (`phycount`), each with the greatest MTU it carries in bytes (`phy.N.maxmtu`, N from 1). */
  readonly ethernetPorts: readonly { readonly maxMtu: number }[];
  /** Signal LEDs on the case (`feature.rssi.leds`). */
  readonly signalLeds: number;
  /** Seconds. */
  readonly rebootTime: number;
  /** From the begin of a firmware installation until the device answers again, s (`upgrade`). */
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
  /** Most that may go into the antenna and its cable, dBm, where the law says so; what the cable loses comes on top. */
  readonly maxConducted?: number;
  readonly bandwidth: number;
  readonly startFrequency: number;
  readonly endFrequency: number;
  readonly mode: BandMode;
  /** Seconds of channel availability check before the first transmission; 0 or absent where none is needed. */
  readonly cac?: number;
  /** The law the EIRP limit comes from, or the edition of the regulatory database. */
  readonly law?: string;
}

/**
 * Limits in a stretch of the spectrum for a link with exactly two fixed ends, in place of the EIRP of its channels: the
 * structure of the air-fiber family (docs/regulation.md#payload; D3, D32). Limits of the same stretch are alternatives
 * (D110). MHz, dBm, dBi. An absent bound means no limit.
 */
export interface PointToPointLimits {
  readonly freqStart: number;
  readonly freqEnd: number;
  /** Into the antenna; what the cable loses comes on top. */
  readonly maxCondPower?: number;
  readonly maxEirp?: number;
  /** Gains of the antennas that these limits are for. */
  readonly maxAntGain?: number;
  readonly minAntGain?: number;
  /** True if these limits are for fixed outdoor installations only. */
  readonly outdoor?: boolean;
  /** Where it comes from. */
  readonly law?: string;
}

export interface RegulatoryDomain {
  readonly countryCode: number;
  readonly countryName: string;
  readonly interfaces: readonly { readonly id: 'main' | 'backup'; readonly channels: readonly Channel[] }[];
  /** Absent where links with two ends have no limits of their own. */
  readonly pointToPoint?: readonly PointToPointLimits[];
}
