/** Line drawings of what a share link can lead to. */
export function PackageDrawing({ kind }: { kind: 'pdf' | 'zip' | 'lost' }) {
  if (kind === 'zip') {
    return (
      <svg
        width="104"
        height="112"
        viewBox="0 0 104 112"
        fill="none"
        stroke="currentColor"
        aria-hidden="true"
      >
        <path d="M22 14h58v74H22z" fill="var(--sb-surface-sheet)" />
        <path d="M15 21h58v74H15z" fill="var(--sb-surface-sheet)" />
        <path
          d="M8 28h58v74H8z"
          fill="var(--sb-surface-sheet)"
          stroke="var(--sb-ink-soft)"
          strokeWidth="1.5"
        />
        <path
          d="M36 28v6M33 36h6M33 42h6M33 48h6M33 54h6M32 61h10v16H32zM37 70v3"
          stroke="var(--sb-ink-soft)"
          strokeWidth="1.5"
        />
      </svg>
    );
  }
  return (
    <svg width="104" height="104" viewBox="0 0 104 104" fill="none" stroke="currentColor" aria-hidden="true">
      <path d="M20 8h46l18 18v70H20z" strokeWidth="1.5" fill="var(--sb-surface-sheet)" />
      <path d="M66 8v18h18" strokeWidth="1.5" />
      {kind === 'pdf' ? (
        <path d="M32 40h40M32 50h40M32 60h28M32 74h40M32 82h20" strokeWidth="1.2" />
      ) : (
        <>
          <path
            d="M20 60 72 8M20 76l64-64M20 92l64-64M32 96l52-52M48 96l36-36M64 96l20-20"
            strokeWidth=".5"
            opacity=".5"
          />
          <circle cx="52" cy="58" r="17" fill="var(--sb-surface-sheet)" strokeWidth="1.5" />
          <path d="m45 51 14 14M59 51 45 65" strokeWidth="2" />
        </>
      )}
    </svg>
  );
}
