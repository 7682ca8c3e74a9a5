import type { ReactNode } from 'react';
import { LinkMark } from '../../app/LinkMark.tsx';
import type { Units } from '../../app/units.ts';
import { t } from '../../i18n/t.ts';
import type { Station, Wireless } from '../../status/status.ts';
import { SideDialog } from '../../ui/SideDialog.tsx';
import { Figure, FigureList } from '../FigureList.tsx';
import { departureWords, STATE_LOOKS } from './StationCells.tsx';
import { StationGraphs } from './StationGraphs.tsx';
import { shownFigure, stationDetails } from './stationDetails.ts';
import type { StationRow } from './stationRow.ts';
import './StationDrawer.css';

interface Props {
  readonly row: StationRow;
  /** Undefined after disconnection. */
  readonly station: Station | undefined;
  readonly own: Pick<Wireless, 'power' | 'antennaGain'>;
  readonly units: Units;
  /** A new value moves the focus into the drawer. */
  readonly focusOn: number;
  readonly onClose: () => void;
  /** Action buttons. */
  readonly children: ReactNode;
}

/** All data of a station, beside the table. Not modal if there is space, so that users can step through rows. */
export function StationDrawer({ row, station, own, units, focusOn, onClose, children }: Props) {
  const look = STATE_LOOKS[row.state];
  return (
    <SideDialog title={<bdi>{row.name}</bdi>} focusOn={focusOn} onClose={onClose} footer={children}>
      <p className="station-drawer-state">
        <LinkMark look={look} />
        <strong>{t(look.word)}</strong>
        {row.state === 'below' && <span>{t('{count} dB low', { count: row.low ?? 0 })}</span>}
        {row.state === 'disconnected' && <span>{departureWords(row.reason, row.disconnectedFor)}</span>}
      </p>
      {row.mac !== '' && <StationGraphs key={row.mac} mac={row.mac} />}
      {station === undefined ? <LastKnown row={row} /> : <Known station={station} own={own} units={units} />}
    </SideDialog>
  );
}

interface KnownProps extends Pick<Props, 'own' | 'units'> {
  readonly station: Station;
}

function Known({ station, own, units }: KnownProps) {
  const { ends, groups } = stationDetails(station, own, units);
  return (
    <>
      {ends.length > 0 && (
        <table className="station-ends">
          <thead>
            <tr>
              <th scope="col">{t('Direction')}</th>
              <th scope="col">{t('From station')}</th>
              <th scope="col">{t('To station')}</th>
            </tr>
          </thead>
          <tbody>
            {ends.map(([name, here, there]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>
                  <bdi>{shownFigure(here)}</bdi>
                </td>
                <td>
                  <bdi>{shownFigure(there)}</bdi>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {groups.map(({ title, figures }) => (
        <section key={title}>
          <h3>{title}</h3>
          <FigureList>
            {figures.map(([name, value]) => (
              <Figure key={name} name={name}>
                {value}
              </Figure>
            ))}
          </FigureList>
        </section>
      ))}
    </>
  );
}

/** Data that remains of a disconnected station. */
function LastKnown({ row: { signal, model, address, mac } }: { readonly row: StationRow }) {
  const figures: readonly (readonly [string, string])[] = [
    [t('Last signal'), signal === undefined ? '' : t('{signal} dBm', { signal })],
    [t('Model'), model],
    [t('IP address'), address],
    [t('MAC address'), mac],
  ];
  return (
    <FigureList>
      {figures.map(
        ([name, value]) =>
          value !== '' && (
            <Figure key={name} name={name}>
              {value}
            </Figure>
          ),
      )}
    </FigureList>
  );
}
