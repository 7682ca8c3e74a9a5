/** No leading zeros: some programs parse `010` as eight. */
const PART = '(25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)';
const DOTTED = new RegExp(`^${PART}\\.${PART}\\.${PART}\\.${PART}$`);

/** Four numbers of a dotted IPv4 address, each 0 to 255 (docs/device.md#values). Undefined for other notations. */
export function octets(value: unknown): readonly number[] | undefined {
  return typeof value === 'string' ? DOTTED.exec(value)?.slice(1).map(Number) : undefined;
}
