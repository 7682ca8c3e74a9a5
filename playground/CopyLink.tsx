import { useState } from 'react';
import { linkTo } from './link.ts';
import type { Source } from './session.ts';

/** Copies an address that opens the same schema and data, and shows it in the address bar. */
export function CopyLink({ source }: { readonly source: Source }) {
  const [message, setMessage] = useState('');
  const copy = async (): Promise<void> => {
    const fragment = await linkTo(source);
    if (fragment === undefined) {
      setMessage('These texts are too long for a link.');
      return;
    }
    history.replaceState(null, '', `${location.pathname}${fragment}`);
    try {
      await navigator.clipboard.writeText(location.href);
      setMessage('The link is copied.');
    } catch {
      setMessage('The browser did not copy. The link is in the address bar.');
    }
  };
  return (
    <>
      <button type="button" className="button" onClick={copy}>
        Copy link
      </button>
      <span className="field-help" role="status">
        {message}
      </span>
    </>
  );
}
