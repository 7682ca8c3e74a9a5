import type { FormOptions, LayoutProps, ViewLevel, Widget } from 'guywire-engine/form';
import type { Help, Synonyms } from 'guywire-engine/plan';
import type { ComponentType } from 'react';
import type { Board } from '../../../rules/core/facts.ts';
import type { Subpage } from '../../../schemas/subpage.ts';
import type { DraftPart } from '../draft/draftPart.ts';
import type { SettingsDraft } from '../draft/settingsDraft.ts';

export interface AsideProps {
  readonly level: ViewLevel;
  /** Undefined if the page has no subpages. */
  readonly subpage: string | undefined;
}

/** Parts of a settings page that must load before the page is shown. Each page is a chunk of its own. */
export interface PageParts extends DraftPart {
  readonly subpages?: readonly Subpage[];
  /** Note in the page header, below the description. */
  readonly Note?: ComponentType;
  /** Features that only some models have and no field covers. `limit` explains why they are missing. */
  readonly features?: readonly { readonly title: string; readonly limit: string }[];
  readonly widgets?: readonly Widget[];
  readonly generateKey?: () => string;
  readonly BothEnds?: ComponentType;
  /** Loads the help texts of advanced fields. Simple fields do not need them. */
  readonly loadHelp: () => Promise<Help>;
  /** Loads additional search terms for the fields. */
  readonly loadSynonyms: () => Promise<Synonyms>;
  /** Content above the form that is not a field. */
  readonly Above?: ComponentType<AsideProps>;
  /** Replaces the draft of the form, for fields that are edited together. */
  readonly editing?: (end: {
    readonly draft: SettingsDraft;
    readonly board: Board;
  }) => Pick<FormOptions, 'draft' | 'standIn'>;
  readonly Layout?: ComponentType<LayoutProps>;
  /** Cards that `Layout` renders. Default: all. */
  readonly laysOut?: FormOptions['laysOut'];
  /** Loads lazy parts of the layout, so that a field can be focused at once. */
  readonly preload?: () => Promise<void>;
  /** First part of the form, which renders some of the fields. */
  readonly Panel?: ComponentType<AsideProps>;
  /** Content below the form. The form does not wait for it to load. */
  readonly Below?: ComponentType<AsideProps>;
}
