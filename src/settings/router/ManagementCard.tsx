import { type Ref, useId, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { FieldsAt } from '../../../engine/form/FieldsAt.tsx';
import { useFormSettings } from '../../../engine/form/FormContext.ts';
import { rowsAt } from '../../../rules/derived/rowList.ts';
import { INTERFACES, VLANS, vlanName } from '../../../rules/network/networkView.ts';
import {
  type Tag,
  withManagementVlan,
  withoutManagementVlan,
  withTag,
} from '../../../rules/router/managementVlan.ts';
import { useDevice } from '../../app/deviceContext.ts';
import { t } from '../../i18n/t.ts';
import { useSettings } from '../useSettings.ts';
import { MoreFields } from './MoreFields.tsx';
import { inRow, OF_INTERFACE, type PanelProps, titleIn } from './routerView.ts';

const LOWEST = 2;
const HIGHEST = 4094;

/** A VLAN for the management of the device alone. */
export function ManagementCard({ view, become }: PanelProps) {
  const { readOnly } = useSettings();
  const form = useFormSettings();
  const { management } = view;
  const title = useId();
  const number = useRef<HTMLInputElement>(null);
  const own = management && `${INTERFACES}/${management.row}`;
  // A router has its way out by the WAN: a second one is for those who look for it.
  const hasWay = view.mode !== 'bridge';
  const more = useMemo(() => inRow(own, hasWay ? ['gateway', ...OF_INTERFACE] : OF_INTERFACE), [own, hasWay]);
  if (management === undefined && readOnly) return null;
  // What was pressed is gone: the focus goes on to what is to be typed next.
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
    number.current?.focus();
  };
  return (
    <section className="card router-management router-wide" aria-labelledby={title}>
      <header className="router-head">
        <h2 id={title}>
          {management === undefined ? t('Management VLAN') : t('Management VLAN {id}', { id: management.id })}{' '}
          <small>{t('Management access, separate from customer traffic')}</small>
        </h2>
        {management !== undefined && !readOnly && (
          <button type="button" className="button" onClick={() => remove(management.name)}>
            {t('Remove')}
          </button>
        )}
      </header>
      <div className="router-fields">
        {!readOnly && (
          <TagFields
            input={number}
            view={view}
            onTag={(tag) =>
              management === undefined
                ? add(tag)
                : become((document, original) => withTag(document, management, tag, original))
            }
          />
        )}
        {management !== undefined && (
          <FieldsAt pointers={inRow(own, hasWay ? ['address', 'mask'] : ['address', 'mask', 'gateway'])} />
        )}
      </div>
      {management !== undefined && <MoreFields title={t('VLAN options')} pointers={more} />}
    </section>
  );
}

interface TagFieldsProps extends Pick<PanelProps, 'view'> {
  readonly input: Ref<HTMLInputElement>;
  readonly onTag: (tag: Tag) => void;
}

/** Number and interface of the VLAN: of one that is there they count once they are left, and its address stays. */
function TagFields({ view, input, onTag }: TagFieldsProps) {
  const { board } = useDevice();
  const { draft } = useSettings();
  const { management } = view;
  const [typed, setTyped] = useState<string>();
  const [picked, setPicked] = useState<string>();
  const help = useId();
  const parents = view.choices.filter((name) => !name.includes('.'));
  const usual = view.mode === 'bridge' ? view.lan : view.wan;
  const parent = management?.parent ?? picked ?? usual?.split('.')[0] ?? parents[0];
  const text = typed ?? String(management?.id ?? '');
  const id = /^\d{1,4}$/.test(text.trim()) ? Number(text) : 0;
  const isValid = id >= LOWEST && id <= HIGHEST && parent !== undefined;
  const taken = rowsAt(draft.state().document, VLANS).map(vlanName);
  const isTaken = (tag: Tag) => taken.includes(`${tag.parent}.${tag.id}`) && !isOwn(tag);
  const isOwn = (tag: Tag) => management?.parent === tag.parent && management.id === tag.id;
  const isRefused = management !== undefined && isValid && isTaken({ parent, id });
  const isWrong = text !== '' && (!isValid || isRefused);
  const take = (tag: Tag) => {
    if (isOwn(tag)) setTyped(undefined);
    if (isOwn(tag) || (management !== undefined && isTaken(tag))) return;
    setTyped(undefined);
    onTag(tag);
  };
  const takeTyped = () => {
    if (isValid) take({ parent, id });
  };
  return (
    <form
      className="router-tag"
      onSubmit={(event) => {
        event.preventDefault();
        takeTyped();
      }}
    >
      <label>
        {t('VLAN ID')}
        <input
          ref={input}
          className="input field-number"
          inputMode="numeric"
          autoComplete="off"
          value={text}
          aria-describedby={help}
          aria-invalid={isWrong || undefined}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onBlur={management && takeTyped}
        />
      </label>
      <label>
        {t('Interface')}
        <select
          className="input"
          value={parent}
          onChange={({ currentTarget: { value } }) =>
            management === undefined ? setPicked(value) : take({ parent: value, id: management.id })
          }
        >
          {parents.map((name) => (
            <option key={name} value={name}>
              {titleIn(board, name)}
            </option>
          ))}
        </select>
      </label>
      {management === undefined && (
        <button type="submit" className="button" disabled={!isValid} aria-describedby={help}>
          {t('Add VLAN')}
        </button>
      )}
      <div className={isWrong ? 'router-tag-help field-error' : 'router-tag-help'} id={help}>
        <p role={isRefused ? 'alert' : undefined}>
          {isRefused
            ? t('Another VLAN of this interface has this ID.')
            : t('{least} to {most}; must match your switch or router.', { least: LOWEST, most: HIGHEST })}
        </p>
      </div>
    </form>
  );
}
