import { z } from 'zod';
import { countryValue, idValue, lineValue, marketValue, variantKeyValue } from './catalogue-values.ts';

/** A fact as the catalogue gives it, and as it is sent and stored. What is sent is read loosely: it was checked once. */
interface Declaration<Form extends z.ZodType, Wire extends z.ZodType> {
  readonly form: Form;
  readonly wire: Wire;
}

function declared<Form extends z.ZodType, Wire extends z.ZodType>(
  form: Form,
  wire: Wire,
): Declaration<Form, Wire> {
  return { form, wire };
}

const text = declared(lineValue, z.string());
const day = declared(z.iso.date(), z.string());

/** Where goods are made, for statements of domestic content. */
const originFields = { country: countryValue, plant: lineValue, category: lineValue };

/**
 * What a document says of itself, one declaration a fact. All are optional, and all else follows from here: the format of
 * the catalogue, the columns of its tables, and the fields of a document on the wire.
 */
export const documentFacts = {
  /** Of the certificate, report, approval or declaration. */
  number: text,
  issuer: text,
  /** Where, or to whom, it counts, in the issuer's words. */
  jurisdiction: text,
  /** The code, with its edition, under which it was issued. */
  codeEdition: text,
  testedOn: day,
  laboratory: text,
  issuedOn: day,
  validFrom: day,
  /** The last day on which it is valid. */
  validUntil: day,
  /** The documents whose place it takes, by id. */
  supersedes: declared(z.array(idValue).max(20), z.array(z.string())),
  /** The programme of an environmental or health declaration, with its version. */
  programme: text,
  /** Where what it speaks of is made: the country, the plant, and the category of material. */
  origin: declared(
    z.strictObject(originFields).partial(),
    z.object({ country: z.string(), plant: z.string(), category: z.string() }).partial(),
  ),
  /** The variants of its products that it covers, by key; all of them if it is not given. */
  coversVariants: declared(z.array(variantKeyValue).max(2000), z.array(z.string())),
  /** It was made out for a project and names it. */
  namesProject: declared(z.boolean(), z.boolean()),
  /** The countries, or parts of them, in which it counts. Buttons and the visitor's region do not depend on it. */
  markets: declared(z.array(marketValue).max(300), z.array(z.string())),
} satisfies Record<string, Declaration<z.ZodType, z.ZodType>>;

type Facts = typeof documentFacts;
export type DocumentFact = keyof Facts;

/** The facts as fields of a document in the catalogue. */
export const factForms = optionalFields('form');

/** The facts as fields of a document on the wire. */
export const factFields = optionalFields('wire');

export const factNames = Object.keys(documentFacts) as DocumentFact[];

function optionalFields<Part extends 'form' | 'wire'>(part: Part) {
  return Object.fromEntries(
    Object.entries(documentFacts).map(([name, fact]) => [name, fact[part].optional()]),
  ) as unknown as { [Name in DocumentFact]: z.ZodOptional<Facts[Name][Part]> };
}

/** Facts as they are sent and stored. */
export type DocumentFacts = { [Name in DocumentFact]?: z.output<Facts[Name]['wire']> | undefined };

/** The facts that are given among a document's fields. */
export function factsIn(fields: Readonly<DocumentFacts>): DocumentFacts {
  return Object.fromEntries(
    factNames.flatMap((name) => (fields[name] === undefined ? [] : [[name, fields[name]]])),
  );
}
