/** A small joint detail that stands for a drawing in lists. */
export function DetailGlyph({ className }: { className?: string | undefined }) {
  return (
    <svg
      className={className}
      viewBox="0 0 52 40"
      fill="none"
      stroke="currentColor"
      strokeWidth=".9"
      aria-hidden="true"
    >
      <path d="M3 12h17v25H3zM32 12h17v25H32z" />
      <path
        d="M3 20 11 12M3 28 19 12M3 36 20 19M11 37l9-9M32 20l8-8M32 28l16-16M32 36 49 19M40 37l9-9"
        strokeWidth=".45"
      />
      <path d="M20 14q6 5 12 0v5q-6 3-12 0z" fill="var(--sb-accent)" stroke="var(--sb-accent)" />
      <circle cx="26" cy="25" r="5.6" />
      <path d="M26 12V4h10" strokeWidth=".6" />
    </svg>
  );
}
