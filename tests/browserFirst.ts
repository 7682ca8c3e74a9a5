import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Runs what drives a browser first, so that the files that take longest are not the last ones, on one core. The workers
 * of a project go on from file to file, with the same browser.
 */
export class BrowserFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const [driving, others] = ['browser', 'node'].map((name) =>
      sorted.filter(({ project }) => project.name === name),
    );
    return [...(driving ?? []), ...(others ?? [])];
  }
}
