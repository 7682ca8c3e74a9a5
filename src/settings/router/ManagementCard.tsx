import { FieldsAt, useFormSettings } from 'guywire-engine/form';
import { useId, useMemo, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useForm } from 'react-hook-form';
import { rowsAt } from '../../../rules/core/rowList.ts';
import { INTERFACES } from '../../../rules/network/networkView.ts';
import { type Tag, withManagementVlan, withoutManagementVlan } from '../../../rules/router/managementVlan.ts';
import { useDevice } from '../../app/deviceContext.ts';
import { t } from '../../i18n/t.ts';
import { ruleResolver } from '../../login/ruleResolver.ts';
import { useSettings } from '../core/useSettings.ts';
import { MoreFields } from './MoreFields.tsx';
import { inRow, OF_INTERFACE, ofTag, type PanelProps, titleIn } from './routerView.ts';

const LOWEST = 2;
const HIGHEST = 4094;

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

interface NewTag {
  readonly id: string;
  readonly parent: string;
}

const isNumber = (text: string) => /^\d{1,4}$/.test(text.trim()) && Number(text) >= LOWEST && Number(text) <= HIGHEST;

const RANGE = {
  text: '{least} to {most}; must match your switch or router.',
  params: { least: LOWEST, most: HIGHEST },
} as const;

interface NewTagProps extends Pick<PanelProps, 'view'> {
  readonly onAdd: (tag: Tag) => void;
}

/** Number and interface of a new VLAN. No setting exists for them before the VLAN is added. */
function NewTagForm({ view, onAdd }: NewTagProps) {
  const { board } = useDevice();
  const help = useId();
  const parents = view.choices.filter((name) => !name.includes('.'));
  const usual = view.mode === 'bridge' ? view.lan : view.wan;
  const { formState, handleSubmit, register } = useForm<NewTag>({
    mode: 'onChange',
    values: { id: '', parent: usual?.split('.')[0] ?? parents[0] ?? '' },
    // Keeps a chosen interface. Otherwise, the default depends on the mode.
    resetOptions: { keepDirtyValues: true },
    resolver: ruleResolver<NewTag>(({ id }) => (isNumber(id) ? {} : { id: RANGE })),
  });
  const isWrong = formState.errors.id !== undefined && formState.dirtyFields.id === true;
  return (
    <form
      className="router-tag"
      noValidate
      onSubmit={handleSubmit(({ id, parent }) => onAdd({ id: Number(id), parent }))}
    >
      <label>
        <span id={`${help}:id`}>{t('VLAN ID')}</span>
        <input
          className="input field-number"
          aria-labelledby={`${help}:id`}
          inputMode="numeric"
          autoComplete="off"
          aria-describedby={help}
          aria-invalid={isWrong || undefined}
          {...register('id')}
        />
      </label>
      <label>
        <span id={`${help}:parent`}>{t('Parent interface')}</span>
        <select className="input" aria-labelledby={`${help}:parent`} {...register('parent')}>
          {parents.map((name) => (
            <option key={name} value={name}>
              {titleIn(board, name)}
            </option>
          ))}
        </select>
      </label>
      <button type="submit" className="button" disabled={!formState.isValid} aria-describedby={help}>
        {t('Add VLAN')}
      </button>
      <p className={isWrong ? 'router-tag-help field-error' : 'router-tag-help'} id={help}>
        {t(RANGE.text, RANGE.params)}
      </p>
    </form>
  );
}
