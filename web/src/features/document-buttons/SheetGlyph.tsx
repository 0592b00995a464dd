/** A page in small, where no picture of it is at hand. */
export function SheetGlyph({ className }: { className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 34 44" fill="none" stroke="#26323d" aria-hidden="true">
      <path d="M.5.5h33v43H.5z" fill="#fff" stroke="#b4bec7" />
      <path d="M5 7h14" strokeWidth="1.6" />
      <path d="M5 12h24M5 16h24M5 20h17M5 25h24M5 29h24M5 33h20M5 38h10" strokeWidth=".7" opacity=".7" />
    </svg>
  );
}
