import { parentPort, workerData } from 'node:worker_threads';
import { models } from '../../simulator/models/models.ts';
import type { Work } from './crew.ts';
import { examine } from './examine.ts';
import { noFindings } from './findings.ts';

const { codes, next }: Work = workerData;
const counter = new Int32Array(next);
const findings = noFindings();
for (let at = Atomics.add(counter, 0, 1); at < codes.length; at = Atomics.add(counter, 0, 1)) {
  examine(codes[at] ?? 0, models, findings);
}
parentPort?.postMessage(findings);
