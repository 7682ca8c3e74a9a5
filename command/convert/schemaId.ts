/** ID of an exported schema by its name, such as `configuration/radio`. Stable across editions. */
export const schemaId = (name: string): string => `urn:guywire:schema:${name.replaceAll('/', ':')}`;
