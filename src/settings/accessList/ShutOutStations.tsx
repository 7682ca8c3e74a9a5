import { getAt } from 'guywire-engine/core';
import { TriangleAlert } from 'lucide-react';
import { useRef, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import type { RadioCapabilities } from '../../../rules/core/facts.ts';
import { isAccessPoint } from '../../../rules/link/isAccessPoint.ts';
import { entriesAt, type ShutOut, shutOut, withLetIn } from '../../../rules/wireless/shutOut.ts';
import { useDevice } from '../../app/deviceContext.ts';
import { useStatusValue } from '../../app/useStatus.ts';
import { plural, t } from '../../i18n/t.ts';
import { stationsOfRadio } from '../../status/stationsOfRadio.ts';
import type { Station, Wireless } from '../../status/status.ts';
import { useSettings } from '../core/useSettings.ts';
import { nameOf, stationRow } from './stationRow.ts';
import './accessList.css';

const MOST_NAMED = 6;

interface Props {
  /** Pointer of the entries of one MAC ACL. Undefined: all MAC ACLs. */
  readonly list?: string;
}

/** Connected stations that a changed MAC ACL would disconnect, each with a button to allow it. */
export function ShutOutStations({ list }: Props) {
  const { board } = useDevice();
  const { draft, readOnly } = useSettings();
  const wireless = useStatusValue(({ status }) => status.wireless);
  useSyncExternalStore(
    (listener) => draft.subscribe('/wireless', listener),
    () => getAt(draft.state().document, '/wireless'),
  );
  const place = useRef<HTMLDivElement>(null);
  const [done, setDone] = useState('');
  const { document, original } = draft.state();
  const lists = readOnly ? [] : shutOut(document, original, (radio) => stationsOf(wireless, board.radios, radio));
  const letIn = (of: ShutOut<Station>, announcement: string) => {
    flushSync(() => {
      const pointer = entriesAt(of.index);
      const { document, original } = draft.state();
      const value = getAt(withLetIn(document, of, stationRow, original), pointer);
      draft.dispatch({ type: 'batch', values: [{ pointer, value }] });
      setDone(announcement);
    });
    // The pressed button was removed.
    (place.current?.querySelector('button') ?? place.current)?.focus();
  };
  return (
    <div className="shut-out" ref={place} tabIndex={-1}>
      {lists.map(
        (one) =>
          (list === undefined || list === entriesAt(one.index)) && (
            <Warning key={one.index} of={one} onLetIn={letIn} />
          ),
      )}
      <p className="visually-hidden" role="status">
        {done}
      </p>
    </div>
  );
}

interface WarningProps {
  readonly of: ShutOut<Station>;
  readonly onLetIn: (of: ShutOut<Station>, announcement: string) => void;
}

function Warning({ of, onLetIn }: WarningProps) {
  const { policy, stations } = of;
  const [isAllow, count] = [policy === 'allow', stations.length];
  const named = stations.slice(0, MOST_NAMED);
  return (
    <div className="banner banner-warn" role="alert">
      <TriangleAlert strokeWidth={1.6} aria-hidden="true" />
      <div className="shut-out-words">
        <p>
          {isAllow
            ? plural(count, {
                one: 'This connected station is not on the allow list and will be disconnected:',
                other: '{count} connected stations are not on the allow list and will be disconnected:',
              })
            : plural(count, {
                one: 'This connected station is on the deny list and will be disconnected:',
                other: '{count} connected stations are on the deny list and will be disconnected:',
              })}
        </p>
        <ul>
          {named.map((station) => {
            const { id, mac = '', remote } = station;
            const name = nameOf(remote.name);
            const words = { name: name ?? mac };
            return (
              <li key={id}>
                <span>
                  {name !== undefined && (
                    <>
                      <bdi>{name}</bdi>{' '}
                    </>
                  )}
                  <bdi className="shut-out-mac">{mac}</bdi>
                </span>
                <button
                  type="button"
                  className="button"
                  aria-label={
                    isAllow ? t('Add {name} to the allow list', words) : t('Remove {name} from the deny list', words)
                  }
                  onClick={() =>
                    onLetIn(
                      { ...of, stations: [station] },
                      isAllow
                        ? t('{name} added to the allow list.', words)
                        : t('{name} removed from the deny list.', words),
                    )
                  }
                >
                  {isAllow ? t('Add') : t('Remove')}
                </button>
              </li>
            );
          })}
        </ul>
        {count > 1 && (
          <p>
            {count > named.length && <>{t('and {count} more', { count: count - named.length })} </>}
            <button
              type="button"
              className="button"
              onClick={() =>
                onLetIn(
                  of,
                  isAllow
                    ? t('{count} stations added to the allow list.', { count })
                    : t('{count} stations removed from the deny list.', { count }),
                )
              }
            >
              {isAllow ? t('Add all {count}', { count }) : t('Remove all {count}', { count })}
            </button>
          </p>
        )}
      </div>
    </div>
  );
}

/** Empty if this end is a station. */
function stationsOf(wireless: Wireless, radios: readonly RadioCapabilities[], number: number): readonly Station[] {
  const radio = radios.find((one) => one.number === number);
  return radio === undefined || !isAccessPoint(wireless.mode) ? [] : stationsOfRadio(wireless, radio);
}
