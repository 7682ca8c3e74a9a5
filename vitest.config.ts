import react from '@vitejs/plugin-react';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { BrowserFirst } from './tests/browserFirst.ts';
import { schemaPlugins } from './vite.config.ts';

/** Browser tests of pages that no radio serves: the reference and the playground. */
const NOT_OF_RADIO = ['tests/command/docs/browser/*.test.ts', 'tests/playground/browser/*.test.ts'];

const NODE_SETUP = ['tests/cleanWorker.ts', 'tests/equalRows.ts', 'tests/answersBySchema.ts', 'tests/seed.ts'];

/** Runs the files in a random order. Fails the first attempt of each browser test, so that the test runs twice. */
const TWICE = process.env.TWICE !== undefined;

const BROWSER_SETUP = ['tests/equalRows.ts', 'tests/answersBySchema.ts', ...(TWICE ? ['tests/twice.ts'] : [])];

/**
 * A pause of the machine can fail a journey in a real browser, which then runs once more. A fault of the product fails
 * twice. Tests of Node never run twice.
 */
const RETRIES = 1;

/** Project with the options that all projects share. With `extends`, each would bundle and load this file again. */
function project(test: TestProjectInlineConfiguration['test']): TestProjectInlineConfiguration {
  return {
    base: './',
    plugins: [react(), ...schemaPlugins()],
    test: {
      restoreMocks: true,
      // With the default size of the young generation, some profiles spend a fifth of the time collecting garbage.
      execArgv: ['--max-semi-space-size=64'],
      testTimeout: 30_000,
      hookTimeout: 60_000,
      // A page polls its status once a second. On a busy machine, ten seconds were too short for a few polls.
      expect: { poll: { timeout: 20_000 } },
      ...test,
    },
  };
}

export default defineConfig({
  test: {
    // On two cores, a third worker uses the time in which two wait for a page.
    maxWorkers: 3,
    sequence: TWICE ? { shuffle: { files: true } } : { sequencer: BrowserFirst },
    globalSetup: ['tests/temporaryFiles.ts', 'tests/buildDevice.ts'],
    projects: [
      project({
        name: 'node',
        include: ['tests/**/*.test.{ts,tsx}'],
        exclude: ['tests/**/browser/**', 'tests/{browsers,servers}/**', '**/*.audit.test.ts'],
        // A worker keeps loaded modules from file to file.
        isolate: false,
        setupFiles: NODE_SETUP,
      }),
      project({
        name: 'node-audit',
        include: ['tests/**/*.{audit,long}.test.ts'],
        exclude: ['tests/**/browser/**'],
        isolate: false,
        setupFiles: NODE_SETUP,
        testTimeout: 600_000,
        // All cases of the long laws.
        env: { CASES: process.env.CASES ?? '1' },
      }),
      project({
        name: 'browser',
        retry: RETRIES,
        include: ['tests/**/browser/**/*.test.ts'],
        exclude: ['**/*.audit.test.ts', ...NOT_OF_RADIO],
        // A worker keeps its browser from file to file.
        isolate: false,
        setupFiles: BROWSER_SETUP,
        // A journey over both ends of a link took more than a minute on a busy machine.
        testTimeout: 120_000,
        globalSetup: ['tests/buildInterface.ts', 'tests/serveFormPages.ts'],
      }),
      project({
        name: 'audit',
        retry: RETRIES,
        include: ['tests/**/browser/**/*.audit.test.ts', ...NOT_OF_RADIO],
        isolate: false,
        setupFiles: BROWSER_SETUP,
        testTimeout: 120_000,
        globalSetup: ['tests/buildInterface.ts', 'tests/serveFormPages.ts'],
      }),
      project({
        name: 'browsers',
        retry: RETRIES,
        include: ['tests/browsers/**/*.test.ts'],
        setupFiles: BROWSER_SETUP,
        testTimeout: 60_000,
        globalSetup: ['tests/buildInterface.ts'],
      }),
    ],
  },
});
