import { DISTANCE_TOLERANCE } from '../../constants/link.ts';
import { sum } from './capacityGain.ts';
import { type Costly, ENDS, type HealthFacts, type JudgedLink } from './cause.ts';

/** Airtime percentage from which traffic is queued. */
const AIRTIME_FULL = 95;

/** Mbit/s; the fastest copper port of these radios. */
const GIGABIT = 1000;

/** Allowed clock difference in seconds. */
const CLOCKS_APART = 60;

export function distance({ now }: JudgedLink, { distance: set }: HealthFacts): readonly Costly[] {
  const measured = now.distance;
  if (set === undefined || measured === undefined || 100 * set >= (100 - DISTANCE_TOLERANCE) * measured) return [];
  // Frames with a late acknowledgment are retransmitted, even if they arrived.
  return [{ of: 'distance', set, measured, cost: sum(ENDS.map((end) => now[end].capacity ?? 0)) }];
}

export function differences({ firmware, clock }: JudgedLink): readonly Costly[] {
  const { here, there } = firmware;
  const differs = here !== undefined && there !== undefined && here !== there;
  return [
    ...(differs ? [{ of: 'firmware', here, there, cost: 0 } as const] : []),
    ...(clock !== undefined && clock > CLOCKS_APART ? [{ of: 'clock', seconds: clock, cost: 0 } as const] : []),
  ];
}

export function cables({ ports, carries: { here = 0, there = 0 } }: HealthFacts): readonly Costly[] {
  return ports.flatMap(({ name: port, speed = 0, fullDuplex }): readonly Costly[] => {
    if (speed === 0) return [];
    const beyond = (carried: number) => Math.max(0, carried - 1000 * speed);
    if (fullDuplex === false) return [{ of: 'halfDuplex', port, cost: beyond(here + there) }];
    const cost = beyond(here) + beyond(there);
    return speed >= GIGABIT || cost === 0 ? [] : [{ of: 'cable', port, speed, cost }];
  });
}

/** The demand beyond a full airtime is unknown. The part above {@link AIRTIME_FULL} stands for it. */
export function airtime({ airtime: percent, carries: { here = 0, there = 0 } }: HealthFacts): readonly Costly[] {
  if (percent === undefined || percent < AIRTIME_FULL) return [];
  const cost = Math.floor(((here + there) * (percent - AIRTIME_FULL)) / 100);
  return [{ of: 'airtime', percent, cost }];
}
