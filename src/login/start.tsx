import './login.css';
import { createRoot } from 'react-dom/client';
import type { LoadPlan } from '../backup/readBackup.ts';
import { LoginView } from './LoginView.tsx';
import { LoadPlanContext } from './loadPlanContext.ts';
import { ticketIn } from './steps.ts';

/**
 * Renders the sign-in. First removes the ticket from the address: it works once and must not stay in the history.
 * @throws if a part cannot be loaded or rendered; the root is unmounted then
 */
export function start(container: HTMLElement, loadPlan: LoadPlan): Promise<never> {
  const ticket = ticketIn(location.hash);
  if (ticket !== undefined) {
    history.replaceState(null, '', location.pathname + location.search);
  }
  return new Promise((_resolve, reject) => {
    createRoot(container, { onUncaughtError: reject }).render(
      <LoadPlanContext value={loadPlan}>
        <LoginView ticket={ticket} />
      </LoadPlanContext>,
    );
  });
}
