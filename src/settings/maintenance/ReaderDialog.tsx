import { type SubmitEvent, useId, useState } from 'react';
import type { Sentence } from '../../../engine/limits/limit.ts';
import { isUserName, NOT_A_USER_NAME } from '../../../rules/userName.ts';
import { t } from '../../i18n/t.ts';
import { describedBy, LoginField } from '../../login/LoginField.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import type { Settings } from '../settings.ts';
import { newReaderLines } from './accountLines.ts';

interface Props {
  readonly settings: Settings;
  /** Name of the administrator. */
  readonly taken: string;
  readonly onClose: () => void;
}

/** Adds the account that may only look, as a pending change: its password follows once the device has it. */
export function ReaderDialog({ settings: { draft }, taken, onClose }: Props) {
  const [wrong, setWrong] = useState<Sentence>();
  const id = useId();
  const error = wrong && t(wrong.text, wrong.params);
  function add(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get('name')).trim();
    const problem = problemOf(name, taken);
    setWrong(problem);
    if (problem !== undefined) return;
    draft.change(newReaderLines(name));
    onClose();
  }
  return (
    <Dialog
      title={t('Add viewer')}
      open
      onClose={onClose}
      footer={
        <>
          <button type="button" className="button button-quiet" onClick={onClose}>
            {t('Cancel')}
          </button>
          <button type="submit" form={`${id}form`} className="button button-primary">
            {t('Add')}
          </button>
        </>
      }
    >
      <form id={`${id}form`} className="tool-dialog" noValidate onSubmit={add}>
        <p>{t('The account is a pending change. Save it, then set a password; until then it cannot sign in.')}</p>
        <LoginField id={`${id}name`} label={t('Username')} error={error}>
          <input
            className="input"
            name="name"
            maxLength={64}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            {...describedBy(`${id}name`, error)}
          />
        </LoginField>
      </form>
    </Dialog>
  );
}

function problemOf(name: string, taken: string): Sentence | undefined {
  if (!isUserName(name)) return NOT_A_USER_NAME;
  return name === taken ? { text: 'This username is already in use.' } : undefined;
}
