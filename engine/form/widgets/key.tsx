import type { ControlProps, Widget } from '../widget.ts';
import { PasswordControl, password } from './password.tsx';

function KeyControl(props: ControlProps) {
  const { node, form } = props;
  const { store, announcements, t } = form;
  const field = t(node.field.title);
  return (
    <PasswordControl
      {...props}
      more={({ input, visible, show }) => (
        <>
          {visible && (
            <button
              type="button"
              className="button field-show"
              aria-label={t('Copy {field}', { field })}
              onClick={() => {
                input()?.select();
                // Fallback, because the Clipboard API requires HTTPS.
                document.execCommand('copy');
                announcements.say(t('Copied.'));
              }}
            >
              {t('Copy')}
            </button>
          )}
          <button
            type="button"
            className="button field-show"
            aria-label={t('Generate {field}', { field })}
            onClick={() => {
              const element = input();
              if (element === null) return;
              element.value = generateKey();
              store.input(node, element.value);
              show();
              announcements.say(t('A new key was generated.'));
            }}
          >
            {t('Generate')}
          </button>
        </>
      )}
    />
  );
}

/** Secret shared by both ends of a link. It can be generated, and copied while it is visible. */
export const key: Widget = {
  ...password,
  name: 'key',
  rank: 40,
  applies: (field) => field.widget === 'key',
  Control: KeyControl,
};

/** Characters that are hard to confuse when read aloud or copied by hand: no l, o, 0, 1. */
const ALPHABET = 'abcdefghijkmnpqrstuvwxyz23456789';

/** Characters of a key: 100 bits. */
const LENGTH = 20;

/** Generates a key with the browser's cryptographic random source; all characters are equally likely. */
export function generateKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(LENGTH));
  return Array.from(bytes, (byte) => ALPHABET[byte % ALPHABET.length]).join('');
}
