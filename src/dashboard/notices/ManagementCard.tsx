import { type ReactNode, useState } from 'react';
import { useCell } from '../../../base/useCell.ts';
import { BLUETOOTH, PROVISIONING } from '../../../rules/link/codes.ts';
import { CallProblem } from '../../app/CallProblem.tsx';
import { useDevice } from '../../app/deviceContext.ts';
import { formatDuration } from '../../app/figures.ts';
import { SITE_PATH } from '../../app/path.ts';
import { type CallState, useCall } from '../../app/useCall.ts';
import { useStatus } from '../../app/useStatus.ts';
import { changeManagementMode, isSecondFamily, type Locating, locate } from '../../device/endpoints/management.ts';
import { plural, t } from '../../i18n/t.ts';
import { useSite } from '../../site/siteState.ts';
import { Figure, FigureList } from '../FigureList.tsx';
import { useAsking } from './asking.ts';
import { moreStatus } from './moreStatus.ts';
import { Weather } from './Weather.tsx';
import './notices.css';

/** English, keys of the translations. Other codes are shown as received. */
const MODES: ReadonlyMap<number, string> = new Map([
  [PROVISIONING.DISABLED, 'Disabled'],
  [PROVISIONING.NOT_RUNNING, 'Off'],
  [PROVISIONING.STARTING, 'Starting'],
  [PROVISIONING.RUNNING, 'Running'],
  [PROVISIONING.EXTENDED, 'Running, extended'],
  [PROVISIONING.STOPPING, 'Stopping'],
]);
const PHONES: ReadonlyMap<number, string> = new Map([
  [BLUETOOTH.DISABLED, 'Disabled'],
  [BLUETOOTH.DISCOVERABLE, 'Discoverable'],
  [BLUETOOTH.CONNECTED, 'Connected'],
]);
const CONTROLLER: ReadonlyMap<string, string> = new Map([
  ['connected', 'Connected'],
  ['connecting', 'Connecting'],
  ['unreachable', 'Unreachable'],
  ['disabled', 'Off'],
]);

/** Management by phone, controller and LEDs, and the weather at the device. */
export function ManagementCard() {
  const { readOnly } = useDevice();
  const { status } = useStatus();
  const asking = useAsking();
  const { bluetooth, controller, locating, weather } = useCell(asking.answers);
  const call = useCall();
  const { managementMode, bluetooth: phone } = moreStatus(status);
  const code = phone.code ?? bluetooth?.code;
  const phoneWords = [phone.name, phone.client].filter((words) => words !== undefined && words !== '');
  const controllerWord = controller && (CONTROLLER.get(controller.status) ?? controller.status);
  return (
    <section className="card" aria-labelledby="management-title">
      <header className="card-header">
        <h2 id="management-title">{t('Management')}</h2>
      </header>
      <div className="card-body">
        <FigureList>
          {!isSecondFamily() && <ManagementMode {...managementMode} call={call} readOnly={readOnly} />}
          {code !== undefined && (
            <Figure name={t('Bluetooth')}>
              {wordOf(PHONES, code)}
              {phoneWords.map((words) => ` · ${words}`)}
            </Figure>
          )}
          {controllerWord !== undefined && controllerWord !== '' && (
            <Figure name={t('Controller')}>
              {controller?.pageUrl === undefined ? (
                t(controllerWord)
              ) : (
                <a href={controller.pageUrl} target="_blank" rel="noopener noreferrer">
                  {t(controllerWord)}
                  <span className="visually-hidden"> {t('(opens in a new tab)')}</span>
                </a>
              )}
            </Figure>
          )}
          {locating !== undefined && (
            <Locate
              locating={locating}
              call={call}
              readOnly={readOnly}
              onDone={() => void asking.again('locating')}
            />
          )}
          <SiteLink />
          {weather !== undefined && <Weather request={weather} status={status} readOnly={readOnly} />}
        </FigureList>
        <CallProblem text={call.problem} />
      </div>
    </section>
  );
}

/** Link to note and photos of the site, if there are any. */
function SiteLink() {
  const state = useSite();
  if (state.kind !== 'known') return null;
  const { note, photos } = state.site;
  const parts = [
    ...(note.text === '' ? [] : [t('Site note')]),
    ...(photos.length === 0 ? [] : [plural(photos.length, { one: '{count} photo', other: '{count} photos' })]),
  ];
  return (
    parts.length > 0 && (
      <Figure name={t('Site')}>
        <a href={`#${SITE_PATH}`}>{parts.join(' · ')}</a>
      </Figure>
    )
  );
}

interface ModeProps {
  readonly code: number | undefined;
  /** Seconds until it stops automatically. */
  readonly left: number;
  readonly call: CallState;
  readonly readOnly: boolean;
}

/** Management radio for phones nearby. */
function ManagementMode({ code, left, call, readOnly }: ModeProps) {
  // The next status shows the result.
  const isOn = code !== undefined && code > PROVISIONING.NOT_RUNNING && code !== PROVISIONING.STOPPING;
  return (
    <ActRow
      name={t('Management mode')}
      state={
        <>
          <span>{wordOf(MODES, code ?? PROVISIONING.NOT_RUNNING)}</span>
          {isOn && left > 0 && <span> · {t('{duration} left', { duration: formatDuration(left) })}</span>}
        </>
      }
    >
      {!readOnly && code !== PROVISIONING.DISABLED && (
        <>
          <Act call={call} label={isOn ? t('Extend') : t('Start')} act={() => changeManagementMode('start')} />
          {isOn && <Act call={call} label={t('Stop')} act={() => changeManagementMode('stop')} />}
        </>
      )}
    </ActRow>
  );
}

interface ActRowProps {
  readonly name: string;
  readonly state: ReactNode;
  /** Buttons, or false. */
  readonly children: ReactNode;
}

/** Row with a state below its name and buttons beside, so that neither moves the other. */
function ActRow({ name, state, children }: ActRowProps) {
  return (
    <div className="management-row">
      <dt>{name}</dt>
      <dd>
        <bdi>{state}</bdi>
      </dd>
      {children !== false && <dd className="management-acts">{children}</dd>}
    </div>
  );
}

interface LocateProps {
  readonly locating: Locating;
  readonly call: CallState;
  readonly readOnly: boolean;
  readonly onDone: () => void;
}

function Locate({ locating: { active, left }, call, readOnly, onDone }: LocateProps) {
  const act = async (action: 'start' | 'stop') => {
    await locate(action);
    onDone();
  };
  return (
    <ActRow
      name={t('Locate by LEDs')}
      state={active ? t('Flashing · {duration} left', { duration: formatDuration(left) }) : t('Off')}
    >
      {!readOnly && (
        <Act call={call} label={active ? t('Stop') : t('Flash LEDs')} act={() => act(active ? 'stop' : 'start')} />
      )}
    </ActRow>
  );
}

function Act({ call, label, act }: { call: CallState; label: string; act: () => Promise<void> }) {
  const [own, setOwn] = useState(false);
  return (
    <button
      type="button"
      className="button button-small"
      aria-disabled={call.busy}
      onClick={async () => {
        setOwn(true);
        await call.run(act);
        setOwn(false);
      }}
    >
      {own ? t('Please wait') : label}
    </button>
  );
}

function wordOf(words: ReadonlyMap<number, string>, code: number): string {
  const word = words.get(code);
  return word === undefined ? t('Code {code}', { code }) : t(word);
}
