import { workerData } from 'piscina';
import { createLint, type FileReport, type LintTask, type Order } from './lintFiles.ts';

const order: Order = workerData;
const lint = createLint(order);

export default function lintSome(tasks: readonly LintTask[]): readonly FileReport[] {
  return tasks.map(lint.file);
}
