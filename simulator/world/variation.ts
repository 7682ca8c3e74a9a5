/** 32-bit hash of a text and a number (FNV-1a with a final mix). Only source of randomness in the simulated world. */
function hash(name: string, step: number): number {
  let value = 0x811c9dc5 ^ step;
  for (let index = 0; index < name.length; index += 1) {
    value = Math.imul(value ^ name.charCodeAt(index), 0x01000193);
  }
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}

const unit = (name: string, step: number): number => hash(name, step) / 2 ** 32;

/**
 * Smooth noise between −1 and 1, deterministic by name and time. Include the seed in the name.
 * @param seconds time
 * @param period seconds between two independent values
 */
export function variation(name: string, seconds: number, period: number): number {
  const position = seconds / period;
  const step = Math.floor(position);
  const part = position - step;
  const eased = part * part * (3 - 2 * part);
  const from = unit(name, step);
  return 2 * (from + (unit(name, step + 1) - from) * eased) - 1;
}

/** Constant value in [0, 1) for a name. */
export function constant(name: string): number {
  return unit(name, 0);
}
