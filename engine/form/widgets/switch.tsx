import type { ControlProps, Widget } from '../widget.ts';

/** The checkbox has a native state, so `aria-checked` is not needed. */
const SWITCH = { type: 'checkbox', role: 'switch' } as const;

function SwitchControl({ node, id, describedBy, invalid }: ControlProps) {
  const initial = (node.value ?? node.field.default) === true;
  return (
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
}

/** On or off. */
export const switchWidget: Widget = {
  name: 'switch',
  rank: 10,
  applies: (field) => field.type === 'boolean',
  Control: SwitchControl,
  shape: 'single',
  read: (raw) => raw === true,
};
