import { useEffect } from 'react';
import { useDevice } from '../../app/deviceContext.ts';
import { t } from '../../i18n/t.ts';
import type { Handover } from './handoverOf.ts';
import { useAnswers } from './useAnswers.ts';

interface Props {
  readonly handover: Handover;
  /** The device does not answer at the address of this page. */
  readonly away: boolean;
}

/** The addresses at which a device under test may be, with which of them answer, as links. */
export function Addresses({ handover: { from, to, given, vlans }, away }: Props) {
  const { status } = useDevice();
  // Its being away from here is no surprise; the notice that blocks the page would hide the way to it.
  useEffect(() => (away ? status.hold() : undefined), [away, status]);
  const moved = to.filter((address) => address !== from);
  const answers = useAnswers(moved);
  return (
    <div className="bar-addresses">
      <p>
        {given
          ? t(
              'The radio asks a DHCP server for its address; look it up there, open it and sign in to keep the settings.',
            )
          : t('The radio moves. Sign in at its new address to keep the settings.')}
        {vlans.length > 0 && ` ${t('It is then reached from VLAN {vlan} only.', { vlan: vlans.join(', ') })}`}
      </p>
      <ul>
        {moved.map((address) => (
          <Address key={address} address={address} title={t('New address')} answers={answers.get(address)} />
        ))}
        <Address address={from} title={t('Old address')} answers={!away} />
      </ul>
    </div>
  );
}

interface AddressProps {
  readonly address: string;
  readonly title: string;
  /** Undefined until it was asked. */
  readonly answers: boolean | undefined;
}

function Address({ address, title, answers }: AddressProps) {
  return (
    <li>
      <span>{title}</span>{' '}
      <a href={address} dir="ltr" target={address === location.origin ? undefined : '_blank'} rel="noreferrer">
        {address}
      </a>{' '}
      <span className={answers ? 'bar-answers' : 'bar-silent'}>{answerWords(address, answers)}</span>
    </li>
  );
}

function answerWords(address: string, answers: boolean | undefined): string {
  if (answers === undefined) return t('being asked…');
  if (answers) return t('answers');
  // A browser tells a page neither of the two apart.
  if (address.startsWith('https:')) return t('no answer, or a certificate that this browser does not know yet');
  if (location.protocol === 'https:') return t('cannot be asked from a secure page: open it to see');
  return t('no answer');
}
