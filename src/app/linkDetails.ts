import type { ResponseOf } from '../../schemas/device/calls.ts';
import { fieldReader } from '../device/fieldReader.ts';
import type { Station } from '../status/status.ts';

type Payload = ResponseOf<'deviceStatus'>['wireless']['sta'][number];

/** What levels of a radio and temperatures lie between, at the widest: dBm, dBi, °C. */
const LEVELS = [-200, 200] as const;

/** What only the card of a link tells of the other end: seconds, °C, percent, dBm, dB. */
export function linkDetails({ source }: Station) {
  const fields = fieldReader<Payload>(source, () => {});
  const remote = fields.object('remote');
  const sixty = fields.object('prs_sta');
  const scores = { down: sixty.number('dl_linkscore', 0, 100), up: sixty.number('ul_linkscore', 0, 100) };
  return {
    remote: {
      uptime: remote.number('uptime'),
      // 0 means that there is no sensor (docs/device.md#status).
      temperature: remote.number('temperature', ...LEVELS) || undefined,
      cpu: remote.number('cpuload', 0, 100),
      firmware: remote.text('version') || undefined,
      // By the clock of that device, in its time zone.
      time: remote.text('time'),
    },
    sixty: {
      rxIndex: sixty.number('rx_mcs'),
      txIndex: sixty.number('tx_mcs'),
      downSignal: sixty.number('dl_signal_expect', ...LEVELS) || undefined,
      upSignal: sixty.number('ul_signal_expect', ...LEVELS) || undefined,
      // 0 together where the device cannot tell (docs/device.md#arithmetic).
      score: scores.down === 0 && scores.up === 0 ? undefined : scores,
      uptime: sixty.number('uptime'),
    },
  };
}
