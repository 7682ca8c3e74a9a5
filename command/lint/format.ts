import type { FileReport } from './lintFiles.ts';

/** The counts of all that was judged and found. */
export interface Totals {
  readonly files: number;
  /** Files of which something was found. */
  readonly found: number;
  readonly errors: number;
  readonly warnings: number;
  readonly fixed: number;
}

/** Writes reports, file by file: none has to be kept. */
export interface Format {
  readonly begin: string;
  /** @param index of the file, from 0 */
  file(report: FileReport, index: number): string;
  /** The text between two files that are written. */
  readonly between: string;
  end(totals: Totals): string;
}

/** How reports are to be written. */
export interface Look {
  readonly colours: boolean;
  /** Findings alone, without totals. */
  readonly quiet: boolean;
  /** The radio and edition that configurations were judged for, in words. */
  readonly subject: string;
  readonly began: Date;
}
