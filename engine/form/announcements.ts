import { Cell } from '../../base/cell.ts';
import type { Translate } from '../../base/translate.ts';
import type { Field } from '../plan/field.ts';
import type { Conventions } from '../words/conventions.ts';

/** Translated sentence for a live region. A new object for each announcement. */
export interface Announcement {
  readonly text: string;
}

interface Telling {
  readonly t: Translate;
  readonly conventions: Conventions;
}

/** Announcements to screen readers about changes elsewhere on the page. Only the last one is kept. */
export class Announcements {
  readonly last = new Cell<Announcement>({ text: '' });

  say(text: string): void {
    this.last.set({ text });
  }

  /** Announces that a value was moved to its bound. */
  clamped(field: Field, value: number, { t, conventions }: Telling): void {
    this.say(
      t('{field} set to {value} {unit}, the nearest allowed value.', {
        field: t(field.title),
        value: conventions.show(value, field),
        unit: conventions.unit(field.unit) ?? '',
      }),
    );
  }
}
