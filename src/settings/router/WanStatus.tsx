import { CircleCheck, CircleDashed } from 'lucide-react';
import { useStatusValue } from '../../app/useStatus.ts';
import { t } from '../../i18n/t.ts';

interface WanStatusProps {
  readonly wan: string;
  /** Address mode of the WAN (`ipMode`). */
  readonly way: string | undefined;
  /** True if the device does not have these settings yet. */
  readonly isPending: boolean;
}

export function WanStatus({ wan, way, isPending }: WanStatusProps) {
  // PPPoE has an interface of its own, which not every status reports.
  const name = way === 'pppoe' ? 'ppp0' : wan;
  const address = useStatusValue(({ status }) => status.interfaces.find((one) => one.name === name)?.addresses[0]);
  if (way !== 'dhcp' && way !== 'pppoe') return null;
  const isConnected = !isPending && address !== undefined;
  const Icon = isConnected ? CircleCheck : CircleDashed;
  return (
    <div className="router-status">
      <span className="router-status-title">{t('Status')}</span>
      <p data-connected={isConnected || undefined}>
        <Icon size={16} strokeWidth={1.6} aria-hidden />
        {isPending ? (
          <>
            <strong>{t('Not connected')}</strong> {t('until applied')}
          </>
        ) : isConnected ? (
          <>
            <strong>{t('Connected')}</strong> <bdi>{address}</bdi>
          </>
        ) : way === 'dhcp' ? (
          <strong>{t('No address yet')}</strong>
        ) : (
          <a href="#tools/tables?at=pppoe">{t('PPPoE connection')}</a>
        )}
      </p>
    </div>
  );
}
