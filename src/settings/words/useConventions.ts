import { type Conventions, createConventions } from 'guywire-engine/words';
import { useMemo } from 'react';
import { useUnits } from '../../app/useUnits.ts';
import { currentLocale } from '../../i18n/t.ts';

/** How the forms write numbers: what says the same elsewhere writes them so too. */
export function useConventions(): Conventions {
  const units = useUnits();
  return useMemo(() => createConventions(currentLocale(), units), [units]);
}
