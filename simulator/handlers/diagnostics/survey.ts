import { json, refusal, refusalAt } from '../../core/answer.ts';
import type { Device } from '../../device/device.ts';
import type { RadioView } from '../../world/radioView.ts';
import type { AnswerOf, CallOf, SignedInCall } from '../call.ts';

function radioOf(device: Pick<Device, 'situation'>, name: string | undefined): RadioView | undefined {
  return device.situation().radios.find(({ radio }) => radio.device === name);
}

/** Before the first survey, results are those of the radio's start. */
const STATES = {
  'not started': 'completed',
  scanning: 'scanning',
  completed: 'completed',
  'broken off': 'aborted',
} as const;

function report(device: Pick<Device, 'tools'>, view: RadioView): AnswerOf<'survey'> {
  const { state, entries, duration, age } = device.tools.survey.state(view);
  return json({
    scan_status: STATES[state],
    scan_time: Math.ceil(duration / 1000),
    scan_age: Math.floor(age / 1000),
    scan_data: entries.map((entry) => ({
      mac: entry.mac,
      essid: entry.ssid,
      frequency: (entry.controlFrequency / 1000).toFixed(3),
      channel: entry.channel,
      chanbw: entry.width,
      signal_level: entry.signal,
      noise_level: entry.noise,
      encryption: entry.encryption,
      ieee_mode: view.radio.band === 'AD' ? '11ad' : `11acvht${entry.width}`,
      airmax: entry.airMax,
    })),
  });
}

/** GET `/survey.json.cgi` with `iface`: last results of a radio. Does not start a survey (docs/device.md#survey). */
export function survey({ device, parameter }: SignedInCall): AnswerOf<'survey'> {
  const view = radioOf(device, parameter('iface'));
  return view === undefined ? refusal(400, 'Name a radio of this device in iface.') : report(device, view);
}

/** POST `/survey.json.cgi` with `iface`: starts a survey of all channels. */
export function startSurvey({ device, request }: CallOf<'startSurvey'>): AnswerOf<'startSurvey'> {
  const view = radioOf(device, request.iface);
  if (view === undefined) return refusalAt('/iface', 'unknown', 'This device has no such radio.');
  if (!device.tools.survey.start(view)) return refusalAt('/iface', 'busy', 'This radio is off, or listens already.');
  device.log.add(`site survey of ${request.iface}: its links are down meanwhile`);
  return report(device, view);
}
