import { AsideCard } from '../aside/AsideCard.tsx';
import type { AsideName } from '../aside/asides.ts';
import { BackupCard } from '../restore/BackupCard.tsx';
import type { Settings } from '../settings.ts';
import { AccountsCard } from './AccountsCard.tsx';
import { FirmwareCard } from './FirmwareCard.tsx';
import { RestartCard } from './RestartCard.tsx';

const WHOLE: readonly AsideName[] = ['running', 'original'];

/** The cards of the System page that hold no fields, in one part: they are seen together. Their dialogs come when asked for. */
export function SystemCards({ settings }: { readonly settings: Settings }) {
  return (
    <>
      <AccountsCard settings={settings} />
      <FirmwareCard settings={settings} />
      <BackupCard settings={settings} />
      <AsideCard settings={settings} names={WHOLE} />
      <RestartCard />
    </>
  );
}
