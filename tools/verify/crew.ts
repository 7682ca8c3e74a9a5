import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { addFindings, type Findings, noFindings } from './findings.ts';

/** What a worker is given: the countries, and a counter from which it takes the next. */
export interface Work {
  readonly codes: readonly number[];
  readonly next: SharedArrayBuffer;
}

/** Goes through countries on every core; each worker takes the next country when it is done with one. */
export async function examineAll(codes: readonly number[]): Promise<Findings> {
  const work: Work = { codes, next: new SharedArrayBuffer(4) };
  const findings = noFindings();
  const crew = Array.from({ length: Math.min(availableParallelism(), codes.length) }, () => send(work));
  for (const found of await Promise.all(crew)) addFindings(findings, found);
  return findings;
}

function send(workerData: Work): Promise<Findings> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('startWorker.js', import.meta.url), { execArgv: [], workerData });
    worker.once('message', resolve).once('error', reject);
    worker.once('exit', (code) => reject(new Error(`a worker ended early (${code})`)));
  });
}
