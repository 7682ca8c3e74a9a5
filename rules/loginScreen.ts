/**
 * Maximum length of a user name, and of the user name and password fields (docs/decisions.md#sign-in).
 * @unit characters
 */
export const LOGIN_FIELD_LENGTH = 64;

/**
 * Milliseconds between two readings of the public info on the login screen (docs/decisions.md#sign-in).
 * @unit ms
 */
export const LOGIN_REFRESH = 5000;
