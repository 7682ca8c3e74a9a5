import type { ControlProps, Widget } from '../widget.ts';

/** The checkbox carries its own state: a switch needs no `aria-checked` beside it. */
const SWITCH = { type: 'checkbox', role: 'switch' } as const;

function SwitchControl({ node, form, id, describedBy, invalid }: ControlProps) {
  const { store, t } = form;
  const initial = (store.fields.valueOf(node) ?? node.field.default) === true;
  const input = (
    <input
      className="field-switch"
      {...SWITCH}
      id={id}
      name={node.name}
      defaultChecked={initial}
      aria-describedby={describedBy}
      aria-invalid={invalid || undefined}
    />
  );
  if (node.field.default === undefined) return input;
  // Around it also where there is nothing to say: the input, which may have the focus, stays the same one.
  return (
    <div className="field-control">
      {input}
      {!node.get().present && <span className="field-default">{t('default')}</span>}
    </div>
  );
}

/** On or off. */
export const switchWidget: Widget = {
  name: 'switch',
  rank: 10,
  applies: (field) => field.type === 'boolean',
  Control: SwitchControl,
  shape: 'single',
  read: (held) => held === true,
};
