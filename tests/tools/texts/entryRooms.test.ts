import { expect, test } from 'vitest';
import { entryRooms } from '../../../tools/texts/entryRooms.ts';

test('rooms of the entry are those reachable by imports, except those reachable through the application alone', () => {
  const rooms = entryRooms(
    [
      { path: 'src/main.tsx', imports: ['./login/start.tsx', './startup/start.tsx'] },
      { path: 'src/login/start.tsx', imports: ['react', '../ui/theme.ts', 'guywire-engine/core'] },
      { path: 'engine/core/index.ts', imports: ['../limits/limit.ts'] },
      { path: 'engine/limits/limit.ts', imports: ['../core/index.ts'] },
      { path: 'src/startup/start.tsx', imports: ['../shell/Shell.tsx', '../ui/theme.ts'] },
      { path: 'src/shell/Shell.tsx', imports: [] },
    ].map((file) => ({ lines: 1, ...file })),
  );
  expect([...rooms].sort()).toEqual(['engine/core', 'engine/limits', 'src', 'src/login', 'src/ui']);
});
