import { expect, test } from 'vitest';
import { RowWatch } from '../../../engine/form/rowWatch.ts';

test('what is written into a row wakes all who watch it or a row around it, no other, until they stop', () => {
  const watch = new RowWatch();
  const woken: string[] = [];
  watch.written('/rows/0/a');
  const stopFirst = watch.subscribe('/rows/0', () => woken.push('first'));
  const stopSecond = watch.subscribe('/rows/0', () => woken.push('second'));
  watch.subscribe('/rows/0/inner/1', () => woken.push('inner'));
  watch.subscribe('/rows/1', () => woken.push('other'));
  watch.written('/rows/0/a');
  expect(woken.splice(0)).toEqual(['first', 'second']);
  watch.written('/rows/0/inner/1/a');
  expect(woken.splice(0)).toEqual(['inner', 'first', 'second']);
  stopFirst();
  watch.written('/rows/0');
  expect(woken.splice(0)).toEqual(['second']);
  stopSecond();
  watch.written('/rows/0');
  watch.written('/rows');
  expect(woken).toEqual([]);
});
