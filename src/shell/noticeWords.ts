import type { Notice } from '../status/notice.ts';

/** English, keys of the translations. */
interface NoticeWords {
  readonly title: string;
  readonly text: string;
}

/** What is said of each reason the page is blocked (D30). */
export const NOTICE_WORDS: Readonly<Record<Notice['kind'], NoticeWords>> = {
  offline: {
    title: 'This browser is offline',
    text: 'It has no network, so the device cannot be reached from here. This page will reconnect when the network is back.',
  },
  slow: {
    title: 'The device answers too slowly',
    text: 'There is a connection, but no answer in time. The link in between may be overloaded or losing packets.',
  },
  unreachable: {
    title: 'The device cannot be reached',
    text: 'Nothing answers at its address. It may have no power, no cable, or another address.',
  },
  starting: {
    title: 'The device is starting',
    text: 'Device is booting; this page will reconnect.',
  },
  failing: {
    title: 'The device reports an error',
    text: 'Something answers at its address, but not with its status.',
  },
  unreadable: {
    title: 'The status cannot be read',
    text: 'The device answers, but not with a status this page understands.',
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
    text: 'This is expected. It comes back at 192.168.1.20, waiting to be set up.',
  },
  upgrade: {
    title: 'The device is installing firmware',
    text: 'This is expected. Do not disconnect the power; this page will reconnect.',
  },
  'restart-late': {
    title: 'The device is not back yet',
    text: 'It should have restarted by now. It may have come back at another address.',
  },
  'other-device': {
    title: 'Another device answers here',
    text: 'The address now belongs to a different device. Nothing you see or change here reaches the one you signed in to.',
  },
};

/** Added when the device has been away for long. */
export const BIG_PROBLEM_TEXT = 'It has been away for a long time. Check its power, its cable and its address.';
