import { setImmediate as turn } from 'node:timers/promises';
import { UPLOADS_PRODUCT_ID } from '@submittal/contract/constants';
import type { ResourceReference } from '@submittal/contract/document';
import type {
  CreatedProject,
  CreateProject,
  EditTokenReplaced,
  MadeEditLink,
  Project,
  UpdateProject,
} from '@submittal/contract/project';
import type { Revision } from '@submittal/contract/revisions';
import type { Transmittal } from '@submittal/contract/transmittal-fields';
import { arrangementOf, rowsOf } from '@submittal/domain/headings';
import type { RevisedState } from '@submittal/domain/revisions/revised-state';
import type { RecallStore } from '../catalogue/recall-store.ts';
import type { DocumentStore } from '../documents/document-store.ts';
import { AppError, type ErrorDetail } from '../http/app-error.ts';
import {
  hashToken,
  matchingHash,
  newEditToken,
  requireOwnToken,
  requireToken,
  tokenMatches,
} from '../http/edit-token.ts';
import { storedAddress } from '../http/path-prefix.ts';
import { randomId } from '../random-text.ts';
import type { CurrentCatalogue } from '../search/current-catalogue.ts';
import { tokenName } from '../trail/trail.ts';
import { type AskedAnnotations, withAnnotations } from './annotations.ts';
import { earlierVersions, renewed } from './document-versions.ts';
import { projectOfKey } from './keyed-project.ts';
import type { MarkFollower } from './mark-follower.ts';
import { projectAnswer } from './project-answer.ts';
import { MANY_DOCUMENTS } from './project-reads.ts';
import type { Change, ProjectStore, Referred, StoredProject } from './project-store.ts';
import { requireProjectId } from './require-project-id.ts';
import { type AskedPages, withSelectedPages } from './selected-pages.ts';
import type { ProjectDocument, Submittal } from './stored-submittal.ts';
import { successor } from './supersession.ts';

/** The heading under which a visitor's own documents are listed; packages write it in their language. */
export const UPLOADS_TITLE = 'Uploaded Documents';

/** A project, and the hash of the token that allows the caller to change it. */
export interface Authorized {
  readonly project: StoredProject;
  readonly by: string;
}

/** With what the next revision of a project begins. */
export interface NextRevision {
  /** What it revises. */
  readonly revision: Revision;
  /** The same, as far as changes are reported from it. */
  readonly revised: RevisedState;
  readonly transmittal: Transmittal;
}

/** Creates, reads and changes projects, and checks who may. */
export class SubmittalService {
  readonly #projects: ProjectStore;
  readonly #documents: DocumentStore;
  readonly #recalls: RecallStore;
  readonly #catalogue: CurrentCatalogue;
  readonly #marks: MarkFollower;
  readonly #sheetsOf: (project: Submittal) => Promise<Record<string, number>>;
  readonly #saved: (project: StoredProject, before: Submittal | null) => void;

  constructor(services: {
    projects: ProjectStore;
    documents: DocumentStore;
    recalls: RecallStore;
    catalogue: CurrentCatalogue;
    marks: MarkFollower;
    /** How many sheets the generated pages of a project's package would take. */
    sheetsOf: (project: Submittal) => Promise<Record<string, number>>;
    /** Is told of each project that was created or changed, and how it was before: its package will follow. */
    saved: (project: StoredProject, before: Submittal | null) => void;
  }) {
    this.#projects = services.projects;
    this.#documents = services.documents;
    this.#recalls = services.recalls;
    this.#catalogue = services.catalogue;
    this.#marks = services.marks;
    this.#sheetsOf = services.sheetsOf;
    this.#saved = services.saved;
  }

