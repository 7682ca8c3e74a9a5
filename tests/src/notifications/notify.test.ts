import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import {
  closeNotification,
  type Message,
  MOST,
  MOST_RECENT,
  type Notification,
  newestFirst,
  notifications,
  notify,
  recent,
  remember,
  withMessage,
} from '../../../src/notifications/notify.ts';

const said = (id: number, tone: Notification['tone'] = 'info', text = `${id}`): Notification => ({ id, tone, text });

afterEach(() => {
  notifications.set([]);
  recent.set([]);
});

test('shows five, removes the oldest that is not bad, and replaces one with the same text (D29)', () => {
  const five = [said(5), said(4), said(3, 'bad'), said(2), said(1, 'bad')];
  expect(withMessage(five, said(6)).map(({ id }) => id)).toEqual([6, 5, 4, 3, 1]);
  expect(withMessage(five, said(6, 'info', '4')).map(({ id }) => id)).toEqual([6, 5, 3, 2, 1]);
  const bad = five.map((one) => ({ ...one, tone: 'bad' as const }));
  expect(withMessage(bad, said(6)).map(({ id }) => id)).toEqual([6, 5, 4, 3, 2]);
});

test('the newest message is first, whatever part of the page it is from, and the last twenty are remembered', () => {
  const act = fc.oneof(
    fc.record({
      do: fc.constant('notify' as const),
      text: fc.string({ maxLength: 2 }),
      tone: fc.constantFrom<Message['tone'][]>('info', 'good', 'warn', 'bad'),
    }),
    fc.record({ do: fc.constant('bar' as const), text: fc.string({ maxLength: 2 }) }),
    fc.record({ do: fc.constant('close' as const), at: fc.nat(5) }),
  );
  fc.assert(
    fc.property(fc.array(act, { maxLength: 60 }), (acts) => {
      notifications.set([]);
      recent.set([]);
      let bar: readonly { readonly source: object }[] = [];
      let told = 0;
      for (const each of acts) {
        if (each.do === 'close') {
          const id = notifications.get()[each.at]?.id;
          if (id !== undefined) closeNotification(id);
          continue;
        }
        told += 1;
        if (each.do === 'notify') notify({ text: each.text, tone: each.tone });
        else {
          const source = { text: each.text };
          // The order of the parts in the bar is not their age.
          bar = [...bar.slice(-2), { source }].toReversed();
          remember(source, { text: each.text, tone: 'info' });
          remember(source, { text: each.text, tone: 'info' });
        }
        const shown = newestFirst([...bar, ...notifications.get().map((source) => ({ source }))]);
        expect(shown[0]?.source).toMatchObject({ text: each.text });
        expect(recent.get()[0]).toMatchObject({ text: each.text });
        expect(notifications.get().length).toBeLessThanOrEqual(MOST);
        expect(recent.get()).toHaveLength(Math.min(told, MOST_RECENT));
      }
    }),
  );
});
