import { z } from 'zod';
import { type DocumentNote, isDocumentNote } from '../../../pdf-linker/src/layout/document-notes.ts';
import type { PictureShape } from './page-picture.ts';

/** What a child makes, by the names of the files in its folder. */
export const MADE = {
  /** A prepared document and its side table. */
  body: 'body.pdf',
  table: 'table',
  /** The text of each page, first page first, as JSON. */
  texts: 'texts.json',
  /** The records of its pages. */
  records: 'records',
  /** A page in one of the shapes. */
  picture: 'picture',
} as const;

interface Task {
  /** The file to read. */
  readonly source: string;
  /** The folder for the results. */
  readonly folder: string;
}

export interface PrepareTask extends Task {
  readonly kind: 'prepare';
  readonly fileName: string;
  /** Whether the document is accepted whatever it lacks. */
  readonly acceptLosses: boolean;
}

/**
 * Makes what shows a prepared document without opening it: texts, a thumbnail, and the records of its pages.
 */
export interface PreviewTask extends Task {
  readonly kind: 'preview';
  /** The file of its side table. */
  readonly table: string;
}

/** Reads the text of a Word document. */
export interface TextsTask extends Task {
  readonly kind: 'texts';
}

/** Makes only the records, for a document that was previewed before records existed. */
export interface RecordsTask extends Task {
  readonly kind: 'records';
  readonly table: string;
}

/** Makes a picture of a page of a PDF, by number from 0. */
export interface PictureTask extends Task {
  readonly kind: 'picture';
  readonly page: number;
  readonly shape: PictureShape;
}

export type DocumentTask = PrepareTask | PreviewTask | RecordsTask | TextsTask | PictureTask;

// A child's answer is validated and trusted only this far: the child may have read a hostile file.

export const RefusedSchema = z.strictObject({
  ok: z.literal(false),
  code: z.string().max(100),
  message: z.string().max(1000),
});

export const PreparedSchema = z.discriminatedUnion('ok', [
  z.strictObject({
    ok: z.literal(true),
    pageCount: z.int().min(1).max(1_000_000),
    notes: z.array(z.custom<DocumentNote>(isDocumentNote)).max(100),
  }),
  RefusedSchema,
]);

/** Which of the files were made. */
export const PreviewedSchema = z.strictObject({
  texts: z.boolean(),
  records: z.boolean(),
  picture: z.boolean(),
});
export const TextsReadSchema = z.strictObject({ texts: z.boolean() });
export const RecordedSchema = z.strictObject({ records: z.boolean() });
export const DrawnSchema = z.strictObject({ picture: z.boolean() });
