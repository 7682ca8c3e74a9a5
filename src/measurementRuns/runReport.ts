import { createContext } from 'react';

/** How the run of a tool stands, for who draws its window. */
export interface RunReport {
  readonly running: boolean;
  /** From 0 to 1, where it is known. */
  readonly progress: number | undefined;
  /** Why it failed. */
  readonly problem: string | undefined;
}

/** Is called when the state of the run changes; undefined on a page, which shows the run itself. */
export const RunReportContext = createContext<((report: RunReport) => void) | undefined>(undefined);
