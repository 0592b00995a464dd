import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Catalogue, CatalogueSchema } from '@submittal/contract/catalogue';
import { z } from 'zod';

/** A question about the catalogue of a trade. */
export interface TradeQuestion {
  readonly question: string;
  /**
   * 3 for the right answer, 2 for an acceptable one, 1 for a near one, by the id of the product. If none is judged, nothing
   * answers: there are no results, or the answer says that what was named is not of this catalogue.
   */
  readonly judged: Readonly<Record<string, number>>;
  /** What it tests. */
  readonly kind: string;
}

/** The catalogue of a trade, the texts of the pages of its documents by the document's id, and questions about it. */
export interface Trade {
  readonly name: string;
  readonly catalogue: Catalogue;
  readonly pageTexts: Readonly<Record<string, readonly string[]>>;
  readonly questions: readonly TradeQuestion[];
}

const PageTextsSchema = z.record(z.string(), z.array(z.string()));
const QuestionsSchema = z.array(
  z.object({
    question: z.string(),
    judged: z.record(z.string(), z.number().int().min(0).max(3)),
    kind: z.string().default('other'),
  }),
);

function read<Content>(path: string, schema: z.ZodType<Content>): Content {
  return schema.parse(JSON.parse(readFileSync(path, 'utf8')));
}

/**
 * Reads the trades in a folder: `TRADE/catalogue.json` in the catalogue format, `TRADE/page-texts.json` with the texts of
 * the pages by the document's id, and `TRADE/questions.json`, a list of `question`, `judged` and `kind`.
 * @throws Error if a question judges a product that the catalogue does not have, or a file is missing or of another form.
 */
export function tradesIn(folder: string): Trade[] {
  const names = existsSync(join(folder, 'catalogue.json')) ? ['.'] : readdirSync(folder).toSorted();
  return names
    .filter((name) => existsSync(join(folder, name, 'catalogue.json')))
    .map((name) =>
      checked({
        name: name === '.' ? folder : name,
        catalogue: CatalogueSchema.parse(
          JSON.parse(readFileSync(join(folder, name, 'catalogue.json'), 'utf8')),
        ),
        pageTexts: read(join(folder, name, 'page-texts.json'), PageTextsSchema),
        questions: read(join(folder, name, 'questions.json'), QuestionsSchema),
      }),
    );
}

/** @throws Error if a question judges a product that the catalogue does not have. */
export function checked(trade: Trade): Trade {
  const ids = new Set(trade.catalogue.products.map(({ id }) => id));
  for (const { question, judged } of trade.questions) {
    const unknown = Object.keys(judged).find((id) => !ids.has(id));
    if (unknown) throw new Error(`${trade.name}: "${question}" judges "${unknown}", which is no product.`);
  }
  return trade;
}
