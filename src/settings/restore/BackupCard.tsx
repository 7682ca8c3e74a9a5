import type { FlatText } from 'guywire-engine/config';
import { unwritable, withLines } from 'guywire-engine/draft';
import { lazy, Suspense, useState } from 'react';
import { loadChunk } from '../../../base/loadChunk.ts';
import { useCall } from '../../app/useCall.ts';
import type { FileNote } from '../../backup/readBackup.ts';
import { getBackup } from '../../device/endpoints/backup.ts';
import { getSupportFile } from '../../device/endpoints/supportFile.ts';
import type { DeviceFile } from '../../device/getFile.ts';
import { t } from '../../i18n/t.ts';
import { FileButton } from '../../ui/FileButton.tsx';
import { saveFile } from '../../ui/saveFile.ts';
import type { Settings } from '../core/settings.ts';
import { wholePlan } from '../core/useAllPages.ts';
import { ToolCard, ToolRow } from '../maintenance/ToolCard.tsx';

const RestoreDialog = lazy(async () => ({
  default: (await loadChunk(() => import('./RestoreDialog.tsx'))).RestoreDialog,
}));
const RawDialog = lazy(async () => ({
  default: (await loadChunk(() => import('../raw/RawDialog.tsx'))).RawDialog,
}));

const HALF_FILLED = 'An added entry is still empty. Fill it in or remove it first.';

interface Chosen {
  readonly name: string;
  readonly text: FlatText;
  readonly fileNotes: readonly FileNote[];
}

export function BackupCard({ settings }: { readonly settings: Settings }) {
  const backup = useCall();
  const restore = useCall();
  const support = useCall();
  const text = useCall();
  const [backupFile, setBackupFile] = useState<Chosen>();
  // The dialog opens when it has compared the backup with the device.
  const isRestoring = restore.busy || backupFile !== undefined;
  const [raw, setRaw] = useState(false);
  const [unfinishedText, setUnfinishedText] = useState<string>();

  async function choose(file: File): Promise<void> {
    const { name } = file;
    await restore.run(async () => {
      if (!isWritable(settings)) return restore.fail(t(HALF_FILLED));
      const { readBackup } = await loadChunk(() => import('../../backup/readBackup.ts'));
      const read = await readBackup(file, () => wholePlan(settings));
      if (read.kind === 'text') {
        const text = withHidden(read.text, read.hidden, settings.draft.state().base);
        setBackupFile({ name, text, fileNotes: read.notes });
      } else restore.fail(`${name}: ${t(read.reason.text, read.reason.params)}`);
    });
  }

  return (
    <>
      <ToolCard title={t('Backup and restore')} name="backup">
        <ToolRow
          label={t('Backup')}
          problem={backup.problem}
          help={t(
            'The saved configuration, without pending changes. The file contains keys and password hashes: keep it confidential.',
          )}
        >
          <button
            type="button"
            className="button"
            aria-disabled={backup.busy}
            onClick={() => backup.run(async () => save(await getBackup()))}
          >
            {backup.busy ? t('Please wait') : t('Download backup')}
          </button>
        </ToolRow>
        <ToolRow
          label={t('Restore')}
          problem={restore.problem}
          help={t(
            'Checks the file and shows the changes to choose from. Nothing is written before you test or save.',
          )}
        >
          <FileButton className="button" busy={isRestoring} onFile={choose}>
            {isRestoring ? t('Please wait') : t('Choose a backup')}
          </FileButton>
        </ToolRow>
        <ToolRow
          label={t('Configuration text')}
          problem={text.problem}
          help={t(
            'Every line of the configuration, including those that are not in the interface. Experts can edit it.',
          )}
        >
          <button
            type="button"
            className="button"
            onClick={() => {
              const writable = isWritable(settings);
              text.fail(writable ? undefined : t(HALF_FILLED));
              setRaw(writable);
            }}
          >
            {t('Open configuration text')}
          </button>
        </ToolRow>
        <ToolRow
          label={t('Support file')}
          problem={support.problem}
          help={t('Status, configuration and log in one text file for support. Passwords and keys are left out.')}
        >
          <button
            type="button"
            className="button"
            aria-disabled={support.busy}
            onClick={() => support.run(async () => save(await getSupportFile()))}
          >
            {support.busy ? t('Please wait') : t('Download support file')}
          </button>
        </ToolRow>
      </ToolCard>
      <Suspense
        fallback={
          <p className="visually-hidden" role="status">
            {t('Please wait...')}
          </p>
        }
      >
        {backupFile !== undefined && (
          <RestoreDialog settings={settings} {...backupFile} onClose={() => setBackupFile(undefined)} />
        )}
        {raw && (
          <RawDialog
            settings={settings}
            unfinishedText={unfinishedText}
            onClose={(text) => {
              setUnfinishedText(text);
              setRaw(false);
            }}
          />
        )}
      </Suspense>
    </>
  );
}

/**
 * Completes a backup with the device's lines for keys whose value is hidden by a comment. These values stay
 * unchanged.
 */
function withHidden(text: FlatText, hidden: ReadonlySet<string>, device: FlatText): FlatText {
  const missing = [...hidden].filter((key) => text.get(key) === undefined && device.get(key) !== undefined);
  return withLines(text, new Map(missing.map((key) => [key, device.get(key)])));
}

/** True if the draft can be written. Lines of a text must not be applied over an incomplete row. */
function isWritable({ draft }: Settings): boolean {
  return unwritable(draft.state(), draft.rules()) === undefined;
}

const save = ({ name, text }: DeviceFile): void => saveFile(name, text);
