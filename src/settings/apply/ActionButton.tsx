export interface Action {
  readonly label: string;
  readonly act: () => void;
  readonly disabled: boolean;
  readonly help?: string;
  /** Keyboard command with the same effect. */
  readonly command?: 'test' | 'review';
}

interface Props {
  readonly of: Action;
  readonly className?: string;
  /** Id of the menu to close. */
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
