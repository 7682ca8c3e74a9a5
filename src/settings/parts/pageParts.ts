import type { ComponentType } from 'react';
import type { Widget } from '../../../engine/form/widget.ts';
import type { Help } from '../../../engine/plan/advancedHelp.ts';
import type { Synonyms } from '../../../engine/plan/synonyms.ts';
import type { DraftPart } from '../draft/settingsDraft.ts';
import type { ViewLevel } from './viewLevel.ts';

/** What stands below a form is told. */
export interface BelowProps {
  readonly level: ViewLevel;
}

/** What the draft must know before a settings page can be shown: a chunk of its own, loaded with the page. */
export interface PageParts extends DraftPart {
  /** Parts that only some models have and no field is about, by the limit that says why. */
  readonly features?: readonly { readonly title: string; readonly limit: string }[];
  /** What only this page draws with. */
  readonly widgets?: readonly Widget[];
  /** Loads the help of its advanced fields: nothing of it is needed to look at the simple ones. */
  readonly loadHelp: () => Promise<Help>;
  /** Loads what else its fields may be looked for by. */
  readonly loadSynonyms: () => Promise<Synonyms>;
  /** Stands above the form: what is on this page besides fields. */
  readonly Above?: ComponentType;
  /** Stands below the form, which does not wait for it to load. */
  readonly Below?: ComponentType<BelowProps>;
}
