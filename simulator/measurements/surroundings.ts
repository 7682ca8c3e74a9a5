import type { Clock } from '../core/clock.ts';
import type { LocalNetwork } from '../network/localNetwork.ts';
import type { Situation } from '../network/situation.ts';
import type { Names } from '../world/names.ts';

export interface Surroundings {
  readonly clock: Clock;
  readonly seed: number;
  readonly names: Names;
  /**
   * State of the device.
   * @param at monotonic ms, default now. Must not precede the last restart of the radios.
   */
  situation(at?: number): Situation;
  network(at?: number): LocalNetwork;
  /** Last restart of the radios, ms. It ends all tools that use them. */
  restartedAt(): number;
}
