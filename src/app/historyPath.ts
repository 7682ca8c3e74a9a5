/** The history of the settings, below the page System. */
export const HISTORY_PATH = 'settings/system/history';
