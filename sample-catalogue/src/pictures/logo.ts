import { textOutline } from '../paper/fonts.ts';

/** The manufacturer's logo. */
export function logoPicture(): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 120" width="480" height="480"><rect width="120" height="120" fill="#ffffff"/><rect x="36" y="18" width="48" height="48" fill="#b8430b"/><path transform="translate(36 18) scale(2)" fill="#ffffff" d="M5 19.5 10.4 4.5h3.2L19 19.5h-3.4L12 9.2 8.4 19.5zM9.2 13.6h9.8v2.6H8.4z"/><g fill="#111921">${textOutline('Ardent', 'sansBold', 22, 60, 92, 'middle')}${textOutline('BUILDING ENVELOPE', 'sansMedium', 8, 60, 106, 'middle')}</g></svg>`;
}
