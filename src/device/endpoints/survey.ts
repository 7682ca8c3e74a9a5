import type { ResponseOf } from '../../../schemas/device/calls.ts';
import { getJson } from '../call.ts';
import type { Received, ReceivedItem } from '../contract.ts';
import { isRecord } from '../isRecord.ts';
import { postForm } from '../post.ts';
import type { CallOptions } from '../send.ts';
import { toNumber } from '../toNumber.ts';

type Payload = ResponseOf<'survey'>;

/** What a radio is called where it listens: that of 2.4 or 5 GHz, that of 60 GHz. */
export type SurveyRadio = 'ath0' | 'wlan0';

/** One access point that was heard, as far as it is known. MHz, dBm. */
export interface Network {
  /** Unique in a survey. */
  readonly id: string;
  /** As it was sent: any text, empty where it is hidden. */
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
  /** Seconds one takes. */
  readonly duration: number | undefined;
  /** Seconds since this was heard; while it listens, since it began. */
  readonly age: number | undefined;
  readonly networks: readonly Network[];
  /** Networks beyond {@link MOST_NETWORKS}, which are not listed. */
  readonly left: number;
}

/** More than a radio hears anywhere. */
const MOST_NETWORKS = 512;
/** A name has 32 bytes at most; what is longer is no name, and is cut. */
const LONGEST_TEXT = 64;

/** What a radio has heard, in its last survey or when it started (docs/device.md#survey). @throws DeviceError */
export async function getSurvey(radio: SurveyRadio, options?: CallOptions): Promise<Survey> {
  return readSurvey(await getJson(`/survey.json.cgi?iface=${radio}&update=last`, options));
}

/** Has a radio listen on all channels; its links are down meanwhile. @throws DeviceError */
export async function startSurvey(radio: SurveyRadio, options?: CallOptions): Promise<Survey> {
  return readSurvey((await postForm('/survey.json.cgi', { iface: radio }, options)) ?? {});
}

/** Reads what came: what is absent or of the wrong kind is not known, and what is no network is left out. */
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

/** A figure that is not below the least it can be, nor so great that it can be none. */
function atLeast(least: number, value: unknown): number | undefined {
  const found = toNumber(value);
  return found !== undefined && found >= least && found < 1e9 ? found : undefined;
}

/** dBm as a receiver can measure it. */
function level(value: unknown): number | undefined {
  const found = toNumber(value);
  return found !== undefined && found >= -150 && found < 50 ? found : undefined;
}
