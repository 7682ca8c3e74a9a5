import type { Antenna, BandMode } from '../../rules/core/facts.ts';
import type { Generation } from '../../rules/core/sixtyGhz.ts';

/** Families of devices, each with firmware of its own. */
export type Family = 'airmax' | 'airfiber' | 'lt';

/** One radio of a model; frequencies in MHz, gains in dBi, powers in dBm. */
export interface RadioModel {
  /** Number N of the keys `radio.N.`. */
  readonly number: number;
  /** Interface name: `ath0`, or `wlan0` for 60 GHz. */
  readonly device: 'ath0' | 'wlan0';
  readonly interface: 'main' | 'backup';
  readonly band: BandMode;
  readonly chains: number;
  readonly widths: readonly number[];
  /** `offset` dB between one chain and all of them, 0 where it is not known. */
  readonly txPower: { readonly min: number; readonly max: number; readonly offset?: number };
  readonly antennas: readonly Antenna[];
  /** It does links with two ends only, or with many only. */
  readonly ptpOnly: boolean;
  readonly ptmpOnly?: true;
  /** Names of the IEEE modes it does, where those are not all of 802.11ac. */
  readonly ieeeModes?: readonly string[];
  /** Index of its fastest modulation, where that is not the last of 802.11ac. */
  readonly highestModulation?: number;
  /** Number of the radio whose end of the link it is too. */
  readonly parent?: number;
  /** Its beam can be steered. */
  readonly beamforming?: true;
  /** Longest distance it works over, m. */
  readonly distanceLimit?: number;
  /** Numbers of the channels it can be on, where those are not all of its band. */
  readonly channelNumbers?: readonly number[];
  /** Of a 60 GHz radio; the first where it does not say. */
  readonly generation?: Generation;
  /** Most it carries in both directions together, Mbit/s by width in MHz, where that is not what its generation does. */
  readonly capacity?: Readonly<Record<number, number>>;
  /** Stations it serves, where those are fewer than of other access points. */
  readonly mostStations?: number;
  /** It is made for one country, in which alone it can be set up. */
  readonly onlyCountry?: number;
  /** It keeps to the EIRP of point-to-multipoint on every link (D32). */
  readonly eirpLimit?: true;
  /** What the radio is set to when it leaves the factory. */
  readonly initial: {
    readonly width: number;
    readonly txPower: number;
    readonly antenna: number;
    /** Control frequency it would rather be on, if the country allows as much power there as elsewhere. */
    readonly frequency: number;
  };
}

/** A radio at the other end of a link. */
export interface Peer {
  readonly mac: string;
  readonly hostname: string;
  readonly address: string;
  readonly model: string;
  /** m, a multiple of 150: devices measure in steps of it. */
  readonly distance: number;
  readonly txPower: number;
  readonly antennaGain: number;
  /** dB; none where it does not say. */
  readonly cableLoss?: number;
  /** dB lost as its antenna points elsewhere, beyond what every link loses; neither end expects it. */
  readonly misalignment?: number;
  /** dB by which its second chain hears, and is heard, less than the first: a cable or a polarization is wrong. */
  readonly weakChain?: number;
  /** Its firmware, where that is another than the newest; and how many seconds its clock is ahead. */
  readonly firmware?: string;
  readonly clockAhead?: number;
  /** Its radio of the other band, where it has one. */
  readonly backup?: { readonly txPower: number; readonly antennaGain: number };
  /** Its turn among others, 0 high to 3 low; 2 where it does not say. */
  readonly priority?: number;
  /** Mean traffic from the access point to the station and back, kbit/s. */
  readonly load: { readonly down: number; readonly up: number };
}

/** A device this simulator can be. */
export interface Model {
  readonly id: string;
  readonly name: string;
  readonly shortName: string;
  readonly systemId: string;
  /** 12 hexadecimal digits, from the block set aside for documentation (RFC 7042). */
  readonly hardwareAddress: string;
  /** bytes */
  readonly totalRam: number;
  readonly ethernetPorts: number;
  /** Names of `feature.*` keys. */
  readonly features: readonly string[];
  /** Its board says that it has no spectrum view; others may say nothing and have it. */
  readonly withoutSpectrum?: true;
  readonly family: Family;
  /** Which families of calls it answers (D20): that of `/status.cgi`, that of `/api/v1.0`, or both. */
  readonly speaks: 'first' | 'second' | 'both';
  /** It can be a bridge only. */
  readonly bridgeOnly?: true;
  /** Greatest MTU of its Ethernet ports, bytes; what every device can do where it does not say. */
  readonly maximumMtu?: number;
  /** Oldest firmware it runs with. */
  readonly requiredFirmware?: string;
  /** What a workshop and a grantee know it by. */
  readonly identity?: {
    readonly bom: string;
    readonly subtype: string;
    readonly cpuRevision: string;
    readonly fccId: string;
    readonly icId: string;
  };
  /** LEDs that show the signal. */
  readonly signalLeds: number;
  readonly radios: readonly RadioModel[];
  /** A small radio for management, which is kept out of every page. */
  readonly managementRadio?: Pick<RadioModel, 'number' | 'band' | 'chains' | 'widths' | 'txPower'>;
  /** Opens the lower U-NII bands of first-generation hardware, without dashes; absent where nothing is locked (D7). */
  readonly unlockKey?: string;
  /** Point-to-point or point-to-multipoint when it leaves the factory. */
  readonly link: 'ptp' | 'ptmp';
  readonly hostname: string;
  readonly ssid: string;
  /** IPv4 address it has when it leaves the factory, where it is another than that of every device. */
  readonly address?: string;
  /** Place, and height above ground in m. */
  readonly site: { readonly latitude: number; readonly longitude: number; readonly height: number };
  readonly peers: readonly Peer[];
}

/** Whether both radios are one link (`ubond0`): third generation with both (docs/device.md#features). */
export const isBonding = ({ features, radios }: Pick<Model, 'features' | 'radios'>): boolean =>
  features.includes('g3') && radios.length > 1;
