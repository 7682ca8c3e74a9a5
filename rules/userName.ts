import type { Sentence } from 'guywire-engine/core';
import type { usersSchema } from '../schemas/config/users.ts';
import { LOGIN_FIELD_LENGTH } from './loginScreen.ts';

/** Error of an invalid user name. */
export const NOT_A_USER_NAME: Sentence = {
  text: 'Use letters, digits, dots, dashes and underscores; neither a dot nor a dash comes first.',
};

type Accounts = (typeof usersSchema)['properties']['accounts'];

/** Pattern of the schema; the type enforces equality. The sign-in screen loads no schema. */
const USER_NAME: Accounts['items']['properties']['name']['pattern'] = '^[A-Za-z0-9_][A-Za-z0-9_.-]*$';

/** True if a text is a valid account name (docs/decisions.md#sign-in). */
export function isUserName(text: string): boolean {
  return text.length <= LOGIN_FIELD_LENGTH && new RegExp(USER_NAME).test(text);
}
