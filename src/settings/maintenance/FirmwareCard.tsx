import { lazy, Suspense, useEffect, useState } from 'react';
import { loadChunk } from '../../../base/loadChunk.ts';
import { failureText } from '../../app/CallProblem.tsx';
import { useDevice } from '../../app/deviceContext.ts';
import { fullVersion } from '../../app/fullVersion.ts';
import { useCall } from '../../app/useCall.ts';
import { useStatusValue } from '../../app/useStatus.ts';
import {
  checkForUpdate,
  downloadFirmware,
  getDownloadProgress,
  type UpdateOffer,
  uploadFirmware,
} from '../../device/endpoints/firmware.ts';
import { startPoll } from '../../device/poll.ts';
import { t } from '../../i18n/t.ts';
import { startOver } from '../../session/expire.ts';
import { FileButton } from '../../ui/FileButton.tsx';
import { sendLock } from '../core/sendLock.ts';
import { useTestLock } from '../core/useTestLock.ts';
import { firmwareVersionIn } from './firmwareVersionIn.ts';
import { ToolCard, ToolRow } from './ToolCard.tsx';

const UpgradeDialog = lazy(async () => ({
  default: (await loadChunk(() => import('./UpgradeDialog.tsx'))).UpgradeDialog,
}));

/** Milliseconds between two polls of the download. */
const INTERVAL = 1000;

/** The session is still valid after the upgrade. Reloads the page with its pending edits, and shows the result. */
const readAgain = () => startOver();

export function FirmwareCard() {
  const { board, session, status } = useDevice();
  const installed = useStatusValue((snapshot) => snapshot.status.host.firmware) ?? '';
  const lock = useTestLock('test');
  const check = useCall();
  const upload = useCall();
  const download = useCall();
  const { fail: failDownload } = download;
  const [offer, setOffer] = useState<UpdateOffer>();
  const [percent, setPercent] = useState<number>();
  const [fetching, setFetching] = useState<string>();
  /** Empty if the device does not report the version. */
  const [ready, setReady] = useState<string>();
  const [installing, setInstalling] = useState(false);
  const downloading = download.busy || fetching !== undefined;
  const busy = upload.busy || downloading;

  async function fetchOffer({ version }: UpdateOffer): Promise<void> {
    if (busy) return;
    setReady(undefined);
    setPercent(undefined);
    const hasStarted = await download.run(async () => {
      // A download that was started earlier, here or elsewhere, is followed to its end.
      if ((await getDownloadProgress()).state !== 'running') await downloadFirmware();
    });
    if (hasStarted) setFetching(version);
  }

  // Polls only while the page is visible. The download continues without it.
  useEffect(() => {
    if (fetching === undefined) return;
    const follow = async (signal: AbortSignal) => {
      try {
        const progress = await getDownloadProgress({ signal });
        setPercent(progress.percent);
        if (progress.state === 'running') return;
        if (progress.state === 'done') setReady(fetching);
        else failDownload(t('The device could not download the firmware. Upload it from here instead.'));
      } catch (error) {
        if (signal.aborted) return;
        failDownload(failureText(error));
      }
      setFetching(undefined);
    };
    return startPoll(follow, INTERVAL, { atOnce: true }).stop;
  }, [fetching, failDownload]);

  // The device is busy during an upload. A running test needs its status.
  const isPaused = upload.busy && lock === undefined;
  useEffect(() => (isPaused ? status.hold() : undefined), [isPaused, status]);

  async function send(file: File): Promise<void> {
    setReady(undefined);
    await upload.run(async () => {
      const version = await firmwareVersionIn(file);
      const { checkFirmware } = await loadChunk(() => import('../../../rules/firmware.ts'));
      const wrong = version === undefined ? undefined : checkFirmware(installed, version, board.requiredFirmware);
      if (wrong !== undefined) return upload.fail(`${file.name}: ${t(wrong.text, wrong.params)}`);
      // Applying a change restarts the network, which would end the upload.
      sendLock.set(t('Uploading firmware. Changes can be tested and saved once the upload is over.'));
      setReady((await uploadFirmware(file).finally(() => sendLock.set(undefined))) ?? '');
    });
  }

  return (
    <>
      <ToolCard title={t('Firmware')} name="firmware">
        <ToolRow
          label={t('Installed')}
          problem={check.problem}
          help={fullVersion(session.fullVersion, installed) || undefined}
        >
          <span className="tool-value">{installed}</span>
          <button
            type="button"
            className="button"
            disabled={busy}
            aria-disabled={check.busy}
            onClick={() => check.run(async () => setOffer(await checkForUpdate(true)))}
          >
            {check.busy ? t('Please wait') : t('Check for updates')}
          </button>
          <span role="status">{offer !== undefined && !offer.update && t('The firmware is up to date.')}</span>
        </ToolRow>
        {offer?.update && (
          <ToolRow
            label={t('Available')}
            problem={download.problem}
            help={[offer.security, offer.changelog].filter((words) => words !== '').join(' ') || undefined}
            below={
              fetching !== undefined &&
              percent !== undefined && (
                <div className="tool-progress">
                  <progress aria-label={t('Download')} value={percent} max={100} />
                  <span>{t('{percent} % downloaded', { percent: Math.round(percent) })}</span>
                </div>
              )
            }
          >
            <span className="tool-value">{offer.version}</span>
            <button type="button" className="button" aria-disabled={busy} onClick={() => fetchOffer(offer)}>
              {downloading ? t('Downloading') : t('Download to the device')}
            </button>
          </ToolRow>
        )}
        <ToolRow
          label={t('From file')}
          problem={upload.problem}
          help={t('The image is verified for this device before installation.')}
        >
          <FileButton className="button" busy={busy} onFile={send}>
            {upload.busy ? t('Uploading') : t('Upload firmware')}
          </FileButton>
        </ToolRow>
        {ready !== undefined && (
          <ToolRow
            label={t('Ready to install')}
            help={<span id="install-when">{lock ?? t('Stored on the device until the next reboot.')}</span>}
          >
            <span className="tool-value" role="status">
              {ready === '' ? t('the uploaded image') : ready}
            </span>
            <button
              type="button"
              className="button button-primary"
              disabled={busy || lock !== undefined}
              aria-describedby="install-when"
              onClick={() => setInstalling(true)}
            >
              {t('Install…')}
            </button>
          </ToolRow>
        )}
      </ToolCard>
      <Suspense>
        {installing && (
          <UpgradeDialog from={installed} to={ready ?? ''} onClose={() => setInstalling(false)} onBack={readAgain} />
        )}
      </Suspense>
    </>
  );
}
