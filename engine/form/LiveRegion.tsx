import { useSyncExternalStore } from 'react';
import type { Translate } from '../check/messages.ts';
import type { Announcements } from './announcements.ts';

/** Says announcements to screen readers. */
export function LiveRegion({ announcements, t }: { readonly announcements: Announcements; readonly t: Translate }) {
  const { text, params } = useSyncExternalStore(announcements.last.subscribe, announcements.last.get);
  return (
    <div className="visually-hidden" role="status">
      {text === '' ? '' : t(text, params)}
    </div>
  );
}
