import { scaleLinear } from 'd3-scale';
import { useRef } from 'react';
import { t } from '../../i18n/t.ts';
import { useWidth } from '../../ui/useWidth.ts';
import { AirAxes } from '../AirAxes.tsx';
import type { Stretch } from '../ownChannel.ts';
import type { NetworkRow } from './networkRows.ts';
import { ssidText } from './networkText.ts';

const HEIGHT = 240;
const MARGIN = { top: 22, right: 12, bottom: 40, left: 44 } as const;
/** Level at the foot of all blocks in dBm, and the lower end of the picture. */
const FLOOR = -105;
const CEILING = -65;
/** Default width of a network in MHz. */
const WIDTH = 20;
/** Pixels: width of a letter, height of a label, maximum number of letters. */
const LETTER = 6.6;
const LINE = 13;
const LETTERS = 14;

interface Props {
  readonly rows: readonly NetworkRow[];
  /** Visible range in MHz. */
  readonly range: Stretch;
  readonly own: Stretch | undefined;
  readonly chosen: string | undefined;
  readonly onChoose: (id: string) => void;
}

/** Networks as blocks by frequency and level. The table below contains its data. */
export function ChannelGraph({ rows, range, own, chosen, onChoose }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const strongest = rows.reduce((most, { signal }) => Math.max(most, signal ?? FLOOR), CEILING);
  const x = scaleLinear([range.from, range.to], [MARGIN.left, Math.max(MARGIN.left + 1, width - MARGIN.right)]);
  const y = scaleLinear([FLOOR, Math.ceil((strongest + 5) / 10) * 10], [HEIGHT - MARGIN.bottom, MARGIN.top]);
  const foot = y(FLOOR);
  const blocks = blocksOf(rows, x, y, chosen);
  return (
    <div ref={frame} className="survey-graph">
      {width > 0 && (
        <svg
          width={width}
          height={HEIGHT}
          role="img"
          aria-label={t('Networks by frequency and signal; the table lists them')}
        >
          <AirAxes x={x} y={y} levels={5} />
          {own !== undefined && own.to > range.from && own.from < range.to && (
            <g className="survey-graph-own">
              <rect x={x(own.from)} y={MARGIN.top} width={x(own.to) - x(own.from)} height={foot - MARGIN.top} />
              <path d={`M${x(own.from)},${MARGIN.top}V${foot}M${x(own.to)},${MARGIN.top}V${foot}`} />
              <text x={within(x((own.from + own.to) / 2), width)} y={foot + 33} textAnchor="middle">
                {t('Own channel')}
              </text>
            </g>
          )}
          {blocks.map(({ row, left, right, top }) => (
            // The table offers the same by keyboard.
            <path
              key={row.id}
              className={`survey-block ${row.id === chosen ? 'is-chosen' : ''}`}
              d={`M${left},${foot}L${left + slope(left, right)},${top}H${right - slope(left, right)}L${right},${foot}Z`}
              onPointerUp={() => onChoose(row.id)}
            />
          ))}
          {blocks.map(
            ({ row, left, right, top, label }) =>
              label !== undefined && (
                <text
                  key={row.id}
                  className={`survey-block-name ${row.id === chosen ? 'is-chosen' : ''}`}
                  x={within((left + right) / 2, width, label.length)}
                  y={top - 5}
                  textAnchor="middle"
                >
                  {label}
                </text>
              ),
          )}
        </svg>
      )}
    </div>
  );
}

interface Block {
  readonly row: NetworkRow;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  /** Name, if there is space. */
  readonly label: string | undefined;
}

type Scale = (value: number) => number;

/**
 * Weakest first, so that none hides another. The chosen and the strongest networks get names while there is space.
 */
function blocksOf(rows: readonly NetworkRow[], x: Scale, y: Scale, chosen: string | undefined): readonly Block[] {
  const located = rows
    .flatMap(({ center, signal, width = WIDTH, ...row }) =>
      center === undefined || signal === undefined
        ? []
        : [
            {
              row: { ...row, center, signal, width },
              left: x(center - width / 2),
              right: x(center + width / 2),
              top: y(signal),
            },
          ],
    )
    .toSorted((a, b) => Number(b.row.id === chosen) - Number(a.row.id === chosen) || b.row.signal - a.row.signal);
  const occupied: { readonly middle: number; readonly half: number; readonly top: number }[] = [];
  const named = located.map((block): Block => {
    const name = [...(ssidText(block.row.ssid) || t('Hidden SSID'))];
    const label = name.length > LETTERS ? `${name.slice(0, LETTERS - 1).join('')}…` : name.join('');
    const place = { middle: (block.left + block.right) / 2, half: (label.length * LETTER) / 2, top: block.top };
    const isFree = occupied.every(
      ({ middle, half, top }) =>
        Math.abs(middle - place.middle) > half + place.half || Math.abs(top - place.top) > LINE,
    );
    if (isFree) occupied.push(place);
    return { ...block, label: isFree ? label : undefined };
  });
  return named.toReversed();
}

/** Pixels by which a block narrows towards its top. */
const slope = (left: number, right: number): number => Math.min(5, (right - left) / 4);

/** Position of a text inside the picture. */
function within(middle: number, width: number, letters = 12): number {
  const half = (letters * LETTER) / 2 + 4;
  return Math.max(half, Math.min(width - half, middle));
}
