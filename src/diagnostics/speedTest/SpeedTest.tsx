import { type ReactNode, useEffect, useState } from 'react';
import { useCell } from '../../../base/useCell.ts';
import { TEST_SECONDS } from '../../../schemas/device/diagnostics/speedTest.ts';
import { useDevice } from '../../app/deviceContext.ts';
import type { Direction } from '../../device/endpoints/speedTest.ts';
import { t } from '../../i18n/t.ts';
import { toolFields } from '../../measurementRuns/sharedRun.ts';
import { useNow } from '../../status/useNow.ts';
import { HostField, NumberField, ToolField, ToolFields, wholeNumber } from '../fields.tsx';
import { unavailable } from '../host.ts';
import { ToolRun } from '../ToolRun.tsx';
import { SpeedTestResult } from './SpeedTestResult.tsx';
import { useSpeedTest } from './speedTestRun.ts';

/** Directions from the view of this device. English texts, translation keys. */
const DIRECTIONS: readonly { readonly id: Direction; readonly title: string }[] = [
  { id: 'dx', title: 'Both' },
  { id: 'rx', title: 'Receive' },
  { id: 'tx', title: 'Send' },
];

interface Fields {
  /** Address of the only peer, until another address is typed. */
  readonly address: string | undefined;
  readonly direction: Direction;
  readonly duration: string;
}

const useFields = toolFields<Fields>({
  address: undefined,
  direction: 'dx',
  duration: String(TEST_SECONDS.otherwise),
});

/** Speed test of a link, with the CPU load. */
export function SpeedTest() {
  const run = useSpeedTest();
  const state = useCell(run.state);
  const { running, order, test, since, asksAccount, problem } = state;
  const { status } = useDevice();
  const [fields, change] = useFields();
  const [peer] = useState(onlyPeer);
  const { address: typed = peer, direction } = fields;
  const [account, setAccount] = useState({ username: '', password: '' });
  const now = useNow(running);
  const address = typed.trim();
  const duration = wholeNumber(fields.duration, TEST_SECONDS);
  const isOthers = running && order === undefined;
  const length = test?.duration ?? order?.duration;

  useEffect(() => void run.look(), [run]);

  function onlyPeer(): string {
    const { stations } = status.get().status.wireless;
    return stations.length === 1 ? (stations[0]?.address ?? '') : '';
  }

  function start(): void {
    if (duration === undefined) return;
    const { stations } = status.get().status.wireless;
    const mac = stations.find((station) => station.address === address)?.mac;
    void run.start({ address, mac, direction, duration }, account.username === '' ? undefined : account);
    // The password is used once. Another test needs it again.
    setAccount({ ...account, password: '' });
  }

  return (
    <>
      <ToolRun
        running={running}
        start={t('Start speed test')}
        onStart={start}
        onStop={() => void run.halt()}
        interrupts={t('The test saturates the link for {seconds} s. Other traffic becomes slow.', {
          seconds: duration ?? TEST_SECONDS.otherwise,
        })}
        unavailable={unavailable(address, duration !== undefined)}
        progress={{
          value: length === undefined ? 0 : Math.min(length, Math.max(0, Math.floor((now - since) / 1000))),
          of: test === undefined ? undefined : length,
          text:
            test === undefined || length === undefined
              ? t('Starting')
              : t('{gone} of {length} s', {
                  gone: Math.min(length, Math.max(0, Math.floor((now - since) / 1000))),
                  length,
                }),
        }}
        isTold
        problem={problem}
      >
        {isOthers && <p className="banner banner-info">{t('Another user is running a speed test.')}</p>}
        <ToolFields>
          <HostField label={t('Device')} value={typed} onChange={(address) => change({ address })} />
          <Segments legend={t('Direction')}>
            {DIRECTIONS.map(({ id, title }) => (
              <label key={id}>
                <input
                  type="radio"
                  name="speed-test-direction"
                  checked={direction === id}
                  onChange={() => change({ direction: id })}
                />
                <span>{t(title)}</span>
              </label>
            ))}
          </Segments>
          <NumberField
            label={t('Duration')}
            value={fields.duration}
            bounds={TEST_SECONDS}
            unit={t('s')}
            onChange={(seconds) => change({ duration: seconds })}
          />
        </ToolFields>
        {asksAccount && (
          <>
            <p className="banner banner-warn">
              {t('Sign in to the other device. The password is sent once, possibly unencrypted, and not stored.')}
            </p>
            <ToolFields>
              {(['username', 'password'] as const).map((part) => (
                <ToolField key={part} label={part === 'username' ? t('Username there') : t('Password there')} isWide>
                  {(control) => (
                    <input
                      {...control}
                      className="input"
                      type={part === 'password' ? 'password' : 'text'}
                      autoComplete="off"
                      autoCapitalize="none"
                      spellCheck={false}
                      maxLength={128}
                      value={account[part]}
                      onChange={(event) => setAccount({ ...account, [part]: event.target.value })}
                    />
                  )}
                </ToolField>
              ))}
            </ToolFields>
          </>
        )}
      </ToolRun>
      {test !== undefined && <SpeedTestResult state={state} />}
    </>
  );
}

function Segments({ legend, children }: { readonly legend: string; readonly children: ReactNode }) {
  return (
    <fieldset className="tool-field tool-segments">
      <legend>{legend}</legend>
      <div className="segmented">{children}</div>
    </fieldset>
  );
}
