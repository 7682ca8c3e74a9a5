import { basicWidgets, createForm, FieldsAt, Form, useFormSettings, WidgetRegistry } from 'guywire-engine/form';
import { useId, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { rowsAt } from '../../../rules/core/rowList.ts';
import { INTERFACES } from '../../../rules/network/networkView.ts';
import { type Tag, withManagementVlan, withoutManagementVlan } from '../../../rules/router/managementVlan.ts';
import { interfaceChoice } from '../../../rules/router/routerInterface.ts';
import { useDevice } from '../../app/deviceContext.ts';
import { useUnits } from '../../app/units.ts';
import { currentLocale, t } from '../../i18n/t.ts';
import { useSettings } from '../core/useSettings.ts';
import { MoreFields } from './MoreFields.tsx';
import { inRow, OF_INTERFACE, ofTag, type PanelProps } from './routerView.ts';
import { offerParents, RANGE, TAG_FIELDS, tagDraft, tagIn } from './tagDraft.ts';

export function ManagementCard({ view, become }: PanelProps) {
  const { readOnly } = useSettings();
  const form = useFormSettings();
  const { management } = view;
  const title = useId();
  const card = useRef<HTMLElement>(null);
  const own = management && `${INTERFACES}/${management.row}`;
  // A router has its default gateway on the WAN. A second gateway is an advanced setting.
  const hasWay = view.mode !== 'bridge';
  const address = hasWay ? ['address', 'mask'] : ['address', 'mask', 'gateway'];
  const more = useMemo(() => inRow(own, hasWay ? ['gateway', ...OF_INTERFACE] : OF_INTERFACE), [own, hasWay]);
  if (management === undefined && readOnly) return null;
  // The pressed button disappears. Focus the first input of the new row.
  const add = (tag: Tag) => {
    let row = 0;
    flushSync(() =>
      become((document, original) => {
        const next = withManagementVlan(document, tag, original);
        row = rowsAt(next, INTERFACES).findIndex(({ device }) => device === `${tag.parent}.${tag.id}`);
        return next;
      }),
    );
    form.focus(`${INTERFACES}/${row}/address`);
  };
  const remove = (name: string) => {
    flushSync(() => become((document, original) => withoutManagementVlan(document, name, original)));
    card.current?.querySelector('input')?.focus();
  };
  return (
    <section className="card router-management router-wide" aria-labelledby={title} ref={card}>
      <header className="router-head">
        <h2 id={title}>
          {management?.id === undefined ? t('Management VLAN') : t('Management VLAN {id}', { id: management.id })}{' '}
          <small>{t('Management access, separate from customer traffic')}</small>
        </h2>
        {management !== undefined && !readOnly && (
          <button type="button" className="button" onClick={() => remove(management.name)}>
            {t('Remove')}
          </button>
        )}
      </header>
      <div className="router-fields">
        {management === undefined ? (
          <NewTagForm view={view} onAdd={add} />
        ) : (
          <FieldsAt pointers={[...(readOnly ? [] : ofTag(management)), ...inRow(own, address)]} />
        )}
      </div>
      {management !== undefined && <MoreFields title={t('VLAN options')} pointers={more} />}
    </section>
  );
}

interface NewTagProps extends Pick<PanelProps, 'view'> {
  readonly onAdd: (tag: Tag) => void;
}

const WIDGETS = new WidgetRegistry(basicWidgets);
const NO_CARDS = () => false;

/** Fields of a VLAN that is not added yet, as a form of its own draft row. */
function NewTagForm({ view, onAdd }: NewTagProps) {
  const { board } = useDevice();
  const units = useUnits();
  const { store } = useFormSettings();
  const id = useId();
  const help = useId();
  // The view stays the same object while nothing in it changes.
  const parents = useMemo(() => {
    const names = view.choices.filter((name) => !name.includes('.'));
    const usual = (view.mode === 'bridge' ? view.lan : view.wan)?.split('.')[0] ?? names[0] ?? '';
    return { choices: names.map((name) => interfaceChoice(name, board)), usual };
  }, [view, board]);
  const [draft] = useState(() => tagDraft(store.plan, parents));
  const [form] = useState(() => createForm({ id, plan: draft.rules().plan, draft, widgets: WIDGETS, live: true, t }));
  useLayoutEffect(() => offerParents(draft, store.plan, parents), [draft, store, parents]);
  useSyncExternalStore((listener) => draft.subscribe('', listener), draft.state);
  const add = () => {
    const tag = tagIn(draft);
    if (tag !== undefined) onAdd(tag);
  };
  return (
    <form
      className="router-tag router-followed"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
      onKeyDownCapture={(event) => {
        if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
        // The form of the page would only end the editing of the field.
        event.preventDefault();
        event.stopPropagation();
        add();
      }}
    >
      <Form
        form={form}
        locale={currentLocale()}
        units={units}
        shows={NO_CARDS}
        above={<FieldsAt pointers={TAG_FIELDS} />}
      />
      <button type="submit" className="button" disabled={tagIn(draft) === undefined} aria-describedby={help}>
        {t('Add VLAN')}
      </button>
      <p className="router-tag-help" id={help}>
        {t(RANGE.text, RANGE.params)}
      </p>
    </form>
  );
}
