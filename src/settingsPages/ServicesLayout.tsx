import { type LayoutProps, Shelf } from 'guywire-engine/form';
import { SERVICE_GROUPS } from '../../schemas/pages.ts';
import { MoreServices } from './MoreServices.tsx';

/** The services in groups, each a row; after those of the first group what it has besides fields. */
export function ServicesLayout({ cards }: LayoutProps) {
  return SERVICE_GROUPS.map(({ title, sections }, index) => {
    const own = sections.flatMap((section) =>
      cards.filter(({ parts }) => parts[0]?.[0]?.pointer.startsWith(`/${section}/`)),
    );
    return (
      <Shelf key={title} title={title} cards={own}>
        {index === 0 && <MoreServices />}
      </Shelf>
    );
  });
}
