import { register } from 'node:module';

// Named by path to what starts threads, and loaded first by the command itself: nothing else has to be built or installed.
register('./readTypeScript.js', import.meta.url);
