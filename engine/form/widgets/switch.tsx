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
  if (node.get().present || node.field.default === undefined) return input;
  return (
    <div className="field-control">
      {input}
      <span className="field-default">{t('default')}</span>
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
