/** Drawings that no first screen shows, as `Icon` takes them in place of a name. */
export const laterIcons = {
  grip: (
    <path
      d="M5.5 3.5h.01M10.5 3.5h.01M5.5 8h.01M10.5 8h.01M5.5 12.5h.01M10.5 12.5h.01"
      strokeWidth="2.4"
      strokeLinecap="round"
    />
  ),
  minus: <path d="M3 8h10" />,
  tag: <path d="M1.5 4.5h9L14.5 8l-4 3.5h-9zM4 8l1.5 1.5 3-3" />,
  sort: <path d="M5 13V3M2 6l3-3 3 3M9.5 4h5M9.5 8h3.5M9.5 12h2" />,
  moveTo: <path d="M2 4h6M2 8h4M2 12h6M9 8h5M11.5 5.5 14 8l-2.5 2.5" />,
  external: <path d="M9 2.5h4.5V7M13 3 7.5 8.5M11.5 9.5v4h-9v-9h4" />,
  print: <path d="M4.5 6V2h7v4M4.5 11h-2V6h11v5h-2M4.5 9.5h7V14h-7z" />,
  qr: (
    <path d="M2.5 2.5h4v4h-4zM9.5 2.5h4v4h-4zM2.5 9.5h4v4h-4zM9.5 9.5h1.5v1.5H9.5zM13.5 9.5v1M13.5 13.5h-1M9.5 13.5v.1" />
  ),
  mail: <path d="M1.5 3.5h13v9h-13zM1.5 4l6.5 5 6.5-5" />,
};
