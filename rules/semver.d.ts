/** The one function of semver that is used; the package brings no types of its own. */
declare module 'semver/functions/parse.js' {
  interface SemanticVersion {
    readonly version: string;
    readonly prerelease: readonly (string | number)[];
    /** -1, 0 or 1: this version before, the same as, or after the other. */
    compare(other: SemanticVersion): number;
    /** The same of the major, minor and patch numbers alone. */
    compareMain(other: SemanticVersion): number;
  }

  export default function parse(version: string): SemanticVersion | null;
}
