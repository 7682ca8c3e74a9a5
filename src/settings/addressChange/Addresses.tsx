import { useEffect } from 'react';
import { useDevice } from '../../app/deviceContext.ts';
import { t } from '../../i18n/t.ts';
import type { AddressChange } from './addressChangeOf.ts';
import type { Answerer } from './probe.ts';

interface Props {
  readonly addressChange: AddressChange;
  /** Addresses not checked yet are missing. */
  readonly answers: ReadonlyMap<string, Answerer>;
  /** True if the device does not answer at the address of this page. */
  readonly away: boolean;
  /** Cause: a test, an expired test, or saved settings. */
  readonly stage: 'test' | 'over' | 'saved';
}

export function Addresses({ addressChange, answers, away, stage }: Props) {
  const { from, to, isDynamic, vlans } = addressChange;
  const { status } = useDevice();
  // The device is expected to be unreachable. Suppress the blocking notice, which would hide these links.
  useEffect(() => (away ? status.hold('left') : undefined), [away, status]);
  const moved = to.filter((address) => address !== from);
  return (
    <div className="bar-addresses">
      <p>
        {stage === 'over' ? returnText(addressChange, answers) : t((isDynamic ? GIVEN : MOVED)[stage])}
        {vlans.length > 0 && ` ${t('Reachable only on VLAN {vlan}.', { vlan: vlans.join(', ') })}`}
      </p>
      <ul>
        {moved.map((address) => (
          <Address key={address} address={address} title={t('New address')} answerer={answers.get(address)} />
        ))}
        <Address address={from} title={t('Old address')} answerer={away ? 'none' : 'same'} />
      </ul>
    </div>
  );
}

const MOVED = {
  test: 'Sign in at the new address to keep the settings.',
  saved: 'Sign in at the new address.',
} as const;

const GIVEN = {
  test: 'The new address comes from DHCP; check your DHCP server, open the address and sign in to keep the settings.',
  saved: 'The new address comes from DHCP; check your DHCP server, open the address and sign in.',
} as const;

/** Address of the device after a test that this page could not watch to its end. */
export function returnText({ from, to, isDynamic }: AddressChange, answers: ReadonlyMap<string, Answerer>): string {
  if (isDynamic) return t('The device returns to this address unless the settings were kept at its DHCP address.');
  return to.some((address) => address !== from && answers.get(address) === 'same')
    ? t('The device is still at its new address: the settings seem to be kept. Continue there.')
    : t('The device returns to this address unless the settings were kept.');
}

interface AddressProps {
  readonly address: string;
  readonly title: string;
  readonly answerer: Answerer | undefined;
}

function Address({ address, title, answerer }: AddressProps) {
  return (
    <li>
      <span>{title}</span>{' '}
      <a href={address} dir="ltr" target={address === location.origin ? undefined : '_blank'} rel="noreferrer">
        {address}
        {address !== location.origin && <span className="visually-hidden"> {t('(opens in a new tab)')}</span>}
      </a>{' '}
      <span className={answerer === 'same' ? 'bar-answers' : 'bar-silent'}>{answerWords(address, answerer)}</span>
    </li>
  );
}

export function answerWords(address: string, answerer: Answerer | undefined): string {
  if (answerer === undefined) return t('being asked…');
  if (answerer === 'same') return t('answers');
  if (answerer === 'other') return t('Responds; may be another device');
  // Browsers do not tell a page if the certificate is untrusted.
  if (address.startsWith('https:')) return t('no answer, or an untrusted certificate');
  if (location.protocol === 'https:') return t('cannot be checked from an HTTPS page: open it');
  return t('no answer');
}
