import type { Repository } from '../../engine/config/repository.ts';
import { unwritable } from './unwritable.ts';

/** The text of a draft without what cannot be written yet: it must be shown and kept all the same. */
export function writableText(repository: Repository): string {
  const whole = repository.document();
  try {
    for (let issue = unwritable(repository); issue !== undefined; issue = unwritable(repository)) {
      const { pointer } = issue;
      const before = repository.document();
      repository.set(pointer, pointer === '' ? repository.original() : undefined);
      if (repository.document() === before) break;
    }
    return repository.text();
  } finally {
    repository.set('', whole);
  }
}
