import { useCell } from '../../base/useCell.ts';
import { useDevice } from '../app/deviceContext.ts';
import { formatDuration } from '../app/duration.ts';
import { distance, figure, megabits, UNKNOWN } from '../app/figures.ts';
import { frequencyWords } from '../app/frequency.ts';
import type { LinkEnd } from '../app/linkView.ts';
import { useStatus } from '../app/useStatus.ts';
import { useUnits } from '../app/useUnits.ts';
import './bothSignals.css';
import { t } from '../i18n/t.ts';
import { LinkMark } from '../link/LinkMark.tsx';
import { LINK_LOOKS } from '../link/linkWords.ts';
import { useNow } from '../status/useNow.ts';
import { alignedLink } from '../tool/alignment/alignedLink.ts';
import { useAlignment } from '../tool/alignment/alignmentRun.ts';
import type { Heard } from '../tool/alignment/heard.ts';

/** Between a figure and its unit. */
const NO_BREAK = '\u00a0';

/** Both ends of the link: what they hear now, or heard last while they were aligned. */
export function BothSignals() {
  const { board } = useDevice();
  const { status } = useStatus();
  const heard = useCell(useAlignment().state);
  const now = useNow();
  const units = useUnits();
  const view = alignedLink(status, board, heard.choice);
  if (view === undefined) return null;
  const { link, local, remote, distance: metres, width, centre, capacityExpected } = view;
  const isUp = link.state === 'connected' && local.signal !== undefined;
  const lastAt = heard.local.last?.at;
  const shared = [
    metres === undefined ? undefined : distance(metres, units),
    width === undefined ? undefined : t('{width} MHz', { width }),
    centre === undefined ? undefined : frequencyWords(centre),
  ].flatMap((part) => part?.replaceAll(' ', NO_BREAK) ?? []);
  return (
    <section className="card link-both" aria-label={t('Both ends')} data-old={isUp ? undefined : ''}>
      <header>
        <p>
          {isUp
            ? t('Now')
            : lastAt === undefined
              ? t('Nothing heard yet')
              : t('Last seen during alignment, {age} ago', {
                  age: formatDuration(Math.max(0, (now - lastAt) / 1000)),
                })}
        </p>
        <p className="link-both-state">
          <LinkMark look={LINK_LOOKS[link.state]} />
          {t(LINK_LOOKS[link.state].word)}
        </p>
      </header>
      <div className="link-both-ends">
        <End end={local} heard={heard.local} isUp={isUp} />
        <div className="link-both-middle">
          <p className="link-both-line" aria-hidden="true">
            <LinkMark look={LINK_LOOKS[link.state]} />
          </p>
          {shared.length > 0 && (
            <strong>
              <bdi>{shared.join('\u00a0· ')}</bdi>
            </strong>
          )}
          {capacityExpected !== undefined && (
            <span>
              <bdi>{t('{expected} Mbit/s expected', { expected: megabits(capacityExpected) })}</bdi>
            </span>
          )}
        </div>
        <End
          end={remote ?? { role: local.role === 'station' ? 'access-point' : 'station', chains: [] }}
          heard={heard.remote}
          isUp={isUp}
        />
      </div>
    </section>
  );
}

interface EndProps {
  readonly end: LinkEnd;
  readonly heard: Heard;
  readonly isUp: boolean;
}

function End({ end, heard, isUp }: EndProps) {
  const { signal, chains } = isUp ? end : (heard.last ?? { signal: undefined, chains: [] });
  return (
    <div>
      <p className="link-both-name">
        <strong>
          <bdi>{end.name ?? (end.role === 'station' ? t('Station') : t('Access point'))}</bdi>
        </strong>
        <span className="chip">{end.role === 'access-point' ? t('Access point') : t('Station')}</span>
      </p>
      <p className="link-both-signal">
        <bdi>
          <strong>{figure(signal)}</strong> {t('dBm')}
        </bdi>
      </p>
      <dl>
        <dt>{t('Expected')}</dt>
        <dd>
          <bdi>{end.expected === undefined ? UNKNOWN : t('{level} dBm', { level: figure(end.expected) })}</bdi>
        </dd>
        <dt>{t('Chains')}</dt>
        <dd>
          <bdi>{chains.length === 0 ? UNKNOWN : chains.map((chain) => figure(chain)).join(' · ')}</bdi>
        </dd>
      </dl>
    </div>
  );
}
