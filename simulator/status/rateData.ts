const PACKETS_PER_SECOND = 2400;

/** Packets per modulation index 0–9: nearly all at the current index, some at the index below. */
export function rateData(index: number, seconds: number): number[] {
  const packets = Math.floor(seconds * PACKETS_PER_SECOND);
  const below = Math.floor(packets / 20);
  const data = new Array<number>(10).fill(0);
  // 60 GHz has higher indexes.
  if (index < data.length) data[index] = packets - below;
  if (index > 0 && index <= data.length) data[index - 1] = below;
  return data;
}
