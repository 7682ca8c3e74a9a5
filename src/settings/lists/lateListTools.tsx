import type { ListTool } from 'guywire-engine/form';
import { type ComponentType, lazy, Suspense } from 'react';
import { loadChunk } from '../../../base/loadChunk.ts';
import type { SettingPointer } from '../../../rules/core/setting.ts';

/** A list can be edited without them. */
const ListTools = lazy(() =>
  loadChunk(() => import('./ListTools.tsx')).then(
    ({ ListTools }) => ({ default: ListTools }),
    () => ({ default: () => null }),
  ),
);

const ShutOutStations = lazy<ComponentType<{ readonly list: string }>>(() =>
  loadChunk(() => import('../accessList/ShutOutStations.tsx')).then(
    ({ ShutOutStations }) => ({ default: ShutOutStations }),
    () => ({ default: () => null }),
  ),
);

const ACCESS_LIST: SettingPointer = '/wireless/interfaces/*/macAcl/entries';

/** What every list has over its table: paste many, pick from what is there, copy; and what the MAC ACL is told of. */
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
  {
    id: 'shutOut',
    applies: ({ pointer }) => pointer === ACCESS_LIST,
    Note: ({ node }) => (
      <Suspense>
        <ShutOutStations list={node.pointer} />
      </Suspense>
    ),
  },
];
