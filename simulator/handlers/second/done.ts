import { json, type Success } from '../../core/answer.ts';

/**
 * Success response of the second family without data.
 * @param detail action that was done
 */
export function done(detail: string, more: Pick<Success, 'headers' | 'session'> = {}) {
  return json({ statusCode: 200, error: 0, message: 'Success', detail }, more);
}
