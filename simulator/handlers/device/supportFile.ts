import { maskSecrets } from '../../configuration/maskSecrets.ts';
import { status } from '../../status/status.ts';
import { attachment, fileStem } from '../attachment.ts';
import type { AnswerOf, SignedInCall } from '../call.ts';

/** GET `/support.cgi`: support information as one text file without secrets. */
export function supportFile({ device }: SignedInCall): AnswerOf<'supportFile'> {
  const { configuration, firmware, model, log, power } = device;
  const parts = {
    device: `${model.name} (${model.id}), firmware ${firmware.installed().full}, up for ${power.uptime()} s\n`,
    status: `${JSON.stringify(status(device.situation()), null, 2)}\n`,
    configuration: maskSecrets(configuration.stored()),
    'configuration in force': maskSecrets(configuration.active()),
    log: log.lines().join('\n'),
  };
  const text = Object.entries(parts).map(([title, part]) => `==== ${title}\n${part}`);
  return attachment(`${fileStem(device)}.txt`, `${text.join('\n')}\n`);
}
