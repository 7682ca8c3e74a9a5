import type { ComponentType } from 'react';
import type { Consequence } from '../../../engine/consequences/consequence.ts';
import type { Widget } from '../../../engine/form/widget.ts';
import type { Rule } from '../../../rules/rule.ts';
import type { Section } from '../draft.ts';

/** What the draft must know before a settings page can be shown: a chunk of its own, loaded with the page. */
export interface PageParts {
  /** The sections the page edits, and those of other pages that its rules read, by name. */
  readonly sections: Readonly<Record<string, Section>>;
  readonly rules: readonly Rule[];
  readonly consequences: readonly Consequence[];
  /** What only this page draws with. */
  readonly widgets?: readonly Widget[];
  /** Stands above the form: what is on this page besides fields. */
  readonly Above?: ComponentType;
  /** Stands below the form. */
  readonly Below?: ComponentType;
}
