import { register } from 'node:module';

// Threads load it by its path, the command itself loads it first: nothing else has to be built or installed.
register('./readTypeScript.js', import.meta.url);
