import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Modules that go into one file, as in the interface: each file more costs its own header and compresses apart. */
const GROUPS = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
  { name: 'fields', test: /node_modules\/react-hook-form\// },
  {
    name: 'form',
    test: /engine\/(draft\/draft|form\/(Form|registry|widgets\/(basicWidgets|list|range))|limits\/limitsOver)\./,
  },
];

/** The pages that are measured: ours, and the same inputs by plain DOM calls, by React alone, by react-hook-form. Relative addresses: they stand anywhere. */
export default defineConfig({
  root: here('.'),
  base: './',
  plugins: [react()],
  build: {
    outDir: here('dist'),
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: ['index', 'plain', 'hookForm', 'bareReact', 'gallery'].map((page) => here(`${page}.html`)),
      output: { codeSplitting: { groups: GROUPS } },
    },
  },
});
