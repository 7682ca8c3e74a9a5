import { workerData } from 'piscina';
import { createPlanner, type FilePlan, type PlanOrder, type PlanTask } from './planFiles.ts';

const order: PlanOrder = workerData;
const plan = createPlanner(order);

export default function planSome(tasks: readonly PlanTask[]): readonly FilePlan[] {
  return tasks.map(plan);
}
