import type { ReactNode } from 'react';
import { useCell } from '../../../base/useCell.ts';
import { hasSite, type PageBelow, pagesBelow } from '../../site/pagesBelow.ts';
import { useSite } from '../../site/siteState.ts';

interface Props {
  /** @param below undefined until the radio has answered the call of the site */
  readonly children: (below: readonly PageBelow[] | undefined) => ReactNode;
}

/** Renders its child with the pages below System. */
export function PagesBelow({ children }: Props) {
  useSite();
  const isSite = useCell(hasSite);
  return children(isSite === undefined ? undefined : pagesBelow(isSite));
}
