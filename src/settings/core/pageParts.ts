import type { FormOptions, LayoutProps, ViewLevel, Widget } from 'guywire-engine/form';
import type { Help, Synonyms } from 'guywire-engine/plan';
import type { ComponentType } from 'react';
import type { Board } from '../../../rules/core/facts.ts';
import type { Subpage } from '../../../schemas/subpages.ts';
import type { DraftPart } from '../draft/draftPart.ts';
import type { SettingsDraft } from '../draft/settingsDraft.ts';

/** What stands above or below a form is told. */
export interface AsideProps {
  readonly level: ViewLevel;
  /** Id of the subpage that is shown, where the page is in parts. */
  readonly subpage: string | undefined;
}

/** What the draft must know before a settings page can be shown: a chunk of its own, loaded with the page. */
export interface PageParts extends DraftPart {
  /** The parts it is looked at in, where all at once would be too much. */
  readonly subpages?: readonly Subpage[];
  /** Stands in its header, below what the page is about. */
  readonly Note?: ComponentType;
  /** Parts that only some models have and no field is about, by the limit that says why. */
  readonly features?: readonly { readonly title: string; readonly limit: string }[];
  /** What only this page draws with. */
  readonly widgets?: readonly Widget[];
  /** Makes a key as the field of one does. */
  readonly generateKey?: () => string;
  /** The card that changes both ends of a link as one. */
  readonly BothEnds?: ComponentType;
  /** Loads the help of its advanced fields: nothing of it is needed to look at the simple ones. */
  readonly loadHelp: () => Promise<Help>;
  /** Loads what else its fields may be looked for by. */
  readonly loadSynonyms: () => Promise<Synonyms>;
  /** Stands above the form: what is on this page besides fields. */
  readonly Above?: ComponentType<AsideProps>;
  /** How its fields are edited, where not each for itself alone. */
  readonly editing?: (end: {
    readonly draft: SettingsDraft;
    readonly board: Board;
  }) => Pick<FormOptions, 'draft' | 'standIn'>;
  /** Lays out its cards. */
  readonly Layout?: ComponentType<LayoutProps>;
  /** Loads what its layout draws late: a setting that is gone to must be there. */
  readonly preload?: () => Promise<void>;
  /** Stands in the form before its cards, and draws some of its fields. */
  readonly Panel?: ComponentType<AsideProps>;
  /** Stands below the form, which does not wait for it to load. */
  readonly Below?: ComponentType<AsideProps>;
}
