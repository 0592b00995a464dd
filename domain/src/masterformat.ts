/** The title of a MasterFormat section, as given in a catalogue. */
interface Section {
  readonly number: string;
  readonly title: string;
}

/**
 * Returns a lookup for the titles of sections. A number such as `07 84 13.16` takes its own title, that of `07 84
 * 13`, or that of the broader section `07 84 00`; empty if the catalogue gives none of them.
 */
export function titlesOfSections(sections: readonly Section[]): (number: string) => string {
  const titles = new Map(sections.map(({ number, title }) => [number, title]));
  return (number) =>
    titles.get(number) ?? titles.get(number.slice(0, 8)) ?? titles.get(`${number.slice(0, 6)}00`) ?? '';
}
