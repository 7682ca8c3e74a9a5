/** Longest user name, in characters (specification §9). */
export const USER_NAME_LENGTH = 64;

const USER_NAME = /^[A-Za-z0-9_][A-Za-z0-9_.-]*$/;

/** Whether a text can be an account's name (specification §5, create-credentials). */
export function isUserName(text: string): boolean {
  return text.length <= USER_NAME_LENGTH && USER_NAME.test(text);
}
