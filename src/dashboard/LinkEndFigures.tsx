import { t } from '../i18n/t.ts';
import { figure, tenths, UNKNOWN } from './figures.ts';
import type { LinkEnd, Several } from './linkView.ts';

interface Props {
  readonly end: LinkEnd;
  /** This end hears several others: then their span stands for the signal. */
  readonly several?: Several | undefined;
  /** Without a link there is no signal to speak of. */
  readonly linked: boolean;
  /** 60 GHz radios report neither chains nor noise. */
  readonly sixty: boolean;
  /** The other end: drawn as a mirror image. */
  readonly far?: boolean;
}

/** One end of a link: who it is, how well it hears the other, how loud it is. */
export function LinkEndFigures({ end, several, linked, sixty, far = false }: Props) {
  const { name, role, signal, expected, chains, noise, ratio, power, eirp } = end;
  return (
    <div className={far ? 'link-end link-end-far' : 'link-end'}>
      <p className="link-name">
        <strong title={name}>{name ?? UNKNOWN}</strong>
        <RoleChip of={role} />
      </p>
      {several === undefined ? (
        <p className="link-signal" hidden={!linked}>
          <bdi>
            <strong className={signal === undefined ? 'figure-unknown' : undefined}>{figure(signal)}</strong>{' '}
            <span>{t('dBm')}</span>
          </bdi>
          <span className="visually-hidden">{t('signal received')}</span>
        </p>
      ) : (
        <p className="link-signal link-span">
          <bdi>
            <strong>
              {figure(several.weakest?.signal)} … {figure(several.strongest)}
            </strong>{' '}
            <span>{t('dBm')}</span>
          </bdi>
          <span className="visually-hidden">{t('weakest and strongest signal received')}</span>
        </p>
      )}
      <dl>
        {expected !== undefined && (
          <>
            <dt>{t('Expected')}</dt>
            <dd>
              <bdi>
                {figure(expected)} {t('dBm')}
              </bdi>
            </dd>
          </>
        )}
        {sixty ? (
          <>
            <dt>{t('SNR')}</dt>
            <dd>
              <bdi>
                {figure(ratio)} {t('dB')}
              </bdi>
            </dd>
          </>
        ) : (
          <>
            {chains.length > 0 && (
              <>
                <dt>{t('Chains')}</dt>
                <dd>
                  <bdi>{chains.map((chain) => figure(chain)).join(' · ')}</bdi>
                </dd>
              </>
            )}
            {ratio === undefined ? (
              <>
                <dt>{t('Noise')}</dt>
                <dd>
                  <bdi>
                    {figure(noise)} {t('dBm')}
                  </bdi>
                </dd>
              </>
            ) : (
              <>
                <dt>{t('Noise, CINR')}</dt>
                <dd>
                  <bdi>
                    {figure(noise)} · {figure(ratio)} {t('dB')}
                  </bdi>
                </dd>
              </>
            )}
            <dt>{t('Power, EIRP')}</dt>
            <dd>
              <bdi>
                {tenths(power)} · {tenths(eirp)} {t('dBm')}
              </bdi>
            </dd>
          </>
        )}
      </dl>
    </div>
  );
}

/** Which end of the link it is. */
function RoleChip({ of }: { readonly of: LinkEnd['role'] }) {
  return <span className="chip">{of === 'access-point' ? t('Access point') : t('Station')}</span>;
}
