import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Starts the files of browser projects first: each takes longer than most files of Node. Within a project the slowest file
 * of the last run comes first; in a fresh clone, the largest.
 */
export class BrowserFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isOfNode = ({ moduleId }: TestSpecification) => Number(!moduleId.includes('/browser/'));
    return (await super.sort(files)).sort((one, other) => isOfNode(one) - isOfNode(other));
  }
}
