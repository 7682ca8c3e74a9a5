import { checkFirmware } from '../../rules/firmware.ts';
import type { Clock } from '../clock.ts';
import type { Model } from '../models/model.ts';
import type { Store } from '../storage/store.ts';
import { words } from '../words.ts';
import { type ImageResult, readFirmwareImage } from './firmwareImage.ts';
import { FACTORY_FIRMWARE, type FirmwareVersion, readFirmwareVersion } from './firmwareVersion.ts';
import { OFFERED } from './offeredFirmware.ts';

/** Seconds the download of the offered firmware takes. */
export const DOWNLOAD_SECONDS = 20;

interface Download {
  readonly state: 'idle' | 'running' | 'done';
  /** Percent. */
  readonly progress: number;
}

/** The firmware of a device and the way to another (D9). */
export interface Firmware {
  installed(): FirmwareVersion;
  /** Whether the place for updates has one that suits. */
  isOffered(): boolean;
  /** Takes an image that is whole, made for this device, and suits what is installed; it waits to be flashed. */
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
  let uploaded: FirmwareVersion | undefined;
  let downloadedFrom: number | undefined;

  function download(): Download {
    if (downloadedFrom === undefined) return { state: 'idle', progress: 0 };
    const share = (clock.monotonic() - downloadedFrom) / (DOWNLOAD_SECONDS * 1000);
    return share < 1 ? { state: 'running', progress: Math.floor(share * 100) } : { state: 'done', progress: 100 };
  }

  const waiting = (): FirmwareVersion | undefined =>
    download().state === 'done' ? readFirmwareVersion(OFFERED.full) : uploaded;

  function forget(): void {
    uploaded = undefined;
    downloadedFrom = undefined;
  }

  return {
    installed: () => installed,
    isOffered: () => checkFirmware(installed.full, OFFERED.full, model.requiredFirmware) === undefined,
    take(image) {
      const read = readFirmwareImage(image, model.family);
      if (!read.ok) return read;
      const problem = checkFirmware(installed.full, read.version.full, model.requiredFirmware);
      if (problem !== undefined) return { ok: false, error: words(problem) };
      forget();
      uploaded = read.version;
      return read;
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
