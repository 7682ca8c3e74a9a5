import { useState } from 'react';
import { CallProblem } from '../../app/CallProblem.tsx';
import { useCall } from '../../app/useCall.ts';
import { t } from '../../i18n/t.ts';
import { Question } from '../../ui/Question.tsx';
import type { ListingAction } from './listings.ts';

interface Props {
  readonly actions: readonly ListingAction[];
  /** The interface it is about; absent where it is about all of them. */
  readonly ifname?: string | undefined;
  readonly onDone: () => void;
}

/** The acts of an administrator on the rows of a table; an act that can cut a client off asks first. */
export function ListingActions({ actions, ifname, onDone }: Props) {
  const { busy, problem, run } = useCall();
  const [asked, ask] = useState<ListingAction>();
  if (actions.length === 0) return null;
  async function act(action: ListingAction): Promise<void> {
    if (await run(() => action.act(ifname))) onDone();
    ask(undefined);
  }
  return (
    <div className="tables-actions">
      {actions.map((action) => (
        <button
          key={action.title}
          type="button"
          className={action.warning === undefined ? 'button' : 'button button-danger'}
          aria-disabled={busy}
          onClick={() => (action.warning === undefined ? void act(action) : ask(action))}
        >
          {t(action.title)}
          {ifname !== undefined && <span className="visually-hidden">{ifname}</span>}
        </button>
      ))}
      <CallProblem text={problem} />
      {asked?.warning !== undefined && (
        <Question
          title={
            ifname === undefined
              ? t('{action}?', { action: t(asked.title) })
              : t('{action} {interface}?', { action: t(asked.title), interface: ifname })
          }
          action={t(asked.title)}
          busy={busy}
          isDanger
          onClose={() => ask(undefined)}
          onAct={() => void act(asked)}
        >
          <p>{t(asked.warning)}</p>
        </Question>
      )}
    </div>
  );
}
