import type { Issue } from '../../engine/check/issue.ts';
import { ConfigurationError } from '../../engine/config/configurationError.ts';
import type { Repository } from '../../engine/config/repository.ts';

/** What keeps a draft from being a text: a row that was added and has nothing in it yet. */
export function unwritable(repository: Repository): Issue | undefined {
  try {
    repository.text();
    return undefined;
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    return error.issue;
  }
}
