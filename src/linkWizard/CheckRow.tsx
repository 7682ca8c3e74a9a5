import { Circle, CircleCheck, CircleDashed, CircleHelp, CircleX, type LucideIcon } from 'lucide-react';
import { useDevice } from '../app/deviceContext.ts';
import { formatDuration, frequencyWords, tenths } from '../app/figures.ts';
import { useStatus } from '../app/useStatus.ts';
import { alignedLink } from '../diagnostics/alignment/alignedLink.ts';
import { isolated } from '../i18n/isolated.ts';
import { listed } from '../i18n/listed.ts';
import { plural, t } from '../i18n/t.ts';
import type { CheckId, CheckStage } from './checks.ts';
import { endsOf, type LinkTestState, viewsOf } from './linkTest.ts';
import { signalWords } from './signalWords.ts';

interface Look {
  readonly icon: LucideIcon;
  /** English text, a translation key. */
  readonly word: string;
}

const LOOKS: Readonly<Record<CheckStage, Look>> = {
  passed: { icon: CircleCheck, word: 'Passed' },
  now: { icon: CircleDashed, word: 'Waiting' },
  ahead: { icon: Circle, word: 'Not yet' },
  failed: { icon: CircleX, word: 'Not reached' },
  unknown: { icon: CircleHelp, word: 'Not known' },
};

/** Further peers are counted, not named. */
const MOST_NAMED = 4;

interface Props {
  readonly id: CheckId;
  readonly state: LinkTestState;
  /** True if this end is the base in the draft. At the far end, the base returns. */
  readonly isBase: boolean;
  /** SSID of the draft. */
  readonly ssid: string;
  /** True if SSID or security is pending. The peer still has the former one. */
  readonly isNewNetwork: boolean;
  /** True if a link existed when the test began. */
  readonly hadLink: boolean;
}

/** One check with state and subject. */
export function CheckRow(props: Props) {
  const { id, state, isBase } = props;
  const stage = state.checks[id];
  const { icon: Icon, word } = LOOKS[stage];
  const after = state.begun === undefined ? undefined : state.passedAfter[id];
  const { left, whole } = state.radar;
  const isCounting = id === 'radar' && stage === 'now';
  return (
    <li data-stage={stage}>
      <Icon strokeWidth={1.6} aria-hidden="true" />
      <div>
        <h3>{titleOf(id, isBase)}</h3>
        <p className="link-check-stage">
          <bdi>
            {isCounting ? (
              <>
                <strong>{t('{seconds} s left', { seconds: left })}</strong> {t('of {whole}', { whole })}
              </>
            ) : stage === 'passed' && after !== undefined ? (
              t('after {seconds} s', { seconds: after })
            ) : (
              t(word)
            )}
          </bdi>
        </p>
        {isCounting && (
          <progress aria-label={t('Radar check')} max={Math.max(1, whole)} value={Math.max(0, whole - left)} />
        )}
        <p>
          <bdi>
            <Detail {...props} />
          </bdi>
        </p>
      </div>
    </li>
  );
}

function titleOf(id: CheckId, isBase: boolean): string {
  switch (id) {
    case 'radio':
      return t('Radio up');
    case 'radar':
      return t('Radar check');
    case 'far':
      return isBase ? t('Station connected') : t('Access point connected');
    case 'signal':
      return t('Within 3 dB of expected');
  }
}

/** Subject of a check, from the latest status. */
function Detail({ id, state, isBase, ssid, isNewNetwork, hadLink }: Props) {
  const { board } = useDevice();
  const { status } = useStatus();
  const { stations } = status.wireless;
  switch (id) {
    case 'radio': {
      const { centre, width, local } = alignedLink(status, board, {}) ?? {};
      const parts = [
        centre === undefined ? undefined : frequencyWords(centre),
        width === undefined ? undefined : t('{width} MHz wide', { width }),
        local?.power === undefined ? undefined : t('{power} dBm', { power: tenths(local.power) }),
      ];
      return listed(parts.filter((part) => part !== undefined));
    }
    case 'radar': {
      const { radarLeft } = status.wireless;
      if (radarLeft !== undefined && state.checks.radar !== 'now') {
        return t('Radar detected; the former channel is available again in {duration}.', {
          duration: formatDuration(radarLeft),
        });
      }
      if (state.checks.radar === 'passed' && state.radar.whole === 0) return t('Not needed on this channel.');
      if (state.checks.radar === 'passed') return t('No radar detected.');
      return t('The radio listens for radar before it transmits. The link starts afterwards.');
    }
    case 'far': {
      const named = stations
        .slice(0, MOST_NAMED)
        .map(({ remote, mac, id: own }) => isolated(remote.name ?? mac ?? own));
      const more = stations.length - named.length;
      if (more > 0) named.push(plural(more, { one: '{count} more', other: '{count} more' }));
      if (named.length > 0) return listed(named);
      if (isBase && hadLink) {
        return isNewNetwork
          ? t('It still has the old SSID or key: enter the new ones there, or change both ends.')
          : t('It was linked before the test and reconnects to {ssid}.', { ssid: isolated(ssid) });
      }
      if (isBase) {
        return t('Set up the station with SSID {ssid} and its key; it then connects.', {
          ssid: isolated(ssid),
        });
      }
      return alignedLink(status, board, {})?.link.state === 'authenticating'
        ? t('The access point was found but has not accepted this station. If this stays, the keys differ.')
        : t('It connects to {ssid} once the access point broadcasts it with the same key.', {
            ssid: isolated(ssid),
          });
    }
    case 'signal':
      return signalWords(endsOf(viewsOf(status, board)), stations.length > 1);
  }
}
