import { defineConfig } from 'vitest/config';
import { schemaPlugins } from '../../vite.config.ts';

/** `npm run test:servers`: the interface behind the web servers of docs/deploy.md. */
export default defineConfig({
  plugins: schemaPlugins(),
  root: `${import.meta.dirname}/../..`,
  test: {
    include: ['tests/servers/*.test.ts'],
    globalSetup: [
      'tests/temporaryFiles.ts',
      'tests/buildDevice.ts',
      'tests/buildInterface.ts',
      'tests/servers/buildBusybox.ts',
    ],
    testTimeout: 240_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
  },
});
