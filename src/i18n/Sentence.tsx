import { Fragment, type ReactNode } from 'react';
import { t } from './t.ts';

interface Props {
  /** English sentence with `{placeholders}`; a key of the translations. */
  readonly text: string;
  /** What stands in the place of each. */
  readonly parts: Readonly<Record<string, ReactNode>>;
}

/** A sentence with links or other elements in it, whose order the language decides. */
export function Sentence({ text, parts }: Props) {
  // The capturing group keeps the names: words and names alternate, beginning with words.
  const pieces = t(text).split(/\{(\w+)\}/);
  return pieces.map((piece, index) => {
    const key = `${index}-${piece}`;
    return <Fragment key={key}>{index % 2 === 1 && Object.hasOwn(parts, piece) ? parts[piece] : piece}</Fragment>;
  });
}
