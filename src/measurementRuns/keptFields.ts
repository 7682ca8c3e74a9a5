import { Cell } from '../../base/cell.ts';
import { useCell } from '../../base/useCell.ts';

/**
 * The entries in the fields of a tool: kept when it moves to a window or the person comes back to it. No secrets.
 * @returns the hook of its view: the fields, and what changes some of them
 */
export function keptFields<Fields extends object>(first: Fields): () => [Fields, (next: Partial<Fields>) => void] {
  const cell = new Cell(first);
  const change = (next: Partial<Fields>) => cell.set({ ...cell.get(), ...next });
  return () => [useCell(cell), change];
}
