import { getAlignment } from '../../device/endpoints/alignment.ts';
import { getCableTest } from '../../device/endpoints/cableTest.ts';
import { getCertificate } from '../../device/endpoints/certificate.ts';
import { getConfiguration } from '../../device/endpoints/configuration.ts';
import { getHistory } from '../../device/endpoints/history.ts';
import { getLogs } from '../../device/endpoints/logs.ts';
import { getLocating } from '../../device/endpoints/management.ts';
import { getSite } from '../../device/endpoints/site.ts';
import { getTable, sourceOf } from '../../device/endpoints/tables.ts';
import { getVersions } from '../../device/endpoints/versions.ts';
import { isAbsent } from '../../device/isAbsent.ts';
import type { CallOptions } from '../../device/send.ts';

/** True if the radio has the part; undefined if its response does not tell. */
type Has = boolean | undefined;

/** Part of the pages that a radio may lack. */
export interface RadioPart {
  /** English, a key of the translations. */
  readonly title: string;
  /** Path of its page. */
  readonly path: string;
  /** Asks the radio. The call changes nothing. */
  readonly ask: (options: CallOptions) => Promise<unknown>;
  /** True if read-only users can make the call. */
  readonly forReadOnly: boolean;
}

/** Radios without text digests cannot detect changes by another administrator. */
async function askForDigest(options: CallOptions): Promise<Has> {
  return (await getConfiguration(options)).digest !== undefined;
}

/** Parts whose absence shows in the response to a read call. */
export const RADIO_PARTS: readonly RadioPart[] = [
  { title: 'History of settings', path: 'settings/system/history', ask: getVersions, forReadOnly: true },
  { title: 'Site note and photos', path: 'settings/system/site', ask: getSite, forReadOnly: true },
  {
    title: 'Detection of changes by others',
    path: 'settings/system/device',
    ask: askForDigest,
    // Read-only users get no digest from any radio.
    forReadOnly: false,
  },
  { title: 'Graphs', path: 'tools/graphs', ask: (options) => getHistory('10m', options), forReadOnly: true },
  { title: 'Log', path: 'tools/log', ask: getLogs, forReadOnly: true },
  {
    title: 'Device tables',
    path: 'tools/tables',
    ask: (options) => getTable(sourceOf<'arpTable'>('/arp.cgi', 'entries'), [], options),
    forReadOnly: true,
  },
  { title: 'Cable test', path: 'tools/cable', ask: getCableTest, forReadOnly: true },
  { title: 'Alignment', path: 'tools/alignment', ask: getAlignment, forReadOnly: true },
  { title: 'Certificate', path: 'settings/services', ask: getCertificate, forReadOnly: true },
  { title: 'Flash LEDs', path: 'dashboard', ask: getLocating, forReadOnly: true },
];

/** True if the radio has the part; undefined after other errors. */
export async function hasPart({ ask }: RadioPart, options: CallOptions): Promise<Has> {
  try {
    return (await ask(options)) !== false;
  } catch (error) {
    return isAbsent(error) ? false : undefined;
  }
}
