import { rowKey } from 'guywire-engine/config';
import { useId } from 'react';
import { useCell } from '../../../base/useCell.ts';
import { isAccessPoint } from '../../../rules/link/isAccessPoint.ts';
import { linkHealth } from '../../../rules/prediction/linkHealth.ts';
import { CONTROL_FREQUENCY } from '../../../schemas/config/keys.ts';
import { useDevice } from '../../app/deviceContext.ts';
import { distance } from '../../app/figures.ts';
import { historyOf } from '../../app/historyOf.ts';
import { isOffered } from '../../app/isOffered.ts';
import { LinkMark } from '../../app/LinkMark.tsx';
import { proposal } from '../../app/proposal.ts';
import { TOOLS } from '../../app/tools.ts';
import { useUnits } from '../../app/units.ts';
import { t } from '../../i18n/t.ts';
import { pastLinks } from '../../prediction/recent.ts';
import type { Link } from '../../status/links.ts';
import type { Status } from '../../status/status.ts';
import { type CauseContext, type CauseWords, type Cure, causeWords } from './causeWords.ts';
import { healthFacts } from './healthFacts.ts';
import { rainNow } from './rainNow.ts';
import './health.css';

interface Props {
  readonly status: Status;
  readonly link: Link;
  readonly cableLoss: number;
}

/** Maximum number of further causes, collapsed. */
const MOST_MORE = 3;

/** Main limitation of the link with its cure, or a healthy state. */
export function HealthCard({ status, link, cableLoss }: Props) {
  const device = useDevice();
  const text = useCell(device.inForce);
  const history = useCell(historyOf(device));
  const rain = useCell(rainNow);
  const units = useUnits();
  const title = useId();
  const radio = device.board.radios.find(({ number }) => number === link.number);
  if (radio === undefined) return null;
  const past = pastLinks(history, status, link.kind, history.ticks.at(-1)?.at ?? 0);
  const { domain } = device;
  const causes = linkHealth(healthFacts({ status, radio, domain, text, cableLoss, past, rain }));
  const [first, ...others] = causes;
  const context: CauseContext = {
    radio: link.number,
    row: device.board.radios.indexOf(radio),
    accessPoint: isAccessPoint(status.wireless.mode),
    isAutomatic: (text.get(rowKey(CONTROL_FREQUENCY, link.number)) ?? '0') === '0',
    hereName: status.host.name ?? t('this end'),
    distanceWords: (metres) => distance(metres, units),
  };
  const more = others.slice(0, MOST_MORE);
  return (
    <section className="card health" aria-labelledby={title} data-tone={first === undefined ? 'good' : 'warn'}>
      <h2 className="visually-hidden" id={title}>
        {t('Link health')}
      </h2>
      {first === undefined ? (
        <p className="health-sound" role="status">
          <LinkMark look={SOUND} />
          <strong>{t('Healthy')}</strong>
        </p>
      ) : (
        <CauseView words={causeWords(first, context)} isFirst />
      )}
      {more.length > 0 && (
        <details>
          <summary>{t('More')}</summary>
          <ul>
            {more.map((cause) => (
              <li key={cause.of}>
                <CauseView words={causeWords(cause, context)} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

const SOUND = { word: 'Healthy', tone: 'good', shape: 'disc' } as const;
const LIMITED = { word: 'Warning', tone: 'warn', shape: 'triangle' } as const;

interface CauseProps {
  readonly words: CauseWords;
  readonly isFirst?: boolean;
}

function CauseView({ words: { title, text, cure }, isFirst = false }: CauseProps) {
  return (
    <div className="health-cause" role={isFirst ? 'status' : undefined}>
      {isFirst && <LinkMark look={LIMITED} />}
      <div>
        <strong>{title}</strong>
        <p>{text}</p>
      </div>
      <CureLink cure={cure} isFirst={isFirst} title={title} />
    </div>
  );
}

interface CureProps {
  readonly cure: Cure | undefined;
  readonly isFirst: boolean;
  readonly title: string;
}

/** Read-only users get only links to pages they may view. */
function CureLink({ cure, isFirst, title }: CureProps) {
  const device = useDevice();
  if (cure === undefined || (device.readOnly && 'href' in cure)) return null;
  const className = isFirst ? 'button button-primary' : 'button';
  if ('href' in cure) {
    const { href, label, lines } = cure;
    return (
      <a className={className} href={href} onClick={() => lines && proposal.set({ page: 'wireless', lines })}>
        {label}
        <span className="visually-hidden"> ({title})</span>
      </a>
    );
  }
  const offered = TOOLS.filter((tool) => isOffered(tool, device));
  const tool = offered.find(({ id }) => id === cure.tool) ?? offered.find(({ id }) => id === cure.otherwise);
  return tool === undefined ? null : (
    <a className={className} href={`#tools/${tool.id}`}>
      {t(tool.title)}
      <span className="visually-hidden"> ({title})</span>
    </a>
  );
}
