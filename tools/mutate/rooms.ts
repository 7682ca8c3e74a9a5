import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Part of the project that is mutated, with its tests. */
export interface Room {
  readonly name: string;
  /** Patterns of its test files. */
  readonly tests: readonly string[];
  /** True if every test can be repeated in loaded modules, because it keeps no state. */
  readonly repeatable: boolean;
}

/** Properties of the interface. The others are slow, or test rules, the device or whole pages. */
const PROPERTIES = 'tests/properties/!(typedText|pages|deviceLife|channels|transmitPower|network).test.ts';

/** All rooms that can be mutated. */
export const ROOMS: readonly Room[] = [
  {
    name: 'rules',
    // Unit tests and laws of the rules. The excluded one tests files and processes.
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

/** Test files of a folder. The bench leaves out browser tests. */
function testsIn(folder: string): string {
  return `tests/${folder}/**/*.test.{ts,tsx}`;
}

/** Files with React code, which browser tests cover. */
const DRAWS = /\bfrom '(?:react|lucide-react)\b/;

/** Files of a room without React code, by path from the root. */
export function sourcesOf(root: string, room: string): readonly { readonly file: string; readonly source: string }[] {
  return readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?<!\.d)\.ts$/.test(name))
    .sort()
    .map((name) => ({ file: `${room}/${name}`, source: readFileSync(join(root, room, name), 'utf8') }))
    .filter(({ source }) => !DRAWS.test(source));
}
