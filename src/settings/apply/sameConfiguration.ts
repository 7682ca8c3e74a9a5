/** Lines that never travel (D15), or say only who wrote last. */
const BESIDE_THE_POINT = /^(?:users\.[1-3]\.password|system\.cfg\.editor\.webui)(?:=|$)/;

/** Whether a line, or the key of one, does not count. */
export function isBesideThePoint(line: string): boolean {
  return BESIDE_THE_POINT.test(line);
}

/**
 * Whether two texts say the same once they are in a device: order, blank lines, line ends, account passwords and the
 * mark of the editor do not count (the device sorts lines on saving, passwords change only through their own call).
 */
export function sameConfiguration(one: string, other: string): boolean {
  if (one === other) return true;
  const left = lines(one);
  const right = lines(other);
  return left.length === right.length && left.every((line, index) => line === right[index]);
}

function lines(text: string): string[] {
  return text
    .split(/\r?\n/)
    .filter((line) => line !== '' && !isBesideThePoint(line))
    .sort();
}
