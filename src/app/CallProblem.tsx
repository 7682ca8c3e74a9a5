/** Why a call failed, heard when it appears. */
export function CallProblem({ text }: { readonly text: string | undefined }) {
  return (
    <div role="alert">
      {text !== undefined && (
        <div className="field-error">
          <p>{text}</p>
        </div>
      )}
    </div>
  );
}
