import { afterAll } from 'vitest';
import { closeBrowser } from './newPage.ts';

// Runs once for every file of tests: what a browser is up to after one file must not reach the next.
afterAll(closeBrowser);
