/** Logo of Guywire: a mast held upright by its wires. Its colours follow the theme. */
export function ProductMark({ size = 28 }: { readonly size?: number }) {
  return (
    <svg
      className="product-mark"
      width={size}
      height={size}
      viewBox="0 0 32 32"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path className="product-mark-wire" d="M16 8 4.5 27M16 8l11.5 19M16 15.5 9.5 27M16 15.5 22.500 27" />
      <path className="product-mark-mast" d="M16 4v23.500" />
    </svg>
  );
}
