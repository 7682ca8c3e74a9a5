import { FormContext, type FormStore, useFormSettings, useShownElsewhere } from 'guywire-engine/form';
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { Boundary } from '../../../base/Boundary.tsx';
import { INTERFACES } from '../../../rules/network/networkView.ts';
import { currentTarget } from '../../app/path.ts';
import { t } from '../../i18n/t.ts';
import { useSettings } from '../core/useSettings.ts';
import { BondStatus } from './BondStatus.tsx';
import { becomeIn } from './becomeIn.ts';
import { ManagementCard } from './ManagementCard.tsx';
import { MODE, ModeChange, NetworkMode } from './NetworkMode.tsx';
import { Reach } from './Reach.tsx';
import {
  type Become,
  inRow,
  OF_CONNECTION,
  OF_INTERFACE,
  OF_SIDE,
  ofTag,
  type RouterView,
  rememberedView,
  restOf,
} from './routerView.ts';
import { BridgeSide, RouterSides, SIDES } from './Sides.tsx';
import { useTypedNetwork } from './useTypedNetwork.ts';
import './router.css';

/** An existing VLAN interface is always enabled. */
const OF_MANAGEMENT = [...OF_SIDE, ...OF_INTERFACE, 'status'];

/** Fields that the panel renders instead of their cards. */
function takenBy(view: RouterView, store: FormStore): readonly string[] {
  const { mode, lanRow, management } = view;
  return [
    MODE,
    ...inRow(lanRow, OF_SIDE),
    ...(mode === 'bridge' ? [] : ofRouter(view, store)),
    ...(management === undefined
      ? []
      : [...ofTag(management), ...inRow(`${INTERFACES}/${management.row}`, OF_MANAGEMENT)]),
  ];
}

function ofRouter({ wanRow, lanRow, connection }: RouterView, store: FormStore): readonly string[] {
  return [
    ...SIDES,
    ...inRow(lanRow, OF_INTERFACE),
    ...inRow(wanRow, [...OF_SIDE, ...OF_INTERFACE]),
    ...inRow(connection, OF_CONNECTION),
    ...restOf(store, connection, OF_CONNECTION),
  ];
}

/** Panel with the device between its two sides: interfaces, addresses, and forwarding. */
export function RouterPanel() {
  const { draft, readOnly } = useSettings();
  const form = useFormSettings();
  const panel = useRef<HTMLDivElement>(null);
  const [viewOf] = useState(rememberedView);
  const view = useSyncExternalStore(
    (listener) => draft.subscribe('', listener),
    () => viewOf(draft.state().document, draft.state().original),
  );
  // All fields of the panel are shown at every view level.
  const panelForm = useMemo(() => ({ ...form, level: 'advanced' as const }), [form]);
  const ownFields = useMemo(() => takenBy(view, form.store), [view, form]);
  useShownElsewhere(ownFields);
  useLateTarget(ownFields);
  useTypedNetwork(panel, view);
  const become: Become = (next) => {
    const { document, original } = draft.state();
    becomeIn(draft, next(document, original));
  };
  return (
    <FormContext value={panelForm}>
      <div className="router" ref={panel}>
        <NetworkMode view={view} />
        <ModeChange view={view} become={become} />
        {view.mode === 'bridge' ? <BridgeSide view={view} /> : <RouterSides view={view} become={become} />}
        <ManagementCard view={view} become={become} />
        <BondStatus />
        {!readOnly && (
          <Boundary t={t} title={t('Management access')} watch={draft.onRest}>
            <div role="status" className="banners-said">
              <Reach />
            </div>
          </Boundary>
        )}
      </div>
    </FormContext>
  );
}

/** Focuses the field in the page address if the panel renders it. The panel may load after the first attempt. */
function useLateTarget(ownFields: readonly string[]): void {
  const { focusTarget } = useSettings();
  const [own] = useState(ownFields);
  useEffect(() => {
    const target = currentTarget();
    if (target === undefined || !own.includes(target)) return undefined;
    // After rendering. Do not steal the focus from another field.
    const timer = setTimeout(() => {
      if (document.activeElement === document.body) focusTarget.set(target);
    });
    return () => clearTimeout(timer);
  }, [own, focusTarget]);
}
