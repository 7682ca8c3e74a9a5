import type { Notice } from '../status/notice.ts';

/** English, keys of the translations. */
interface NoticeWords {
  readonly title: string;
  readonly text: string;
}

/** Texts for each reason that blocks the page (D30). */
export const NOTICE_WORDS: Readonly<Record<Notice['kind'], NoticeWords>> = {
  offline: {
    title: 'This browser is offline',
    text: 'This computer has no network. This page will reconnect.',
  },
  slow: {
    title: 'The device answers too slowly',
    text: 'Connected, but no answer in time. The link may be overloaded or losing packets.',
  },
  unreachable: {
    title: 'The device cannot be reached',
    text: 'No answer at its address. Check power, cable and address.',
  },
  starting: {
    title: 'The device is starting',
    text: 'Device is booting; this page will reconnect.',
  },
  failing: {
    title: 'The device reports an error',
    text: 'The device answers, but without its status.',
  },
  unreadable: {
    title: 'The status cannot be read',
    text: 'The device answers, but its status is malformed.',
  },
  'soft-restart': {
    title: 'The device restarts with its new settings',
    text: 'This is expected; this page will reconnect.',
  },
  reboot: {
    title: 'The device reboots',
    text: 'This is expected; this page will reconnect.',
  },
  reset: {
    title: 'The device is being reset',
    text: 'This is expected. It returns at 192.168.1.20, ready for setup.',
  },
  upgrade: {
    title: 'Installing firmware',
    text: 'This is expected. Do not disconnect the power; this page will reconnect.',
  },
  scan: {
    title: 'The device cannot be reached',
    text: 'No answer, as expected over this link. It returns after the scan.',
  },
  'restart-late': {
    title: 'The device is not back yet',
    text: 'The restart takes longer than expected. It may be back at another address.',
  },
  'other-device': {
    title: 'Another device answers here',
    text: 'This address now belongs to a different device. This page no longer controls the one you signed in to.',
  },
};

/** Appended after a long outage. */
export const BIG_PROBLEM_TEXT = 'Away for a long time. Check power, cable and address.';
