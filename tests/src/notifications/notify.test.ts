import { expect, test } from 'vitest';
import { type Notification, withMessage } from '../../../src/notifications/notify.ts';

const said = (id: number, tone: Notification['tone'] = 'info', text = `${id}`): Notification => ({ id, tone, text });

test('shows five, removes the oldest that is not bad, and replaces one with the same text (D29)', () => {
  const five = [said(1, 'bad'), said(2), said(3, 'bad'), said(4), said(5)];
  expect(withMessage(five, said(6)).map(({ id }) => id)).toEqual([1, 3, 4, 5, 6]);
  expect(withMessage(five, said(6, 'info', '4')).map(({ id }) => id)).toEqual([1, 2, 3, 5, 6]);
  const bad = five.map((one) => ({ ...one, tone: 'bad' as const }));
  expect(withMessage(bad, said(6)).map(({ id }) => id)).toEqual([2, 3, 4, 5, 6]);
});
