import type { Language } from '../../languages/languages.ts';
import type { RegulatoryDatabase } from '../../rules/regulatory/database.ts';
import type { Model } from '../../simulator/models/model.ts';
import type { CardPicture } from './reference/pictures.ts';

/** A file of the documents. */
export interface DocumentFile {
  /** Below the folder of the documents, with `/`: `report/dish-5ac-23/DE.html`. */
  readonly path: string;
  readonly content: string | Uint8Array;
}

/** The documents that are asked for. */
export interface DocsRequest {
  /** One radio instead of all. */
  readonly model?: Model;
  /** One country instead of all: its numeric code. */
  readonly country?: number;
  /** Another language than English, in which the reference is written as well. */
  readonly language?: Language;
  /** Another edition of the regulatory database: the report tells the differences. */
  readonly since?: RegulatoryDatabase;
  /** Pictures of the settings pages, for the reference; it is whole without. */
  readonly pictures?: readonly CardPicture[];
}

/** A part of the documents: its files, a pure function of the request and of the repository. */
export type DocsPart = (request: DocsRequest) => Promise<readonly DocumentFile[]>;
