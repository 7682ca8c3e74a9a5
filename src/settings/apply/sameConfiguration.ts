import { CHANGE } from '../../../schemas/config/keys.ts';
import { isLeftOut } from '../../device/endpoints/configurationChange.ts';

/**
 * Whether two texts say the same once they are in a device: order, blank lines, line ends, account passwords and the
 * marks of the editor and of a change at both ends do not count (the device sorts lines on saving, passwords change only through their own call).
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
    .filter((line) => line !== '' && !isLeftOut(line) && !line.startsWith(`${CHANGE}=`))
    .sort();
}
