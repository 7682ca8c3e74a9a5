import { ChevronLeft, ChevronRight, type LucideIcon, Maximize2, ZoomIn } from 'lucide-react';
import { t } from '../i18n/t.ts';
import type { ChartZoom } from './chartData.ts';
import { placeWords } from './placeWords.ts';
import { zoomedIn, zoomMoved } from './zoom.ts';
import './ZoomButtons.css';

interface Props {
  readonly whole: ChartZoom;
  /** Visible part; undefined for the whole axis. */
  readonly zoom: ChartZoom | undefined;
  readonly onZoom: (zoom: ChartZoom | undefined) => void;
}

/** Zooms and moves the time axis by keyboard and touch. A mouse can also drag, and double-click. */
export function ZoomButtons({ whole, zoom, onZoom }: Props) {
  const closer = zoomedIn(zoom ?? whole, whole);
  const earlier = zoom && zoomMoved(zoom, whole, -1);
  const later = zoom && zoomMoved(zoom, whole, 1);
  return (
    // Time runs from left to right in every language.
    <fieldset className="zoom" dir="ltr">
      <legend className="visually-hidden">{t('Zoom')}</legend>
      <ZoomButton title={t('Earlier')} icon={ChevronLeft} target={earlier} onZoom={onZoom} />
      <ZoomButton title={t('Later')} icon={ChevronRight} target={later} onZoom={onZoom} />
      <ZoomButton title={t('Zoom in')} icon={ZoomIn} target={closer} onZoom={onZoom} />
      <ZoomButton title={t('Whole range')} icon={Maximize2} target={zoom && 'whole'} onZoom={onZoom} />
      <p className="visually-hidden" role="status">
        {zoom !== undefined &&
          t('{from} to {to}', {
            from: placeWords(zoom.low, 'time', true),
            to: placeWords(zoom.high, 'time', true),
          })}
      </p>
    </fieldset>
  );
}

interface ButtonProps extends Pick<Props, 'onZoom'> {
  readonly title: string;
  readonly icon: LucideIcon;
  /** Undefined if there is nothing to do. The button keeps the focus. */
  readonly target: ChartZoom | 'whole' | undefined;
}

function ZoomButton({ title, icon: Icon, target, onZoom }: ButtonProps) {
  return (
    <button
      type="button"
      className="button button-quiet button-icon"
      aria-label={title}
      aria-disabled={target === undefined}
      onClick={() => target !== undefined && onZoom(target === 'whole' ? undefined : target)}
    >
      <Icon strokeWidth={1.6} aria-hidden="true" />
    </button>
  );
}
