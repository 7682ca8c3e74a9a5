import { Copy } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useDevice } from '../../app/deviceContext.ts';
import { t } from '../../i18n/t.ts';
import { notify } from '../../notifications/notify.ts';
import { answerWords } from './Addresses.tsx';
import type { AddressChange } from './addressChangeOf.ts';
import { likelyAddress } from './likelyAddress.ts';
import type { Answerer } from './probe.ts';

interface Props {
  readonly addressChange: AddressChange;
  /** Addresses not checked yet are missing. */
  readonly answers: ReadonlyMap<string, Answerer>;
  /** True if the device does not answer at the address of this page. */
  readonly away: boolean;
}

/** Address of the device during a test that moves it, to copy and open, with the result of the check. */
export function TestedAddress({ addressChange, answers, away }: Props) {
  const { status } = useDevice();
  // The device is expected to be unreachable. Suppress the blocking notice, which would hide the address.
  useEffect(() => (away ? status.hold('left') : undefined), [away, status]);
  const link = useRef<HTMLAnchorElement>(null);
  const address = likelyAddress(addressChange, answers);
  const { isDynamic, vlans } = addressChange;
  const onVlan = vlans.length > 0 && t('Reachable only on VLAN {vlan}.', { vlan: vlans.join(', ') });
  if (address === undefined) {
    return (
      <p className="bar-address">
        {isDynamic && t('The new address comes from DHCP; check your DHCP server.')} {onVlan}
      </p>
    );
  }
  const answerer = answers.get(address);
  async function copy(copied: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(copied);
      notify({ text: t('Copied.'), tone: 'good' });
    } catch {
      // Without HTTPS there is no clipboard: the user copies the selected text.
      if (link.current !== null) getSelection()?.selectAllChildren(link.current);
    }
  }
  return (
    <p className="bar-address">
      <span className="bar-address-title">{t('New address')}</span>
      <a ref={link} href={address} dir="ltr" target="_blank" rel="noreferrer">
        {address}
      </a>
      <button
        type="button"
        className="button button-quiet button-icon"
        aria-label={t('Copy')}
        onClick={() => void copy(address)}
      >
        <Copy strokeWidth={1.6} aria-hidden="true" />
      </button>
      <span className={answerer === 'same' ? 'bar-answers' : 'bar-silent'}>{answerWords(address, answerer)}</span>
      {onVlan && <span>{onVlan}</span>}
    </p>
  );
}
