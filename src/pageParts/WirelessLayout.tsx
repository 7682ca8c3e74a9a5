import { type LayoutProps, PlainCard, useFormSettings } from 'guywire-engine/form';
import { Suspense } from 'react';
import { deferred, useDeferred } from '../../base/deferred.ts';
import { loadChunk } from '../../base/loadChunk.ts';
import { useCell, useSnapshot } from '../../base/useCell.ts';
import { foldedTitles } from '../settings/radios/foldedTitles.ts';

export const rareCards = deferred<LayoutProps>(
  async () => (await loadChunk(() => import('./RareCards.tsx'))).RareCards,
);

/** The wireless settings of one radio: cards of which all is advanced are folded, a row each. */
export function WirelessLayout({ cards }: LayoutProps) {
  const { store, level } = useFormSettings();
  const isNarrowed = useCell(store.fields.filter) !== undefined;
  const folded = foldedTitles(cards);
  const rare = cards.filter(({ title }) => folded.has(title));
  const isOfInterest = useSnapshot(
    (listener) => {
      const ends = [store.draft.subscribe('', listener), store.fields.flagged.subscribe(listener)];
      return () => {
        for (const end of ends) end();
      };
    },
    () =>
      rare.some(({ parts }) =>
        parts.flat().some(({ field, pointer }) => {
          const { changed, issues } = store.fields.node(pointer, field).get();
          return changed || issues.length > 0;
        }),
      ),
  );
  return (
    <>
      {cards.map((card) => !folded.has(card.title) && <PlainCard key={card.key} card={card} />)}
      {/* In the simple level little asks for them: they are loaded where something does. */}
      {(level === 'advanced' || isNarrowed || isOfInterest) && (
        <Suspense fallback={<div aria-busy="true" />}>
          <Rare cards={rare} />
        </Suspense>
      )}
    </>
  );
}

function Rare(props: LayoutProps) {
  const View = useDeferred(rareCards);
  return <View {...props} />;
}
