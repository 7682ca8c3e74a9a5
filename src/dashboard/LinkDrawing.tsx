import type { LinkState } from '../../rules/link/linkState.ts';
import { LINK_LOOKS } from '../app/LinkMark.tsx';

/** Two ends and their connection. The text beside it has the same information. */
export function LinkDrawing({ state }: { readonly state: LinkState }) {
  const { tone } = LINK_LOOKS[state];
  const connected = state === 'connected';
  return (
    <svg className={`link-drawing link-mark-${tone}`} viewBox="0 0 188 28" fill="none" aria-hidden="true">
      <circle cx="6" cy="14" r="5" fill="currentColor" />
      <circle
        cx="182"
        cy="14"
        r={connected ? 5 : 4}
        fill={connected ? 'currentColor' : 'none'}
        stroke="currentColor"
      />
      <path className="link-drawing-line" d={connected ? 'M16 14h156' : 'M16 14h60m36 0h60'} />
      {connected ? (
        <path className="link-drawing-waves" d="M84 6q-7 8 0 16M90 10q-3 4 0 8M104 6q7 8 0 16M98 10q3 4 0 8" />
      ) : (
        <path className="link-drawing-gap" d="m88 8 12 12m0-12L88 20" />
      )}
    </svg>
  );
}
