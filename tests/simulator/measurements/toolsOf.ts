import type { Device } from '../../../simulator/device/device.ts';
import type { RadioView } from '../../../simulator/world/radioView.ts';
import { type Bench, bench } from '../client.ts';
import type { ManualClock } from '../manualClock.ts';

interface WithTools {
  readonly made: Bench;
  readonly device: Device;
  readonly clock: ManualClock;
  readonly tools: Device['tools'];
  /** First radio at the current time. */
  radio(): RadioView;
}

/** Device that has been on the air for a while, with its links up. */
export async function toolsOf(model = 'dish-5ac-23', seed = 1): Promise<WithTools> {
  const made = await bench({ model, seed });
  const { device, clock } = made;
  function radio(): RadioView {
    const [first] = device.situation().radios;
    if (first === undefined) throw new Error('It has no radio.');
    return first;
  }
  return { made, device, clock, tools: device.tools, radio };
}
