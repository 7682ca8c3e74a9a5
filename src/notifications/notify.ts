import { Cell } from '../../base/cell.ts';

export interface Message {
  /** Translated sentence. */
  readonly text: string;
  /** Severity. Messages with `bad` stay until they are closed, and are announced at once. */
  readonly tone: 'info' | 'good' | 'warn' | 'bad';
  /** Action on the event. `path` is the page of the action, which does not offer it. */
  readonly action?: { readonly title: string; readonly act: () => void; readonly path?: string };
}

export interface Notification extends Message {
  readonly id: number;
}

/** Maximum number of notifications shown (D29). */
export const MOST = 5;

/** Oldest first. */
export const notifications = new Cell<readonly Notification[]>([]);

let last = 0;

/** Shows a notification on every page without taking the focus. It closes by itself, unless it is `bad`. */
export function notify(message: Message): void {
  last += 1;
  notifications.set(withMessage(notifications.get(), { ...message, id: last }));
}

export function closeNotification(id: number): void {
  notifications.set(notifications.get().filter((one) => one.id !== id));
}

/**
 * Adds a notification. Replaces one with the same text, or the oldest one that is not `bad` if there are too many.
 */
export function withMessage(before: readonly Notification[], added: Notification): readonly Notification[] {
  const others = before.filter(({ text, tone }) => text !== added.text || tone !== added.tone);
  const all = [...others, added];
  if (all.length <= MOST) return all;
  const first = others.find(({ tone }) => tone !== 'bad') ?? others[0];
  return all.filter((one) => one !== first);
}
