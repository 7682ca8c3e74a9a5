import { checkFirmware } from '../../rules/firmware.ts';
import type { Clock } from '../core/clock.ts';
import { words } from '../core/words.ts';
import type { Model } from '../models/model.ts';
import type { Store } from '../storage/store.ts';
import { type ImageResult, readFirmwareImage } from './firmwareImage.ts';
import { FACTORY_FIRMWARE, type FirmwareVersion, readFirmwareVersion } from './firmwareVersion.ts';
import { OFFERED, offeredImage } from './offeredFirmware.ts';

/** Duration of the download in seconds. */
export const DOWNLOAD_SECONDS = 20;

interface Download {
  readonly state: 'idle' | 'running' | 'done' | 'failed';
  readonly progress: number;
}

/** Installed firmware of a device, and its updates (D9). */
export interface Firmware {
  installed(): FirmwareVersion;
  /** True if the update server has a suitable version. */
  isOffered(): boolean;
  /**
   * Stores an image for flashing. It must be complete, signed, made for this device, and suit the installed version.
   */
  take(image: Uint8Array): ImageResult;
  /** Version ready to be flashed. A reboot discards it. */
  waiting(): FirmwareVersion | undefined;
  startDownload(): void;
  /** State of the download. A complete download is ready to be flashed. */
  download(): Download;
  /** Installs the stored image permanently. @returns false if there is none */
  flash(): boolean;
  /** Called at a reboot: discards the download and the stored image. */
  forget(): void;
}

/** Persists the installed version. A stored image lives in memory. */
export function createFirmware(model: Model, store: Store, clock: Clock): Firmware {
  let installed = readFirmwareVersion(store.read('firmware')?.trim() ?? '') ?? FACTORY_FIRMWARE;
  let verified: FirmwareVersion | undefined;
  let downloadedFrom: number | undefined;

  /** Verifies an image of any origin. Only verified images can be installed. */
  function judge(image: Uint8Array): ImageResult {
    const read = readFirmwareImage(image, model.family);
    if (!read.ok) return read;
    const problem = checkFirmware(installed.full, read.version.full, model.requiredFirmware);
    return problem === undefined ? read : { ok: false, error: words(problem) };
  }

  function forget(): void {
    verified = undefined;
    downloadedFrom = undefined;
  }

  function download(): Download {
    if (downloadedFrom === undefined) return { state: 'idle', progress: 0 };
    const share = (clock.monotonic() - downloadedFrom) / (DOWNLOAD_SECONDS * 1000);
    if (share < 1) return { state: 'running', progress: Math.floor(share * 100) };
    const arrived = verified === undefined ? judge(offeredImage(model.family)) : undefined;
    if (arrived?.ok === true) verified = arrived.version;
    return { state: verified === undefined ? 'failed' : 'done', progress: 100 };
  }

  function waiting(): FirmwareVersion | undefined {
    download();
    return verified;
  }

  return {
    installed: () => installed,
    isOffered: () => checkFirmware(installed.full, OFFERED.full, model.requiredFirmware) === undefined,
    take(image) {
      const result = judge(image);
      if (!result.ok) return result;
      forget();
      verified = result.version;
      return result;
    },
    waiting,
    startDownload() {
      forget();
      downloadedFrom = clock.monotonic();
    },
    download,
    flash() {
      const next = waiting();
      if (next === undefined) return false;
      store.write('firmware', `${next.full}\n`);
      installed = next;
      return true;
    },
    forget,
  };
}
