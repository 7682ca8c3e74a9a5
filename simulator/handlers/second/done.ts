import { json, type Success } from '../../core/answer.ts';

/** The answer of the second family to what has nothing to tell but that it was done. @param detail what was. */
export function done(detail: string, more: Pick<Success, 'headers' | 'session'> = {}) {
  return json({ statusCode: 200, error: 0, message: 'Success', detail }, more);
}
