import { join } from 'node:path';
import { build } from 'vite';
import { figure, printTable } from '../tools/text/table.ts';
import { screenBytes } from './screenBytes.ts';

/** React and ReactDOM alone, kB: what no screen can be smaller than. */
const REACT = 67;

/** What each screen loads from cold, by the modules on the way to it, and its budget in kB. */
export const SCREENS: readonly {
  readonly name: string;
  readonly modules: readonly string[];
  readonly budget: number;
}[] = [
  { name: 'sign-in', modules: ['index', 'login'], budget: 100 },
  { name: 'first set-up', modules: ['index', 'login', 'src/login/FirstSetup.tsx'], budget: 101 },
  { name: 'dashboard', modules: ['index', 'application', 'src/dashboard/Dashboard.tsx'], budget: 133 },
  ...[
    { page: 'wireless', cards: [], budget: 178 },
    // Twice the sections of the others, and what makes a router of them.
    { page: 'network', cards: [], budget: 181 },
    { page: 'services', cards: [], budget: 168 },
    { page: 'system', cards: ['src/settingsPages/SystemCards.tsx'], budget: 173 },
  ].map(({ page, cards, budget }) => ({
    name: `${page} settings`,
    modules: ['index', 'application', 'settings', `src/settingsPages/${page}.ts`, ...cards],
    budget,
  })),
];

/** Builds the interface and prints what each screen loads, JavaScript and style sheets compressed with gzip. */
export async function benchScreens(): Promise<void> {
  await build({ logLevel: 'warn' });
  const rows = SCREENS.map(({ name, modules, budget }) => {
    const { total, files } = screenBytes(join(import.meta.dirname, '..', 'dist'), modules);
    return [name, figure(total / 1000), figure(total / 1000 / REACT), String(files.size), String(budget)];
  });
  printTable('Screens from cold, gzip', ['', 'kB', '× React', 'files', 'budget kB'], rows);
}
