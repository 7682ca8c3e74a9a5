import { generateKey } from '../generateKey.ts';
import type { ControlProps, Widget } from '../widget.ts';
import { PasswordControl, password } from './password.tsx';

function KeyControl(props: ControlProps) {
  const { announcements, t } = props.form;
  const field = t(props.node.field.title);
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
                // The clipboard of today is there over HTTPS only.
                document.execCommand('copy');
                announcements.say('Copied.');
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
              element.dispatchEvent(new Event('input', { bubbles: true }));
              show();
              announcements.say('A new key was generated.');
            }}
          >
            {t('Generate')}
          </button>
        </>
      )}
    />
  );
}

/** A key that both ends of a link share: a secret that can be generated, and copied to the other end while it is shown. */
export const key: Widget = {
  ...password,
  name: 'key',
  rank: 40,
  applies: (field) => field.widget === 'key',
  Control: KeyControl,
};
