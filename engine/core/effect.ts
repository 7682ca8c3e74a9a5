/** Interruptions that applying a change can cause (D34), weakest first. */
export const EFFECTS = ['none', 'service', 'address', 'link', 'device'] as const;

/**
 * Interruption caused by applying a change. `service` interrupts the service only. `address` changes how the device
 * is reached, but its radio links stay up. `link` restarts the radios, and `device` interrupts everything.
 */
export type Effect = (typeof EFFECTS)[number];

/** Strongest of the given effects. */
export function strongestEffect(effects: Iterable<Effect>): Effect {
  let strongest = 0;
  for (const effect of effects) strongest = Math.max(strongest, EFFECTS.indexOf(effect));
  return EFFECTS[strongest] ?? 'none';
}

/** True if `effect` is at least as strong as `other`. */
export function includes(effect: Effect, other: Effect): boolean {
  return EFFECTS.indexOf(effect) >= EFFECTS.indexOf(other);
}
