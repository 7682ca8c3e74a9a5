/** Something that can be done with what is pending. */
export interface Action {
  readonly label: string;
  readonly act: () => void;
  readonly disabled: boolean;
  readonly help?: string;
  /** The command that does the same. */
  readonly command?: 'test' | 'review';
}

interface Props {
  readonly of: Action;
  readonly className?: string;
  /** Id of the menu that it closes. */
  readonly closes?: string;
}

export function ActionButton({ of: { label, act, disabled, command }, className = '', closes }: Props) {
  return (
    <button
      type="button"
      className={`button ${className}`}
      disabled={disabled}
      data-command={command}
      aria-describedby={disabled ? 'pending-errors pending-progress' : undefined}
      popoverTarget={closes}
      popoverTargetAction={closes === undefined ? undefined : 'hide'}
      onClick={act}
    >
      {label}
    </button>
  );
}
