import type { ResponseOf } from '../../../schemas/device/calls.ts';
import type { FirmwareVersion } from '../../firmware/firmwareVersion.ts';
import { interfaceAddress } from '../../models/boardInfo.ts';
import type { Model } from '../../models/model.ts';

export function identification(
  model: Model,
  { full, short }: FirmwareVersion,
): ResponseOf<'v1Statistics'>[number]['device']['identification'] {
  return {
    mac: interfaceAddress(model, 0),
    model: model.shortName,
    product: model.name,
    family: model.family,
    firmware: `GW.${model.family}.v${full}`,
    firmwareVersion: short,
  };
}
