import { workerData } from 'piscina';
import { type CompareOrder, type CompareTask, type Comparison, createComparer } from './compareFiles.ts';

const order: CompareOrder = workerData;
const compare = createComparer(order);

/** The effect of an edition on some files. */
export default function compareSome(tasks: readonly CompareTask[]): readonly Comparison[] {
  return tasks.map(compare);
}
