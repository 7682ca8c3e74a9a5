import { useState } from 'react';
import { CallProblem } from '../../app/CallProblem.tsx';
import { useCall } from '../../app/useCall.ts';
import { t } from '../../i18n/t.ts';
import { LockableButton } from '../../settings/core/LockableButton.tsx';
import { useTestLock } from '../../settings/core/useTestLock.ts';
import { Question } from '../../ui/Question.tsx';
import type { ListingAction } from './listings.ts';

interface Props {
  readonly actions: readonly ListingAction[];
  /** Interface of the action; absent for all interfaces. */
  readonly ifname?: string | undefined;
  readonly onDone: () => void;
}

/** Actions of an administrator on rows. Actions that can disconnect a client ask for confirmation. */
export function ListingActions({ actions, ifname, onDone }: Props) {
  const { busy, problem, run } = useCall();
  const [pendingAction, ask] = useState<ListingAction>();
  const lock = useTestLock('link');
  if (actions.length === 0) return null;
  async function act(action: ListingAction): Promise<void> {
    if (await run(() => action.act(ifname))) onDone();
    ask(undefined);
  }
  return (
    <div className="tables-actions">
      {actions.map((action) => (
        <LockableButton
          key={action.title}
          lock={lock}
          className={action.warning === undefined ? 'button' : 'button button-danger'}
          aria-disabled={busy}
          onClick={() => (action.warning === undefined ? void act(action) : ask(action))}
        >
          {t(action.title)}
          {ifname !== undefined && <span className="visually-hidden">{ifname}</span>}
        </LockableButton>
      ))}
      <CallProblem text={problem} />
      {pendingAction?.warning !== undefined && (
        <Question
          title={
            ifname === undefined
              ? t('{action}?', { action: t(pendingAction.title) })
              : t('{action} {interface}?', { action: t(pendingAction.title), interface: ifname })
          }
          action={t(pendingAction.title)}
          busy={busy}
          isDanger
          onClose={() => ask(undefined)}
          onAct={() => void act(pendingAction)}
        >
          <p>{t(pendingAction.warning)}</p>
        </Question>
      )}
    </div>
  );
}
