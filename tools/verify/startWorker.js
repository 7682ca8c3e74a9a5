import { register } from 'node:module';

// A worker does not inherit what reads TypeScript. This reads it without the names tsx keeps of functions, which cost
// more than half of the time here.
register('./readTypeScript.js', import.meta.url);
await import('./worker.ts');
