import { useState } from 'react';
import { ScrollArea } from '../../base/ScrollArea.tsx';
import type { Field } from '../plan/field.ts';
import { choiceKey } from '../words/choices.ts';
import { useFormSettings } from './FormContext.ts';
import type { StripOption } from './stripOptions.ts';

interface StripTableProps {
  readonly field: Field;
  readonly options: readonly StripOption[];
}

/** Strip as a table: all options, including excluded ones. Rendered when unfolded. */
export function StripTable({ field, options }: StripTableProps) {
  const { t } = useFormSettings();
  const [isOpen, setOpen] = useState(false);
  const stateOf = ({ isChosen, isInUse, refusal }: StripOption): string => {
    const state = isChosen ? t('Chosen') : isInUse ? t('In use') : undefined;
    return [state, refusal].filter((word) => word !== undefined).join(' · ') || t('Allowed');
  };
  return (
    <details className="strip-table" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('Show as table')}</summary>
      {isOpen && (
        <ScrollArea aria-label={t(field.title)}>
          <table>
            <thead>
              <tr>
                <th scope="col">{t(field.title)}</th>
                <th scope="col">{t('Notes')}</th>
                <th scope="col">{t('State')}</th>
              </tr>
            </thead>
            <tbody>
              {options.map((option) => (
                <tr key={choiceKey(option.choice.value, field)}>
                  <th scope="row">
                    <bdi>{option.title}</bdi>
                  </th>
                  <td>{[...option.notes, option.mark ?? []].flat().join(' · ')}</td>
                  <td>{stateOf(option)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollArea>
      )}
    </details>
  );
}
