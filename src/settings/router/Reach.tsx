import { TriangleAlert } from 'lucide-react';
import { t } from '../../i18n/t.ts';
import { useAddressChange } from '../addressChange/useAddressChange.ts';
import { useIsTesting } from '../core/useIsTesting.ts';
import { useSettings } from '../core/useSettings.ts';
import { testSeconds } from '../draft/interruption.ts';
import { useDraft } from '../draft/useDraft.ts';

/** Current address of the page, if it changes, and the time until a test reverts. */
export function Reach() {
  const settings = useSettings();
  const addressChange = useAddressChange(settings);
  const { interruption } = useDraft(settings.draft);
  const isTesting = useIsTesting(settings);
  if (addressChange === undefined) return null;
  const { vlans, from, to } = addressChange;
  return (
    <div className="banner banner-warn router-reach">
      <TriangleAlert aria-hidden />
      <p>
        {vlans.length > 0 && (
          <>
            <strong>{t('This page will be reachable only on VLAN {vlan}.', { vlan: vlans.join(', ') })}</strong>{' '}
          </>
        )}
        {!to.includes(from) && <>{t('Your current address {address} goes away.', { address: location.hostname })} </>}
        {/* A banner that disappeared with the test would move the page. */}
        {isTesting
          ? t('Sign in at the new address to keep the settings.')
          : t('Use the test: unless you confirm from the new address, settings revert after {seconds} s.', {
              seconds: testSeconds(interruption),
            })}
      </p>
    </div>
  );
}
