import { use } from 'react';
import type { Page } from '../pages/pages.ts';
import type { PageParts } from '../parts/pageParts.ts';
import { useSettings } from '../useSettings.ts';

/** What a page is made of, its sections being part of the draft; suspends until they are. */
export function usePage(page: Page): PageParts {
  return use(useSettings().openPage(page.id));
}
