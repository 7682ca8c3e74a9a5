import { workerData } from 'piscina';
import { type CompareOrder, type CompareTask, type Comparison, createComparer } from './compareFiles.ts';

const order: CompareOrder = workerData;
const compare = createComparer(order);

export default function compareSome(tasks: readonly CompareTask[]): readonly Comparison[] {
  return tasks.map(compare);
}
