import { join } from 'node:path';
import { build } from 'vite';
import { figure, printTable } from '../command/text/table.ts';
import { screenBytes } from './screenBytes.ts';

/** Lower bound: React and ReactDOM alone, kB. */
const REACT = 67;

/** Maximum number of files per screen. */
export const MOST_FILES = 40;

/** Screens loaded with an empty cache: the modules that each one loads, and its budget in kB. */
export const SCREENS: readonly {
  readonly name: string;
  readonly modules: readonly string[];
  readonly budget: number;
}[] = [
  { name: 'sign-in', modules: ['index', 'login'], budget: 105 },
  { name: 'first set-up', modules: ['index', 'login', 'src/login/FirstSetup.tsx'], budget: 105 },
  { name: 'dashboard', modules: ['index', 'application', 'src/dashboard/Dashboard.tsx'], budget: 160 },
  ...[
    { page: 'wireless', cards: [] },
    { page: 'network', cards: [] },
    { page: 'services', cards: [] },
    { page: 'system', cards: ['src/pageParts/SystemCards.tsx'] },
  ].map(({ page, cards }) => ({
    name: `${page} settings`,
    modules: ['index', 'application', 'settings', 'draft', `src/pageParts/${page}.tsx`, ...cards],
    budget: 200,
  })),
];

/** Builds the interface and prints the size of each screen: JavaScript and style sheets, compressed with gzip. */
export async function benchScreens(): Promise<void> {
  await build({ logLevel: 'warn' });
  const rows = SCREENS.map(({ name, modules, budget }) => {
    const { total, files } = screenBytes(join(import.meta.dirname, '..', 'dist'), modules);
    return [
      name,
      figure(total / 1000),
      figure(total / 1000 / REACT),
      `${files.size} of ${MOST_FILES}`,
      String(budget),
    ];
  });
  printTable('Screens from cold, gzip', ['', 'kB', '× React', 'files', 'budget kB'], rows);
}
