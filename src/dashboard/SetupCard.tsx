import { parseText, rowKey } from 'guywire-engine/config';
import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useCell } from '../../base/useCell.ts';
import { NETWORK_NAME } from '../../schemas/config/keys.ts';
import { useDevice } from '../app/deviceContext.ts';
import { settingLink } from '../app/settingsPages.ts';
import { readSetupRecord, type SetupRecord, storeSetupRecord } from '../app/setupRecord.ts';
import { plural, t } from '../i18n/t.ts';
import { ChangeLink } from '../settings/core/ChangeLink.tsx';
import { links } from '../status/links.ts';
import { networkSecurity } from '../status/networkSecurity.ts';
import type { Status } from '../status/status.ts';
import { setupTasks } from './setupTasks.ts';

/**
 * Remaining tasks after the first setup, with links to their settings. Disappears permanently when done or closed. If
 * the device was set up elsewhere, it is shown while the network is open.
 */
export function SetupCard({ status }: { readonly status: Status }) {
  const { board, configText, fromFirstSetup, readOnly, inForce } = useDevice();
  const source = { status, board, readOnly, inForce: useCell(inForce) };
  const [record, setRecord] = useState(
    (): SetupRecord | undefined =>
      readSetupRecord(board.mac) ??
      (fromFirstSetup
        ? { device: board.mac, factoryName: parseText(configText).get(rowKey(NETWORK_NAME, 1)) ?? '', closed: false }
        : undefined),
  );
  const tasks = setupTasks({ ...source, factoryName: record?.factoryName });
  const left = tasks.filter(({ done }) => !done).length;
  const isDone = left === 0 && record !== undefined;
  const nextRecord = isDone && !record.closed ? { ...record, closed: true } : record;
  if (nextRecord !== record) setRecord(nextRecord);
  useEffect(() => {
    if (nextRecord !== undefined) storeSetupRecord(nextRecord);
  }, [nextRecord]);
  const isLinked = links(status, board).some(({ state }) => state === 'connected');
  const isAsked = record === undefined ? networkSecurity(source).some(({ isOpen }) => isOpen) : !record.closed;
  if (!isAsked || left === 0) return null;
  return (
    <section className="card setup-card" aria-labelledby="setup-title">
      <h2 id="setup-title">
        {plural(left, { one: 'Setup: {count} step left', other: 'Setup: {count} steps left' })}
      </h2>
      <ul>
        {tasks
          .filter(({ done }) => !done)
          .map(({ title, text, setting }) => (
            <li key={title}>
              <a href={settingLink(setting)} data-tip={t(text)}>
                {t(title)}
                <span className="visually-hidden"> ({t(text)})</span>
              </a>
            </li>
          ))}
      </ul>
      {!isLinked && (
        <ChangeLink className="button button-primary" href="#make-link">
          {t('Link setup')}
        </ChangeLink>
      )}
      <button
        type="button"
        className="button button-quiet button-icon"
        aria-label={t('Do not show this again')}
        onClick={(event) => {
          event.currentTarget.closest('main')?.focus({ preventScroll: true });
          setRecord({ device: board.mac, factoryName: record?.factoryName ?? '', closed: true });
        }}
      >
        <X strokeWidth={1.6} aria-hidden="true" />
      </button>
    </section>
  );
}
