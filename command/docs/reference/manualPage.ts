import type { RootContent } from 'mdast';
import type { Translate } from '../../../base/translate.ts';

/** A setting in the indexes. */
export interface Findable {
  readonly anchor: string;
  readonly title: string;
  /** Titles of the outer fields, outermost first. */
  readonly trail: readonly string[];
  /** Key in the configuration text, if any. */
  readonly key?: string | undefined;
}

/** A page of the reference. */
export interface ManualPage {
  /** File name without extension. */
  readonly name: string;
  readonly title: string;
  /** Summary in one sentence. */
  readonly about: string;
  /** Heading of the navigation group. */
  readonly group: string;
  /** The overview page of a card's page. */
  readonly parent?: { readonly name: string; readonly title: string };
  /** Content below the title. */
  readonly content: readonly RootContent[];
  readonly findable: readonly Findable[];
  readonly pictures: readonly Picture[];
}

/** A picture with the areas of its fields, in pixels of the picture. */
export interface Picture {
  /** Path as in the Markdown of the page. */
  readonly file: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
  readonly places: readonly PicturePlace[];
}

interface PicturePlace {
  /** Anchor of the entry on the same page. */
  readonly anchor: string;
  /** Anchor of the area. Undefined if an earlier picture shows the same field. */
  readonly id?: string;
  readonly title: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Titles on the path to a page, its own title last. */
export const wayTo = ({ parent, title }: ManualPage): readonly string[] => [
  ...(parent === undefined ? [] : [parent.title]),
  title,
];

/** The language of a reference. */
export interface Telling {
  /** Device code of the language, for example `pt_BR`. */
  readonly code: string;
  /** Name of the language in the language itself. */
  readonly name: string;
  readonly t: Translate;
  /** Path from the Markdown of the language to the folder of the reference: `../`. */
  readonly root: string;
}
