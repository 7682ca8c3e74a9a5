import type { ListTool } from 'guywire-engine/form';
import { type ComponentType, lazy, Suspense } from 'react';
import { loadChunk } from '../../../base/loadChunk.ts';
import type { SettingPointer } from '../../../rules/core/setting.ts';

/** The list can be edited without its tools. */
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

/** Tools above the table of each list: paste, pick, copy. The MAC ACL also lists the stations it would disconnect. */
export const LIST_TOOLS: readonly ListTool[] = [
  {
    id: 'many',
    applies: () => true,
    Control: (props) => (
      <Suspense>
        <ListTools {...props} />
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
