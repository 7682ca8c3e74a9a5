import { expect, test } from 'vitest';
import { late } from '../../../engine/form/widgets/late.tsx';
import { LIST } from '../../../engine/form/widgets/lateFields.ts';
import { list } from '../../../engine/form/widgets/list.tsx';

test('loads the code of a widget once for all fields, and again after a failure', async () => {
  const results = [Promise.reject(new Error('offline')), Promise.resolve(list)];
  let loads = 0;
  const widget = late(LIST, () => {
    const result = results[loads] ?? Promise.resolve(list);
    loads++;
    return result;
  });
  await expect(Promise.all([widget.load?.(), widget.load?.()])).rejects.toThrow('offline');
  expect(loads).toBe(1);
  await Promise.all([widget.load?.(), widget.load?.()]);
  await widget.load?.();
  expect(loads).toBe(2);
});
