/** The manufacturer's colours, as used in its literature. */
export const ink = '#111921';
export const slate = '#26323d';
export const steel = '#5b6873';
export const rule = '#b9c3cb';
export const wash = '#edf1f4';
export const brand = '#b8430b';
export const paperWhite = '#ffffff';
