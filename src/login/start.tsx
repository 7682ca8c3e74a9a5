import './login.css';
import { createRoot } from 'react-dom/client';
import { LoginView } from './LoginView.tsx';
import { ticketIn } from './ticket.ts';

/** Shows the way in. A ticket is taken out of the address first: it works once and must not stay in the history. */
export function start(container: HTMLElement): void {
  const ticket = ticketIn(location.hash);
  if (ticket !== undefined) {
    history.replaceState(null, '', location.pathname + location.search);
  }
  createRoot(container).render(<LoginView ticket={ticket} />);
}
