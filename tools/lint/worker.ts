import { workerData } from 'piscina';
import { createLint, type FileReport, type Order } from './lintFiles.ts';

const order: Order = workerData;
const lint = createLint(order);

/** What is found in some files. */
export default function lintSome(names: readonly string[]): readonly FileReport[] {
  return names.map(lint.file);
}
