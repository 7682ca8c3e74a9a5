import { type ComponentProps, useRef } from 'react';

interface Props extends Omit<ComponentProps<'button'>, 'type' | 'onClick'>, Pick<ComponentProps<'input'>, 'accept'> {
  readonly onFile: (file: File) => unknown;
  /** True while a file is processed. No other file can be chosen, and the focus stays. */
  readonly busy?: boolean;
}

/** Button that opens a file picker. The same file can be chosen again, for example after a correction. */
export function FileButton({ onFile, busy, accept, ...button }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button {...button} type="button" aria-disabled={busy} onClick={() => busy || input.current?.click()} />
      <input
        ref={input}
        className="visually-hidden"
        type="file"
        accept={accept}
        tabIndex={-1}
        aria-hidden="true"
        disabled={button.disabled}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          currentTarget.value = '';
          if (file !== undefined) onFile(file);
        }}
      />
    </>
  );
}
