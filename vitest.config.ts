import { defineConfig, mergeConfig } from 'vitest/config';
import { BrowserFirst } from './tests/browserFirst.ts';
import interfaceConfig from './vite.config.ts';

/** Browser tests of pages that no radio serves: the reference and the playground. */
const NOT_OF_RADIO = ['tests/command/docs/browser/*.test.ts', 'tests/playground/browser/*.test.ts'];

export default mergeConfig(
  interfaceConfig,
  defineConfig({
    test: {
      restoreMocks: true,
      // With the default size of the young generation, some profiles spend a fifth of the time collecting garbage.
      execArgv: ['--max-semi-space-size=64'],
      // On two cores, a third worker uses the time in which two wait for a page.
      maxWorkers: 3,
      testTimeout: 30_000,
      // A page polls its status once a second, so the default of one second is too short.
      expect: { poll: { timeout: 10_000 } },
      hookTimeout: 60_000,
      sequence: { sequencer: BrowserFirst },
      globalSetup: ['tests/temporaryFiles.ts', 'tests/buildDevice.ts'],
      projects: [
        {
          extends: true,
          test: {
            name: 'node',
            include: ['tests/**/*.test.{ts,tsx}'],
            exclude: ['tests/**/browser/**', 'tests/{browsers,servers}/**', '**/*.audit.test.ts'],
            // A worker keeps loaded modules from file to file.
            isolate: false,
            setupFiles: ['tests/cleanWorker.ts', 'tests/equalRows.ts', 'tests/answersBySchema.ts', 'tests/seed.ts'],
          },
        },
        {
          extends: true,
          test: {
            name: 'node-audit',
            include: ['tests/**/*.{audit,long}.test.ts'],
            exclude: ['tests/**/browser/**'],
            isolate: false,
            setupFiles: ['tests/cleanWorker.ts', 'tests/equalRows.ts', 'tests/answersBySchema.ts', 'tests/seed.ts'],
            testTimeout: 600_000,
            // All cases of the long laws.
            env: { CASES: process.env.CASES ?? '1' },
          },
        },
        {
          extends: true,
          test: {
            name: 'browser',
            include: ['tests/**/browser/**/*.test.ts'],
            exclude: ['**/*.audit.test.ts', ...NOT_OF_RADIO],
            // A worker keeps its browser from file to file.
            isolate: false,
            setupFiles: ['tests/equalRows.ts', 'tests/answersBySchema.ts'],
            testTimeout: 60_000,
            globalSetup: ['tests/buildInterface.ts', 'tests/serveFormPages.ts'],
          },
        },
        {
          extends: true,
          test: {
            name: 'audit',
            include: ['tests/**/browser/**/*.audit.test.ts', ...NOT_OF_RADIO],
            isolate: false,
            setupFiles: ['tests/equalRows.ts', 'tests/answersBySchema.ts'],
            testTimeout: 60_000,
            globalSetup: ['tests/buildInterface.ts', 'tests/serveFormPages.ts'],
          },
        },
        {
          extends: true,
          test: {
            name: 'browsers',
            include: ['tests/browsers/**/*.test.ts'],
            setupFiles: ['tests/equalRows.ts', 'tests/answersBySchema.ts'],
            testTimeout: 60_000,
            globalSetup: ['tests/buildInterface.ts'],
          },
        },
      ],
    },
  }),
);
