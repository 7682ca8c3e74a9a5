import { Cell } from '../../base/cell.ts';
import type { Params } from '../../base/translate.ts';
import type { Field } from '../plan/field.ts';

/** A sentence for a live region: English text and what goes into its placeholders; a new object each time it is said. */
export interface Announcement {
  readonly text: string;
  readonly params: Params;
}

/** What happened to the page without being seen where the person is: told to screen readers, the last one counts. */
export class Announcements {
  readonly last = new Cell<Announcement>({ text: '', params: {} });

  /** Says a sentence. */
  say(text: string, params: Params = {}): void {
    this.last.set({ text, params });
  }

  /** Says that a value went to its bound. */
  clamped(field: Field, value: number): void {
    this.say('{field} set to {value} {unit}, the nearest allowed value.', {
      field: field.title,
      value,
      unit: field.unit ?? '',
    });
  }
}
