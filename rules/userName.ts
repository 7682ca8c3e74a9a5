import type { Sentence } from 'guywire-engine/core';
import type { usersSchema } from '../schemas/config/users.ts';
import { LOGIN_FIELD_LENGTH } from './loginScreen.ts';

/** What is said of a text that cannot be a user name. */
export const NOT_A_USER_NAME: Sentence = {
  text: 'Use letters, digits, dots, dashes and underscores; neither a dot nor a dash comes first.',
};

type Accounts = (typeof usersSchema)['properties']['accounts'];

/** That of the schema, letter by letter: its type allows nothing else. The screen where it is asked loads no schema. */
const USER_NAME: Accounts['items']['properties']['name']['pattern'] = '^[A-Za-z0-9_][A-Za-z0-9_.-]*$';

/** Whether a text can be an account's name (docs/decisions.md#sign-in). */
export function isUserName(text: string): boolean {
  return text.length <= LOGIN_FIELD_LENGTH && new RegExp(USER_NAME).test(text);
}
