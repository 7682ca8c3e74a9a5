import type { Antenna, BandMode } from '../../rules/core/facts.ts';
import type { RowOf } from '../../rules/core/setting.ts';
import type { Generation } from '../../rules/core/sixtyGhz.ts';

/** Families of devices, each with its own firmware. */
export type Family = 'airmax' | 'airfiber' | 'lt';

/** Radio of a model. Frequencies in MHz, gains in dBi, powers in dBm. */
export interface RadioModel {
  /** Number N of the keys `radio.N.`. */
  readonly number: number;
  /** Interface name: `ath0`, or `wlan0` for 60 GHz. */
  readonly device: 'ath0' | 'wlan0';
  readonly interface: 'main' | 'backup';
  readonly band: BandMode;
  readonly chains: number;
  readonly widths: readonly number[];
  /** `offset`: dB between one chain and all chains. 0 if unknown. */
  readonly txPower: { readonly min: number; readonly max: number; readonly offset?: number };
  readonly antennas: readonly Antenna[];
  /** Supports only point-to-point links, or only point-to-multipoint. */
  readonly ptpOnly: boolean;
  readonly ptmpOnly?: true;
  /** Supported IEEE modes, if not all of 802.11ac. */
  readonly ieeeModes?: readonly string[];
  /** Index of the fastest modulation, if not the last of 802.11ac. */
  readonly highestModulation?: number;
  /** Number of the main radio whose link role this radio shares. */
  readonly parent?: number;
  readonly beamforming?: true;
  /** Maximum distance in m. */
  readonly distanceLimit?: number;
  /** Supported channel numbers, if not all of the band. */
  readonly channelNumbers?: readonly number[];
  readonly generation?: Generation;
  /** Maximum total rate of both directions in Mbit/s, by width in MHz. Default: that of the generation. */
  readonly capacity?: Readonly<Record<number, number>>;
  /** Maximum number of stations, if lower than on other access points. */
  readonly mostStations?: number;
  /** Code of the only country in which the radio can be set up. */
  readonly onlyCountry?: number;
  /** Keeps to the point-to-multipoint EIRP on every link (D32). */
  readonly eirpLimit?: true;
  /** Factory settings of the radio. */
  readonly initial: {
    readonly width: number;
    readonly txPower: number;
    readonly antenna: number;
    /** Preferred control frequency, if the country allows the same power there. */
    readonly frequency: number;
  };
}

/** Settings of a far radio. */
type PeerSettings = Pick<RowOf<'/radio/radios'>, 'txPower' | 'antennaGain'>;

export interface Peer extends Required<PeerSettings> {
  readonly mac: string;
  readonly hostname: string;
  readonly address: string;
  readonly model: string;
  /** m, a multiple of 150: the resolution of the distance measurement. */
  readonly distance: number;
  /** dB, default 0. */
  readonly cableLoss?: number;
  /** Additional loss in dB by a misaligned antenna. Not part of the expected signal. */
  readonly misalignment?: number;
  /** Loss in dB of the second chain relative to the first, by a damaged cable or a wrong polarization. */
  readonly weakChain?: number;
  /** Loss in dB of the signals that the peer sends, by a damaged transmitter. */
  readonly weakTransmitter?: number;
  /** Steps by which the modulation is slower than signal and noise allow, by reflections. */
  readonly slowModulation?: number;
  /** Frames to the peer that are sent again, ‰. */
  readonly repeats?: number;
  /** Firmware version, if not the newest, and clock offset in seconds. */
  readonly firmware?: string;
  readonly clockAhead?: number;
  /** Radio of the other band. */
  readonly backup?: Required<PeerSettings>;
  /** Airtime priority, 0 high to 3 low. Default: 2. */
  readonly priority?: number;
  /** Mean traffic in kbit/s, down: from access point to station. */
  readonly load: { readonly down: number; readonly up: number };
}

export interface Model {
  readonly id: string;
  readonly name: string;
  readonly shortName: string;
  readonly systemId: string;
  /** 12 hexadecimal digits of the documentation block (RFC 7042). */
  readonly hardwareAddress: string;
  /** bytes */
  readonly totalRam: number;
  readonly ethernetPorts: number;
  /** Names of `feature.*` keys. */
  readonly features: readonly string[];
  /** The board reports that there is no spectrum view. Without such a line, a device may have one. */
  readonly withoutSpectrum?: true;
  readonly family: Family;
  /** Supported families of calls (D20): `/status.cgi`, `/api/v1.0`, or both. */
  readonly speaks: 'first' | 'second' | 'both';
  readonly bridgeOnly?: true;
  /** Maximum MTU of the Ethernet ports in bytes. Default: `DEFAULT_MAXIMUM_MTU`. */
  readonly maximumMtu?: number;
  /** Oldest compatible firmware. */
  readonly requiredFirmware?: string;
  /** Identifiers for service and certification. */
  readonly identity?: {
    readonly bom: string;
    readonly subtype: string;
    readonly cpuRevision: string;
    readonly fccId: string;
    readonly icId: string;
  };
  readonly signalLeds: number;
  readonly radios: readonly RadioModel[];
  readonly managementRadio?: Pick<RadioModel, 'number' | 'band' | 'chains' | 'widths' | 'txPower'>;
  /**
   * Key that opens the lower U-NII bands of first-generation hardware, without dashes. Absent on other models (D7).
   */
  readonly unlockKey?: string;
  /** Factory default: point-to-point or point-to-multipoint. */
  readonly link: 'ptp' | 'ptmp';
  readonly hostname: string;
  readonly ssid: string;
  /** Factory IPv4 address, if it differs from the common one. */
  readonly address?: string;
  /** Location, and height above ground in m. */
  readonly site: { readonly latitude: number; readonly longitude: number; readonly height: number };
  readonly peers: readonly Peer[];
}

/**
 * True if both radios form one bonded link (`ubond0`): third generation with a backup radio
 * (docs/device.md#features).
 */
export const isBonding = ({ features, radios }: Pick<Model, 'features' | 'radios'>): boolean =>
  features.includes('g3') && radios.length > 1;
