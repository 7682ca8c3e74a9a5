import { expect, test } from 'vitest';
import { entryRooms } from '../../../tools/texts/entryRooms.ts';

test('rooms of the entry are those reachable by imports, except those reachable through the application alone', () => {
  const imports = new Map([
    ['src/main.tsx', ['./login/start.tsx', './startup/start.tsx']],
    ['src/login/start.tsx', ['react', '../ui/theme.ts', 'guywire-engine/core']],
    ['engine/core/index.ts', ['../limits/limit.ts']],
    ['engine/limits/limit.ts', ['../core/index.ts']],
    ['src/startup/start.tsx', ['../shell/Shell.tsx', '../ui/theme.ts']],
  ]);
  const rooms = entryRooms((path) => imports.get(path) ?? []);
  expect([...rooms].sort()).toEqual(['engine/core', 'engine/limits', 'src', 'src/login', 'src/ui']);
});
