import { type KeyboardEvent, type ReactNode, useId } from 'react';

export interface Tab<Name extends string> {
  readonly name: Name;
  readonly title: ReactNode;
  readonly panel: ReactNode;
}

interface TabsProps<Name extends string> {
  readonly label: string;
  readonly tabs: readonly Tab<Name>[];
  readonly selected: Name;
  readonly onChoose: (name: Name) => void;
}

/** Tabs whose panels all stay mounted, so that their inputs keep their state. */
export function Tabs<Name extends string>({ label, tabs, selected, onChoose }: TabsProps<Name>) {
  const id = useId();
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    const at = tabs.findIndex(({ name }) => name === selected);
    const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1;
    const steps: Readonly<Record<string, number>> = {
      ArrowRight: at + forward,
      ArrowLeft: at - forward,
      Home: 0,
      End: -1,
    };
    const step = steps[event.key];
    const next = step === undefined ? undefined : tabs.at(step % tabs.length);
    if (next === undefined) return;
    event.preventDefault();
    onChoose(next.name);
    document.getElementById(`${id}:${next.name}`)?.focus();
  };
  return (
    <>
      <div className="tabs" role="tablist" aria-label={label} onKeyDown={onKeyDown}>
        {tabs.map(({ name, title }) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${id}:${name}`}
            aria-selected={name === selected}
            aria-controls={`${id}:${name}:panel`}
            tabIndex={name === selected ? 0 : -1}
            onClick={() => onChoose(name)}
          >
            {title}
          </button>
        ))}
      </div>
      {tabs.map(({ name, panel }) => (
        <div
          key={name}
          className="tab-panel"
          role="tabpanel"
          id={`${id}:${name}:panel`}
          aria-labelledby={`${id}:${name}`}
          hidden={name !== selected}
        >
          {panel}
        </div>
      ))}
    </>
  );
}
