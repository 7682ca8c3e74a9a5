import { checkFirmware } from '../../rules/firmware.ts';
import type { Clock } from '../core/clock.ts';
import { words } from '../core/words.ts';
import type { Model } from '../models/model.ts';
import type { Store } from '../storage/store.ts';
import { type ImageResult, readFirmwareImage } from './firmwareImage.ts';
import { FACTORY_FIRMWARE, type FirmwareVersion, readFirmwareVersion } from './firmwareVersion.ts';
import { OFFERED, offeredImage } from './offeredFirmware.ts';

/** Seconds the download of the offered firmware takes. */
export const DOWNLOAD_SECONDS = 20;

interface Download {
  readonly state: 'idle' | 'running' | 'done' | 'failed';
  /** Percent. */
  readonly progress: number;
}

/** The firmware of a device and the way to another (D9). */
export interface Firmware {
  installed(): FirmwareVersion;
  /** Whether the place for updates has one that suits. */
  isOffered(): boolean;
  /** Takes an image that its maker signed, whole, made for this device, and that suits what is installed; it waits to be flashed. */
  take(image: Uint8Array): ImageResult;
  /** The one that waits; a restart forgets it. */
  waiting(): FirmwareVersion | undefined;
  startDownload(): void;
  /** How far the download is; what has arrived waits to be flashed. */
  download(): Download;
  /** Installs what waits, for good. @returns false where nothing waits. */
  flash(): boolean;
  /** What a restart does: the download and what waits are gone. */
  forget(): void;
}

/** Keeps which firmware is installed, over restarts, and which waits. */
export function createFirmware(model: Model, store: Store, clock: Clock): Firmware {
  let installed = readFirmwareVersion(store.read('firmware')?.trim() ?? '') ?? FACTORY_FIRMWARE;
  let verified: FirmwareVersion | undefined;
  let downloadedFrom: number | undefined;

  /** Judges an image, from wherever it came: only what has passed can be installed. */
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
