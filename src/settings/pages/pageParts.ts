import type { ComponentType } from 'react';
import type { Widget } from '../../../engine/form/widget.ts';
import type { Help } from '../../../engine/plan/advancedHelp.ts';
import type { DraftPart } from '../draft.ts';

/** What the draft must know before a settings page can be shown: a chunk of its own, loaded with the page. */
export interface PageParts extends DraftPart {
  /** What only this page draws with. */
  readonly widgets?: readonly Widget[];
  /** Loads the help of its advanced fields: nothing of it is needed to look at the simple ones. */
  readonly loadHelp: () => Promise<Help>;
  /** Stands above the form: what is on this page besides fields. */
  readonly Above?: ComponentType;
  /** Stands below the form. */
  readonly Below?: ComponentType;
}
