import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A part of the house whose tests are tried by mutations of it. */
export interface Room {
  readonly name: string;
  /** Patterns of the test files that may notice them. */
  readonly tests: readonly string[];
  /** Whether every test can be repeated in modules that stay loaded: it keeps nothing from one time to the next. */
  readonly repeatable: boolean;
}

/** Properties of the parts of the interface; the others take long, and are about the rules, the device or a whole page. */
const PROPERTIES = 'tests/properties/!(typedText|pages|deviceLife|channels|transmitPower|network).test.ts';

/** Every room that can be mutated. */
export const ROOMS: readonly Room[] = [
  {
    name: 'rules',
    // The unit tests and laws of the rules. One looks at files and processes, which no mutation reaches.
    tests: ['tests/rules/**/!(regdbTool).test.ts', 'tests/properties/{transmitPower,channels,network}.test.ts'],
    repeatable: true,
  },
  {
    name: 'engine',
    tests: [testsIn('engine'), testsIn('src'), 'tests/schemas/**/!(device).test.ts', PROPERTIES],
    repeatable: false,
  },
  { name: 'src', tests: [testsIn('src'), PROPERTIES], repeatable: false },
  { name: 'simulator', tests: ['tests/simulator/**/*.test.ts'], repeatable: false },
];

/** The test files of a folder; those of a browser are left out by the bench. */
function testsIn(folder: string): string {
  return `tests/${folder}/**/*.test.{ts,tsx}`;
}

/** Files that draw: tests in a browser look at them. */
const DRAWS = /\bfrom '(?:react|react-dom|react-hook-form|lucide-react)(?:\/[^']*)?'/;

/** The files of a room that have nothing of React in them, by path from the root. */
export function sourcesOf(root: string, room: string): readonly { readonly file: string; readonly source: string }[] {
  return readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?<!\.d)\.ts$/.test(name))
    .sort()
    .map((name) => ({ file: `${room}/${name}`, source: readFileSync(join(root, room, name), 'utf8') }))
    .filter(({ source }) => !DRAWS.test(source));
}
