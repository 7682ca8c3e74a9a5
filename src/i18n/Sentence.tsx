import { Fragment, type ReactNode } from 'react';
import { t } from './t.ts';

interface Props {
  /** English sentence with `{placeholders}`, the key of the translations. */
  readonly text: string;
  readonly parts: Readonly<Record<string, ReactNode>>;
}

/** Sentence with links or other elements. The language decides their order. */
export function Sentence({ text, parts }: Props) {
  // The capturing group keeps the names. Texts and names alternate, starting with a text.
  const pieces = t(text).split(/\{(\w+)\}/);
  return pieces.map((piece, index) => {
    const key = `${index}-${piece}`;
    return <Fragment key={key}>{index % 2 === 1 && Object.hasOwn(parts, piece) ? parts[piece] : piece}</Fragment>;
  });
}
