import { Cell } from '../../../base/cell.ts';
import { useCell } from '../../../base/useCell.ts';

const said = new Cell({ text: '', times: 0 });

/** Says a sentence to screen readers, the same one again too. It is translated. */
export function say(text: string): void {
  said.set({ text, times: said.get().times + 1 });
}

/**
 * What the bar said last: which edit was taken back or done again, how a run ended. The region is there before its words: one
 * that comes with them is not heard everywhere.
 */
export function Announced() {
  const { text, times } = useCell(said);
  return (
    <p className="visually-hidden" role="status">
      <span key={times}>{text}</span>
    </p>
  );
}
