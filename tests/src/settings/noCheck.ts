/** Check for drafts that are never sent. */
export const noCheck = (): Promise<never> => Promise.reject(new Error('No text is checked here.'));
