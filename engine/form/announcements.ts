import { Cell } from '../../base/cell.ts';
import type { Translate } from '../../base/translate.ts';
import type { Field } from '../plan/field.ts';
import type { Conventions } from '../words/conventions.ts';

/** A sentence for a live region, translated; a new object each time it is said. */
export interface Announcement {
  readonly text: string;
}

/** The language and the units of the page. */
interface Telling {
  readonly t: Translate;
  readonly conventions: Conventions;
}

/** What happened to the page without being seen where the person is: told to screen readers, the last one counts. */
export class Announcements {
  readonly last = new Cell<Announcement>({ text: '' });

  /** Says a sentence, which is translated. */
  say(text: string): void {
    this.last.set({ text });
  }

  /** Says that a value went to its bound. */
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
