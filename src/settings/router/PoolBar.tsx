import { dotted } from '../../../rules/router/pool.ts';
import { plural, t } from '../../i18n/t.ts';
import type { PoolPicture } from './routerView.ts';

/** Position of a DHCP pool and of the device in its network, as a bar and as text. */
export function PoolBar({ pool }: { readonly pool: PoolPicture }) {
  const { own, range, start, end } = pool;
  const size = range.last - range.first + 1;
  const percent = (number: number) => `${((number - range.first) / size) * 100}%`;
  const count = end - start + 1;
  return (
    <div className="pool">
      <div className="pool-line" aria-hidden>
        <span
          className="pool-stretch"
          style={{ insetInlineStart: percent(start), inlineSize: `${(count / size) * 100}%` }}
        />
        <span className="pool-own" style={{ insetInlineStart: percent(own) }} />
      </div>
      <p className="pool-words">
        <bdi>{t('device {address}', { address: lastOctet(own) })}</bdi>
        <bdi>{plural(count, { one: '{count} address', other: '{count} addresses' })}</bdi>
        <bdi>{lastOctet(range.last)}</bdi>
      </p>
    </div>
  );
}

/** Last octet of an address: `.199`. */
function lastOctet(number: number): string {
  const address = dotted(number);
  return address.slice(address.lastIndexOf('.'));
}
