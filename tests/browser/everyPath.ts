import { SUBPAGES } from '../../schemas/subpages.ts';
import { HISTORY_PATH, RADIO_PATH, SITE_PATH } from '../../src/app/path.ts';
import { TOOLS } from '../../src/app/tools.ts';
import { PAGES } from '../../src/shell/pages.ts';

/** Every page, subpage and tool, by the paths of its address. */
export const EVERY_PATH: readonly string[] = [
  ...PAGES.map(({ path }) => path).filter((path) => !Object.keys(SUBPAGES).some((id) => path === `settings/${id}`)),
  ...Object.entries(SUBPAGES).flatMap(([page, parts]) => parts.map(({ id }) => `settings/${page}/${id}`)),
  HISTORY_PATH,
  SITE_PATH,
  RADIO_PATH,
  ...TOOLS.map(({ id }) => `tools/${id}`),
  'make-link',
  'coming-from-airos',
];
