import { constant } from '../../../simulator/world/variation.ts';

/** The text of a number: no other has it, its length is its own, and its number is at both ends. */
export function numbered(base: string, number: number): string {
  const filler = `comment.kill=${number} ${'x'.repeat(Math.floor(40_000 * constant(`length ${number}`)))}\n`;
  return `comment.kill=${number}\n${base}${filler}`;
}
