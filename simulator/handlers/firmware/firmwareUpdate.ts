import { json, refusal } from '../../core/answer.ts';
import { readFirmwareVersion } from '../../firmware/firmwareVersion.ts';
import { OFFERED, offeredAddress, offeredChecksum } from '../../firmware/offeredFirmware.ts';
import type { AnswerOf, SignedInCall } from '../call.ts';

/**
 * POST `/api/fw/update-check`: reports a newer firmware (docs/device.md#firmware). `force` bypasses a cache on real
 * devices and has no effect here.
 */
export function checkForUpdate({ device }: SignedInCall): AnswerOf<'checkForUpdate'> {
  const { family } = device.model;
  const update = device.firmware.isOffered();
  const offered = update ? readFirmwareVersion(OFFERED.full) : device.firmware.installed();
  const version = offered?.short ?? '';
  return json({
    checksum: update ? offeredChecksum(family) : '',
    version,
    security: '',
    date: update ? OFFERED.date : '',
    url: update ? offeredAddress(family) : '',
    update,
    changelog: update ? OFFERED.changelog : '',
  });
}

/** POST `/api/fw/download`: starts the download of the offered firmware for flashing. */
export function downloadFirmware({ device }: SignedInCall): AnswerOf<'downloadFirmware'> {
  if (!device.firmware.isOffered()) return refusal(400, 'There is no newer firmware.');
  device.firmware.startDownload();
  return json({ code: 0, message: 'The download has begun.' });
}

/** POST `/api/fw/download-progress`: progress in percent. */
export function downloadProgress({ device }: SignedInCall): AnswerOf<'downloadProgress'> {
  const { state, progress } = device.firmware.download();
  return json({ state, progress });
}
