import { rowKey } from 'guywire-engine/config';
import { useCell } from '../../../base/useCell.ts';
import { isAccessPoint } from '../../../rules/link/isAccessPoint.ts';
import type { HealthFacts, Verdict } from '../../../rules/prediction/health/cause.ts';
import { linkHealth } from '../../../rules/prediction/linkHealth.ts';
import { CONTROL_FREQUENCY } from '../../../schemas/config/keys.ts';
import { useDevice } from '../../app/deviceContext.ts';
import { distance } from '../../app/figures.ts';
import { historyOf } from '../../app/historyOf.ts';
import { useUnits } from '../../app/units.ts';
import { t } from '../../i18n/t.ts';
import { pastLinks } from '../../prediction/recent.ts';
import type { Link } from '../../status/links.ts';
import type { Status } from '../../status/status.ts';
import type { CauseContext } from './causeWords.ts';
import { healthFacts } from './healthFacts.ts';
import { rainNow } from './rainNow.ts';

/** Verdict on the links of a radio, with its inputs. */
export interface Health {
  readonly facts: HealthFacts;
  readonly verdict: Verdict;
  readonly context: CauseContext;
}

/** @returns undefined for a radio that the board does not list */
export function useHealth(status: Status, link: Link, cableLoss: number): Health | undefined {
  const device = useDevice();
  const text = useCell(device.inForce);
  const history = useCell(historyOf(device));
  const rain = useCell(rainNow);
  const units = useUnits();
  const { board, domain } = device;
  const row = board.radios.findIndex(({ number }) => number === link.number);
  const radio = board.radios[row];
  if (radio === undefined) return undefined;
  const past = pastLinks(history, status, link.kind, history.ticks.at(-1)?.at ?? 0);
  const facts = healthFacts({ status, radio, domain, text, cableLoss, past, rain });
  const context: CauseContext = {
    radio: link.number,
    row,
    accessPoint: isAccessPoint(status.wireless.mode),
    isAutomatic: (text.get(rowKey(CONTROL_FREQUENCY, link.number)) ?? '0') === '0',
    isMany: facts.links.length > 1,
    leastPower: 100 * radio.txPower.min,
    hereName: status.host.name ?? t('this end'),
    distanceWords: (metres) => distance(metres, units),
  };
  return { facts, verdict: linkHealth(facts), context };
}
