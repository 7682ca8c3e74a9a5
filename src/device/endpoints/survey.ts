import type { ResponseOf } from '../../../schemas/device/calls.ts';
import { getJson } from '../call.ts';
import type { Received, ReceivedItem } from '../contract.ts';
import { isRecord } from '../isRecord.ts';
import { postForm } from '../post.ts';
import type { CallOptions } from '../send.ts';
import { toNumber } from '../toNumber.ts';

type Payload = ResponseOf<'survey'>;

/** Interface of the radio: `ath0` for 2.4 or 5 GHz, `wlan0` for 60 GHz. */
export type SurveyRadio = 'ath0' | 'wlan0';

/** Access point found by the survey, as far as known. MHz, dBm. */
export interface Network {
  /** Unique in a survey. */
  readonly id: string;
  /** Untrusted text; empty if the SSID is hidden. */
  readonly ssid: string;
  readonly mac: string | undefined;
  /** Control frequency. */
  readonly frequency: number | undefined;
  readonly channel: number | undefined;
  readonly width: number | undefined;
  readonly signal: number | undefined;
  readonly noise: number | undefined;
  readonly security: string | undefined;
  readonly mode: string | undefined;
  readonly airMax: boolean | undefined;
}

export interface Survey {
  readonly state: 'scanning' | 'completed' | 'aborted';
  /** Length of a survey in seconds. */
  readonly duration: number | undefined;
  /** Seconds since the survey; while it runs, seconds since its start. */
  readonly age: number | undefined;
  readonly networks: readonly Network[];
  /** Number of networks beyond {@link MOST_NETWORKS}, which are omitted. */
  readonly left: number;
}

/** Upper bound, above the number of networks in range of a radio. */
const MOST_NETWORKS = 512;
/** An SSID has at most 32 bytes. Longer texts are cut. */
const LONGEST_TEXT = 64;

/**
 * Result of the last survey, or of the scan at startup (docs/device.md#survey).
 * @throws DeviceError
 */
export async function getSurvey(radio: SurveyRadio, options?: CallOptions): Promise<Survey> {
  return readSurvey(await getJson(`/survey.json.cgi?iface=${radio}&update=last`, options));
}

/**
 * Starts a survey on all channels. The links of the radio are down during the survey.
 * @throws DeviceError
 */
export async function startSurvey(radio: SurveyRadio, options?: CallOptions): Promise<Survey> {
  return readSurvey((await postForm('/survey.json.cgi', { iface: radio }, options)) ?? {});
}

/** Parses a response. Missing or invalid values become undefined, and invalid networks are skipped. */
export function readSurvey(payload: unknown): Survey {
  const { scan_status, scan_time, scan_age, scan_data }: Received<Payload> = isRecord(payload) ? payload : {};
  const listed = Array.isArray(scan_data) ? scan_data.filter(isRecord) : [];
  return {
    state: scan_status === 'scanning' || scan_status === 'aborted' ? scan_status : 'completed',
    duration: atLeast(0, scan_time),
    age: atLeast(0, scan_age),
    networks: listed.slice(0, MOST_NETWORKS).map(readNetwork),
    left: Math.max(0, listed.length - MOST_NETWORKS),
  };
}

function readNetwork(fields: ReceivedItem<Payload['scan_data']>, index: number): Network {
  const mac = text(fields.mac) || undefined;
  const gigahertz = atLeast(1, fields.frequency);
  return {
    id: `${mac ?? ''}#${index}`,
    ssid: text(fields.essid),
    mac,
    frequency: gigahertz !== undefined && gigahertz < 100 ? Math.round(gigahertz * 1000) : undefined,
    channel: atLeast(0, fields.channel),
    width: atLeast(1, fields.chanbw),
    signal: level(fields.signal_level),
    noise: level(fields.noise_level),
    security: text(fields.encryption) || undefined,
    mode: text(fields.ieee_mode) || undefined,
    airMax: typeof fields.airmax === 'boolean' ? fields.airmax : undefined,
  };
}

const text = (value: unknown): string => (typeof value === 'string' ? value.slice(0, LONGEST_TEXT) : '');

/** Number within plausible bounds, else undefined. */
function atLeast(least: number, value: unknown): number | undefined {
  const found = toNumber(value);
  return found !== undefined && found >= least && found < 1e9 ? found : undefined;
}

/** dBm within the range of a receiver. */
function level(value: unknown): number | undefined {
  const found = toNumber(value);
  return found !== undefined && found >= -150 && found < 50 ? found : undefined;
}
