import { useDevice } from '../app/deviceContext.ts';
import { UNKNOWN } from '../app/figures.ts';
import { t } from '../i18n/t.ts';
import type { Status } from '../status/status.ts';
import { Figure } from './FigureList.tsx';

/** Model and firmware of the device, as rows of a figure list. */
export function ModelFigures({ host }: Pick<Status, 'host'>) {
  const { board } = useDevice();
  return (
    <>
      <Figure name={t('Model')}>{(host.model ?? board.name) || UNKNOWN}</Figure>
      <Figure name={t('Firmware')}>{host.firmware?.replace(/^v/, '') ?? UNKNOWN}</Figure>
    </>
  );
}
