/** The reference's line drawings on a square of 16 units. */
export const iconDrawings = {
  eye: (
    <>
      <path d="M1.5 8S4 3.5 8 3.5 14.5 8 14.5 8 12 12.5 8 12.5 1.5 8 1.5 8Z" />
      <circle cx="8" cy="8" r="2" />
    </>
  ),
  trash: <path d="M2.5 4.5h11M6 4.5v-2h4v2M4 4.5l.7 9h6.6l.7-9M6.7 7v4M9.3 7v4" />,
  up: <path d="M8 13V3M4 7l4-4 4 4" />,
  down: <path d="M8 3v10M4 9l4 4 4-4" />,
  chevronDown: <path d="m4 6 4 4 4-4" />,
  chevronRight: <path d="m6 4 4 4-4 4" />,
  chevronLeft: <path d="m10 4-4 4 4 4" />,
  close: <path d="m4 4 8 8M12 4l-8 8" />,
  lock: <path d="M3.5 7h9v6.5h-9zM5.5 7V5a2.5 2.5 0 0 1 5 0v2" />,
  forward: <path d="M2.5 8h11M9 3.5 13.5 8 9 12.5" />,
  check: <path d="M3 8.5 6.5 12 13 4.5" />,
  alert: <path d="M5.2 1.5h5.6l3.7 3.7v5.6l-3.7 3.7H5.2l-3.7-3.7V5.2zM8 4.8v4M8 11.1v.2" />,
  globe: (
    <>
      <circle cx="8" cy="8" r="6.2" />
      <path d="M2 8h12M8 1.8c2 2 2.6 4 2.6 6.2s-.6 4.2-2.6 6.2C6 12.2 5.4 10.2 5.4 8S6 3.8 8 1.8Z" />
    </>
  ),
  help: (
    <>
      <circle cx="8" cy="8" r="6.2" />
      <path d="M6.2 6.2a1.9 1.9 0 1 1 2.6 1.9c-.6.3-.8.6-.8 1.2M8 11.4v.2" />
    </>
  ),
  startOver: <path d="M2.5 8A5.5 5.5 0 1 0 4.4 3.8M2.5 1.8v3h3" />,
  retry: <path d="M13.5 8A5.5 5.5 0 1 1 11.6 3.8M13.5 1.8v3h-3" />,
  pencil: <path d="M2.5 13.5 3.3 10 10.8 2.5l2.7 2.7L6 12.7z" />,
  warning: <path d="M8 2 15 14H1L8 2ZM8 6.5v3.2M8 11.8v.2" />,
  sheet: <path d="M3.5 1.5h6l3 3v10h-9zM9.5 1.5v3h3" />,
  filter: <path d="M2 4h12M4 8h8M6.5 12h3" />,
  search: (
    <>
      <circle cx="7" cy="7" r="4.5" />
      <path d="m10.5 10.5 3.5 3.5" />
    </>
  ),
  copy: <path d="M5.5 5.5h8v8h-8zM2.5 10.5v-8h8" />,
  save: <path d="M2.5 2.5h8.5l2.5 2.5v8.5h-11zM5 2.5v4h5v-4M5 13.5v-4h6v4" />,
  upload: <path d="M8 11V2.5M4.5 6 8 2.5 11.5 6M2.5 10.5v3h11v-3" />,
  download: <path d="M8 2v8.5M4.5 7 8 10.5 11.5 7M2.5 13.5h11" />,
  plus: <path d="M8 3v10M3 8h10" />,
  heading: <path d="M2.5 3.5h11v4h-11zM2.5 11h11M2.5 13.5h7" />,
  undo: <path d="M5 3 2 6l3 3M2 6h7.5a4 4 0 0 1 0 8H6" />,
  redo: <path d="m11 3 3 3-3 3M14 6H6.5a4 4 0 0 0 0 8H8" />,
  home: <path d="M2 7.5 8 2.5l6 5M3.5 6.5v7h9v-7" />,
  bang: <path d="M8 2.5v7M8 12.8v.2" />,
  link: (
    <path d="M6.5 9.5 9.5 6.5M7 4.5 8.8 2.7a3.1 3.1 0 0 1 4.4 4.4L11.5 9M9 11.5l-1.8 1.8a3.1 3.1 0 0 1-4.4-4.4L4.5 7" />
  ),
  ended: (
    <>
      <circle cx="8" cy="8" r="6.2" />
      <path d="m3.8 3.8 8.4 8.4" />
    </>
  ),
  info: (
    <>
      <circle cx="8" cy="8" r="6.2" />
      <path d="M8 7.5v4M8 4.8v.2" />
    </>
  ),
};
