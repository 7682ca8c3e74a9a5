import { CHANGE } from '../../../schemas/config/keys.ts';
import { isLeftOut } from '../../device/endpoints/configurationChange.ts';

/**
 * True if two texts are equal on a device. Ignores order, because the device sorts lines, and blank lines and line
 * ends. Ignores account passwords, which change only through their own call. Ignores the marks of the editor and of a
 * change at both ends.
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
