import { Bell as BellIcon } from 'lucide-react';
import { lazy, Suspense, useId, useState } from 'react';
import { Boundary } from '../../base/Boundary.tsx';
import { loadChunk } from '../../base/loadChunk.ts';
import { t } from '../i18n/t.ts';

const RecentMessages = lazy(async () => ({
  default: (await loadChunk(() => import('../notifications/RecentMessages.tsx'))).RecentMessages,
}));

/** Button that lists the last messages. Its list loads on first use. */
export function Bell() {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="button button-quiet button-icon bell"
        aria-label={t('Notifications')}
        aria-expanded={isOpen}
        popoverTarget={id}
      >
        <BellIcon strokeWidth={1.6} aria-hidden="true" />
      </button>
      <section
        id={id}
        popover="auto"
        className="bell-list"
        aria-label={t('Messages')}
        onToggle={({ newState }) => setOpen(newState === 'open')}
      >
        {isOpen && (
          <Boundary t={t} title={t('Messages')}>
            <Suspense>
              <RecentMessages />
            </Suspense>
          </Boundary>
        )}
      </section>
    </>
  );
}
