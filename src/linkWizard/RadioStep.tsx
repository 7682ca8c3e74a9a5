import { useEffect, useRef } from 'react';
import { useDevice } from '../app/deviceContext.ts';
import { followRole } from './followRole.ts';
import { useMainRadio } from './mainRadio.ts';
import { StepForm } from './StepForm.tsx';
import type { StepProps } from './stepSettings.ts';

/** Which end this device is, its name and where it is managed. What follows from it is set when it changes, and may be changed afterwards. */
export function RadioStep({ settings }: StepProps) {
  const { draft } = settings;
  const { board } = useDevice();
  const isBase = useMainRadio(settings)?.isBase;
  const before = useRef(isBase);
  useEffect(() => {
    if (isBase === undefined || before.current === isBase) return;
    before.current = isBase;
    followRole(draft, board, isBase);
  }, [draft, board, isBase]);
  return <StepForm settings={settings} step="radio" />;
}
