import type { ReactNode } from 'react';
import { Cell } from '../../base/cell.ts';

/** What stands below the link of the page that is shown in the navigation: its parts. The page sets it while it is in sight. */
export const pageSections = new Cell<ReactNode>(null);
