import { useCell } from '../../base/useCell.ts';
import { useDevice } from '../app/deviceContext.ts';
import { t } from '../i18n/t.ts';
import { useAddressChange } from '../settings/addressChange/useAddressChange.ts';
import { useApplyActions } from '../settings/apply/useApplyActions.tsx';
import { useDraft } from '../settings/draft/useDraft.ts';
import { journeyOf, stepsOf } from './journey.ts';
import { linkTestOf } from './linkTest.ts';
import { useMainRadio } from './mainRadio.ts';
import { networkOf } from './ownNetwork.ts';
import type { StepProps } from './stepSettings.ts';

interface Props extends StepProps {
  readonly onGo: () => void;
}

/**
 * Button for the next step. If the next step is the test and nothing needs attention, the button starts the test. An
 * open network needs a confirmation.
 */
export function GoOn({ settings, onGo }: Props) {
  const device = useDevice();
  const journey = useCell(journeyOf(device.board.mac));
  const view = useDraft(settings.draft);
  const addressChange = useAddressChange(settings);
  const { test } = useApplyActions({ settings, view, addressChange });
  const main = useMainRadio(settings);
  const { step, state } = journey;
  const steps = stepsOf(journey);
  const isOpen = main !== undefined && networkOf(settings, main).isOpen;
  const isTest = steps[steps.indexOf(step) + 1] === 'test' && !isOpen && test.disabled !== true;
  const isQuiet = (isOpen && step === 'network' && main.isBase) || (step === 'test' && state !== 'over');
  return (
    <button
      type="button"
      className={isQuiet ? 'button' : 'button button-primary'}
      data-command={isTest ? 'test' : undefined}
      data-go-on=""
      onClick={() => {
        if (isTest) linkTestOf(device, settings).start();
        onGo();
      }}
    >
      {isTest ? test.label : t('Next')}
    </button>
  );
}
