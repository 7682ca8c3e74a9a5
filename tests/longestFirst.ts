import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What takes longest, in this order; a size of the file would not tell. */
const LONGEST = [
  /\/browser\//,
  /\/tools\/command\./,
  /\/tools\/docs\/reference\./,
  /\/simulator\/(bothEnds|everyCountry|start)\./,
  /\/tools\/(docs|lint)\//,
  /\/(properties|simulator)\//,
];

/** Starts the files that take longest first, so that none of them runs alone at the end. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification): number => {
      const found = LONGEST.findIndex((pattern) => pattern.test(moduleId));
      return found < 0 ? LONGEST.length : found;
    };
    return (await super.sort(files)).sort((one, other) => rank(one) - rank(other));
  }
}
