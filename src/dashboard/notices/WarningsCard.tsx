import { X } from 'lucide-react';
import { useState } from 'react';
import { useCell } from '../../../base/useCell.ts';
import { CallProblem } from '../../app/CallProblem.tsx';
import { useDevice } from '../../app/deviceContext.ts';
import { isOffered } from '../../app/isOffered.ts';
import { LinkMark } from '../../app/LinkMark.tsx';
import { TOOLS } from '../../app/tools.ts';
import { useCall } from '../../app/useCall.ts';
import { useStatus } from '../../app/useStatus.ts';
import { dismissCallHome, dismissCrashes, dismissWarnings } from '../../device/endpoints/warnings.ts';
import { getFile } from '../../device/getFile.ts';
import { formatNumber, t } from '../../i18n/t.ts';
import { saveFile } from '../../ui/saveFile.ts';
import { type Subject, useAsking } from './asking.ts';
import { type Warning, warningsOf } from './warningsOf.ts';
import './notices.css';

const MARKS = {
  warn: { word: 'Warning', tone: 'warn', shape: 'triangle' },
  bad: { word: 'Problem', tone: 'bad', shape: 'cross' },
} as const;

/** Calls that clear warnings on the device. */
const DISMISSALS: Readonly<Record<Subject & NonNullable<Warning['dismiss']>, () => Promise<void>>> = {
  warnings: () => dismissWarnings(),
  crashes: () => dismissCrashes(),
  callHome: () => dismissCallHome(),
};

/** Warnings dismissed on this page, until the next page load. */
const hidden = new Set<string>();

/** Warnings with links to their causes; null if there are none. */
export function WarningsCard() {
  const { readOnly } = useDevice();
  const { status } = useStatus();
  const asking = useAsking();
  const answers = useCell(asking.answers);
  const call = useCall();
  const [, setHidden] = useState(0);
  const all = warningsOf(status, answers);
  const shown = all.filter(({ id }) => !hidden.has(id));
  if (shown.length === 0) return null;

  async function dismiss({ id, dismiss: subject }: Warning): Promise<void> {
    if (subject === undefined || readOnly) {
      hidden.add(id);
      setHidden(hidden.size);
    } else if (await call.run(DISMISSALS[subject])) {
      await asking.again(subject);
    }
  }
  return (
    <section className="card warnings" aria-labelledby="warnings-title">
      <header className="card-header">
        <h2 id="warnings-title" tabIndex={-1}>
          {t('Warnings')}
        </h2>
        <p className="page-subtitle">{formatNumber(shown.length)}</p>
      </header>
      <ul>
        {shown.map((warning) => (
          <li key={warning.id}>
            <LinkMark look={MARKS[warning.tone]} />
            <strong>
              <span className="visually-hidden">{t(MARKS[warning.tone].word)}: </span>
              {warning.title}
            </strong>
            <p>{warning.text}</p>
            <span className="warning-ways">
              <Way of={warning} />
              {warning.dismiss === 'crashes' && !readOnly && <CrashLog call={call} />}
              <button
                type="button"
                className="button button-quiet button-icon"
                aria-label={t('Dismiss: {warning}', { warning: warning.title })}
                aria-disabled={call.busy}
                onClick={(event) => {
                  event.currentTarget.closest('section')?.querySelector('h2')?.focus({ preventScroll: true });
                  void dismiss(warning);
                }}
              >
                <X strokeWidth={1.6} aria-hidden="true" />
              </button>
            </span>
          </li>
        ))}
      </ul>
      <CallProblem text={call.problem} />
    </section>
  );
}

/** Read-only users get only links to pages they may view. */
function Way({ of: { way, title } }: { readonly of: Warning }) {
  const device = useDevice();
  if (way === undefined || (device.readOnly && 'href' in way)) return null;
  if ('href' in way) return <WayLink href={way.href} label={way.label} title={title} />;
  const offered = TOOLS.filter((tool) => isOffered(tool, device));
  const tool = offered.find(({ id }) => id === way.tool) ?? offered.find(({ id }) => id === way.otherwise);
  return tool === undefined ? null : <WayLink href={`#tools/${tool.id}`} label={t(tool.title)} title={title} />;
}

function WayLink({ href, label, title }: { readonly href: string; readonly label: string; readonly title: string }) {
  return (
    <a href={href}>
      {label}
      <span className="visually-hidden"> ({title})</span>
    </a>
  );
}

function CrashLog({ call }: { readonly call: ReturnType<typeof useCall> }) {
  return (
    <button
      type="button"
      className="link"
      aria-disabled={call.busy}
      onClick={() =>
        void call.run(async () => {
          const { name, text } = await getFile('/crashlog.cgi', 'crashes.txt');
          saveFile(name, text, 'text/plain');
        })
      }
    >
      {t('Download')}
    </button>
  );
}
