/** Countries whose radios are locked to them: Greece, Indonesia, Japan, Spain, Thailand, Türkiye (D12). */
export const LOCKED_COUNTRIES: ReadonlySet<number | undefined> = new Set([300, 360, 392, 724, 764, 792]);
