import { lazy, Suspense, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { loadChunk } from '../../base/loadChunk.ts';
import { useDevice } from '../app/deviceContext.ts';
import { t } from '../i18n/t.ts';
import { showField } from '../settings/core/showField.ts';
import { useSettings } from '../settings/core/useSettings.ts';
import { useDraft } from '../settings/draft/useDraft.ts';
import { placesOf } from '../settings/radios/placesOf.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { missingKey } from './pickNetwork.ts';

const NetworkPicker = lazy(async () => ({
  default: (await loadChunk(() => import('./NetworkPicker.tsx'))).NetworkPicker,
}));

/** Button beside the SSID of a station. Opens the list of received networks. */
export function ScanButton({ pointer }: { readonly pointer: string }) {
  const settings = useSettings();
  const { board } = useDevice();
  const [isOpen, setOpen] = useState(false);
  const [joined, setJoined] = useState<object>();
  useDraft(settings.draft);
  const end = { draft: settings.draft, board };
  const radio = board.radios.find(
    ({ band }) => pointer === `/wireless/interfaces/${placesOf(end, band)?.network}/ssid`,
  );
  useEffect(() => {
    // The dialog first returns the focus.
    const key = joined && radio && missingKey({ draft: settings.draft, board }, radio);
    if (key !== undefined) showField(settings, key);
  }, [joined, radio, settings, board]);
  if (radio === undefined || settings.readOnly || placesOf(end, radio.band)?.isAccessPoint !== false) return null;
  return (
    <>
      <button type="button" className="button" onClick={() => setOpen(true)}>
        {t('Scan')}
      </button>
      {isOpen &&
        // Rendered outside the settings form: a nested form has no submit handler and would reload the page.
        createPortal(
          <Dialog title={t('Choose the network to join')} open onClose={() => setOpen(false)} width={640}>
            <Suspense fallback={<div aria-busy="true" />}>
              <NetworkPicker
                settings={settings}
                radio={radio}
                onPick={() => {
                  setOpen(false);
                  setJoined({});
                }}
              />
            </Suspense>
          </Dialog>,
          document.body,
        )}
    </>
  );
}
