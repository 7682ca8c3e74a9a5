import type { Fault } from './fieldReader.ts';

/**
 * The device's status as pages read it. Everything the device may leave out is optional; units are those of the
 * payload: dBm, dB, dBi, MHz, metres, seconds, kbit/s, bytes, °C, percent.
 */
export interface Status {
  readonly host: Host;
  readonly wireless: Wireless;
  readonly interfaces: readonly NetworkInterface[];
  readonly gps?: Gps | undefined;
  /** What came but could not be read; the rest stands. */
  readonly faults: readonly Fault[];
}

export interface Host {
  readonly name?: string | undefined;
  readonly deviceId?: string | undefined;
  readonly uptime?: number | undefined;
  /** Local time as the device writes it: `2026-03-01 12:00:00`. */
  readonly time?: string | undefined;
  readonly firmware?: string | undefined;
  readonly model?: string | undefined;
  readonly role?: string | undefined;
  readonly cpu?: number | undefined;
  /** Absent where the model has no sensor. */
  readonly temperature?: number | undefined;
  readonly totalMemory?: number | undefined;
  readonly freeMemory?: number | undefined;
}

export interface Wireless {
  readonly ssid?: string | undefined;
  /** `ap-ptp`, `ap-ptmp`, `sta-ptp`, `sta-ptmp`, or what a newer device says. */
  readonly mode?: string | undefined;
  readonly security?: string | undefined;
  readonly frequency?: number | undefined;
  readonly centre?: number | undefined;
  readonly width?: number | undefined;
  readonly noise?: number | undefined;
  readonly power?: number | undefined;
  readonly antennaGain?: number | undefined;
  readonly distance?: number | undefined;
  /** Code of {@link ../../rules/link/codes/runningStatus.ts RUNNING_STATUS}. */
  readonly runningStatus?: number | undefined;
  /** Channel availability check: above 0 while it runs, and the seconds left. */
  readonly radarCheck: { readonly state: number; readonly left?: number | undefined };
  /** Seconds until the channel left after radar may be used again; absent where there is none. */
  readonly radarLeft?: number | undefined;
  readonly throughput: Rates;
  /** Seconds since the service began, and of them with a link. */
  readonly service: { readonly time?: number | undefined; readonly link?: number | undefined };
  readonly polling: Polling;
  readonly stations: readonly Station[];
  readonly disconnected: readonly DisconnectedStation[];
  /** The 60 GHz radio, on models that have one. */
  readonly sixty?: { readonly width?: number | undefined; readonly frequency?: number | undefined } | undefined;
}

/** kbit/s. */
export interface Rates {
  readonly tx?: number | undefined;
  readonly rx?: number | undefined;
}

export interface Polling extends Capacity {
  /** Shares of the airtime, in thousandths. */
  readonly use?: number | undefined;
  readonly txUse?: number | undefined;
  readonly rxUse?: number | undefined;
  /** Code of {@link ../../rules/link/codes/atpcStatus.ts ATPC_STATUS}. */
  readonly atpc?: number | undefined;
  readonly gpsSync?: boolean | undefined;
}

/** kbit/s; downlink is from the access point to the station at both ends. */
export interface Capacity {
  readonly combined?: number | undefined;
  readonly downlink?: number | undefined;
  readonly uplink?: number | undefined;
}

export interface Station {
  /** Unique in its list: the hardware address, or its place where there is none. */
  readonly id: string;
  readonly mac?: string | undefined;
  readonly address?: string | undefined;
  readonly signal?: number | undefined;
  /** dBm of each chain in use. */
  readonly chains: readonly number[];
  readonly noise?: number | undefined;
  /** Index into the modulation table. */
  readonly rxIndex?: number | undefined;
  readonly txIndex?: number | undefined;
  readonly latency?: number | undefined;
  readonly distance?: number | undefined;
  readonly uptime?: number | undefined;
  /** Carrier to interference and noise, dB: what we receive, and what the station receives. */
  readonly rxCinr?: number | undefined;
  readonly txCinr?: number | undefined;
  readonly capacity: Capacity;
  readonly expected: Capacity & { readonly downSignal?: number | undefined; readonly upSignal?: number | undefined };
  /** Percent; absent where the device does not know what to expect of the link. */
  readonly score?: { readonly down: number; readonly up: number } | undefined;
  readonly linked5?: boolean | undefined;
  readonly linked60?: boolean | undefined;
  readonly sixty?: SixtyEnd | undefined;
  readonly remote: Remote;
}

/** One end of a 60 GHz link. */
export interface SixtyEnd {
  readonly signal?: number | undefined;
  readonly snr?: number | undefined;
  /** kbit/s */
  readonly capacity?: number | undefined;
  readonly expected?: number | undefined;
  readonly distance?: number | undefined;
  readonly txIndex?: number | undefined;
  readonly rxIndex?: number | undefined;
  readonly antennaGain?: number | undefined;
}

/** What the other end says of itself. */
export interface Remote {
  readonly name?: string | undefined;
  readonly model?: string | undefined;
  readonly firmware?: string | undefined;
  readonly mode?: string | undefined;
  readonly signal?: number | undefined;
  readonly chains: readonly number[];
  readonly noise?: number | undefined;
  readonly power?: number | undefined;
  readonly antennaGain?: number | undefined;
  readonly cableLoss?: number | undefined;
  readonly throughput: Rates;
  readonly sixty?: SixtyEnd | undefined;
}

export interface DisconnectedStation {
  readonly id: string;
  readonly name?: string | undefined;
  readonly reason?: number | undefined;
  /** Seconds since it left. */
  readonly since?: number | undefined;
}

export interface NetworkInterface {
  readonly name: string;
  readonly mac?: string | undefined;
  readonly enabled?: boolean | undefined;
  readonly plugged?: boolean | undefined;
  readonly speed?: number | undefined;
  readonly fullDuplex?: boolean | undefined;
  readonly addresses: readonly string[];
  readonly rxBytes?: number | undefined;
  readonly txBytes?: number | undefined;
  readonly rxErrors?: number | undefined;
  readonly txErrors?: number | undefined;
  readonly cableLength?: number | undefined;
  /** dB of each pair. */
  readonly snr: readonly number[];
}

export interface Gps {
  readonly fix?: boolean | undefined;
  readonly latitude?: number | undefined;
  readonly longitude?: number | undefined;
  readonly satellites?: number | undefined;
}
