import { type Conventions, createConventions } from 'guywire-engine/words';
import { useMemo } from 'react';
import { useUnits } from '../../app/units.ts';
import { currentLocale } from '../../i18n/t.ts';

/** Number formats of the forms, for use elsewhere. */
export function useConventions(): Conventions {
  const units = useUnits();
  return useMemo(() => createConventions(currentLocale(), units), [units]);
}
