import type { RootContent } from 'mdast';
import type { Translate } from '../../../base/translate.ts';

/** Something of a page that is looked for by its name. */
export interface Findable {
  readonly anchor: string;
  readonly title: string;
  /** Where it stands, from the outside in, without its page. */
  readonly trail: readonly string[];
  /** Other words by which it is found: keys, other names. */
  readonly words: readonly string[];
  /** That it is a setting, with its key in the configuration text where it has one. */
  readonly setting?: { readonly key?: string | undefined };
}

/** A page of the reference. */
export interface ManualPage {
  /** Of its file, without ending. */
  readonly name: string;
  readonly title: string;
  /** Its purpose, in a sentence. */
  readonly about: string;
  /** Heading of the navigation under which it stands. */
  readonly group: string;
  /** The page that leads to it, where that is not the first of the reference. */
  readonly parent?: { readonly name: string; readonly title: string };
  /** Below its title. */
  readonly content: readonly RootContent[];
  readonly findable: readonly Findable[];
}

/** Titles on the way to a page, its own last. */
export const wayTo = ({ parent, title }: ManualPage): readonly string[] => [
  ...(parent === undefined ? [] : [parent.title]),
  title,
];

/** The language a reference is written in. */
export interface Telling {
  /** As the device writes it: `pt_BR`. */
  readonly code: string;
  /** Its own name. */
  readonly name: string;
  readonly t: Translate;
}
