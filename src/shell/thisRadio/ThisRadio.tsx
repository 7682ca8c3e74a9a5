import { useEffect, useState } from 'react';
import { RADIO_NAMES } from '../../../rules/core/board.ts';
import type { Board } from '../../../rules/core/facts.ts';
import { allowedWidths } from '../../../rules/wireless/widths.ts';
import { useDevice } from '../../app/deviceContext.ts';
import { figure, tenths, UNKNOWN } from '../../app/figures.ts';
import { isOffered } from '../../app/isOffered.ts';
import { TOOLS } from '../../app/tools.ts';
import { useStatusValue } from '../../app/useStatus.ts';
import { Figure, FigureList } from '../../dashboard/FigureList.tsx';
import { ModelFigures } from '../../dashboard/ModelFigures.tsx';
import { t } from '../../i18n/t.ts';
import { hasPart, RADIO_PARTS, type RadioPart } from './radioParts.ts';
import '../../dashboard/Dashboard.css';
import './ThisRadio.css';

type Found = readonly (readonly [part: RadioPart, has: boolean | undefined])[];

/** Model and firmware of the radio, the parts of these pages that it lacks, and the source of its limits. */
export function ThisRadio() {
  const { board } = useDevice();
  const host = useStatusValue(({ status }) => status.host);
  const model = host.model ?? board.name;
  return (
    <>
      <header className="page-header">
        <h1>{t('This radio')}</h1>
        <p className="page-subtitle">{t('What it is, what it lacks, and where its limits come from.')}</p>
      </header>
      <section className="card this-radio" aria-labelledby="this-radio-device">
        <header className="card-header">
          <h2 id="this-radio-device">{t('Device')}</h2>
        </header>
        <div className="card-body">
          <FigureList>
            <ModelFigures host={host} />
            <Figure name={t('System ID')}>{board.systemId === '' ? UNKNOWN : board.systemId}</Figure>
          </FigureList>
        </div>
      </section>
      <Missing />
      <Limits board={board} model={model} />
    </>
  );
}

function Missing() {
  const device = useDevice();
  const [found, setFound] = useState<Found>();
  const { readOnly } = device;
  useEffect(() => {
    const controller = new AbortController();
    const parts = RADIO_PARTS.filter(({ forReadOnly }) => forReadOnly || !readOnly);
    const asking = parts.map(async (part) => [part, await hasPart(part, { signal: controller.signal })] as const);
    void Promise.all(asking).then((answers) => !controller.signal.aborted && setFound(answers));
    return () => controller.abort();
  }, [readOnly]);
  const tools = TOOLS.filter(
    (tool) => tool.feature !== undefined && !isOffered(tool, { ...device, readOnly: false }),
  );
  const missing = found?.filter(([, has]) => has === false).map(([part]) => part) ?? [];
  const unknown = found?.filter(([, has]) => has === undefined).map(([part]) => part) ?? [];
  const isNone = missing.length + unknown.length + tools.length === 0;
  return (
    <section className="card this-radio" aria-labelledby="this-radio-missing" aria-busy={found === undefined}>
      <header className="card-header">
        <h2 id="this-radio-missing">{t('Not supported by this model')}</h2>
      </header>
      <div className="card-body">
        {found === undefined ? (
          <p>{t('Please wait...')}</p>
        ) : (
          <ul>
            {tools.map(({ id, title }) => (
              <li key={id}>{t(title)}</li>
            ))}
            {missing.map(({ title, path }) => (
              <li key={title}>
                <a href={`#${path}`}>{t(title)}</a>
              </li>
            ))}
            {unknown.map(({ title, path }) => (
              <li key={title}>
                <a href={`#${path}`}>{t(title)}</a> ({t('not known')})
              </li>
            ))}
            {isNone && <li>{t('None')}</li>}
          </ul>
        )}
        <p className="this-radio-note">{t('A tool that has to be started says so when it is started.')}</p>
      </div>
    </section>
  );
}

function Limits({ board, model }: { readonly board: Board; readonly model: string }) {
  return (
    <section className="card this-radio" aria-labelledby="this-radio-limits">
      <header className="card-header">
        <h2 id="this-radio-limits">{t('Limits')}</h2>
      </header>
      <div className="card-body">
        <p>
          {t('Computed for {model} from what the radio states about itself. What it does not state is not allowed.', {
            model: model === '' ? UNKNOWN : model,
          })}
        </p>
        {board.radios.map((radio) => {
          const { number, band, txPower, antennas } = radio;
          const widths = allowedWidths(radio).map((width) => figure(width));
          return (
            <section key={number} aria-labelledby={`this-radio-${number}`}>
              <h3 id={`this-radio-${number}`}>{t(RADIO_NAMES[band])}</h3>
              <FigureList>
                <Figure name={t('Output power')}>
                  {t('{least} to {most} dBm', { least: figure(txPower.min), most: figure(txPower.max) })}
                </Figure>
                <Figure name={t('Channel width')}>
                  {widths.length === 0 ? UNKNOWN : t('{width} MHz', { width: widths.join(', ') })}
                </Figure>
                <Figure name={t('Antenna')}>
                  {antennas
                    .map(({ name, gain }) => t('{name}, {gain} dBi', { name, gain: tenths(gain) }))
                    .join('; ') || UNKNOWN}
                </Figure>
              </FigureList>
            </section>
          );
        })}
      </div>
    </section>
  );
}
