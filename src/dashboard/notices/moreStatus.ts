import type { ResponseOf } from '../../../schemas/device/calls.ts';
import { fieldReader } from '../../device/fieldReader.ts';
import type { Status } from '../../status/status.ts';

/** Parts of the status for the notices only, with the codes of docs/device.md#codes. */
export function moreStatus({ source }: Pick<Status, 'source'>) {
  const fields = fieldReader<ResponseOf<'deviceStatus'>>(source, () => {});
  // The schema does not name its members: it is empty while the mode is off.
  const mode = fieldReader<{ status?: number; time_left?: number }>(fields.object('provmode').source, () => {});
  return {
    managementMode: { code: mode.number('status', -1), left: mode.number('time_left', 0) ?? 0 },
    bluetooth: {
      code: fields.object('bleHttp').number('status', 0),
      client: fields.object('bleHttp').text('client'),
      name: fields.object('bleHttp').text('name'),
    },
    isRadarChannel: fields.object('wireless').flag('dfs') === true,
  };
}
