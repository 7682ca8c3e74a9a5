import type { LayoutProps } from 'guywire-engine/form';

type Cards = LayoutProps['cards'];

/** Cards without simple settings are folded. */
export function foldedTitles(cards: Cards): ReadonlySet<string> {
  const isSimple = ({ parts }: Cards[number]) => parts.flat().some(({ field }) => field.level === 'simple');
  const open = new Set(cards.filter(isSimple).map(({ title }) => title));
  return new Set(cards.map(({ title }) => title).filter((title) => !open.has(title)));
}
