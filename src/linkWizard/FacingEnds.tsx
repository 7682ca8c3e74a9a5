import { Fragment } from 'react';
import { distance, figure, frequencyWords, megabits, UNKNOWN } from '../app/figures.ts';
import { LINK_LOOKS, LinkMark } from '../app/LinkMark.tsx';
import type { LinkEnd } from '../app/linkView.ts';
import { useUnits } from '../app/units.ts';
import type { AlignedLink } from '../diagnostics/alignment/alignedLink.ts';
import type { AlignmentState } from '../diagnostics/alignment/alignmentRun.ts';
import type { Heard } from '../diagnostics/alignment/heard.ts';
import { t } from '../i18n/t.ts';
import './FacingEnds.css';

/** Separates a figure from its unit. */
const NO_BREAK = '\u00a0';

interface Props {
  readonly view: AlignedLink;
  /** Last measured signals, if there is no current one. */
  readonly last?: Pick<AlignmentState, 'local' | 'remote'> | undefined;
}

/** Both ends facing each other with expected signals, and the link rate between them. */
export function FacingEnds({ view, last }: Props) {
  const units = useUnits();
  const { link, local, remote, distance: metres, width, centre, capacity, capacityExpected } = view;
  const shared = [
    metres === undefined ? undefined : distance(metres, units),
    width === undefined ? undefined : t('{width} MHz', { width }),
    centre === undefined ? undefined : frequencyWords(centre),
  ].flatMap((part) => part?.replaceAll(' ', NO_BREAK) ?? []);
  return (
    <div className="link-both-ends">
      <End end={{ ...local, ...(last && signalOf(last.local)) }} />
      <div className="link-both-middle">
        <p className="link-both-line" aria-hidden="true">
          <LinkMark look={LINK_LOOKS[link.state]} />
        </p>
        {last === undefined && capacity !== undefined && (
          <strong>
            <bdi>{t('{rate} Mbit/s', { rate: megabits(capacity) })}</bdi>
          </strong>
        )}
        {capacityExpected !== undefined && (
          <span>
            <bdi>{t('{expected} Mbit/s expected', { expected: megabits(capacityExpected) })}</bdi>
          </span>
        )}
        {shared.length > 0 && (
          <span>
            <bdi>{shared.join('\u00a0· ')}</bdi>
          </span>
        )}
      </div>
      <End
        end={{
          ...(remote ?? { role: local.role === 'station' ? 'access-point' : 'station', chains: [] }),
          ...(last && signalOf(last.remote)),
        }}
      />
    </div>
  );
}

/** Last measured signal of an end in place of the current one. */
const signalOf = ({ last }: Heard) => ({
  signal: last?.signal,
  chains: last?.chains ?? [],
  modulation: undefined,
});

function End({ end }: { readonly end: LinkEnd }) {
  const { signal, expected, chains, modulation } = end;
  const rows = [
    { name: t('Expected'), value: expected === undefined ? UNKNOWN : t('{level} dBm', { level: figure(expected) }) },
    { name: t('Chains'), value: chains.map((chain) => figure(chain)).join(' · ') || undefined },
    { name: t('Modulation'), value: modulation },
  ];
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
        {rows.map(({ name, value }) =>
          value === undefined ? null : (
            <Fragment key={name}>
              <dt>{name}</dt>
              <dd>
                <bdi>{value}</bdi>
              </dd>
            </Fragment>
          ),
        )}
      </dl>
    </div>
  );
}
