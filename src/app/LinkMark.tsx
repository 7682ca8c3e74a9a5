import type { LinkState } from '../../rules/link/linkState.ts';

/** Word, colour tone and shape of a link state. Each alone identifies the state. */
export interface LinkLook {
  /** English, key of the translations. */
  readonly word: string;
  readonly tone: 'good' | 'warn' | 'bad' | 'off';
  readonly shape: 'disc' | 'half' | 'ring' | 'triangle' | 'cross' | 'dash';
}

export const LINK_LOOKS: Readonly<Record<LinkState, LinkLook>> = {
  connected: { word: 'Connected', tone: 'good', shape: 'disc' },
  authenticating: { word: 'Authenticating', tone: 'warn', shape: 'half' },
  scanning: { word: 'Scanning', tone: 'warn', shape: 'ring' },
  'dfs-wait': { word: 'Radar check', tone: 'warn', shape: 'triangle' },
  disconnected: { word: 'Disconnected', tone: 'bad', shape: 'cross' },
  disabled: { word: 'Disabled', tone: 'off', shape: 'dash' },
};

/** Look of a link while the device does not answer, so its state is unknown. */
export const AWAY_LOOK: LinkLook = { word: 'No answer', tone: 'off', shape: 'dash' };

const SHAPES: Readonly<Record<LinkLook['shape'], React.ReactNode>> = {
  disc: <circle cx="6" cy="6" r="4.5" fill="currentColor" />,
  half: (
    <>
      <circle cx="6" cy="6" r="4" fill="none" stroke="currentColor" strokeWidth="1.8" />
      <path d="M6 2a4 4 0 0 1 0 8z" fill="currentColor" />
    </>
  ),
  ring: <circle cx="6" cy="6" r="4" fill="none" stroke="currentColor" strokeWidth="1.8" strokeDasharray="4.2 2.1" />,
  triangle: <path d="M6 1.5 11 10.5H1z" fill="currentColor" />,
  cross: <path d="m2.5 2.5 7 7m0-7-7 7" stroke="currentColor" strokeWidth="2.2" strokeLinecap="round" />,
  dash: <path d="M2 6h8" stroke="currentColor" strokeWidth="2.2" strokeLinecap="round" />,
};

/** Shape and colour of a link state. Show its word next to it. */
export function LinkMark({ look }: { readonly look: LinkLook }) {
  return (
    <svg className={`link-mark link-mark-${look.tone}`} viewBox="0 0 12 12" aria-hidden="true">
      {SHAPES[look.shape]}
    </svg>
  );
}
