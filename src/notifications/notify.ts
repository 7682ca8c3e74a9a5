import { Cell } from '../../base/cell.ts';

/** What is said in passing: of the state of things, or of what a person did or waits for. */
export interface Message {
  /** A sentence, translated. */
  readonly text: string;
  /** How grave it is: what is bad stays until it is closed, and is heard at once. */
  readonly tone: 'info' | 'good' | 'warn' | 'bad';
  /** What can be done about it; `path` is the page it goes to, on which it is not offered. */
  readonly action?: { readonly title: string; readonly act: () => void; readonly path?: string };
}

export interface Notification extends Message {
  readonly id: number;
}

/** Notifications shown at once (D29). */
export const MOST = 5;

/** What is shown, oldest first. */
export const notifications = new Cell<readonly Notification[]>([]);

let last = 0;

/** Says something in a corner of every page, without taking the focus: it goes by itself, unless it is bad. */
export function notify(message: Message): void {
  last += 1;
  notifications.set(withMessage(notifications.get(), { ...message, id: last }));
}

export function closeNotification(id: number): void {
  notifications.set(notifications.get().filter((one) => one.id !== id));
}

/** With one more: in place of one that says the same; else, where there are too many, of the oldest that is not bad. */
export function withMessage(before: readonly Notification[], added: Notification): readonly Notification[] {
  const others = before.filter(({ text, tone }) => text !== added.text || tone !== added.tone);
  const all = [...others, added];
  if (all.length <= MOST) return all;
  const first = others.find(({ tone }) => tone !== 'bad') ?? others[0];
  return all.filter((one) => one !== first);
}
