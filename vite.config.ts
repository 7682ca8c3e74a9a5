import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { validatorPlugin } from './engine/validate/validatorPlugin.ts';

export default defineConfig({
  plugins: [react(), validatorPlugin()],
  base: './',
  build: {
    outDir: 'dist',
    target: 'es2022',
    // Browsers that know oklch(); older ones would need every colour three times.
    cssTarget: ['chrome111', 'firefox113', 'safari16.4'],
    assetsInlineLimit: 0,
    manifest: true,
    modulePreload: { polyfill: false },
  },
  test: {
    restoreMocks: true,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: { name: 'node', include: ['tests/**/*.test.{ts,tsx}'], exclude: ['tests/browser/**'] },
      },
      {
        extends: true,
        test: { name: 'browser', include: ['tests/browser/**/*.test.ts'], globalSetup: ['tests/buildInterface.ts'] },
      },
    ],
  },
});
