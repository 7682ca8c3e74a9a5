/** What applying a change can interrupt (D34), weakest first. */
export const EFFECTS = ['none', 'service', 'address', 'link', 'device'] as const;

/**
 * What applying a change interrupts: nothing; the service it belongs to; how the device is reached, while its radios keep
 * their links; the links, as the radios begin anew; all the device does.
 */
export type Effect = (typeof EFFECTS)[number];

/** The strongest of some effects: what they interrupt together. */
export function strongestEffect(effects: Iterable<Effect>): Effect {
  let strongest = 0;
  for (const effect of effects) strongest = Math.max(strongest, EFFECTS.indexOf(effect));
  return EFFECTS[strongest] ?? 'none';
}

/** Whether one effect takes in another. */
export function includes(effect: Effect, other: Effect): boolean {
  return EFFECTS.indexOf(effect) >= EFFECTS.indexOf(other);
}
