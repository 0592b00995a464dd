/**
 * Characters that packages print in fonts of their own and that not every device has a font for: Armenian, Georgian, and
 * what is a picture by itself or is asked for as one.
 */
export const BY_SCRIPT = /[\p{sc=Armn}\p{sc=Geor}\p{Emoji_Presentation}\p{RI}]|\p{Emoji}\ufe0f/u;
