import { useEffect, useRef } from 'react';
import { useDevice } from '../app/deviceContext.ts';
import { followRole } from './followRole.ts';
import { useMainRadio } from './mainRadio.ts';
import { StepForm } from './StepForm.tsx';
import type { StepProps } from './stepSettings.ts';

/**
 * Role, name and management address of this device. A change of the role sets dependent settings, which can be edited
 * afterwards.
 */
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
