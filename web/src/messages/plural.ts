/** `1 page`, `2 pages`. */
export const plural = (count: number, one: string, other: string) => `${count} ${count === 1 ? one : other}`;
