import { SIGNAL_SHORTFALL } from '../../rules/constants/link.ts';
import { figure, megabits, UNKNOWN } from '../app/figures.ts';
import { LinkMark } from '../app/LinkMark.tsx';
import type { LinkEnd } from '../app/linkView.ts';
import { t } from '../i18n/t.ts';

interface Props {
  readonly end: LinkEnd;
  /** False hides the signal. */
  readonly linked: boolean;
  /** True for the other end, which is mirrored. */
  readonly far?: boolean;
}

/** One end of a link: name, received signal, receive rate and modulation. */
export function LinkEndFigures({ end, linked, far = false }: Props) {
  const { name, role, signal, expected, modulation, receives } = end;
  const [, scheme, rate] = /^(\d*[A-Z]+) (\d\/\d)$/.exec(modulation ?? '') ?? [];
  return (
    <div className={far ? 'link-end link-end-far' : 'link-end'}>
      <p className="link-name">
        <strong dir="auto" data-tip={name}>
          {name ?? UNKNOWN}
        </strong>
        <RoleChip of={role} />
      </p>
      {linked && (
        <dl className="link-figures">
          <div className="link-signal">
            <dt className="visually-hidden">{t('Signal received')}</dt>
            <dd>
              <bdi>
                <strong className={signal === undefined ? 'figure-unknown' : undefined}>{figure(signal)}</strong>{' '}
                {t('dBm')}
              </bdi>
              <Shortfall signal={signal} expected={expected} />
            </dd>
          </div>
          {(receives?.capacity ?? 0) > 0 && (
            <div>
              <dt className="visually-hidden">{t('Receive capacity')}</dt>
              <dd>
                <bdi>
                  <strong>{megabits(receives?.capacity)}</strong> {t('Mbit/s')}
                </bdi>
                {receives?.expected !== undefined && (
                  <span>{t('{expected} expected', { expected: megabits(receives.expected) })}</span>
                )}
              </dd>
            </div>
          )}
          {modulation !== undefined && (
            <div>
              <dt className="visually-hidden">{t('Receive modulation')}</dt>
              <dd>
                <bdi>
                  <strong>{scheme ?? modulation}</strong>
                </bdi>
                {rate !== undefined && <span>{t('rate {rate}', { rate })}</span>}
              </dd>
            </div>
          )}
        </dl>
      )}
    </div>
  );
}

/** Signal weaker than expected from distance, gain and power. */
export const BELOW = { word: 'Below expected', tone: 'warn', shape: 'triangle' } as const;

/** Difference between the signal and the expected signal. */
function Shortfall({ signal, expected }: Pick<LinkEnd, 'signal' | 'expected'>) {
  if (signal === undefined || expected === undefined) return null;
  const by = expected - signal;
  if (by < SIGNAL_SHORTFALL) return <span>{t('as expected')}</span>;
  return (
    <span className="link-below">
      <LinkMark look={BELOW} />
      <bdi>{t('{by} dB below', { by: figure(by) })}</bdi>
    </span>
  );
}

function RoleChip({ of }: { readonly of: LinkEnd['role'] }) {
  return <span className="chip">{of === 'access-point' ? t('Access point') : t('Station')}</span>;
}
