import { Cell } from '../../../base/cell.ts';
import { useCell } from '../../../base/useCell.ts';

const announcement = new Cell({ text: '', times: 0 });

/** Announces a translated sentence to screen readers, even if it repeats the last one. */
export function say(text: string): void {
  announcement.set({ text, times: announcement.get().times + 1 });
}

/**
 * Live region for the last announcement: an undone edit, or the result of a run. The region is rendered before its
 * text, because screen readers miss regions that appear with their text.
 */
export function Announced() {
  const { text, times } = useCell(announcement);
  return (
    <p className="visually-hidden" role="status">
      <span key={times}>{text}</span>
    </p>
  );
}
