import { FieldsAt, useFormSettings } from 'guywire-engine/form';
import { ArrowLeftRight } from 'lucide-react';
import { type ReactNode, useId, useMemo } from 'react';
import { asRouter } from '../../../rules/router/asRouter.ts';
import { useDevice } from '../../app/deviceContext.ts';
import { useDeviceName } from '../../app/useStatus.ts';
import { plural, t } from '../../i18n/t.ts';
import { ProductMark } from '../../ui/ProductMark.tsx';
import { useSettings } from '../core/useSettings.ts';
import { MoreFields } from './MoreFields.tsx';
import { PoolBar } from './PoolBar.tsx';
import {
  inRow,
  OF_ADDRESS,
  OF_CONNECTION,
  OF_INTERFACE,
  OF_POOL,
  type PanelProps,
  type RouterView,
  restOf,
  titleIn,
} from './routerView.ts';
import { WanStatus } from './WanStatus.tsx';

const WAN = '/network/wan';
const LAN = '/network/lan';
/** Pointers of the interfaces of a router. */
export const SIDES = [WAN, LAN];

/** The network of a bridge, and the address of the device in it. */
export function BridgeSide({ view }: { readonly view: RouterView }) {
  const { board } = useDevice();
  const { lan, lanRow, management } = view;
  const title = useId();
  if (lanRow === undefined) return null;
  return (
    <section className="card router-wide" aria-labelledby={title}>
      <header className="router-head">
        <h2 id={title}>{management === undefined ? t('Management address') : t('Address of the bridge')}</h2>
        <p>
          <bdi>{lan !== undefined && titleIn(board, lan)}</bdi>
        </p>
      </header>
      <div className="router-fields">
        <Fields view={view} pointers={inRow(lanRow, OF_ADDRESS)} />
      </div>
    </section>
  );
}

export function RouterSides({ view, become }: PanelProps) {
  const { readOnly } = useSettings();
  const device = useDeviceName();
  const { store } = useFormSettings();
  const { wan, lan, wanRow, lanRow, connection, server, isServing, pool, rules } = view;
  const ofWan = useMemo(
    () => [...inRow(wanRow, OF_INTERFACE), ...restOf(store, connection, OF_CONNECTION)],
    [store, wanRow, connection],
  );
  const ofLan = useMemo(
    () => [...inRow(lanRow, OF_INTERFACE), ...(isServing ? restOf(store, server, OF_POOL) : [])],
    [store, lanRow, isServing, server],
  );
  return (
    <div className="router-sides">
      <Side
        title={t('WAN')}
        about={t('to provider')}
        pointer={WAN}
        more={<MoreFields title={t('WAN options')} pointers={ofWan} />}
      >
        <Fields view={view} pointers={[...inRow(wanRow, OF_ADDRESS), ...inRow(connection, OF_CONNECTION)]} />
        {wan !== undefined && <WanStatus wan={wan} way={view.way} isPending={view.isWanNew} />}
      </Side>
      <div className="router-middle">
        <div className="router-device">
          <span className="router-mark">
            <ProductMark size={36} />
          </span>
          <strong>
            <bdi>{device}</bdi>
          </strong>
        </div>
        <div className="card router-between">
          <Fields view={view} pointers={['/firewall/masqueradeStatus', '/firewall/rulesStatus']} />
          <p className="router-rules">
            {plural(rules, { one: '{count} firewall rule', other: '{count} firewall rules' })}
          </p>
        </div>
        {!readOnly && wan !== undefined && lan !== undefined && (
          <button
            type="button"
            className="button button-quiet router-swap"
            onClick={() => become((document, original) => asRouter(document, { wan: lan, lan: wan }, original))}
          >
            <ArrowLeftRight aria-hidden />
            {t('Swap sides')}
          </button>
        )}
      </div>
      <Side
        title={t('LAN')}
        about={t('to customer')}
        pointer={LAN}
        more={<MoreFields title={t('LAN options')} pointers={ofLan} />}
      >
        <Fields view={view} pointers={inRow(lanRow, ['address', 'mask'])} />
        <Fields view={view} pointers={['/dhcp/serverStatus']} />
        {isServing && <Fields view={view} pointers={inRow(server, OF_POOL.slice(0, 2))} />}
        {isServing && pool !== undefined && <PoolBar pool={pool} />}
        {isServing && <Fields view={view} pointers={inRow(server, OF_POOL.slice(2))} />}
      </Side>
    </div>
  );
}

/** Fields of the panel. Fields derived from the mode change are marked once, in its summary. */
function Fields({ pointers, view }: { readonly pointers: readonly string[]; readonly view: RouterView }) {
  return pointers.map((pointer) => (
    <div key={pointer} className={view.derivedFields.includes(pointer) ? 'router-followed' : undefined}>
      <FieldsAt pointers={[pointer]} />
    </div>
  ));
}

interface SideProps {
  readonly title: string;
  readonly about: string;
  /** Pointer of the interface. */
  readonly pointer: string;
  readonly children: ReactNode;
  readonly more: ReactNode;
}

function Side({ title, about, pointer, children, more }: SideProps) {
  const id = useId();
  return (
    <section className="card router-side" aria-labelledby={id}>
      <header className="router-head">
        <h2 id={id}>
          {title} <small>{about}</small>
        </h2>
        <div className="router-interface router-followed">
          <FieldsAt pointers={[pointer]} />
        </div>
      </header>
      <div className="router-fields">{children}</div>
      {more}
    </section>
  );
}
