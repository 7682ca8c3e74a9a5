import { RUNNING_STATUS } from '../../rules/link/codes/runningStatus.ts';
import type { Device } from '../device.ts';

/**
 * A radar transmits once. A radio that is on the frequency hears it, if its channel is one where it has to listen, and
 * if it is there: watching the channel before use, or using it (docs/regulation.md#radar).
 * @param frequency MHz
 */
export function hearRadar(device: Device, frequency: number): void {
  for (const { radio, operation } of device.situation().radios) {
    const { channel, check, status } = operation;
    const isThere = check > 0 || status === RUNNING_STATUS.RUN;
    if (!channel?.dfs || !isThere) continue;
    if (frequency < channel.startFrequency || frequency > channel.endFrequency) continue;
    device.nonOccupancy.hear(radio, channel, device.clock.monotonic());
  }
}
