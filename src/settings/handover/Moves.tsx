import { t } from '../../i18n/t.ts';
import type { Handover } from './handoverOf.ts';

/** Where the page will be, before it is. */
export function Moves({ handover: { to, given, vlans } }: { readonly handover: Handover }) {
  return (
    <div className="bar-moves">
      {given && (
        <p>{t('This page will then be at an address that a DHCP server gives the device; look it up there.')}</p>
      )}
      {to.length > 0 && (
        <p>
          {t('This page will then be at')}{' '}
          {to.map((address, index) => (
            <span key={address}>
              {index > 0 && ` ${t('or')} `}
              <strong dir="ltr">{address}</strong>
            </span>
          ))}
        </p>
      )}
      {vlans.length > 0 && <p>{t('It will then be reached from VLAN {vlan} only.', { vlan: vlans.join(', ') })}</p>}
    </div>
  );
}
