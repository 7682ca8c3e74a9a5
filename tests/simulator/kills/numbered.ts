import { constant } from '../../../simulator/world/variation.ts';

/** Unique text of a number, with a length of its own and the number at both ends. */
export function numbered(base: string, number: number): string {
  const filler = `comment.kill=${number} ${'x'.repeat(Math.floor(40_000 * constant(`length ${number}`)))}\n`;
  return `comment.kill=${number}\n${base}${filler}`;
}
