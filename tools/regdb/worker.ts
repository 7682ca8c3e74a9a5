import { workerData } from 'piscina';
import { type CompareOrder, type CompareTask, type Comparison, createComparer } from './compareFiles.ts';

const order: CompareOrder = workerData;
const compare = createComparer(order);

/** What an edition would do to some files. */
export default function compareSome(tasks: readonly CompareTask[]): readonly Comparison[] {
  return tasks.map(compare);
}
