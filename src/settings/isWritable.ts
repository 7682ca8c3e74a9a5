import { ConfigurationError } from '../../engine/config/configurationError.ts';
import type { Draft } from './draft.ts';

/** Whether the draft can be a text as it is now: a row that was added and has nothing in it yet cannot. */
export function isWritable(draft: Draft): boolean {
  try {
    draft.texts();
    return true;
  } catch (error) {
    if (error instanceof ConfigurationError) return false;
    throw error;
  }
}
