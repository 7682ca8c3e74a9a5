import type { FileReport } from './lintFiles.ts';

export interface Totals {
  readonly files: number;
  readonly found: number;
  readonly errors: number;
  readonly warnings: number;
  readonly fixed: number;
}

/** Report format. Writes file by file, so that no report has to be kept. */
export interface Format {
  readonly begin: string;
  /** @param index index of the file, starts at 0 */
  file(report: FileReport, index: number): string;
  readonly between: string;
  end(totals: Totals): string;
}

export interface Look {
  readonly colours: boolean;
  /** Omits the totals. */
  readonly quiet: boolean;
  /** Description of the radio and edition used for the check. */
  readonly subject: string;
  readonly began: Date;
}
