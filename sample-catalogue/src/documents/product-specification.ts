import type { Chemistry } from '../data/chemistry-model.ts';
import type { Product } from '../data/product-model.ts';
import { sectionTitle } from '../data/sections.ts';
import type { Protection } from '../paper/open-document.ts';
import { drawSpecification } from './guide-specification.ts';
import { specificationText } from './specification-text.ts';

/** The guide specification of a product. */
export function drawProductSpecification(
  product: Product,
  chemistry: Chemistry,
  facts: { code: string; revised: string; protection?: Protection },
): Promise<Uint8Array> {
  return drawSpecification(
    {
      ...facts,
      title: `${product.name} Guide Specification`,
      masterformat: product.masterformat,
      section: sectionTitle(product.masterformat),
      note: `This guide specification is for ${product.name}, ${chemistry.material}. It follows the CSI three-part SectionFormat. Edit it for the project: delete what does not apply, complete the choices and coordinate it with the drawings. Notes to the specifier are not part of the contract documents.`,
    },
    specificationText(product, chemistry),
  );
}
