import { disconnectReason } from '../../../rules/link/disconnectReasons.ts';
import { formatDuration } from '../../app/figures.ts';
import { settingLink } from '../../app/settingsPages.ts';
import { plural, t } from '../../i18n/t.ts';
import type { Status } from '../../status/status.ts';
import type { SubjectAnswers } from './asking.ts';

/** Translated warning. */
export interface Warning {
  /** Stable between updates, and unique for its cause. */
  readonly id: string;
  readonly tone: 'warn' | 'bad';
  readonly title: string;
  readonly text: string;
  /** Target: a tool by id, with a fallback if the device lacks it, or the address of a setting. */
  readonly way?:
    | { readonly tool: string; readonly otherwise?: string }
    | { readonly href: string; readonly label: string }
    | undefined;
  /** Call that clears it on the device. Without it, the page hides the warning until it changes. */
  readonly dismiss?: 'warnings' | 'crashes' | 'callHome';
}

/** Maximum seconds since a station left, to warn of it (D52). */
const RECENTLY = 3600;
/** Maximum number of warnings of one kind. The others are counted. */
const MOST_OF_A_KIND = 5;

/** Warnings of the device and from its status, worst first. */
export function warningsOf(status: Status, answers: SubjectAnswers): readonly Warning[] {
  const all = [...ofDevice(answers), ...lost(status), ...reports(answers)];
  return [...all.filter(({ tone }) => tone === 'bad'), ...all.filter(({ tone }) => tone === 'warn')];
}

function system(pointer: string): Warning['way'] {
  const href = settingLink(pointer);
  return href === undefined ? undefined : { href, label: t('System') };
}

function ofDevice({ warnings, controller }: SubjectAnswers): readonly Warning[] {
  const found: (Warning | false | undefined)[] = [
    warnings?.emergency && {
      id: 'emergency',
      tone: 'bad',
      title: t('Configuration was unreadable'),
      text: t('The stored configuration could not be read at the last start; another one is in use.'),
      way: { href: '#settings/system?at=backup', label: t('Backup and restore') },
      dismiss: 'warnings',
    },
    warnings?.defaultPassword && {
      id: 'defaultPassword',
      tone: 'bad',
      title: t('Factory password'),
      text: t('The administrator still has the factory password: anyone can sign in.'),
      way: { href: '#settings/system?at=accounts', label: t('Accounts') },
    },
    warnings?.foreignFirmware && {
      id: 'foreignFirmware',
      tone: 'bad',
      title: t('Unsigned firmware'),
      text: t('The uploaded firmware is not signed by the manufacturer.'),
      way: { href: '#settings/system?at=firmware', label: t('Firmware') },
    },
    warnings?.customScripts && {
      id: 'customScripts',
      tone: 'warn',
      title: t('Custom scripts'),
      text: t('Programs run that are not part of the firmware.'),
    },
    warnings !== undefined &&
      warnings.watchdogResets > 0 && {
        id: `watchdog ${warnings.watchdogResets}`,
        tone: 'warn',
        title: t('Restarted by the ping watchdog'),
        text: plural(warnings.watchdogResets, {
          one: '{count} time since this was last dismissed. Check the watched host and the link.',
          other: '{count} times since this was last dismissed. Check the watched host and the link.',
        }),
        way: { tool: 'log' },
        dismiss: 'warnings',
      },
    warnings?.channelsLocked && {
      id: 'label',
      tone: 'warn',
      title: t('Channels are locked'),
      text: t('Some channels need the unlock key on the device label.'),
      way: { href: '#settings/wireless', label: t('Wireless') },
      dismiss: 'warnings',
    },
    warnings?.waitingFirmware !== undefined && {
      id: `firmware ${warnings.waitingFirmware}`,
      tone: 'warn',
      title: t('Firmware {version} is ready to install', { version: warnings.waitingFirmware }),
      text: t('Uploaded and ready; installing restarts the device.'),
      way: { href: '#settings/system?at=firmware', label: t('Firmware') },
    },
    controller?.status === 'unreachable' && {
      id: 'controller',
      tone: 'warn',
      title: t('Controller unreachable'),
      text: t('The device cannot connect to its controller.'),
      way: system('/controller/enabled') ?? { href: '#settings/system', label: t('System') },
    },
  ];
  return found.filter((warning): warning is Warning => typeof warning === 'object');
}

function reports({ crashes, callHome }: SubjectAnswers): readonly Warning[] {
  const [last] = crashes ?? [];
  return [
    ...(last === undefined
      ? []
      : [
          {
            id: `crash ${last.time} ${last.program}`,
            tone: 'warn' as const,
            title: plural(crashes?.length ?? 0, { one: '{count} crash report', other: '{count} crash reports' }),
            text: t('Last: {program}, {time}: {reason}', { ...last }),
            dismiss: 'crashes' as const,
          },
        ]),
    ...(callHome?.available === true && callHome.allowed
      ? [
          {
            id: `callHome ${callHome.reports}`,
            tone: 'warn' as const,
            title: t('Crash reports for the manufacturer'),
            text: t('The configuration allows sending them. Nothing is sent automatically; dismiss to decline.'),
            dismiss: 'callHome' as const,
          },
        ]
      : []),
  ];
}

function lost({ wireless: { disconnected, stations } }: Status): readonly Warning[] {
  const here = new Set(stations.map(({ id }) => id));
  const recentlyLost = disconnected.filter(
    ({ id, since }) => !here.has(id) && since !== undefined && since < RECENTLY,
  );
  return counted(
    [...recentlyLost].sort((a, b) => (a.since ?? 0) - (b.since ?? 0)),
    ({ id, name, since, reason }) => ({
      id: `lost ${id}`,
      tone: 'bad',
      title: t('{name} disconnected {duration} ago', { name: name ?? id, duration: formatDuration(since ?? 0) }),
      text: `${reasonOf(reason)} ${t('Check its power, its cable and the line of sight.')}`.trim(),
      way: { tool: 'log' },
    }),
    (count) => t('{count} more stations disconnected', { count }),
  );
}

function reasonOf(code: number | undefined): string {
  const reason = disconnectReason(code);
  return reason === undefined ? '' : t('{reason}.', { reason: t(reason) });
}

/** Lists the first items of a kind, and counts the others. */
function counted<Item>(
  items: readonly Item[],
  warning: (item: Item) => Warning,
  words: (count: number) => string,
): readonly Warning[] {
  const shown = items.slice(0, MOST_OF_A_KIND).map(warning);
  const [first] = shown;
  const more = items.length - shown.length;
  return first === undefined || more === 0
    ? shown
    : [...shown, { ...first, id: `${first.id} more ${more}`, title: words(more), text: '' }];
}
