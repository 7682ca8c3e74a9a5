import { useId } from 'react';
import { figure, UNKNOWN } from '../../app/figures.ts';
import { LINK_LOOKS, type LinkLook, LinkMark } from '../../app/LinkMark.tsx';
import type { LinkEnd } from '../../app/linkView.ts';
import { t } from '../../i18n/t.ts';
import type { Link } from '../../status/links.ts';
import { chainShare, type Heard, isFresh, SCALE, verdictOf } from './heard.ts';
import { Trace } from './Trace.tsx';

interface Props {
  /** `Local` or `Remote`. */
  readonly title: string;
  readonly end: LinkEnd | undefined;
  readonly levels: Heard;
  readonly link: Link;
  readonly running: boolean;
  /** Remaining seconds of the availability check. */
  readonly radarLeft: number | undefined;
  readonly now: number;
}

const SHAPES = { good: 'disc', warn: 'triangle', bad: 'cross' } as const;

/** One end of the link, readable at arm's length. */
export function EndCard({ title, end, levels: heard, link, running, radarLeft, now }: Props) {
  const id = useId();
  const { last, peak } = heard;
  const fresh = running && isFresh(heard, now);
  const look = lookOf({ end, levels: heard, link, running, radarLeft, now });
  const chains = (last?.chains ?? []).map((level, number) => ({ level, number }));
  const share = chainShare(chains.length);
  const chainExpected = end?.expected === undefined ? undefined : end.expected - share;
  return (
    <section className="card align-end" aria-labelledby={id} data-old={fresh ? undefined : ''}>
      <header>
        <h2 id={id}>{title}</h2>
        <bdi className="tool-name" title={end?.name}>
          {end?.name ?? ''}
        </bdi>
        <p className={`align-verdict align-${look.tone}`}>
          <LinkMark look={look} />
          <bdi>{look.word}</bdi>
        </p>
      </header>
      <div className="align-figures">
        <p className="align-signal">
          <bdi>
            <strong>{figure(last?.signal)}</strong> <span>{t('dBm')}</span>
          </bdi>
        </p>
        <dl className="align-peak">
          <dt>{t('Peak')}</dt>
          <dd>
            <bdi>{figure(peak?.signal)}</bdi>
          </dd>
          <dd>{peak === undefined ? UNKNOWN : agoText(now - peak.at)}</dd>
        </dl>
      </div>
      <Trace levels={heard} expected={end?.expected} now={now} />
      {chains.length > 0 && (
        <table className="align-chains">
          <caption className="visually-hidden">{t('Signal of each chain, dBm')}</caption>
          <tbody>
            {chains.map(({ level, number }) => (
              <tr key={number}>
                <th scope="row">{t('Chain {number}', { number })}</th>
                <td>
                  <ChainBar
                    level={level}
                    expected={chainExpected}
                    peak={peak?.chains[number]}
                    tone={verdictOf(level, chainExpected)?.tone ?? 'good'}
                  />
                </td>
                <td>
                  <bdi>{figure(level)}</bdi>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

interface BarProps {
  readonly level: number;
  readonly expected: number | undefined;
  readonly peak: number | undefined;
  readonly tone: 'good' | 'warn' | 'bad';
}

function ChainBar({ level, expected, peak, tone }: BarProps) {
  const place = (value: number) =>
    `${Math.min(100, Math.max(0, ((value - SCALE.least) / (SCALE.most - SCALE.least)) * 100)).toFixed(1)}%`;
  return (
    <span className={`align-bar align-bar-${tone}`} aria-hidden="true">
      <span style={{ inlineSize: place(level) }} />
      {peak !== undefined && <i className="align-mark-peak" style={{ insetInlineStart: place(peak) }} />}
      {expected !== undefined && <i className="align-mark-expected" style={{ insetInlineStart: place(expected) }} />}
    </span>
  );
}

/** State in words and with a shape. */
function lookOf({ end, levels: heard, link, running, radarLeft, now }: Omit<Props, 'title'>): LinkLook {
  const { last, lostAt } = heard;
  const expected = end?.expected;
  if (!running) return { word: t('Stopped'), tone: 'off', shape: 'dash' };
  if (link.state === 'dfs-wait') {
    const look = LINK_LOOKS['dfs-wait'];
    return radarLeft === undefined
      ? { ...look, word: t(look.word) }
      : { ...look, word: t('Radar check, {seconds} s left', { seconds: radarLeft }) };
  }
  if (last === undefined) {
    const look = LINK_LOOKS[link.state === 'connected' ? 'disconnected' : link.state];
    return { ...look, word: link.state === 'connected' ? t('No signal') : t(look.word) };
  }
  if (!isFresh(heard, now)) {
    const age = ageText(now - last.at);
    return {
      word: lostAt === undefined ? t('No answer, {age} old', { age }) : t('Link lost, {age} old', { age }),
      tone: 'bad',
      shape: 'cross',
    };
  }
  const verdict = verdictOf(last.signal, expected);
  if (verdict === undefined) return { word: t('Expected signal unknown'), tone: 'off', shape: 'dash' };
  const { below, tone } = verdict;
  return {
    word:
      below > 0
        ? t('{difference} dB below expected', { difference: below })
        : below < 0
          ? t('{difference} dB above expected', { difference: -below })
          : t('As expected'),
    tone,
    shape: SHAPES[tone],
  };
}

/** Age in whole minutes from one minute, because the space is small. */
function ageText(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000));
  return seconds < 60 ? t('{seconds} s', { seconds }) : t('{minutes} min', { minutes: Math.floor(seconds / 60) });
}

const agoText = (milliseconds: number): string =>
  milliseconds < 2000 ? t('now') : t('{age} ago', { age: ageText(milliseconds) });
