import { lazy, Suspense } from 'react';
import type { ListTool } from '../../../engine/form/FormContext.ts';
import { loadChunk } from '../../../engine/loadChunk.ts';

/** A list can be edited without them. */
const ListTools = lazy(() =>
  loadChunk(() => import('./ListTools.tsx')).then(
    ({ ListTools }) => ({ default: ListTools }),
    () => ({ default: () => null }),
  ),
);

/** What every list has over its table: paste many, pick from what is there, copy. */
export const LIST_TOOLS: readonly ListTool[] = [
  {
    id: 'many',
    applies: () => true,
    Control: (given) => (
      <Suspense>
        <ListTools {...given} />
      </Suspense>
    ),
  },
];
