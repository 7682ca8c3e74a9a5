import { type ComponentProps, useRef } from 'react';

interface Props extends Omit<ComponentProps<'button'>, 'type' | 'onClick'> {
  readonly onFile: (file: File) => unknown;
  /** What was chosen is worked on: no other file is, and the focus stays. */
  readonly busy?: boolean;
}

/** A button that has a file chosen. Choosing the same file again, corrected, counts as a choice. */
export function FileButton({ onFile, busy, ...button }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button {...button} type="button" aria-disabled={busy} onClick={() => busy || input.current?.click()} />
      <input
        ref={input}
        className="visually-hidden"
        type="file"
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
