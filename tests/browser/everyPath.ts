import { NETWORK_SUBPAGES } from '../../schemas/subpages.ts';
import { HISTORY_PATH, RADIO_PATH } from '../../src/app/path.ts';
import { TOOLS } from '../../src/app/tools.ts';
import { PAGES } from '../../src/shell/pages.ts';

/** Every page, subpage and tool, by the paths of its address. */
export const EVERY_PATH: readonly string[] = [
  ...PAGES.map(({ path }) => path).filter((path) => path !== 'settings/network'),
  ...NETWORK_SUBPAGES.map(({ id }) => `settings/network/${id}`),
  HISTORY_PATH,
  RADIO_PATH,
  ...TOOLS.map(({ id }) => `tools/${id}`),
  'make-link',
  'coming-from-airos',
];
