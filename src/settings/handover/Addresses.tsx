import { useEffect } from 'react';
import { useDevice } from '../../app/deviceContext.ts';
import { t } from '../../i18n/t.ts';
import type { Handover } from './handoverOf.ts';
import type { Answerer } from './probe.ts';

interface Props {
  readonly handover: Handover;
  /** Who answers at the new addresses; those not asked yet are left out. */
  readonly answers: ReadonlyMap<string, Answerer>;
  /** The device does not answer at the address of this page. */
  readonly away: boolean;
  /** What brought it away: a test, one whose time is over, or settings that are saved. */
  readonly stage: 'test' | 'over' | 'saved';
}

/** The addresses at which a device on the move may be, with which of them answer, as links. */
export function Addresses({ handover: { from, to, given, vlans }, answers, away, stage }: Props) {
  const { status } = useDevice();
  // Its being away from here is no surprise; the notice that blocks the page would hide the way to it.
  useEffect(() => (away ? status.hold() : undefined), [away, status]);
  const moved = to.filter((address) => address !== from);
  const isThere = moved.some((address) => answers.get(address) === 'same');
  return (
    <div className="bar-addresses">
      <p>
        {t(given ? GIVEN[stage] : stage === 'over' && isThere ? KEPT : MOVED[stage])}
        {vlans.length > 0 && ` ${t('It is then reached from VLAN {vlan} only.', { vlan: vlans.join(', ') })}`}
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
  over: 'Unless the settings were kept at the new address, the device is on its way back here.',
  saved: 'Sign in at the new address to go on.',
} as const;

const KEPT = 'The device is still at its new address: it seems that the settings were kept. Go on there.';

const GIVEN = {
  test: 'The device asks a DHCP server for its address; look it up there, open it and sign in to keep the settings.',
  over: 'Unless the settings were kept at the address that a DHCP server gave the device, it is on its way back here.',
  saved: 'The device asks a DHCP server for its address; look it up there, open it and sign in to go on.',
} as const;

interface AddressProps {
  readonly address: string;
  readonly title: string;
  /** Undefined until it was asked. */
  readonly answerer: Answerer | undefined;
}

function Address({ address, title, answerer }: AddressProps) {
  return (
    <li>
      <span>{title}</span>{' '}
      <a href={address} dir="ltr" target={address === location.origin ? undefined : '_blank'} rel="noreferrer">
        {address}
      </a>{' '}
      <span className={answerer === 'same' ? 'bar-answers' : 'bar-silent'}>{answerWords(address, answerer)}</span>
    </li>
  );
}

function answerWords(address: string, answerer: Answerer | undefined): string {
  if (answerer === undefined) return t('being asked…');
  if (answerer === 'same') return t('answers');
  if (answerer === 'other') return t('something answers, perhaps another device');
  // A browser tells a page neither of the two apart.
  if (address.startsWith('https:')) return t('no answer, or a certificate that this browser does not know yet');
  if (location.protocol === 'https:') return t('cannot be asked from a secure page: open it to see');
  return t('no answer');
}
