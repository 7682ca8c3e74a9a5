import type { Language } from '../../languages/languages.ts';
import type { RegulatoryDatabase } from '../../rules/regulatory/database.ts';
import type { Model } from '../../simulator/models/model.ts';
import type { CardPicture } from './reference/pictures.ts';

/** File of the documents. */
export interface DocumentFile {
  /** Path in the folder of the documents, with `/`: `report/dish-5ac-23/DE.html`. */
  readonly path: string;
  readonly content: string | Uint8Array;
}

/** Requested documents. */
export interface DocsRequest {
  /** One model instead of all. */
  readonly model?: Model;
  /** Numeric code of one country instead of all. */
  readonly country?: number;
  /** Additional language of the reference. */
  readonly language?: Language;
  /** Other edition of the regulatory database, for a report of the differences. */
  readonly since?: RegulatoryDatabase;
  /** Optional pictures of the settings pages. */
  readonly pictures?: readonly CardPicture[];
}

/** Part of the documents. Pure function of the request and the repository. */
export type DocsPart = (request: DocsRequest) => Promise<readonly DocumentFile[]>;
