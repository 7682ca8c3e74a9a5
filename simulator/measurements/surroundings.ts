import type { Clock } from '../core/clock.ts';
import type { LocalNetwork } from '../network/localNetwork.ts';
import type { Situation } from '../network/situation.ts';
import type { Names } from '../world/names.ts';

/** What the tools know of the device they run on. */
export interface Surroundings {
  readonly clock: Clock;
  readonly seed: number;
  readonly names: Names;
  /** The device at a moment since its radios last restarted, ms of device time; by default now. */
  situation(at?: number): Situation;
  /** The networks it is in at such a moment. */
  network(at?: number): LocalNetwork;
  /** When the radios last restarted, ms: what they did for a tool is over since. */
  restartedAt(): number;
}
