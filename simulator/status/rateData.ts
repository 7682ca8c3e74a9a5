const PACKETS_PER_SECOND = 2400;

/** Packets sent per modulation index 0–9: nearly all at the present one, some at the one below. */
export function rateData(index: number, seconds: number): number[] {
  const packets = Math.floor(seconds * PACKETS_PER_SECOND);
  return Array.from({ length: 10 }, (_, step) => {
    if (step === index) return packets - Math.floor(packets / 20);
    return step === index - 1 ? Math.floor(packets / 20) : 0;
  });
}
