import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Starts files of browser projects first, because each takes longer than most files of Node. Within a project the
 * slowest file of the last run comes first. In a fresh clone the largest file comes first.
 */
export class BrowserFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isOfNode = ({ moduleId }: TestSpecification) => Number(!moduleId.includes('/browser/'));
    return (await super.sort(files)).sort((one, other) => isOfNode(one) - isOfNode(other));
  }
}
