import { type Language, languageOf } from '@submittal/contract/languages';
import { documentTypeKey } from '@submittal/domain/document-type-key';
import type { PackageMessages } from '@submittal/domain/package-messages/package-messages';
import { SubmittalKinds } from '@submittal/domain/submittal-kind';
import { type TransmittalProduct, transmittalForm } from '@submittal/domain/transmittal-form';
import { transmittalLayout } from '@submittal/domain/transmittal-layout';
import type { TransmittalForm } from '../../../pdf-linker/src/layout/transmittal-form.ts';
import type { ProjectDocument, Submittal } from '../submittals/stored-submittal.ts';
import { packageMessages } from './package-messages.ts';
import { printedProduct } from './printed-product.ts';

/** The transmittal of a project, each of whose products is an item, in the order of its documents. */
export function projectTransmittal({ details, resources }: Submittal): TransmittalForm {
  const language: Language = languageOf(details.language);
  const words = packageMessages(language);
  return transmittalForm(transmittalLayout(details.transmittal?.layout ?? ''), {
    details,
    products: productsOf(resources, words),
    language,
    date: words.pages.date,
  });
}

function productsOf(
  resources: readonly ProjectDocument[],
  words: Pick<PackageMessages, 'uploads'>,
): TransmittalProduct[] {
  const products = new Map<string, TransmittalProduct>();
  for (const document of resources) {
    const { productID, productSubtitle, productMaker, resource } = document;
    if (products.has(productID)) continue;
    products.set(productID, {
      productID,
      title: printedProduct(document, words) || productID,
      subtitle: productSubtitle ?? '',
      manufacturer: productMaker ?? '',
      typeCode: typeCodes().get(documentTypeKey(resource)) ?? '',
    });
  }
  return [...products.values()];
}

let codes: ReadonlyMap<string, string> | undefined;

/** The codes of headings under which specifications list submittals (`SD-03` is 03), by types of documents. */
function typeCodes(): ReadonlyMap<string, string> {
  codes ??= new Map(
    new SubmittalKinds().all.flatMap(({ heading, documentTypes }) => {
      const code = /^SD-(\d\d)$/.exec(heading ?? '')?.[1];
      return code === undefined ? [] : documentTypes.map((type) => [type, code] as const);
    }),
  );
  return codes;
}
