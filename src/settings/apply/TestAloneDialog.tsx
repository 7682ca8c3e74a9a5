import { t } from '../../i18n/t.ts';
import { Question } from '../../ui/Question.tsx';

interface Props {
  readonly onTest: () => void;
  readonly onCancel: () => void;
}

/** Asks before a test at this end, while the user wants to change both ends but is not signed in to the other one. */
export function TestAloneDialog({ onTest, onCancel }: Props) {
  return (
    <Question
      title={t('Test this end only?')}
      action={t('Test this end only')}
      width={520}
      onAct={onTest}
      onClose={onCancel}
    >
      <p>{t('You are not signed in to the other end, so it keeps its settings.')}</p>
    </Question>
  );
}
