import { Cell } from '../../base/cell.ts';

export interface Message {
  /** Translated sentence. */
  readonly text: string;
  /** Severity. Messages with `bad` stay until they are closed, and are announced at once. */
  readonly tone: 'info' | 'good' | 'warn' | 'bad';
  /** Name of the thing whose state the message reports. It replaces an older message about it. */
  readonly subject?: string;
  /** Action on the event. `path` is the page of the action, which does not offer it. */
  readonly action?: { readonly title: string; readonly act: () => void; readonly path?: string };
}

export interface Notification extends Message {
  readonly id: number;
}

/** Message of the past, for the list behind the bell. */
export interface Recent extends Pick<Message, 'text' | 'tone'> {
  readonly id: number;
  /** Time in milliseconds since 1970. */
  readonly at: number;
}

/** Maximum number of notifications shown (D29). */
export const MOST = 5;

/** Maximum number of messages in the list behind the bell. */
export const MOST_RECENT = 20;

/** Newest first. */
export const notifications = new Cell<readonly Notification[]>([]);

/** Newest first. */
export const recent = new Cell<readonly Recent[]>([]);

/** True while the bar of pending changes is on screen. It then shows the notifications. */
export const hasBar = new Cell(false);

let last = 0;
const arrivals = new WeakMap<object, number>();

/** Number of a message in order of arrival, over the whole page. The first call for a message assigns it. */
export function arrivalOf(message: object): number {
  const known = arrivals.get(message);
  if (known !== undefined) return known;
  last += 1;
  arrivals.set(message, last);
  return last;
}

/** Shows a notification on every page without taking the focus. It closes by itself, unless it is `bad`. */
export function notify(message: Message): void {
  const added = { ...message, id: arrivalOf(message) };
  arrivals.set(added, added.id);
  notifications.set(withMessage(notifications.get(), added));
  remember(message, message);
}

export function closeNotification(id: number): void {
  notifications.set(notifications.get().filter((one) => one.id !== id));
}

/**
 * Adds a message to the list behind the bell, once.
 * @param source object that identifies the message
 */
export function remember(source: object, { text, tone }: Pick<Message, 'text' | 'tone'>): void {
  const id = arrivalOf(source);
  if (recent.get().some((one) => one.id === id)) return;
  recent.set([{ id, text, tone, at: Date.now() }, ...recent.get()].slice(0, MOST_RECENT));
}

/**
 * Adds a notification. Replaces one with the same subject or text, or the oldest one that is not `bad` if there are
 * too many.
 * @returns newest first
 */
export function withMessage(before: readonly Notification[], added: Notification): readonly Notification[] {
  const { subject: addedSubject = added.text + added.tone } = added;
  const others = before.filter(({ text, tone, subject = text + tone }) => subject !== addedSubject);
  const all = [added, ...others];
  if (all.length <= MOST) return all;
  const oldest = others.findLast(({ tone }) => tone !== 'bad') ?? others.at(-1);
  return all.filter((one) => one !== oldest);
}

/** Sorts messages by their arrival, newest first. */
export function newestFirst<T extends { readonly source: object }>(messages: readonly T[]): readonly T[] {
  // Messages of the same moment arrive in their order.
  for (const { source } of messages) arrivalOf(source);
  return messages.toSorted((a, b) => arrivalOf(b.source) - arrivalOf(a.source));
}
