import { expect, test } from 'vitest';
import { createLateStateMachine, type Flow } from '../../../src/settings/core/stateMachine.ts';

type Counting = Flow<number, number, string>;

function counting(ran: string[]): Counting {
  return {
    reduce: (state, event) => ({ state: state * 10 + event, effects: [`after ${event}`] }),
    run: (effect) => void ran.push(effect),
  };
}

test('queues early events in order, and notifies subscribers', async () => {
  const ran: string[] = [];
  let arrive = (_flow: Counting): void => undefined;
  const machine = createLateStateMachine<number, number, string>(
    0,
    () => new Promise((resolve) => (arrive = resolve)),
    () => expect.unreachable(),
  );
  let woken = 0;
  machine.subscribe(() => woken++);
  machine.send(1);
  machine.send(2);
  expect([machine.get(), woken]).toEqual([0, 0]);
  arrive(counting(ran));
  await machine.ready();
  machine.send(3);
  expect([machine.get(), woken]).toEqual([123, 3]);
  expect(ran).toEqual(['after 1', 'after 2', 'after 3']);
});

test('drops and reports queued events if loading fails, and retries with the next event', async () => {
  const ran: string[] = [];
  const failures: unknown[] = [];
  let tries = 0;
  const machine = createLateStateMachine<number, number, string>(
    0,
    async () => {
      tries += 1;
      if (tries === 1) throw new Error('gone');
      return counting(ran);
    },
    (error) => failures.push(error),
  );
  machine.send(1);
  await expect.poll(() => failures.length).toBe(1);
  expect(machine.get()).toBe(0);
  machine.send(2);
  await expect.poll(() => machine.get()).toBe(2);
  expect(ran).toEqual(['after 2']);
});
