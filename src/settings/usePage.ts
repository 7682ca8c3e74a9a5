import { use } from 'react';
import type { PageParts } from './pages/pageParts.ts';
import type { Page } from './pages.ts';
import { useSettings } from './useSettings.ts';

/** What a page is made of, its sections being part of the draft; suspends until they are. */
export function usePage(page: Page): PageParts {
  return use(useSettings().openPage(page));
}
