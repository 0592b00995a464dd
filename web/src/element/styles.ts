import './tokens.css';
import './base.css';
import './forced-colors.css';

/** The build puts the text of every style sheet in this place (web/vite.config.ts). */
const collected = '@element-styles';

let sheet: CSSStyleSheet | undefined;

/** One sheet for all elements of a page. */
export function elementStyles(): CSSStyleSheet {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(collected);
  }
  return sheet;
}
