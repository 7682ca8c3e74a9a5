import { memo, useSyncExternalStore } from 'react';
import { formatNumber, t } from '../../i18n/t.ts';
import { LAYER_IDS, LAYERS, type Layer, type PictureChoice } from './pictureChoice.ts';
import { spectrumLayout } from './spectrumLayout.ts';
import type { SpectrumRun } from './spectrumRun.ts';

interface Props {
  readonly run: SpectrumRun;
  readonly choice: PictureChoice;
  readonly onChoose: (choice: PictureChoice) => void;
}

/** Legend of lines and colors. Its marks toggle them. Renders only when the choice changes. */
export const PictureLegend = memo(function PictureLegend({ run, choice, onChoose }: Props) {
  const { layers, waterfall } = choice;
  const toggle = (layer: Layer) => {
    const next = new Set(layers);
    if (!next.delete(layer)) next.add(layer);
    onChoose({ ...choice, layers: next });
  };
  return (
    <fieldset className="spectrum-layers">
      <legend className="visually-hidden">{t('Shown')}</legend>
      {LAYER_IDS.map((layer) => (
        <label key={layer}>
          <input type="checkbox" checked={layers.has(layer)} onChange={() => toggle(layer)} />
          <i className={`spectrum-swatch is-${layer}`} aria-hidden="true" />
          {t(LAYERS[layer])}
        </label>
      ))}
      <span>
        <i className="spectrum-swatch is-own" aria-hidden="true" />
        {t('Own channel')}
      </span>
      <span>
        <i className="spectrum-swatch is-radar" aria-hidden="true" />
        {t('Radar check first')}
      </span>
      <HeatLegend run={run} isUse={waterfall !== 'live'} />
    </fieldset>
  );
});

/** Color scale of the waterfall. */
function HeatLegend({ run, isUse }: { readonly run: SpectrumRun; readonly isUse: boolean }) {
  const least = useSyncExternalStore(run.history.subscribe, () => run.history.get().low);
  const most = useSyncExternalStore(run.history.subscribe, () => run.history.get().high);
  const { low, high } = spectrumLayout(0, { from: 0, to: 1 }, { low: least, high: most });
  return (
    <span className="spectrum-heat">
      <bdi>{isUse ? t('{share} %', { share: 0 }) : formatNumber(low)}</bdi>
      <i aria-hidden="true" />
      <bdi>{isUse ? t('{share} %', { share: 100 }) : t('{level} dBm', { level: high })}</bdi>
    </span>
  );
}
