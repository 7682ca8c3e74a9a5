/**
 * Most characters of a user name, and that the fields for user name and password take (docs/decisions.md#sign-in).
 * @unit characters
 */
export const LOGIN_FIELD_LENGTH = 64;

/**
 * Milliseconds from one reading of the public info on the login screen to the next (docs/decisions.md#sign-in).
 * @unit ms
 */
export const LOGIN_REFRESH = 5000;
