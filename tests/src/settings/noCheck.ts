/** The check of a draft that is never sent. */
export const noCheck = (): Promise<never> => Promise.reject(new Error('No text is checked here.'));
