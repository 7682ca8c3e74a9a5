/** Writes the command `guywire` and the threads it starts. */
import { bundle } from './bundle.ts';

const THREADS = ['lint/worker', 'plan/worker', 'regdb/worker', 'verify/worker', 'docs/report/modelDocuments'];

await bundle('built-command', 'tools', ['guywire', ...THREADS]);
