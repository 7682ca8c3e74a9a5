import { isJsonObject, type JsonValue } from 'guywire-engine/core';
import { rowsIn } from 'guywire-engine/draft';
import { basicWidgets, type ControlProps, type Widget } from 'guywire-engine/form';
import { lazy, Suspense, useSyncExternalStore } from 'react';
import { loadChunk } from '../../base/loadChunk.ts';
import { isAccessPoint } from '../../rules/link/isAccessPoint.ts';

const ScanButton = lazy(async () => ({
  default: (await loadChunk(() => import('../linkWizard/ScanButton.tsx'))).ScanButton,
}));

const [text] = basicWidgets;

const RADIOS = '/radio/radios';

function isStation(radio: JsonValue): boolean {
  return isJsonObject(radio) && typeof radio.mode === 'string' && !isAccessPoint(radio.mode);
}

function NetworkNameControl(props: ControlProps) {
  const { draft } = props.form.store;
  // Nothing more is loaded where no radio joins a network.
  const joins = useSyncExternalStore(
    (listener) => draft.subscribe(RADIOS, listener),
    () => rowsIn(draft.state().document, RADIOS).some(isStation),
  );
  return (
    <div className="field-control">
      <text.Control {...props} />
      {joins && (
        <Suspense>
          <ScanButton pointer={props.node.pointer} />
        </Suspense>
      )}
    </div>
  );
}

/** The name of a network: where the radio is to join it, it can be picked from those that are heard. */
export const networkName: Widget = {
  ...text,
  name: 'network',
  rank: 40,
  applies: (field) => field.widget === 'network',
  Control: NetworkNameControl,
};
