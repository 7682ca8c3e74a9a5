/** The id of an exported schema by its name, as `configuration/radio`: no edition changes it. */
export const schemaId = (name: string): string => `urn:guywire:schema:${name.replaceAll('/', ':')}`;
