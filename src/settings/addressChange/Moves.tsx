import { t } from '../../i18n/t.ts';
import type { AddressChange } from './addressChangeOf.ts';

export function Moves({ addressChange: { to, isDynamic, vlans } }: { readonly addressChange: AddressChange }) {
  return (
    <div className="bar-moves">
      {isDynamic && <p>{t('The new address comes from DHCP; check your DHCP server.')}</p>}
      {to.length > 0 && (
        <p>
          {t('New address')}{' '}
          {to.map((address, index) => (
            <span key={address}>
              {index > 0 && ` ${t('or')} `}
              <strong dir="ltr">{address}</strong>
            </span>
          ))}
        </p>
      )}
      {vlans.length > 0 && <p>{t('This page will be reachable only on VLAN {vlan}.', { vlan: vlans.join(', ') })}</p>}
    </div>
  );
}
