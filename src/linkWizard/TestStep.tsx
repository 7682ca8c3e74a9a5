import { getAt } from 'guywire-engine/core';
import { use, useId, useState } from 'react';
import { useCell } from '../../base/useCell.ts';
import { useDevice } from '../app/deviceContext.ts';
import { useStatusValue } from '../app/useStatus.ts';
import { plural, t } from '../i18n/t.ts';
import { useAddressChange } from '../settings/addressChange/useAddressChange.ts';
import { useApplyActions } from '../settings/apply/useApplyActions.tsx';
import type { Settings } from '../settings/core/settings.ts';
import { useDraft } from '../settings/draft/useDraft.ts';
import { KeepButtons } from '../settings/testMode/KeepButtons.tsx';
import { keepWaitsFor } from '../settings/testMode/keepWaitsFor.ts';
import { secondsLeft } from '../settings/testMode/secondsLeft.ts';
import { TestStepLine } from '../settings/testMode/TestStepLine.tsx';
import { testSteps } from '../settings/testMode/testSteps.ts';
import { useNow } from '../status/useNow.ts';
import './TestStep.css';
import { BothSignals } from './BothSignals.tsx';
import { CheckRow } from './CheckRow.tsx';
import { CHECK_IDS } from './checks.ts';
import { journeyOf, nextJourney } from './journey.ts';
import { type LinkTestState, linkTestOf } from './linkTest.ts';
import { type MainRadio, useMainRadio } from './mainRadio.ts';
import { focusStep, isOfStep, type StepProps } from './stepSettings.ts';

/** A checkbox reports its own state, so a switch needs no `aria-checked`. */
const SWITCH = { type: 'checkbox', role: 'switch' } as const;

/** Tests the draft and shows the progress of the link. */
export function TestStep({ settings }: StepProps) {
  const device = useDevice();
  const run = linkTestOf(device, settings);
  const state = useCell(run.state);
  const test = useCell(settings.test);
  const view = useDraft(settings.draft);
  const addressChange = useAddressChange(settings);
  const actions = useApplyActions({ settings, view, addressChange, startTest: run.start });
  const journey = journeyOf(device.board.mac);
  const { keeps } = useCell(journey);
  const isRunning = test.phase === 'running';
  const now = useNow(isRunning);
  const id = useId();
  // During a change at both ends there is no link, and the card of that change must stay mounted.
  const isLinked = useStatusValue(({ status }) => status.wireless.stations.length > 0);
  const [hadLink, setHadLink] = useState(isLinked);
  if (isLinked && !hadLink) setHadLink(true);
  const { BothEnds } = use(settings.openPage('wireless'));
  const main = useMainRadio(settings);
  const isBase = main?.isBase === true;
  const shown = isRunning ? testSteps(test, now) : undefined;
  const isNewNetwork = [...view.fields].some((template) => isOfStep('network', template));
  const isOfBoth = useCell(settings.otherEnd) !== undefined;
  return (
    <>
      <section className="card link-test" aria-labelledby={id}>
        <header className="card-header">
          <span id={id} className={isRunning || view.pending > 0 ? 'chip chip-pending' : 'chip'}>
            {isRunning
              ? t('Test running')
              : view.pending === 0
                ? t('No changes to test')
                : plural(view.pending, { one: '{count} change to test', other: '{count} changes to test' })}
          </span>
          {!isRunning && view.pending > 0 && <p className="link-before">{t('Current link')}</p>}
        </header>
        {isRunning && shown && (
          <div className="link-running">
            <TestStepLine steps={shown.steps} left={secondsLeft(test, now)} whole={test.whole}>
              <p id={`${id}:said`} className="link-said">
                {shown.text}
              </p>
            </TestStepLine>
          </div>
        )}
        <ol className="link-checks">
          {CHECK_IDS.map((check) => (
            <CheckRow
              key={check}
              id={check}
              state={state}
              isBase={isBase}
              ssid={ssidOf(settings, main)}
              isNewNetwork={isNewNetwork}
              hadLink={isRunning && (test.before?.radios.length ?? 0) > 0}
            />
          ))}
        </ol>
        <p className="visually-hidden" role="status">
          {saidOf(state)}
        </p>
        <footer>
          {isOfBoth ? (
            <p className="link-keeps">{t('Both ends keep automatically once connected.')}</p>
          ) : isRunning && state.begun === undefined ? (
            <p className="link-keeps">{t('The test was started elsewhere: press Keep yourself.')}</p>
          ) : (
            <label className="link-keeps">
              <input
                {...SWITCH}
                className="field-switch"
                checked={keeps}
                disabled={settings.readOnly}
                onChange={(event) =>
                  journey.set(nextJourney(journey.get(), { type: 'keeps', on: event.currentTarget.checked }))
                }
              />
              {t('Keep when all checks pass')}
            </label>
          )}
          {!settings.readOnly && (
            <div className="link-test-buttons">
              {isRunning && shown ? (
                <>
                  {keepWaitsFor(test) === undefined && isBase && state.checks.far === 'now' && (
                    <span>{t('The station can connect later.')}</span>
                  )}
                  <KeepButtons
                    settings={settings}
                    state={test}
                    steps={shown}
                    describedBy={`${id}:said`}
                    onPress={focusStep}
                  />
                </>
              ) : (
                <button
                  type="button"
                  className="button button-primary"
                  disabled={actions.test.disabled}
                  data-command="test"
                  title={actions.test.help}
                  onClick={(event) => {
                    focusStep(event.currentTarget);
                    actions.test.act();
                  }}
                >
                  {actions.test.label}
                </button>
              )}
            </div>
          )}
        </footer>
        {actions.question}
      </section>
      <BothSignals />
      {hadLink && BothEnds && <BothEnds />}
    </>
  );
}

/** SSID under test. */
function ssidOf({ draft }: Settings, main: MainRadio | undefined): string {
  const ssid = main && getAt(draft.state().document, `/wireless/interfaces/${main.network}/ssid`);
  return typeof ssid === 'string' ? ssid : '';
}

/** Announcement of the number of passed checks, for screen readers. */
function saidOf({ checks, begun }: LinkTestState): string {
  if (begun === undefined) return '';
  const passed = CHECK_IDS.filter((id) => checks[id] === 'passed').length;
  return t('{passed} of {all} checks passed', { passed, all: CHECK_IDS.length });
}