  /**
   * Creates a project. Its edit token is in the result and nowhere else. With the key of an earlier call it is that
   * call's project, as it is now: the answer to that call was lost.
   */
  async create(body: CreateProject, key: string | null = null): Promise<CreatedProject> {
    const { id, editToken } =
      key === null ? { id: randomId(), editToken: newEditToken() } : projectOfKey(key);
    const made = key === null ? null : await this.#projects.find(id);
    if (made) return this.#created(made, editToken);
    const { resources, ...details } = body;
    const now = new Date().toISOString();
    const project: StoredProject = {
      id,
      version: 1,
      tokens: { own: hashToken(editToken), link: null },
      linkMadeAt: null,
      // A logo belongs to one project; a browser that starts again from a lost project uploads it again.
      details: { ...details, logoFilename: '' },
      resources: (await this.#resolve(resources, null)).documents,
      createdAt: now,
      updatedAt: now,
    };
    if (await this.#projects.insert(project)) {
      this.#saved(project, null);
      return this.#created(project, editToken);
    }
    // The same call was first.
    return this.create(body, key);
  }

  async #created(project: StoredProject, editToken: string): Promise<CreatedProject> {
    // Its token may have been replaced: then the key is worth no more than the token that it gave.
    const by = requireToken(editToken, project.tokens);
    return { ...(await this.#answer(project, by)), editToken };
  }

  /** The project, or null if the id is not a project's. */
  async find(id: string, token: string | null): Promise<Project | null> {
    const project = await this.#projects.find(id);
    if (!project) return null;
    return this.#answer(project, matchingHash(token, project.tokens));
  }

  /** The project if the token may change it, and the hash of that token; refuses otherwise. */
  async authorize(id: string, token: string | null): Promise<Authorized> {
    const project = await this.#projects.find(requireProjectId(id));
    if (!project) throw unknownProject();
    return { project, by: requireToken(token, project.tokens) };
  }

  /**
   * Makes the project's edit link, whose token is in the result and nowhere else; the previous link is void at once.
   * The link's own token cannot make one: somebody who was given a link cannot lock out the browser that made it.
   */
  async makeEditLink(id: string, token: string | null): Promise<MadeEditLink> {
    const hashes = await this.#projects.tokens(id);
    if (hashes === null) throw unknownProject();
    requireOwnToken(token, hashes);
    const editToken = newEditToken();
    const madeAt = new Date().toISOString();
    if (await this.#projects.replaceLink(id, hashes.own, hashToken(editToken), madeAt)) {
      return { editToken, madeAt };
    }
    // Its token was replaced in the meantime, or the project is gone.
    return this.makeEditLink(id, token);
  }

  /**
   * Replaces a project's edit token; the old one is void at once, even for a save under way. If the call is sent again
   * with the same new token, with either token as authorization, it reports that there was nothing left to do.
   */
  async replaceToken(id: string, token: string | null, next: string): Promise<EditTokenReplaced> {
    const hashes = await this.#projects.tokens(id);
    if (hashes === null) throw unknownProject();
    const before = hashes.own;
    if (token !== null && tokenMatches(next, before)) return { replaced: false };
    requireOwnToken(token, hashes);
    if (await this.#projects.replaceToken(id, before, hashToken(next), tokenName(before))) {
      return { replaced: true };
    }
    // Another call was first: the given token is void, unless it was this very call.
    return this.replaceToken(id, token, next);
  }

  /**
   * Replaces a project's edit token for the operator, whatever the old one is; returns the new one, or null if there is
   * no such project.
   */
  async renewToken(id: string): Promise<string | null> {
    const next = newEditToken();
    for (;;) {
      const before = await this.#projects.tokens(id);
      if (before === null) return null;
      if (await this.#projects.replaceToken(id, before.own, hashToken(next), 'operator')) return next;
    }
  }

  /**
   * Changes a project that is still as the caller last saw it, or, if the body names no version, as it is now; fields
   * missing from the body are left unchanged.
   */
  async update(id: string, token: string | null, body: UpdateProject): Promise<Project> {
    const { project: before, by } = await this.authorize(id, token);
    const { resources, version, ...changes } = body;
    if (isVersioned(body) && version !== before.version) throw conflict();
    const { documents, newIds } = resources
      ? await this.#resolve(resources, before)
      : { documents: before.resources, newIds: new Map<string, string>() };
    // Absent fields are retained, and so are fields that a newer version has stored besides those of this one.
    const details = { ...before.details, ...present(changes) };
    // A client that does not know headings may have removed a document that one precedes.
    if (!changes.headings) details.headings = remainingHeadings(before, documents, newIds);
    else details.headings = changes.headings.map((heading) => over(heading, newIds));
    if (details.logoFilename !== '' && details.logoFilename !== before.details.logoFilename) {
      const logo = await this.#projects.findLogo(details.logoFilename);
      if (logo?.project_id !== id) {
        throw new AppError('invalid-request', 'The request is not valid.', [
          { path: 'logoFilename', message: 'no logo of this project has this name' },
        ]);
      }
    }
    const project: StoredProject = {
      ...before,
      version: before.version + 1,
      details,
      resources: documents,
      updatedAt: new Date().toISOString(),
    };
    const [what, first] = [changesOf(before, project), referredFirst(before, project)];
    if (!(await this.#projects.replace(project, by, what, first))) {
      // Its token may have been replaced in the meantime.
      await this.authorize(id, token);
      if (isVersioned(body)) throw conflict();
      // Another change was first, and this one comes after it.
      return this.update(id, token, body);
    }
    this.#saved(project, before);
    return this.#answer(project, by);
  }

  /**
   * Lets a project go on as the next revision of what was handed over. Null, with nothing changed, if another change came
   * first.
   */
  async revise(
    { project: before, by }: Authorized,
    { revision, revised, transmittal }: NextRevision,
  ): Promise<Project | null> {
    const revisions = [...(before.details.revisions ?? []), revision];
    const project: StoredProject = {
      ...before,
      version: before.version + 1,
      details: { ...before.details, transmittal, revisions, revised },
      updatedAt: new Date().toISOString(),
    };
    const what = [{ what: 'revision', amount: revisions.length }];
    const isDone = await this.#projects.replace(project, by, what, { uploads: [], logo: null });
    return isDone ? this.#answer(project, by) : null;
  }

  /** The project as it is now, for a caller who could change it a moment ago; refuses if the token has ended since. */
  async reauthorize(id: string, by: string): Promise<Authorized> {
    const project = await this.#projects.find(id);
    if (!project) throw unknownProject();
    if (project.tokens.own !== by && project.tokens.link !== by) {
      throw new AppError('edit-token-wrong', 'This edit token was replaced.');
    }
    return { project, by };
  }

  /** A project as it is answered to somebody who may change it. */
  async answer({ project, by }: Authorized): Promise<Project> {
    return this.#answer(project, by);
  }

  /** The project for a caller with the token of this hash, or with none of its tokens. */
  async #answer(project: StoredProject, by: string | null): Promise<Project> {
    // Storing thousands of documents was one piece of work, and telling of them is another.
    await turn();
    const { id, tokens, linkMadeAt } = project;
    const catalogue = this.#catalogue.loaded;
    const recalls = await this.#recalls.of(project.resources.map(({ key }) => key));
    // A large project is answered in steps, so that searches are answered in between.
    const others = project.resources.length > MANY_DOCUMENTS ? turn : async () => {};
    await others();
    const answer = projectAnswer(id, project, by !== null, recalls, catalogue);
    await others();
    const editLink = linkMadeAt === null ? null : { madeAt: linkMadeAt };
    const products = new Set(project.resources.map(({ productID }) => productID));
    const productSections = Object.fromEntries(
      [...products].flatMap((product) => {
        const section = catalogue?.sectionOf(product);
        return section ? [[product, section]] : [];
      }),
    );
    const generatedSheets = await this.#sheetsOf(project);
    await others();
    return { ...answer, generatedSheets, productSections, ...(by === tokens.own && { editLink }) };
  }

  /**
   * The documents named by references. A document that the project already has stays as it was when it was chosen, even
   * if the catalogue has changed, unless the reference asks for the new version or for an earlier one; others come from
   * the catalogue or the project's own uploads. With the ids of those that are called otherwise in their new version.
   */
  async #resolve(
    references: readonly ResourceReference[],
    before: StoredProject | null,
  ): Promise<{ documents: ProjectDocument[]; newIds: ReadonlyMap<string, string> }> {
    const newIds = new Map<string, string>();
    const current = new Map(
      before?.resources.map((document) => [
        pairOf(document.productID, document.resource.resourceID),
        document,
      ]),
    );
    const currentById = Map.groupBy(before?.resources ?? [], ({ resource }) => resource.resourceID);
    const uploaded = new Map<string, ProjectDocument>();
    if (before && references.some(mayBeUpload)) {
      for (const { key, resource } of await this.#documents.ofProject(before.id)) {
        const productID = UPLOADS_PRODUCT_ID;
        uploaded.set(resource.resourceID, { key, resource, productID, productTitle: UPLOADS_TITLE });
      }
    }
    const past = earlierVersions(before?.resources ?? []);
    const catalogue = this.#catalogue.loaded;
    const faults: ErrorDetail[] = [];
    const pagesAsked = new Map<string, AskedPages>();
    const marksAsked = new Map<string, AskedAnnotations>();
    const seen = new Set<string>();
    /** What a document stands under if the reference does not say: a place of its own that is still to be named. */
    const placeOf = (id: string): string | null => {
      const own = currentById.get(id);
      if (own)
        return (own.find(({ productID }) => !seen.has(pairOf(productID, id))) ?? own[0])?.productID ?? null;
      return uploaded.has(id) ? UPLOADS_PRODUCT_ID : (catalogue?.firstWith(id) ?? null);
    };
    const documents = references.flatMap(
      (
        { productID: given, resourceID: asked, renew, resourceURL: answered, pages, annotations },
        index,
      ): ProjectDocument[] => {
        const productID = given ?? placeOf(asked);
        const path = `resources[${index}].resourceID`;
        if (productID === null) {
          faults.push({ path, message: `there is no document "${asked}"` });
          return [];
        }
        const resourceURL = typeof answered === 'string' ? storedAddress(answered) : undefined;
        const old = current.get(pairOf(productID, asked));
        const version = past.find(
          ({ productID: under, resource }) =>
            under === productID && resource.resourceID === asked && resource.resourceURL === resourceURL,
        );
        const next = renew && old && catalogue ? successor(old, catalogue) : null;
        const resourceID = next?.resource.resourceID ?? asked;
        if (resourceID !== asked) newIds.set(asked, resourceID);
        const of = renew ? null : resourceURL;
        if (typeof pages === 'string' && !pagesAsked.has(resourceID))
          pagesAsked.set(resourceID, { text: pages, index, of });
        if (annotations && !marksAsked.has(resourceID))
          marksAsked.set(resourceID, { marks: annotations, index, of });
        const pair = pairOf(productID, resourceID);
        if (seen.has(pair)) return [];
        seen.add(pair);
        if (next && old) return [renewed(old, next)];
        if (version) return [version];
        const own =
          current.get(pair) ?? (productID === UPLOADS_PRODUCT_ID ? uploaded.get(resourceID) : undefined);
        const found = catalogue?.find(productID, resourceID);
        if (old && found && found.document.resource.resourceURL === resourceURL)
          return [renewed(old, found.document)];
        if (own) return [own];
        if (found) {
          const {
            title: productTitle,
            subtitle: productSubtitle,
            manufacturer: productMaker,
            document,
          } = found;
          const under = { productID, productTitle, ...(productSubtitle && { productSubtitle }) };
          return [{ ...document, ...under, ...(productMaker && { productMaker }) }];
        }
        faults.push({ path, message: `no document "${resourceID}" stands under "${productID}"` });
        return [];
      },
    );
    if (faults.length > 0) {
      if (!catalogue) throw new AppError('not-ready', 'The catalogue is still being loaded.');
      throw new AppError('invalid-request', 'Some of the documents are not available.', faults);
    }
    const marked = withAnnotations(withSelectedPages(documents, pagesAsked), marksAsked);
    // One that stays under another product as well is still there.
    for (const { resource } of documents) newIds.delete(resource.resourceID);
    return { documents: await this.#marks.follow(marked, before?.resources ?? [], marksAsked), newIds };
  }
}

/** Whether a change names the state that it is based on. */
export function isVersioned({ version }: Pick<UpdateProject, 'version'>): boolean {
  return typeof version === 'number';
}

/** The differences between two states of a project: names and numbers, no values. */
function changesOf(before: Submittal, after: Submittal): Change[] {
  const names = Object.keys(after.details) as (keyof Submittal['details'])[];
  const fields = names.filter(
    (name) => JSON.stringify(after.details[name]) !== JSON.stringify(before.details[name]),
  );
  const [had, holds] = [before, after].map(({ resources }) => resources.map(({ key }) => key));
  const changes: Change[] = fields.map((what) => ({ what: String(what) }));
  const documentsBefore = new Map(before.resources.map((document) => [document.key, document]));
  for (const what of ['pages', 'annotations'] as const) {
    const others = after.resources.filter((document) => {
      const old = documentsBefore.get(document.key);
      return old !== undefined && JSON.stringify(old[what]) !== JSON.stringify(document[what]);
    });
    if (others.length > 0) changes.push({ what, amount: new Set(others.map(({ key }) => key)).size });
  }
  if (JSON.stringify(had) === JSON.stringify(holds)) return changes;
  const [past, present] = [new Set(had), new Set(holds)];
  return [...changes, { what: 'documents', amount: past.symmetricDifference(present).size }];
}

/** A heading with the new id of the document that it precedes. */
function over<Over extends { readonly resourceID: string }>(
  heading: Over,
  newIds: ReadonlyMap<string, string>,
): Over {
  const resourceID = newIds.get(heading.resourceID);
  return resourceID === undefined ? heading : { ...heading, resourceID };
}

/** The headings of a project that precede its remaining documents. */
function remainingHeadings(
  { details, resources }: Submittal,
  left: readonly ProjectDocument[],
  newIds: ReadonlyMap<string, string>,
) {
  const ids = new Set(left.map(({ resource }) => resource.resourceID));
  const order = [...new Set(resources.map(({ resource: { resourceID: id } }) => newIds.get(id) ?? id))];
  const rows = rowsOf({ order, headings: details.headings.map((heading) => over(heading, newIds)) });
  return [...arrangementOf(rows.filter(({ id, heading }) => heading || ids.has(id))).headings];
}

/** The uploads that a project refers to for the first time. */
function referredFirst(before: Submittal, now: Submittal): Referred {
  const earlier = new Set(before.resources.map(({ key }) => key));
  const uploads = now.resources.filter(
    ({ key, productID }) => productID === UPLOADS_PRODUCT_ID && !earlier.has(key),
  );
  const { logoFilename } = now.details;
  const isNew = logoFilename !== '' && logoFilename !== before.details.logoFilename;
  return { uploads: [...new Set(uploads.map(({ key }) => key))], logo: isNew ? logoFilename : null };
}

/** The fields of an object that have a value. */
function present<Fields extends object>(
  fields: Fields,
): { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as never;
}

/** Whether a reference is to a visitor's own file, or may be. */
function mayBeUpload({ productID }: ResourceReference): boolean {
  return (productID ?? UPLOADS_PRODUCT_ID) === UPLOADS_PRODUCT_ID;
}

function pairOf(productID: string, resourceID: string): string {
  return JSON.stringify([productID, resourceID]);
}

function unknownProject(): AppError {
  return new AppError('project-not-found', 'There is no such project.');
}

function conflict(): AppError {
  return new AppError('version-conflict', 'This project was changed elsewhere since you opened it.');
}
