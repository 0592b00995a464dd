import { chemistryOf } from '../data/chemistries.ts';
import { productById } from '../data/products.ts';
import { sectionTitle } from '../data/sections.ts';
import { layerLooks, type System } from '../data/systems.ts';
import type { Article } from './article-list.ts';
import { drawSpecification } from './guide-specification.ts';
import { type SpecificationPart, specificationText } from './specification-text.ts';

/** The specification of a system: the section of its first product, extended by its other components. */
export function drawSystemSpecification(
  system: System,
  facts: { code: string; revised: string },
): Promise<Uint8Array> {
  const members = system.products.map((id) => productById(id));
  const first = members[0];
  if (!first) throw new Error(`${system.id} has no products`);
  const [general, materials, execution] = specificationText(first, chemistryOf(first));
  if (!general || !materials || !execution) throw new Error('a specification has three parts');
  const assembly: Article = {
    title: 'SYSTEM DESCRIPTION',
    paragraphs: [
      `${system.name}: ${system.description}`,
      {
        text: 'Layers, from the structure outwards:',
        items: system.layers.map((layer) => `${layerLooks[layer].name}.`),
      },
      ...system.canBeUsedWith.map(({ name, children }) => ({
        text: `${name}, as shown on the drawings:`,
        items: children.map((child) => `${child}.`),
      })),
    ],
  };
  const components = members.slice(1).map(
    (member): Article => ({
      title:
        sectionTitle(member.masterformat) === sectionTitle(first.masterformat)
          ? member.name.toUpperCase()
          : `${sectionTitle(member.masterformat).toUpperCase()}: ${member.name.toUpperCase()}`,
      paragraphs: [
        `${member.name}: ${member.description}`,
        {
          text: 'Minimum properties:',
          items: member.properties.map(
            ([name, method, value]) => `${name}: ${value}${method === '—' ? '' : `, ${method}`}.`,
          ),
        },
      ],
    }),
  );
  const work = members.slice(1, 4).map((member): Article => {
    const chemistry = chemistryOf(member);
    return {
      title: `INSTALLATION OF ${member.name.toUpperCase()}`,
      paragraphs: [...chemistry.preparation.slice(0, 2), ...chemistry.installation],
    };
  });
  const parts: SpecificationPart[] = [
    { ...general, articles: [...general.articles.slice(0, 2), assembly, ...general.articles.slice(2)] },
    {
      ...materials,
      articles: [...materials.articles.slice(0, 3), ...components, ...materials.articles.slice(3)],
    },
    { ...execution, articles: [...execution.articles.slice(0, 3), ...work, ...execution.articles.slice(3)] },
  ];
  return drawSpecification(
    {
      ...facts,
      title: `${system.name} System Specification`,
      masterformat: system.masterformat,
      section: system.section,
      note: `This specification describes ${system.name}, ${system.subtitle}, as one tested system of ${members.length} components with a single source and a single warranty. Edit it for the project and coordinate it with the sections of adjoining work.`,
    },
    parts,
  );
}
