export const REGULAR = 0;
export const WHITE = 1;
const DELIMITER = 2;

/** The class of each byte (ISO 32000-2 7.2.3). */
export const CLASSES = new Uint8Array(256);
for (const byte of [0, 9, 10, 12, 13, 32]) CLASSES[byte] = WHITE;
for (const character of '()<>[]{}/%') CLASSES[character.charCodeAt(0)] = DELIMITER;
