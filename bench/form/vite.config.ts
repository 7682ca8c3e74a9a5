import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

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
    rollupOptions: {
      input: ['index', 'plain', 'hookForm', 'bareReact', 'gallery'].map((page) => here(`${page}.html`)),
    },
  },
});
